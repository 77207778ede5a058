"""The templates: where they lie, the sandbox they run in, and what to say of one that is broken."""

from functools import cache
from pathlib import Path, PurePath
from traceback import extract_tb
from typing import Any, NoReturn

from jinja2 import (
    ChoiceLoader,
    FileSystemLoader,
    StrictUndefined,
    TemplateError,
    TemplateNotFound,
    TemplateSyntaxError,
)
from jinja2.sandbox import ImmutableSandboxedEnvironment

from gm.errors import GmError, Misuse
from gm.report import lines, prose

PACKAGE = Path(__file__).parent.parent
REMEDY = "mend that line, or put back the template that came with gm"


def folder() -> Path:
    """Inside the package when installed; beside it in a checkout."""
    inside = PACKAGE / "templates"
    return inside if inside.is_dir() else PACKAGE.parent / "templates"


class Sandbox(ImmutableSandboxedEnvironment):
    """Where templates can do no harm: a file's path is to be printed, and opens nothing."""

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Whether a template may look at this."""
        return not isinstance(obj, PurePath) and super().is_safe_attribute(obj, attr, value)


@cache
def environment(*folders: Path) -> Sandbox:
    """The one way in which templates are read; of two with one name, the first folder's counts."""
    made = Sandbox(
        loader=ChoiceLoader([FileSystemLoader(where) for where in folders]),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=lambda name: bool(name) and name.endswith((".html.j2", ".svg.j2")),
    )
    for words in (lines.heading, lines.wrapped, lines.tied, lines.table, lines.listed):
        made.filters[words.__name__] = words
    made.filters[prose.marked_up.__name__] = prose.marked_up
    return made


def render(name: str, /, **context: Any) -> str:
    """A template of the house filled in; a broken one is named with its line."""
    return fill((folder(),), name, context)


def fill(folders: tuple[Path, ...], name: str, context: dict[str, Any]) -> str:
    """The first template of that name in some folders, filled in."""
    try:
        return environment(*folders).get_template(name).render(context)
    except GmError:
        raise
    except Exception as broken:
        _blame(broken, name, folders)


def _blame(broken: Exception, name: str, folders: tuple[Path, ...]) -> NoReturn:
    """Which line of which template is wrong, and how."""
    if isinstance(broken, TemplateSyntaxError):
        at = _shown(broken.filename or broken.name or name, folders)
        raise Misuse(f"{at}, line {broken.lineno}: {broken.message}", REMEDY) from None
    if isinstance(broken, TemplateNotFound):
        raise Misuse(f"{_place(broken, name, folders)}: there is no template {broken}") from None
    raise Misuse(f"{_place(broken, name, folders)}: {_reason(broken)}", REMEDY) from broken


def _place(broken: Exception, name: str, folders: tuple[Path, ...]) -> str:
    """The deepest line of a template in the traceback, which jinja2 writes for us."""
    at = [f for f in extract_tb(broken.__traceback__) if f.filename.endswith(".j2")]
    return f"{_shown(at[-1].filename, folders)}, line {at[-1].lineno}" if at else name


def _shown(file: str, folders: tuple[Path, ...]) -> str:
    """A template by its name; with its folder, if it is not one of the house's."""
    inside = Path(file).is_relative_to(folders[-1])
    return str(Path(file).relative_to(folders[-1])) if inside else file


def _reason(broken: Exception) -> str:
    if isinstance(broken, TemplateError):
        return broken.message or type(broken).__name__
    return f"{type(broken).__name__}: {broken}"
