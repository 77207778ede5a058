"""gm simulate: a series of games between bots, and what came of it."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import cycle, islice
from typing import Any

import click

from gm.cli import arguments, output
from gm.cli.dice_options import keyed
from gm.cli.new_position import option_pairs
from gm.cli.progress import Progress
from gm.errors import Misuse
from gm.files import write_bytes, write_text
from gm.position import game_called
from gm.rules import registry
from gm.rules.game import BadData
from gm.rules.names import did_you_mean, legible
from gm.series.crew import play_series
from gm.series.series import NAMES, Series, check, seats_at_table
from gm.series.summary import summary
from gm.series.tally import Tally
from gm.yaml_files import read_document

EXAMPLE = arguments.example(
    "gm simulate snowball --games 3 --bots sharp,steady,steady,steady,steady,steady",
    "gm simulate snowball --games 5 --compare disaster --svg disaster.svg",
)
MOST_GAMES, MOST_JOBS = 100_000_000, 256
GAMES_WORTH_A_PROCESS = 50


@click.command(epilog=EXAMPLE)
@click.argument("game", metavar="GAME")
@click.option(
    "--games", type=click.IntRange(1, MOST_GAMES), default=1000, metavar="N", help="How many games."
)
@click.option(
    "--jobs",
    type=click.IntRange(1, MOST_JOBS),
    metavar="J",
    help="Processes; one a core if unsaid.",
)
@click.option("--players", type=click.IntRange(2, len(NAMES)), metavar="N", help="Seats to fill.")
@click.option("--bots", metavar="NAMES", help="Who plays, with commas between; steady if unsaid.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A rule to change.")
@click.option(
    "--compare",
    metavar="OPTION",
    help="Play with and without an option, or with each of OPTION=VALUE,VALUE.",
)
@click.option("--seed", metavar="TEXT", help="Key all dice by this text.")
@click.option("--cluster", metavar="ADDRESS", help="Play on the Dask cluster with this scheduler.")
@click.option("--csv", metavar="FILE", help="Write every number into this file.")
@click.option("--svg", metavar="FILE", help="Write a chart of the wins into this file.")
@click.option("--png", metavar="FILE", help="Write the same chart as PNG.")
@arguments.board
@arguments.as_json
def simulate(game: str, as_json: bool, **asked: Any) -> None:
    """Let bots play many games, and tell who wins and how.

    GAME is any game of the house, as snowball. The result is the same whatever the number of
    --jobs: each game is keyed by the seed and its number. Bots change seats from game to game.
    """
    files = {kind: asked.pop(kind) for kind in ("csv", "svg", "png")}
    try:
        told = _told(game, **asked)
    except BadData as bad:
        raise Misuse(bad.reason, "see gm simulate --help") from None
    _write(told, **files)
    if as_json:
        output.say_json(told)
    else:
        from gm.report.series import series_text

        output.say(series_text(told))


def _write(told: dict[str, Any], csv: str | None, svg: str | None, png: str | None) -> None:
    from gm.report import series
    from gm.report.png import png as drawn

    if csv:
        write_text(csv, series.series_csv(told))
    if svg:
        write_text(svg, series.series_svg(told))
    if png:
        write_bytes(png, drawn(series.series_svg(told)))


def _told(
    game: str,
    games: int,
    players: int | None,
    bots: str | None,
    options: Sequence[str],
    board: str | None,
    compare: str | None,
    seed: str | None,
    **how: Any,
) -> dict[str, Any]:
    rules = game_called(game)
    chosen = option_pairs(options)
    if board:
        chosen["board"] = read_document(board).data
    sides = list(_sides(chosen, compare))
    number = players or (len(bots.split(",")) if bots else seats_at_table(rules, sides[0][1]))
    series = Series(game, _bots(game, bots, number), keyed(seed).seed or "", chosen)
    many = {label: replace(series, options=options) for label, options in sides}
    for one in many.values():
        check(one)
    return {
        "game": game,
        "title": rules.title,
        "games": games,
        "seed": series.seed,
        "bots": list(series.bots),
        "sides": [
            {"label": label, **summary(_play(one, games, **how))} for label, one in many.items()
        ],
    }


def _sides(chosen: dict[str, Any], compare: str | None) -> Iterator[tuple[str, dict[str, Any]]]:
    """The options to play with, each with a label."""
    if compare is None:
        changed = [f"{name}={value}" for name, value in chosen.items() if name != "board"]
        yield ", ".join(changed) or "the rulebook", chosen
        return
    name, given, values = compare.partition("=")
    for value in values.split(",") if given else ("false", "true"):
        yield f"{name.strip()}={value.strip()}", chosen | option_pairs([f"{name}={value}"])


def _bots(game: str, said: str | None, players: int) -> tuple[str, ...]:
    """The bots named, from the first again if there are more seats."""
    known = registry.bots(game)
    named = [name.strip() for name in said.split(",")] if said else [next(iter(known))]
    for name in named:
        if name not in known:
            hint = did_you_mean(name, known) or f"; there are {', '.join(known)}"
            raise Misuse(f"no bot is called {legible(name)!r}{hint}", "see gm simulate --help")
    if len(named) > players:
        raise Misuse(f"{len(named)} bots are too many for {players} seats", "name fewer")
    return tuple(islice(cycle(named), players))


def _play(series: Series, games: int, jobs: int | None, cluster: str | None) -> Tally:
    with Progress(games, "games") as tell:
        if cluster is None:
            return play_series(series, games, jobs or _jobs(games), tell)
        from gm.series.cluster import play_on_cluster

        return play_on_cluster(series, games, cluster, tell)


def _jobs(games: int) -> int:
    """A process for every core, if there is work for it."""
    return min(os.cpu_count() or 1, 1 + games // GAMES_WORTH_A_PROCESS)
