"""Whole games of other people's packages, with random legal moves: something to measure beside."""

import random
from collections.abc import Callable, Iterator

Games = Iterator[int]
"""One game after another; each says how many decisions players made in it."""

LAST_YEAR = 1908


def chess_games() -> Games:
    """python-chess: two players in turn, 300 plies at most."""
    import chess

    chance = random.Random(1)
    while True:
        board, plies = chess.Board(), 0
        while plies < 300 and (moves := list(board.legal_moves)):
            board.push(chance.choice(moves))
            plies += 1
        yield plies


def spiel_games(name: str) -> Games:
    """A simultaneous game of OpenSpiel, whose rules are written in C++."""
    import pyspiel

    game, chance = pyspiel.load_game(name), random.Random(1)
    while True:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(state.chance_outcomes()[0][0])
                continue
            legal = [state.legal_actions(seat) for seat in range(game.num_players())]
            state.apply_actions([chance.choice(moves) if moves else 0 for moves in legal])
            decisions += sum(map(bool, legal))
        yield decisions


def goofspiel_games() -> Games:
    """OpenSpiel's goofspiel for two."""
    return spiel_games("goofspiel")


def oshi_zumo_games() -> Games:
    """OpenSpiel's oshi-zumo for two."""
    return spiel_games("oshi_zumo")


def diplomacy_games() -> Games:
    """Seven powers at once, until the end of 1908."""
    from diplomacy import Game

    chance = random.Random(1)
    while True:
        game, decisions = Game(), 0
        while not game.is_game_done and int(game.get_current_phase()[1:5]) <= LAST_YEAR:
            possible = game.get_all_possible_orders()
            for power in game.powers:
                places = [p for p in game.get_orderable_locations(power) if possible[p]]
                game.set_orders(power, [chance.choice(possible[place]) for place in places])
                decisions += bool(places)
            game.process()
        yield decisions


PEERS: dict[str, Callable[[], Games]] = {
    "python-chess": chess_games,
    "pyspiel goofspiel": goofspiel_games,
    "pyspiel oshi_zumo": oshi_zumo_games,
    "diplomacy": diplomacy_games,
}
