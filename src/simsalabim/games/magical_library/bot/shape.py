"""A display as the bot sees it: areas with what they promise, and what one more card would add."""

from collections.abc import Iterable, Sequence

from simsalabim.engine.seats import Seat
from simsalabim.games.magical_library.bot.outlook import Outlook
from simsalabim.games.magical_library.cards import WHOLE, Face, Part
from simsalabim.games.magical_library.geometry import SIDES
from simsalabim.games.magical_library.legal import free_cells, standing_cells
from simsalabim.games.magical_library.score.areas import (
    MEET,
    groups,
    parts_by_feature,
    size_of,
    walls,
)
from simsalabim.games.magical_library.score.display import Display
from simsalabim.games.magical_library.score.extras import LINES, circles, special_cards
from simsalabim.games.magical_library.score.numbers import NUMBERS
from simsalabim.games.magical_library.score.outcome import displays
from simsalabim.games.magical_library.state import State
from simsalabim.games.magical_library.words import ROUNDS, WIZARDS, Cell, Feature


class Shape:
    """A display with its areas, ready to be asked what a further card would add to it."""

    def __init__(
        self,
        displays: Sequence[Display],
        seat: Seat,
        wizards: Sequence[Cell],
        outlook: Outlook,
    ) -> None:
        self.displays, self.seat, self.wizards, self.outlook = displays, seat, wizards, outlook
        display = displays[seat]
        self.faces, self.figures = display.faces, display.figures
        self.walls = walls(self.faces)
        self.parts = parts_by_feature(self.faces)
        self.areas: list[tuple[int, int, float]] = []
        """Size, figures and worth of each area."""
        self.area_at: dict[Feature, dict[Cell, int]] = {}
        for feature, parts in self.parts.items():
            self.area_at[feature] = self._number_areas(feature, parts)
        self.is_special = any(face.kind in LINES for face in self.faces.values())
        self.base = self.extras(displays)

    def _number_areas(self, feature: Feature, parts: dict[Cell, Part]) -> dict[Cell, int]:
        found = {}
        for cells in groups(parts, self.walls):
            size = size_of(feature, cells, self.faces)
            figures = sum([self.figures.get(cell, 0) for cell in cells])
            found.update(dict.fromkeys(cells, len(self.areas)))
            self.areas.append((size, figures, self.outlook.worth(size, figures)))
        return found

    def free_cells(self) -> list[Cell]:
        """Where a card could be placed."""
        return free_cells(list(self.faces))

    def gain(self, face: Face, cell: Cell) -> float:
        """What this card on this free cell would add to all that the display promises."""
        figures = 1 if face.apprentice else 0
        total = self._extra_gain(face, cell)
        for colour, part in face.rooms:
            total += self._area_gain(colour, part, 1, figures, face, cell)
        if face.symbol is not None:
            total += self._area_gain(face.symbol, WHOLE, face.symbols, figures, face, cell)
        return total

    def _area_gain(
        self, feature: Feature, part: Part, size: int, figures: int, face: Face, cell: Cell
    ) -> float:
        numbers, parts = self.area_at[feature], self.parts[feature]
        joined: list[int] = []
        lost = 0.0
        for direction, near in enumerate(SIDES[cell]):
            number = numbers.get(near)
            if (
                number is not None
                and number not in joined
                and MEET[direction][part][parts[near]]
                and direction not in face.barred
                and (cell, near) not in self.walls
            ):
                joined.append(number)
                more, others, worth = self.areas[number]
                size += more
                figures += others
                lost += worth
        return self.outlook.worth(size, figures) - lost

    def _extra_gain(self, face: Face, cell: Cell) -> float:
        """What the card adds to the extras: circles, and cards that count others."""
        grouped = "circle_groups" in self.outlook.modules
        if self.is_special or face.kind in LINES or (face.circle and grouped):
            return self.extras(self._displays_with(face, cell)) - self.base
        return NUMBERS.circle if face.circle else 0.0

    def extras(self, displays: Sequence[Display]) -> float:
        """The points of circles and special cards, with a promise for groups that are small."""
        points = sum([line.points for line in special_cards(displays, self.seat)])
        mine = displays[self.seat]
        alone = circles(mine, self.walls, in_groups=False).points
        if "circle_groups" not in self.outlook.modules:
            return points + alone
        return points + (2 * circles(mine, self.walls, in_groups=True).points + alone) / 3

    def _displays_with(self, face: Face, cell: Cell) -> list[Display]:
        figures = {**self.figures, cell: 1} if face.apprentice else self.figures
        displays = list(self.displays)
        displays[self.seat] = Display({**self.faces, cell: face}, figures)
        return displays

    def with_card(self, face: Face, cell: Cell) -> "Shape":
        """The shape with one more card."""
        return Shape(self._displays_with(face, cell), self.seat, self.wizards, self.outlook)

    # --- Wizards -------------------------------------------------------------------------------

    def standing_cells(self) -> list[Cell]:
        """Where a wizard could stand."""
        return standing_cells(list(self.faces), self.wizards)

    def standing_gain(self, cell: Cell) -> float:
        """What one more figure on this card would add."""
        total = 0.0
        for feature in features_of(self.faces[cell]):
            size, figures, worth = self.areas[self.area_at[feature][cell]]
            total += self.outlook.worth(size, figures + 1) - worth
        return total


def features_of(face: Face) -> Iterable[Feature]:
    """The colours and the symbol of a card."""
    found: list[Feature] = [colour for colour, _ in face.rooms]
    if face.symbol is not None:
        found.append(face.symbol)
    return found


def shape_of(state: State, seat: Seat) -> Shape:
    """A seat's display, with what the seat has still to come."""
    player = state.players[seat]
    outlook = Outlook(ROUNDS - state.round, WIZARDS - len(player.wizards), state.modules)
    return Shape(displays(state), seat, player.wizards, outlook)
