"""Positions that a viewer cannot tell from the real one, for bots and for leak tests."""

from simsalabim.engine.dice import Dice, draw, shuffled
from simsalabim.engine.seats import CLOCK, Seat, Viewer
from simsalabim.games.magic_labyrinth.flow import clockwise_from
from simsalabim.games.magic_labyrinth.state import State
from simsalabim.games.magic_labyrinth.tables import COMPONENTS, SYMBOLS


def waiting_for(state: State, viewer: Viewer) -> list[Seat]:
    """Whom this viewer sees as still to answer.

    In a window that is everybody but the mover, and but the viewer after answering, so that no
    answer shows before all are opened (LAB-41).
    """
    if state.phase != "window":
        return list(state.awaited)
    return [
        seat
        for seat in clockwise_from(state, state.turn)[1:]
        if seat != viewer or seat in state.awaited
    ]


def imagine(state: State, viewer: Viewer, dice: Dice) -> State:
    """A position equal in all that `viewer` knows; what is hidden is dealt anew.

    Nothing hidden is read, not even the order of a hidden list, so a bot cannot peek.
    """
    new = state.clone()
    seats = len(new.players)
    redeal(new, viewer, dice)
    gone = {new.sought, *new.returned}.union(*(player.symbols for player in new.players))
    new.pool = [symbol for symbol in SYMBOLS[seats] if symbol not in gone]
    if new.phase == "window":
        new.awaited = waiting_for(state, viewer)
        new.answers = [
            answer if seat == viewer else None for seat, answer in enumerate(state.answers)
        ]
        if new.pace == "live":
            new.awaited.append(CLOCK)
            new.tie_order = tuple(shuffled(clockwise_from(new, new.turn)[1:], dice))
    return new


def redeal(state: State, viewer: Viewer, dice: Dice) -> None:
    """Deal all hands but the viewer's own anew, from the cards that the viewer does not see."""
    unseen = list(SYMBOLS[len(state.players)]) * COMPONENTS.obstacle_copies
    if viewer is not None:
        state.players[viewer].hand.sort()
        for card in state.players[viewer].hand:
            unseen.remove(card)
    for seat, player in enumerate(state.players):
        if seat != viewer:
            player.hand = [draw(unseen, dice) for _ in player.hand]
    state.aside = unseen
