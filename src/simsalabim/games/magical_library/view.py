"""What a viewer may know, built up from nothing."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from pydantic import TypeAdapter

from simsalabim.engine.seats import Seat, Viewer
from simsalabim.engine.shapes import BUILT_LATE
from simsalabim.games.magical_library.actions import Answer
from simsalabim.games.magical_library.cards import CardName, Laid
from simsalabim.games.magical_library.legal import has_golden_left, plain_left, standing_cells
from simsalabim.games.magical_library.score import Display, Sheet, display_of, score
from simsalabim.games.magical_library.state import Player, State, left_of, right_of
from simsalabim.games.magical_library.words import Cell, DeckName, Module, Phase

Caution: TypeAlias = Literal["no_wizard"]
"""`no_wizard`: with these placements no card could carry a wizard in this round (MLIB-44)."""


@dataclass(slots=True)
class WizardView:
    """A wizard on a card."""

    x: int
    y: int
    golden: bool


@dataclass(slots=True)
class PlayerView:
    """What everyone may know of a player (MLIB-13)."""

    seat: Seat
    colour: str
    left: Seat
    """The left neighbour, who gets what is passed to the left (MLIB-24)."""
    right: Seat
    cards: list[Laid]
    """The display, in the order in which it was laid."""
    wizards: list[WizardView]
    """In the order in which they were placed."""
    wizards_left: int
    """In supply, the golden one left out."""
    golden_left: bool
    exchanged: bool
    """In this round, once all exchanges are served."""
    confirmed: bool
    """Whether the player has answered in this step; what, nobody else knows (MLIB-20)."""
    without: bool
    """Whether no card of the player's can carry a wizard in this round (MLIB-44)."""


@dataclass(slots=True)
class View:
    """All that `me` may know; `me` is None for somebody who watches, and so is all of his own."""

    __pydantic_config__ = BUILT_LATE

    me: Viewer
    deck: DeckName
    modules: list[Module]
    round: int
    """1 to 5."""
    phase: Phase
    pile: int
    discard: int
    players: list[PlayerView]
    """By seat."""
    hand: list[CardName] | None
    fresh: list[Laid] | None
    """What I placed in this step, the last one last; seen by me alone (MLIB-35)."""
    answer: Answer | None
    """My own sealed answer in this step."""
    stands: list[Cell] | None
    """Cards of mine that may carry a wizard now, `fresh` included; None but in the last two steps
    of a round."""
    warning: Caution | None
    sheet: Sheet | None
    """My score as it stands, `fresh` included."""
    results: list[Sheet] | None
    """The sheets of all seats, by seat, when the match is over (MLIB-54)."""


VIEWS: TypeAdapter[View] = TypeAdapter(View)


def view(state: State, viewer: Viewer) -> View:
    """What `viewer` may know of this position."""
    seats = len(state.players)
    shown = View(
        me=viewer,
        deck=state.deck,
        modules=state.modules[:],
        round=state.round,
        phase=state.phase,
        pile=len(state.pile),
        discard=len(state.discard),
        players=[
            player_view(state, player, seat, seats) for seat, player in enumerate(state.players)
        ],
        hand=None,
        fresh=None,
        answer=None,
        stands=None,
        warning=None,
        sheet=None,
        results=None,
    )
    if viewer is not None:
        player = state.players[viewer]
        shown.hand = player.hand[:]
        shown.fresh = laid(player, len(player.cards) - player.fresh, len(player.cards))
        shown.answer = player.answer
        look_ahead(shown)
    if state.phase == "over":
        modules, displays = tuple(state.modules), all_shown(shown)
        shown.results = [sheet_as_shown(seat, modules, displays) for seat in range(seats)]
    return shown


def player_view(state: State, player: Player, seat: Seat, seats: int) -> PlayerView:
    """What everyone may know of a player: fresh placements are left out (MLIB-35)."""
    return PlayerView(
        seat=seat,
        colour=player.colour,
        left=left_of(seat, seats),
        right=right_of(seat, seats),
        cards=laid(player, 0, len(player.cards) - player.fresh),
        wizards=[WizardView(*cell, cell == player.golden) for cell in player.wizards],
        wizards_left=plain_left(state, player),
        golden_left=has_golden_left(state, player),
        exchanged=player.exchanged,
        confirmed=player.answer is not None,
        without=goes_without(state, player, seat),
    )


def goes_without(state: State, player: Player, seat: Seat) -> bool:
    """Whether the player is not asked for a wizard: of all that are, each is still awaited or has
    answered (MLIB-44)."""
    return state.phase == "wizard" and seat not in state.awaited and player.answer is None


def laid(player: Player, start: int, end: int) -> list[Laid]:
    """Some cards of a display, each with its cell."""
    cards = zip(player.cards[start:end], player.cells[start:end], strict=True)
    return [(card, x, y) for card, (x, y) in cards]


# --- What follows from the rest of the view, for its own seat ------------------------------


def look_ahead(view: View) -> None:
    """Fill in, in place, what follows from the rest of the view: `stands`, `warning`, `sheet`."""
    if view.me is None or view.fresh is None:
        return
    view.stands, view.warning = None, None
    if view.phase in ("place", "wizard"):
        mine = view.players[view.me]
        cells = [(x, y) for _, x, y in (*mine.cards, *view.fresh)]
        view.stands = standing_cells(cells, [(each.x, each.y) for each in mine.wizards])
        if view.phase == "place" and not view.hand and not view.stands:
            view.warning = "no_wizard"
    view.sheet = sheet_as_shown(view.me, tuple(view.modules), all_shown(view))


Shown: TypeAlias = tuple[tuple[Laid, ...], tuple[tuple[int, int, bool], ...]]
"""A display as a view shows it: cards with their cells, wizards with theirs and the golden one."""


def all_shown(view: View) -> tuple[Shown, ...]:
    """All displays as a view shows them, the viewer's own with its fresh placements."""
    return tuple(
        [
            (
                (*player.cards, *((view.fresh or ()) if player.seat == view.me else ())),
                tuple([(each.x, each.y, each.golden) for each in player.wizards]),
            )
            for player in view.players
        ]
    )


@lru_cache(maxsize=512)
def sheet_as_shown(seat: Seat, modules: tuple[Module, ...], shown: tuple[Shown, ...]) -> Sheet:
    """The sheet of a seat; remembered, for most actions change the display of one viewer alone."""
    return score([display_in(*each) for each in shown], seat, modules)


def display_in(cards: tuple[Laid, ...], wizards: tuple[tuple[int, int, bool], ...]) -> Display:
    """A shown display as scoring sees it."""
    golden = [(x, y) for x, y, is_golden in wizards if is_golden]
    return display_of(
        [card for card, _, _ in cards],
        [(x, y) for _, x, y in cards],
        [(x, y) for x, y, _ in wizards],
        golden[0] if golden else None,
    )
