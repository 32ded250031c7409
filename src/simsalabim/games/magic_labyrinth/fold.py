"""Views brought up to date by events: what a client does between two whole views."""

from bisect import insort
from collections.abc import Callable
from typing import Any, Final

from simsalabim.engine.seats import Seat
from simsalabim.games.magic_labyrinth import events
from simsalabim.games.magic_labyrinth.legal import exposed
from simsalabim.games.magic_labyrinth.view import AnnouncedView, View
from simsalabim.games.magic_labyrinth.words import Path, Symbol


def fold(view: View, event: Any) -> None:
    """Bring a view up to date, in place, with an event as its viewer saw it."""
    FOLDS[type(event)](view, event)


def _dealt(view: View, event: events.Dealt) -> None:
    if event.cards is not None:
        view.hand = sorted(event.cards)
        view.players[event.seat].cards = len(event.cards)


def _first(view: View, event: events.First) -> None:
    view.turn = event.seat


def _revealed(view: View, event: events.Revealed) -> None:
    view.sought = event.symbol
    view.deck -= 1
    if event.symbol in view.returned:
        view.returned.remove(event.symbol)


def _returned(view: View, event: events.Returned) -> None:
    view.sought = None
    view.deck += 1
    view.returned.append(event.symbol)


def _rolled(view: View, event: events.Rolled) -> None:
    view.die = event.die
    if event.die == "?":
        view.phase = "demand"
    elif event.die != "X":  # after an X the pawn goes home and the turn passes: see there
        view.phase = "move"
        if view.variant == "steps":
            view.left = int(event.die)
            view.trail = [view.players[event.seat].at]


def _announced(view: View, event: events.Announced) -> None:
    _announce(view, event.seat, event.path)


def _stepped(view: View, event: events.Stepped) -> None:
    _announce(view, event.seat, (event.to,))


def _announce(view: View, seat: Seat, path: Path) -> None:
    # Agrees with `flow.try_to_move`: without an exposed space there is no window (LAB-96).
    can_be_blocked = exposed(path, view.sought)
    if can_be_blocked:
        view.phase = "window"
        view.announced = AnnouncedView(seat, path, can_be_blocked)


def _answered(view: View, event: events.Answered) -> None:
    view.answer = event.answer


def _blocked(view: View, event: events.Blocked) -> None:
    _window_closed(view)
    _pass_card(view, event.by, event.seat, event.card)


def _unblocked(view: View, event: events.Unblocked) -> None:
    _window_closed(view)


def _window_closed(view: View) -> None:
    view.announced = None
    view.answer = None


def _pass_card(view: View, giver: Seat, taker: Seat, card: Symbol) -> None:
    view.players[giver].cards -= 1
    view.players[taker].cards += 1
    if view.hand is not None and view.me == giver:
        view.hand.remove(card)
    if view.hand is not None and view.me == taker:
        insort(view.hand, card)


def _moved(view: View, event: events.Moved) -> None:
    at = event.path[-1]
    view.players[event.seat].at = at
    view.phase = "move"
    if view.variant == "steps":
        view.left -= len(event.path)
        view.trail.append(at)


def _sent_home(view: View, event: events.SentHome) -> None:
    player = view.players[event.seat]
    player.at = player.home


def _demanded(view: View, event: events.Demanded) -> None:
    view.phase = "again"
    if event.given:
        _pass_card(view, event.of, event.seat, event.symbol)


def _took(view: View, event: events.Took) -> None:
    view.players[event.seat].symbols.append(event.symbol)
    view.sought = None


def _turn(view: View, event: events.Turn) -> None:
    view.turn = event.seat
    view.phase = "roll"
    _turn_over(view)


def _won(view: View, event: events.Won) -> None:
    view.winner = event.seat
    view.turn = None
    view.phase = "over"
    _turn_over(view)


def _turn_over(view: View) -> None:
    view.die = None
    view.left = 0
    view.trail = []


def _stayed(view: View, event: events.Stayed) -> None:
    """Staying changes nothing that is seen; the turn that follows does."""


FOLDS: Final[dict[type[Any], Callable[[View, Any], None]]] = {
    events.Dealt: _dealt,
    events.First: _first,
    events.Revealed: _revealed,
    events.Returned: _returned,
    events.Rolled: _rolled,
    events.Announced: _announced,
    events.Stepped: _stepped,
    events.Answered: _answered,
    events.Blocked: _blocked,
    events.Unblocked: _unblocked,
    events.Moved: _moved,
    events.Stayed: _stayed,
    events.SentHome: _sent_home,
    events.Demanded: _demanded,
    events.Took: _took,
    events.Turn: _turn,
    events.Won: _won,
}
