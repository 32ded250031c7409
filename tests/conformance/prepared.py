"""Positions with questions that random matches put to no seat, or to some seats only, by game."""

from collections.abc import Callable, Iterator
from typing import Any

from conformance.cases import CASES
from conformance.walks import setup
from games.mageling.tabletop import mages
from games.mysterious_library.tabletop import library
from simsalabim.engine.dice import LooseDice
from simsalabim.engine.game import nothing
from simsalabim.engine.seats import Seat
from simsalabim.games.mysterious_library.tables import CAST, PIECES

SEATS = range(4)


def _mill() -> Iterator[Any]:
    """A window, after the greatest sack of one seat and the smallest ones of the others."""
    case = next(case for case in CASES if case.key == "mill" and dict(case.options)["thieves"])
    for miller in range(case.seats):
        state, _ = setup(case, bytes([miller]))
        for seat in range(case.seats):
            bids = case.game.legal(state, seat)
            bid = bids[-1 if seat == miller else 0]
            case.game.apply(state, seat, bid, LooseDice(0), nothing)
        yield state


def _mysterious_library() -> Iterator[Any]:
    for seat in SEATS:
        yield _turn_of("emma", seat, hands={"misha": "red"}).state  # whom she can ask
        yield _turn_of("emil", seat).state  # who can travel
        yield _turn_of("janka", seat, hands={"janka": "red " * PIECES}).state  # to free a reader
        flight = _turn_of("janka", seat, hands={"janka": "red flight", "emma": "blue"})
        yield flight.state
        yield flight.do("janka", "flight janka janka emma").state
        drawing = _turn_of("janka", seat, hands={"janka": "red red blue blue gold"}, phase="draw")
        yield drawing.turns("green").state  # a card too many
        ruin = _turn_of("janka", seat, room="star_dome", blades="star_dome", phase="maps")
        yield ruin.turns("star_dome").state  # to be left
        yield _trapped(seat).turns("map_room").state  # with a way out in one hand
        planned = _turn_of("janka", seat)
        yield planned.says("emma", "propose janka: move ink_cellar").state


def _trapped(seat: Seat) -> Any:
    """The room in which all stand is about to collapse, behind ruins."""
    return _turn_of(
        "janka",
        seat,
        room="map_room",
        hands={"janka": "secret_corridor"},
        blades="map_room",
        ruins="clock_loft greenhouse",
        books="red at bindery",
        freed="blue green gold",
        phase="maps",
    )


def _turn_of(name: str, seat: Seat, room: str = "bindery", **given: Any) -> Any:
    """Four at the table, and it is the turn of this one, who plays from this seat. All stand in one
    room: where the red book is, unless another one is named."""
    others = iter(other for other in SEATS if other != seat)
    cast = [name, *(other for other in CAST if other != name)]
    figures = ", ".join(f"{figure} at {room}" for figure in cast)
    seats = " ".join(map(str, [seat, *others]))
    return library(figures, seats=seats, **given)


DICE = "hedge hedge aether dream death"

ANSWERS: dict[str, tuple[str, ...]] = {
    "burrow-hare!": (),  # to be healed
    "hedge-warden": ("activate hedge-warden 0",),  # a choice
    "grafters-apprentice": ("activate grafters-apprentice 0",),  # a die to be set
    "thunder-whelp": ("activate thunder-whelp 2",),  # a die to be picked
}
"""A scroll, and what is done with it."""


def _mageling() -> Iterator[Any]:
    for seat in SEATS:
        for scroll, done in ANSWERS.items():
            grimoire = [scroll if each == seat else "" for each in SEATS]
            yield mages(DICE, seats=len(SEATS), grimoire=grimoire, turn=seat).do(*done).state


PREPARED: dict[str, Callable[[], Iterator[Any]]] = {
    "mill": _mill,
    "mysterious-library": _mysterious_library,
    "mageling": _mageling,
}
