"""The end of a match: sheets of all seats, places, and points by source."""

from simsalabim.engine.outcome import Line, Outcome
from simsalabim.games.magical_library.meta import META
from simsalabim.games.magical_library.score.display import Display, display_of
from simsalabim.games.magical_library.score.sheet import Sheet, score
from simsalabim.games.magical_library.state import State


def displays(state: State) -> list[Display]:
    """All displays, by seat, with what is still sealed on them."""
    return [
        display_of(player.cards, player.cells, player.wizards, player.golden)
        for player in state.players
    ]


def sheets(state: State) -> list[Sheet]:
    """The score sheets of all seats, by seat."""
    shown = displays(state)
    return [score(shown, seat, state.modules) for seat in range(len(shown))]


def outcome(state: State) -> Outcome | None:
    """The highest total wins, and equal totals share the place (MLIB-55)."""
    if state.phase != "over":
        return None
    found = sheets(state)
    lines = [
        Line(
            seat=sheet.seat,
            place=1 + sum(other.total > sheet.total for other in found),
            points=sheet.total,
            parts=parts(sheet),
        )
        for sheet in found
    ]
    lines.sort(key=lambda line: (line.place, line.seat))
    return Outcome(META.endings[0], tuple(lines))


def parts(sheet: Sheet) -> dict[str, int]:
    """Points by source, in the order of the sheet; extra lines of one name are added up."""
    found: dict[str, int] = {each.feature: each.points for each in sheet.categories}
    for extra in sheet.extras:
        found[extra.name] = found.get(extra.name, 0) + extra.points
    return found
