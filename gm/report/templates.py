"""The templates: where they lie, the sandbox they run in, and what to say of one that is broken."""

from functools import cache
from pathlib import Path
from traceback import extract_tb
from typing import Any

from jinja2 import FileSystemLoader, StrictUndefined, TemplateError, TemplateSyntaxError
from jinja2.sandbox import SandboxedEnvironment

from gm.errors import GmError, Misuse
from gm.report import lines

PACKAGE = Path(__file__).parent.parent
REMEDY = "mend that line, or put back the template that came with gm"


def folder() -> Path:
    """Inside the package when installed; beside it in a checkout."""
    inside = PACKAGE / "templates"
    return inside if inside.is_dir() else PACKAGE.parent / "templates"


@cache
def environment(where: Path) -> SandboxedEnvironment:
    """The one way in which templates of a folder are read."""
    made = SandboxedEnvironment(
        loader=FileSystemLoader(where),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=lambda name: bool(name) and name.endswith((".html.j2", ".svg.j2")),
    )
    for words in (lines.heading, lines.told, lines.tied, lines.table, lines.listed):
        made.filters[words.__name__] = words
    return made


def render(name: str, /, **context: Any) -> str:
    """A template filled in; a broken one is named with its line."""
    try:
        return environment(folder()).get_template(name).render(context)
    except GmError:
        raise
    except TemplateSyntaxError as broken:
        raise Misuse(f"{broken.name}, line {broken.lineno}: {broken.message}", REMEDY) from None
    except Exception as broken:
        raise Misuse(f"{_place(broken, name)}: {_reason(broken)}", REMEDY) from broken


def _place(broken: Exception, name: str) -> str:
    """The deepest line of a template in the traceback, which jinja2 writes for us."""
    at = [f for f in extract_tb(broken.__traceback__) if f.filename.endswith(".j2")]
    return f"{Path(at[-1].filename).relative_to(folder())}, line {at[-1].lineno}" if at else name


def _reason(broken: Exception) -> str:
    if isinstance(broken, TemplateError):
        return broken.message or type(broken).__name__
    return f"{type(broken).__name__}: {broken}"
