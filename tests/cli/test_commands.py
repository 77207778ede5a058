"""Help: one table, told everywhere alike, quick, with an example for each command."""

import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest

from gm.cli import commands
from gm.cli.group import desk as group
from gm.cli.run import run
from tests.hurry import hurry

from .conftest import Gm

HOUSE = Path(__file__).parents[2]
NAMES = list(commands.SUMMARIES)


def command(name: str) -> click.Command:
    found = group.get_command(click.Context(group), name)
    assert found
    return found


@pytest.mark.parametrize("how", [(), ("-h",), ("--help",)])
def test_help_lists_every_command(gm: Gm, how: tuple[str, ...]) -> None:
    answer = gm(*how)
    assert (answer.code, answer.err) == (0, "")
    for name, summary in commands.SUMMARIES.items():
        assert f"  {name} " in answer.out
        assert summary in answer.out


def test_click_tells_the_same_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"]) == 0
    assert capsys.readouterr().out == commands.help_page() + "\n"


def test_every_file_of_a_command_is_in_the_table() -> None:
    machinery = {
        "__init__",
        "arguments",
        "commands",
        "group",
        "dice_options",
        "progress",
        "run",
        "output",
        "position_source",
    }
    files = {path.stem for path in (HOUSE / "gm" / "cli").glob("*.py")}
    assert {commands.attribute(name) for name in NAMES} == files - machinery


@pytest.mark.parametrize("name", NAMES)
def test_the_summary_is_the_commands_own(name: str) -> None:
    assert command(name).name == name
    assert command(name).get_short_help_str(limit=200) == commands.SUMMARIES[name]


@pytest.mark.parametrize("name", NAMES)
def test_help_has_an_example_that_works(
    name: str, gm: Gm, desk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch)
    page = gm(name, "--help").out
    examples = [line.strip() for line in page.split("Example:\n")[1].splitlines() if line.strip()]
    assert examples
    assert examples[-1].split()[1] == name
    (desk / "examples").symlink_to(HOUSE / "examples")
    (desk / "campaigns").mkdir()
    shutil.copy(HOUSE / "examples" / "mail.yaml", desk / "campaigns")
    (desk / "campaigns" / "mail.yaml").chmod(0o644)
    if "frost-fair" in page and "gm new frost-fair" not in page:
        begin_frost_fair(gm)
    for line in examples:
        program, *arguments = shlex.split(line.split(" > ")[0])
        assert program == "gm"
        assert gm(*arguments).code == 0, line


def begin_frost_fair(gm: Gm) -> None:
    """The campaign that the examples speak of."""
    assert gm("new", "frost-fair", "--game", "snowball").code == 0
    for name in ("Jack Frost", "Winter Wolf"):
        assert gm("seat", "add", "frost-fair", name).code == 0
    assert gm("start", "frost-fair").code == 0


@pytest.mark.parametrize("name", NAMES)
def test_every_option_is_explained(name: str) -> None:
    for parameter in command(name).params:
        if isinstance(parameter, click.Option):
            assert parameter.help, parameter.name


@pytest.mark.parametrize("name", NAMES)
def test_every_command_is_shown_by_example(name: str) -> None:
    assert f"gm {name} " in (HOUSE / "docs" / "commands.md").read_text()


@pytest.mark.parametrize("how", ["--help", "--version"])
def test_help_imports_nothing_slow(how: str) -> None:
    watched = ["click", "jinja2", "yaml", "typing", "dataclasses", "json"]
    program = (
        "import sys; before = set(sys.modules); from gm.__main__ import main; main([sys.argv[1]]);"
        f"print(sorted(set(sys.modules) & set({watched}) - before))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, how], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_version(gm: Gm) -> None:
    assert gm("--version").out.startswith("gm 0.")


@pytest.mark.parametrize(
    ("arguments", "wrong", "remedy"),
    [
        (["adjudciate"], "there is no command 'adjudciate'; did you mean adjudicate?", "gm --help"),
        (["--verbose"], "no such option", "gm --help"),
        (["check"], "missing argument 'POSITION'", "gm check --help"),
        (["check", "position.yaml"], "missing argument 'ORDERS...'", "gm check --help"),
        (["map", "position.yaml", "--svgg", "x"], "no such option", "gm map --help"),
        (["map", "position.yaml", "more"], "got unexpected extra argument", "gm map --help"),
        (["board", "chess"], "invalid value for", "gm board --help"),
    ],
)
def test_wrong_use(gm: Gm, arguments: list[str], wrong: str, remedy: str) -> None:
    answer = gm(*arguments)
    assert (answer.code, answer.out) == (2, "")
    said, hint = answer.err.splitlines()
    assert said.startswith(f"gm: {wrong}")
    assert hint == f"    see {remedy}"


def test_a_new_position_for_names_that_make_no_seat(gm: Gm) -> None:
    answer = gm("new-position", "snowball", "--seats", "雪, Holly")
    assert (answer.code, answer.out) == (2, "")
    assert "'雪' has no letter from a to z" in answer.err


def test_a_map_in_every_form_at_once(gm: Gm, desk: Path) -> None:
    answer = gm("map", "position.yaml", "--svg", "garden.svg", "--png", "garden.png")
    assert (answer.code, answer.out) == (0, "garden.svg is written.\ngarden.png is written.\n")
    assert (desk / "garden.svg").read_text().startswith("<svg")
    assert (desk / "garden.png").read_bytes().startswith(b"\x89PNG")
