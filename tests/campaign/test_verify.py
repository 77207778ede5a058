"""Replay and verify: what was played comes out again, and whatever was tampered with is found."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from gm.campaign.ledger import Ledger, read_ledger
from gm.errors import Misuse, Refused
from gm.rules.dice import digest, keyed_dice
from gm.season.editions import differences
from gm.season.replay import compare, played
from gm.season.rollback import rollback
from gm.season.session import in_hand
from gm.season.verify import verify

from .conftest import Begin, Once, Season


def first_turns(begin: Begin) -> Season:
    """Three turns, with press."""
    found = begin()
    found.press("yeti", "It is rather warm out.")
    found.press("jack-frost", "Meet me behind the shed.", "yeti")
    found.press("winter-wolf", "Somebody is not what he seems.", grey=True)
    found.play(3)
    return found


@pytest.fixture
def season(once: Once) -> Season:
    return once(first_turns)


def broken(season: Season) -> list[str]:
    return [check.what for check in verify(season.folder) if not check.holds]


def test_a_season_verifies_from_the_archive_alone(season: Season) -> None:
    season.folder.secret.unlink()
    for state in season.folder.room("state").iterdir():
        state.unlink()
    checks = list(verify(season.folder))
    assert all(check.holds for check in checks)
    assert sum("secret is the one promised" in check.what for check in checks) == 3
    assert sum("rolls and" in check.what for check in checks) == 4


def relink(season: Season, number: int, change: Callable[[str], str]) -> None:
    """Change an entry, and forge the links after it."""
    from hashlib import sha256

    path = season.folder.entry(number)
    text = path.read_text()
    changed = change(text)
    assert changed != text
    path.write_text(changed)
    for later in range(number + 1, len(list(path.parent.iterdir()))):
        tip = sha256(season.folder.entry(later - 1).read_bytes()).hexdigest()
        after = season.folder.entry(later)
        after.write_text(re.sub(r"(?m)^before: .*$", f"before: {tip}", after.read_text()))


def test_a_changed_byte_breaks_the_link(season: Season) -> None:
    path = season.folder.entry(1)
    path.write_text(path.read_text().replace("rattlesnake nearest", "rattlesnake yeti", 1))
    with pytest.raises(Misuse, match=r"0002.yaml does not follow the entry before it"):
        list(verify(season.folder))


def test_forged_orders_are_found_by_turn_segment_and_event(season: Season) -> None:
    relink(season, 2, lambda text: text.replace("rattlesnake nearest", "stand", 1))
    again = [compare(season.campaign.game, one) for one in played(read_ledger(season.folder))]
    (difference,) = [one for one in again if one][:1]
    assert (difference.turn, difference.segment, difference.event) == (2, 1, 1)
    assert "turn 2, segment 1, event 1: the ledger has" in str(difference)
    assert len(broken(season)) == 1


def test_a_forged_secret_is_found(season: Season) -> None:
    relink(season, 2, lambda text: re.sub(r"(?m)^secret: .*$", "secret: " + "ab" * 32, text))
    assert "turn 2: its secret is the one promised" in broken(season)


def test_a_forged_state_is_found(season: Season) -> None:
    relink(season, 2, lambda text: re.sub(r"(?m)^state: .*$", "state: " + "ab" * 32, text))
    found = [check for check in verify(season.folder) if not check.holds]
    assert "turn 2, the state after it" in found[0].detail


def test_a_forged_winner_is_found(season: Season) -> None:
    relink(season, 3, lambda text: f"{text}over: true\nwinners: [yeti]\n")
    (found,) = [check for check in verify(season.folder) if not check.holds]
    assert "the ledger has won by yeti, and playing it again gives not over" in found.detail


def test_forged_options_are_found(season: Season) -> None:
    relink(season, 0, lambda text: text.replace("options: {}", "options: {gravel: true}"))
    assert broken(season) == ["the archived options and orders can be read"]


def test_a_bug_is_no_hidden_pile(season: Season, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken_rules(*_: object) -> None:
        raise KeyError("yeti")

    monkeypatch.setattr("gm.season.replay.play_turn", broken_rules)
    with pytest.raises(KeyError):
        list(verify(season.folder))


def test_hidden_piles_are_the_referees_until_the_end(
    season: Season, monkeypatch: pytest.MonkeyPatch
) -> None:
    def shuffled(book: Ledger, *_: object) -> None:
        keyed_dice(book.start.anchor).hidden.shuffle("T0 pile", "abc")

    monkeypatch.setattr("gm.season.replay.play_start", shuffled)
    told = {check.what: check for check in verify(season.folder)}
    assert told["Snowball Fighting hides its piles"].detail.startswith(
        "its shuffles can be checked"
    )
    with pytest.raises(Refused, match="by the referee alone"):
        list(played(read_ledger(season.folder)))


def test_forged_press_is_found(season: Season) -> None:
    path = season.folder.press(1)
    path.write_text(path.read_text().replace("warm", "cold"))
    assert broken(season) == ["turn 1: its press is as it was printed"]


def test_a_state_that_the_ledger_does_not_vouch_for_is_not_used(season: Season) -> None:
    last = season.folder.state(3)
    last.write_text(last.read_text().replace('"vp":', '"vp":1'))
    season.play(1)
    assert broken(season) == []


def test_a_rollback_deletes_nothing_and_takes_new_secrets(season: Season) -> None:
    before = {path.name: path.read_bytes() for path in season.folder.room("ledger").iterdir()}
    with in_hand(season.folder, season.now) as campaign:
        rollback(campaign, 1, "the referee read the wrong sheet", "us", season.now)
    season.play(2)
    book = read_ledger(season.folder)
    for name, content in before.items():
        assert (season.folder.room("ledger") / name).read_bytes() == content
    assert [entry.turn for entry in book.valid] == [1, 2, 3]
    assert [entry.draw for entry in book.valid] == [1, 4, 5]
    assert broken(season) == []
    report = (season.folder.reports(5) / "yeti.txt").read_text()
    assert "The game goes back to the end of turn 1: the referee read the wrong" in report
    assert "Turn 2 has been played again. Changed for you:" in " ".join(report.split())
    assert "Changed for you" not in (season.folder.reports(5) / "gazette.txt").read_text()


def test_what_changed_is_told_in_words() -> None:
    was = {"hp": 7, "coins": [[5.5, 2.5]], "rows": {"front": ["Steak"]}, "gone": 1}
    now = {"hp": 7, "coins": [], "rows": {"front": ["-"]}, "new_hat": True}
    assert differences(was, now) == [
        "coins nothing (was 5.5 2.5)",
        "rows front: - (was front: Steak)",
        "gone nothing (was 1)",
        "new hat True (was nothing)",
    ]


def test_a_die_is_checked_with_nothing_but_python(season: Season, tmp_path: Path) -> None:
    """The snippet of docs/dice.md, run on a roll of the season."""
    import subprocess
    import sys

    from gm.season.replay import replayed

    again = replayed(read_ledger(season.folder), 2)
    roll = again.rolls[0]
    page = (Path(__file__).parents[2] / "docs" / "dice.md").read_text()
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    script = tmp_path / "check.py"
    script.write_text(code)
    words = [str(entrant["luck"]) for entrant in read_ledger(season.folder).start.entrants]
    done = subprocess.run(
        [sys.executable, "-I", str(script), again.entry.secret, " ".join(words), roll.what],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == str(roll.value)


def test_the_report_after_a_rollback_prints_the_hash_its_secret_was_promised_by(
    season: Season,
) -> None:
    """The chain goes on: it is the secret of the turn that was undone, not of the one before."""
    undone = read_ledger(season.folder).last
    with in_hand(season.folder, season.now) as campaign:
        rollback(campaign, undone.turn - 1, "the referee read the wrong sheet", "us", season.now)
    season.play(1)
    fresh = read_ledger(season.folder).last
    assert fresh.turn == undone.turn
    assert digest(fresh.secret) == undone.secret
    report = (season.folder.reports(fresh.entry) / "gazette.txt").read_text()
    assert fresh.secret in report
    assert undone.secret in report
