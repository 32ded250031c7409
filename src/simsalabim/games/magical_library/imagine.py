"""Positions that a viewer cannot tell from the real one, for bots and for leak tests."""

from simsalabim.engine.dice import Dice, draw
from simsalabim.engine.game import nothing
from simsalabim.engine.seats import Seat, Viewer
from simsalabim.games.magical_library import flow
from simsalabim.games.magical_library.actions import ANSWERS, Place
from simsalabim.games.magical_library.cards import cards_of
from simsalabim.games.magical_library.legal import LISTERS, placements
from simsalabim.games.magical_library.state import Player, State
from simsalabim.games.magical_library.words import HAND, CardName


def imagine(state: State, viewer: Viewer, dice: Dice) -> State:
    """A position equal in all that `viewer` knows; what is hidden is dealt anew.

    Nothing hidden is read, not even the order of a hidden list, so a bot cannot peek.
    """
    new = state.clone()
    others = [seat for seat in range(len(new.players)) if seat != viewer]
    for seat in others:
        forget(new.players[seat])
    unseen = unseen_cards(new)
    if new.phase in ("receive", "distribute", "place"):  # later all cards of a round lie open
        for seat in others:
            new.players[seat].hand = [draw(unseen, dice) for _ in range(HAND)]
    new.discard = [draw(unseen, dice) for _ in state.discard]
    new.pile = unseen
    for seat in others:
        if seat not in new.awaited:
            answer_somehow(new, seat, dice)
    return new


def forget(player: Player) -> None:
    """Take away all of a player's that others do not see."""
    shown = len(player.cards) - player.fresh
    del player.cards[shown:], player.cells[shown:]
    player.fresh = 0
    player.hand = []
    player.answer = None


def unseen_cards(state: State) -> list[CardName]:
    """The cards of the match that lie in no display and no hand, in a fixed order."""
    seen = {card for player in state.players for card in (*player.cards, *player.hand)}
    return [card for card in cards_of(state.deck, state.modules) if card not in seen]


def answer_somehow(state: State, seat: Seat, dice: Dice) -> None:
    """An answer for a seat that has confirmed, taken at random from what it could have been."""
    player = state.players[seat]
    while state.phase == "place" and player.hand:
        ways = [each for each in placements(state, seat) if isinstance(each, Place)]
        flow.place(state, seat, ways[dice.pick(len(ways))], dice, nothing)
    options = [each for each in LISTERS[state.phase](state, seat) if isinstance(each, ANSWERS)]
    if options:  # none for a seat that goes without a wizard (MLIB-44), or at the end
        player.answer = options[dice.pick(len(options))]
