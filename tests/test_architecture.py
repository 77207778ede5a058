"""The house stands as drawn: imports point one way, and every room says what it is."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from gm.rules.registry import GAMES

HOUSE = Path(__file__).parents[1]
FILES = sorted(
    path
    for path in (HOUSE / "gm").rglob("*.py")
    if "templates" not in path.relative_to(HOUSE).parts
)
MOST_LINES = 400

FLOORS = (
    {"rules", "errors"},
    {"files"},
    {"yaml_files"},
    {"position", "report", "campaign", "mail"},
    {"order_files"},
    {"turn"},
    {"series", "forecast"},
    {"season"},
    {"robot"},
    {"cli"},
    {"__main__"},
)
"""What stands on a floor may use what lies below it, and its own room."""

IMPURE = {
    "asyncio",
    "builtins",
    "ctypes",
    "datetime",
    "fileinput",
    "getpass",
    "glob",
    "http",
    "imaplib",
    "io",
    "logging",
    "multiprocessing",
    "os",
    "pathlib",
    "platform",
    "random",
    "secrets",
    "select",
    "shutil",
    "signal",
    "smtplib",
    "socket",
    "sqlite3",
    "ssl",
    "subprocess",
    "sys",
    "tempfile",
    "threading",
    "time",
    "urllib",
    "uuid",
    "zoneinfo",
    "yaml",
    "click",
    "jinja2",
    "aiosmtplib",
    "imapclient",
}
IMPURE_CALLS = {"open", "print", "input", "eval", "exec", "__import__"}


def room(module: str) -> str:
    """`gm.rules.dice` is in the room `rules`; gm itself, which holds the version, in none."""
    return module.split(".")[1] if module.count(".") else ""


def module_of(path: Path) -> str:
    parts = path.relative_to(HOUSE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports are written out in full here"
            name = node.module or ""
            whole = name in ("gm", "gm.rules", "gm.report")
            yield from (f"{name}.{alias.name}" for alias in node.names) if whole else [name]


def floor(name: str) -> int:
    floors = [number for number, rooms in enumerate(FLOORS) if name in rooms]
    assert floors, f"which floor is gm.{name} on? Add it to FLOORS"
    return floors[0]


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def name_of(path: Path) -> str:
    return str(path.relative_to(HOUSE))


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_imports_point_one_way(path: Path) -> None:
    here = room(module_of(path))
    for imported in imports(parsed(path)):
        there = room(imported) if imported.startswith("gm.") else ""
        if there and there not in (here, "__version__"):
            assert floor(there) < floor(here), f"{here} may not use {imported}"


def game_of(module: str) -> str:
    """`gm.report.snowball.text` belongs to snowball; what any game may use, to none."""
    return next((part for part in module.split(".")[2:3] if part in GAMES), "")


GAME_FILES = [path for path in FILES if game_of(module_of(path))]


@pytest.mark.parametrize("path", GAME_FILES, ids=name_of)
def test_no_game_uses_another(path: Path) -> None:
    """What two games share stands beside them, not in one of them."""
    ours = game_of(module_of(path))
    for imported in imports(parsed(path)):
        assert game_of(imported) in (ours, ""), f"{ours} may not use {imported}"


@pytest.mark.parametrize("path", [p for p in FILES if room(module_of(p)) == "rules"], ids=name_of)
def test_rules_are_pure(path: Path) -> None:
    tree = parsed(path)
    for imported in imports(tree):
        assert imported.split(".")[0] not in IMPURE, f"rules may not use {imported}"
        assert not imported.startswith("gm.") or room(imported) == "rules"
    called = {
        node.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not called & IMPURE_CALLS


def public(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.ClassDef]:
    """Functions and classes without an underscore; their public methods if they are new here."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield node


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_everything_public_says_what_it_is(path: Path) -> None:
    tree = parsed(path)
    assert ast.get_docstring(tree), "a module needs a docstring"
    for node in public(tree):
        assert ast.get_docstring(node), f"{node.name} needs a docstring"


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_files_are_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


def test_only_yaml_files_and_phrases_read_yaml() -> None:
    readers = {name_of(path) for path in FILES if "yaml" in set(imports(parsed(path)))}
    assert readers <= {"gm/yaml_files.py", "gm/report/phrases.py"}


def test_a_turn_is_resolved_in_one_place() -> None:
    """Whatever plays a turn goes through turn.py; a game's own files may call each other."""
    calls = {
        name_of(path)
        for path in FILES
        if not game_of(module_of(path))
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Attribute) and node.attr == "resolve"
        if isinstance(node.value, ast.Name | ast.Attribute) and "game" in ast.unparse(node.value)
    }
    assert calls == {"gm/turn.py"}
