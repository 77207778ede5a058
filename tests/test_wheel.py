"""What is shipped is whole: a wheel installed elsewhere referees a turn from another directory."""

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from gm.rules import registry

HOUSE = Path(__file__).parents[1]


def run(*command: str, cwd: Path, **environment: str) -> str:
    done = subprocess.run(
        command, cwd=cwd, env={**os.environ, **environment}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    where = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(where), cwd=HOUSE)
    (made,) = where.glob("*.whl")
    return made


def test_everything_is_inside(wheel: Path) -> None:
    inside = set(ZipFile(wheel).namelist())
    expected = {f"gm/{path.relative_to(HOUSE)}" for path in (HOUSE / "templates").rglob("*.*")}
    expected |= {str(path.relative_to(HOUSE)) for path in (HOUSE / "gm").rglob("*.py")}
    expected |= {str(path.relative_to(HOUSE)) for path in (HOUSE / "gm/report/fonts").iterdir()}
    expected |= {f"gm/docs/{game}.md" for game in registry.GAMES}
    assert len(expected) > 40
    assert expected <= inside
    assert not [name for name in inside if name.startswith(("tests", "examples", "docs"))]


@pytest.fixture(scope="module")
def site(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("elsewhere") / "site"
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index")
    run(*pip, "--target", str(target), str(wheel), cwd=target.parent)
    return target


def test_it_works_when_installed_elsewhere(site: Path, tmp_path: Path) -> None:
    program = "import gm, sys; from gm.__main__ import main; print(gm.__file__); sys.exit(main())"
    examples = HOUSE / "examples"
    papers = (str(examples / "position.yaml"), str(examples / "orders.yaml"))
    printed = run(
        *(sys.executable, "-c", program, "adjudicate", *papers, "--seed", "tea"),
        cwd=tmp_path,
        PYTHONPATH=str(site),
    )
    assert printed.startswith(str(site))
    assert "SNOWBALL FIGHTING" in printed


def test_it_has_the_guides_of_all_games_when_installed_elsewhere(
    site: Path, tmp_path: Path
) -> None:
    program = (
        "from gm.report.guide import folder, guide; from gm.rules.registry import GAMES;"
        "print(folder(), *map(guide, GAMES))"
    )
    printed = run(sys.executable, "-c", program, cwd=tmp_path, PYTHONPATH=str(site))
    assert printed.startswith(str(site / "gm" / "docs"))
    assert printed.count("A PLAYER'S GUIDE") == len(registry.GAMES)
