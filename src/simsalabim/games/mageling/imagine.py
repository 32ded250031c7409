"""Positions that a viewer cannot tell from the real one, for bots and for leak tests."""

from simsalabim.engine.dice import Dice, draw
from simsalabim.engine.seats import Viewer
from simsalabim.games.mageling.state import Known, State
from simsalabim.games.mageling.tables import ALL_CARDS, RANK
from simsalabim.games.mageling.words import Card


def imagine(state: State, viewer: Viewer, dice: Dice) -> State:
    """A position equal in all that `viewer` knows; what is hidden is dealt anew.

    Hidden are the deck but for cards of known place, the Keeps of others, and what others look at.
    Locations and Ancient Ones are drawn only when they are turned up.
    """
    new = state.clone()
    looks = bool(new.stack) and viewer == new.stack[-1].by
    unseen = hidden_cards(new, viewer, looks)
    new.top = [known(each, viewer, unseen, dice) for each in new.top]
    new.bottom = [known(each, viewer, unseen, dice) for each in new.bottom]
    if not looks:
        new.seen = [draw(unseen, dice) for _ in new.seen]
    for seat, player in enumerate(new.players):
        if seat != viewer:
            used = [card for card in player.kept if card not in player.keep]
            player.keep = [draw(unseen, dice) for _ in player.keep]
            player.kept = (*used, *player.keep)
            player.offer = [draw(unseen, dice) for _ in player.offer]
    unseen.sort(key=RANK.__getitem__)
    new.pool = unseen
    new.same = (None,) * len(new.same)
    return new


def known(each: Known, viewer: Viewer, unseen: list[Card], dice: Dice) -> Known:
    """The card if the viewer knows it, or any that it does not see."""
    return each if viewer in each.seats else Known(draw(unseen, dice), each.seats)


def hidden_cards(state: State, viewer: Viewer, looks: bool) -> list[Card]:
    """All cards that the viewer sees nowhere, in the order of the set."""
    there = {card for card in state.nexus if card is not None} | set(state.discard)
    there |= {each.card for each in (*state.top, *state.bottom) if viewer in each.seats}
    there |= set(state.seen) if looks else set()
    for seat, player in enumerate(state.players):
        there |= {slot.card for slot in player.grimoire}
        if seat == viewer:
            there |= {*player.keep, *player.offer}
    return [card for card in ALL_CARDS if card not in there]
