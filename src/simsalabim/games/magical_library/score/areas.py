"""Areas: rooms of one colour, or symbols of one kind, connected edge to edge (MLIB-50)."""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import Final, TypeAlias

from simsalabim.games.magical_library.cards import LEFT, RIGHT, WHOLE, Face, Part
from simsalabim.games.magical_library.geometry import EAST, SIDES, WEST
from simsalabim.games.magical_library.words import COLOURS, FEATURES, Cell, Feature

Walls: TypeAlias = AbstractSet[tuple[Cell, Cell]]
"""Pairs of neighbouring cells with a barrier between them, both ways round (MLIB-67)."""

NO_WALLS: Final[Walls] = frozenset()


def _meet(mine: Part, theirs: Part, direction: int) -> bool:
    """Whether a room touches the room on the next card in this direction (MLIB-61, MLIB-62)."""
    if direction == EAST:
        return mine != LEFT and theirs != RIGHT
    if direction == WEST:
        return mine != RIGHT and theirs != LEFT
    return WHOLE in (mine, theirs) or mine == theirs


_PARTS: Final = (WHOLE, LEFT, RIGHT)

MEET: Final = tuple(
    tuple(tuple(_meet(mine, theirs, direction) for theirs in _PARTS) for mine in _PARTS)
    for direction in range(4)
)
"""`_meet` as a table: by direction, my part, their part."""


def walls(faces: Mapping[Cell, Face]) -> Walls:
    """Where barriers part neighbours; one on either of the touching edges is enough (MLIB-67)."""
    found = set()
    for cell, face in faces.items():
        for direction in face.barred:
            near = SIDES[cell][direction]
            found.add((cell, near))
            found.add((near, cell))
    return found or NO_WALLS


def groups(parts: Mapping[Cell, Part], barred: Walls = NO_WALLS) -> list[list[Cell]]:
    """The connected groups of these cells, in the order of each one's first cell.

    `parts` says how much of its card each cell fills.
    """
    if barred or any(parts.values()):
        return groups_with_edges(parts, barred)
    left = set(parts)
    found = []
    for first in parts:
        if first in left:
            left.remove(first)
            group = [first]
            for cell in group:  # grows while it is walked
                for near in SIDES[cell]:
                    if near in left:
                        left.remove(near)
                        group.append(near)
            found.append(group)
    return found


def groups_with_edges(parts: Mapping[Cell, Part], barred: Walls) -> list[list[Cell]]:
    """Like `groups`, where there are barriers or halves, so that not all edges connect."""
    left = set(parts)
    found = []
    for first in parts:
        if first in left:
            left.remove(first)
            group = [first]
            for cell in group:  # grows while it is walked
                mine = parts[cell]
                for direction, near in enumerate(SIDES[cell]):
                    if (
                        near in left
                        and MEET[direction][mine][parts[near]]
                        and (cell, near) not in barred
                    ):
                        left.remove(near)
                        group.append(near)
            found.append(group)
    return found


def parts_by_feature(faces: Mapping[Cell, Face]) -> dict[Feature, dict[Cell, Part]]:
    """For each of the ten features, the cells that show it, and the part of the card that does.

    A symbol counts for the whole of its card (MLIB-61).
    """
    found: dict[Feature, dict[Cell, Part]] = {feature: {} for feature in FEATURES}
    for cell, face in faces.items():
        for colour, part in face.rooms:
            found[colour][cell] = part
        if face.symbol is not None:
            found[face.symbol][cell] = WHOLE
    return found


def size_of(feature: Feature, cells: list[Cell], faces: Mapping[Cell, Face]) -> int:
    """Rooms or symbols in an area, never cards: a double symbol counts twice (MLIB-02)."""
    if feature in COLOURS:
        return len(cells)
    return sum([faces[cell].symbols for cell in cells])
