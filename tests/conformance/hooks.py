"""What the suite is told about single games, by key: all optional."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from simsalabim.engine.game import AnyGame


def _mill(state: Any) -> Counter[Any]:
    """The number of sacks in hands and in the pool, less those that were milled."""
    there = Counter({"sacks": len(state.pool) + len(state.bids) + sum(map(len, state.hands))})
    milled = state.turn - (state.phase != "over")
    return there + Counter({"sacks": milled * len(state.hands)})


def _magic_labyrinth(state: Any) -> Counter[Any]:
    """Obstacle cards in hands and aside, symbol cards won, sought and in the deck, pawns."""
    obstacles = [*state.aside, *(card for player in state.players for card in player.hand)]
    symbols = [*state.pool, *state.returned]
    symbols += [card for player in state.players for card in player.symbols]
    symbols += [state.sought] if state.sought is not None else []
    return (
        Counter(("obstacle", card) for card in obstacles)
        + Counter(("symbol", card) for card in symbols)
        + Counter(("pawn", player.colour) for player in state.players)
    )


def _magical_library(state: Any) -> Counter[Any]:
    """Cards in the pile, in the discard, in hands and in displays; wizards are never moved."""
    held = [card for player in state.players for card in (*player.hand, *player.cards)]
    return Counter([*state.pile, *state.discard, *held])


def _mageling(state: Any) -> Counter[Any]:
    """The 75 cards wherever they lie, and the five dice, each in one place."""
    cards = [known.card for known in (*state.top, *state.bottom)]
    cards += [*state.pool, *state.seen, *state.discard]
    cards += [card for card in state.nexus if card is not None]
    for player in state.players:
        cards += [slot.card for slot in player.grimoire] + player.keep + player.offer
    return Counter(cards) + Counter({"dice": len(state.faces), "places": len(state.places)})


PIECES: dict[str, Callable[[Any], Counter[Any]]] = {
    "mill": _mill,
    "magic-labyrinth": _magic_labyrinth,
    "magical-library": _magical_library,
    "mageling": _mageling,
}
"""Counts everything that must never be lost or made."""

REVEALING: dict[str, frozenset[str]] = {
    "mill": frozenset({"revealed"}),
}
"""Kinds of events by which a rule shows all what was hidden, and which no view keeps."""


def pieces(game: AnyGame, state: Any) -> Counter[Any]:
    """All pieces of a position, wherever they lie; nothing where a game has no hook."""
    hook = PIECES.get(game.meta.key)
    return hook(state) if hook is not None else Counter()
