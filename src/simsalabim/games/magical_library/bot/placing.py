"""Placing: look a few placements ahead, and keep the most promising ones in view."""

from typing import Final, TypeAlias

from simsalabim.engine.dice import Dice
from simsalabim.engine.seats import Seat
from simsalabim.games.magical_library.actions import Action, Place
from simsalabim.games.magical_library.bot.shape import Shape, shape_of
from simsalabim.games.magical_library.cards import FACES
from simsalabim.games.magical_library.legal import CONFIRM
from simsalabim.games.magical_library.state import State
from simsalabim.games.magical_library.words import CardName, Cell

WIDTH: Final = 6
"""How many lines of play are followed from one placement to the next."""

Line: TypeAlias = tuple[float, Shape, tuple[CardName, ...], Place | None]
"""Gain so far, the shape then, the cards still in hand, and the placement that came first."""


def place_next(state: State, seat: Seat, dice: Dice) -> Action:
    """The first placement of the most promising line; confirm when the hand is empty."""
    hand = tuple(state.players[seat].hand)
    if not hand:
        return CONFIRM
    lines: list[Line] = [(0.0, shape_of(state, seat), hand, None)]
    for _ in hand:
        lines = longer_lines(lines)
    best = max(lines, key=lambda line: line[0] + best_stand(line[1]))
    return best[3] or CONFIRM


def longer_lines(lines: list[Line]) -> list[Line]:
    """Every line, longer by a placement in every way; the best of them."""
    found: list[tuple[float, Line, CardName, Cell]] = []
    for line in lines:
        gain, shape, hand, _ = line
        cells = shape.free_cells()
        for card in hand:
            face = FACES[card]
            found += [(gain + shape.gain(face, cell), line, card, cell) for cell in cells]
    found.sort(key=lambda each: -each[0])
    return [follow(*each) for each in distinct(found)]


def distinct(
    found: list[tuple[float, Line, CardName, Cell]],
) -> list[tuple[float, Line, CardName, Cell]]:
    """The first few that do not lead to the same display by another order."""
    seen, kept = set(), []
    for each in found:
        _, line, card, cell = each
        after = frozenset((*((at, face.card) for at, face in line[1].faces.items()), (cell, card)))
        if after not in seen:
            seen.add(after)
            kept.append(each)
            if len(kept) == WIDTH:
                break
    return kept


def follow(gain: float, line: Line, card: CardName, cell: Cell) -> Line:
    """A line with one more placement."""
    _, shape, hand, first = line
    rest = tuple(other for other in hand if other != card)
    return gain, shape.with_card(FACES[card], cell), rest, first or Place(card, *cell)


def best_stand(shape: Shape) -> float:
    """What this round's wizard would add at its best place."""
    return max((shape.standing_gain(cell) for cell in shape.standing_cells()), default=0.0)
