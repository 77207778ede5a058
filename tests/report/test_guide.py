"""The guides as mail: nothing of their Markdown is left, and they fit."""

import pytest

from gm.report.guide import guide, plain
from gm.report.lines import COLUMNS
from gm.rules import registry

PAGE = """# A `page`

![A picture](picture.svg)

Words with **weight** that
run on, [a page](page.md) and [a place](https://example.org).

- one
  and a half
- two

```sh
gm odds `x`
```

| what | how |
| --- | --- |
| a | 1 |
"""
MAILED = f"""A PAGE
{"-" * COLUMNS}

Words with weight that run on, a page and a place (https://example.org).

- one and a half
- two

  gm odds `x`

what  how
a     1
"""


def test_a_page() -> None:
    assert plain(PAGE) == MAILED


def test_a_table_that_is_too_wide_becomes_entries() -> None:
    wide = "long words " * 5
    told = plain(f"| a | b | c |\n| --- | --- | --- |\n| x | {wide}| y |\n")
    assert told.startswith("x; b: long words")
    assert told.endswith("; c: y\n")


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_game_has_a_guide_that_fits_into_a_mail(game: str) -> None:
    lines = guide(game).split("\n")
    assert lines[0].endswith("A PLAYER'S GUIDE")
    prose = [line for line in lines if not line.startswith("  ")]
    assert [line for line in prose if len(line) > COLUMNS or "](" in line or "**" in line] == []
    assert len(prose) > 60
