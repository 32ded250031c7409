"""Adding up: what people have reached in the matches of one game, and over all games."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from simsalabim.server.matches.seating import SeatAt


@dataclass(slots=True)
class Person:
    """One person's results in one game. `places`: how often in each place."""

    user: str
    name: str
    matches: int = 0
    points: int = 0
    best: int | None = None
    places: Counter[int] = field(default_factory=Counter)

    @property
    def wins(self) -> int:
        return self.places[1]

    def add(self, place: int, points: int) -> None:
        """One match more."""
        self.matches += 1
        self.points += points
        self.best = points if self.best is None else max(self.best, points)
        self.places[place] += 1

    def shown(self) -> dict[str, Any]:
        """As `schemas.PersonScore`."""
        return {
            "user": self.user,
            "name": self.name,
            "matches": self.matches,
            "wins": self.wins,
            "places": [self.places[place + 1] for place in range(max(self.places))],
            "points": self.points,
            "best": self.best,
        }


class Tally:
    """The results in one game."""

    def __init__(self) -> None:
        self.matches = self.won = 0
        self.people: dict[str, Person] = {}
        self._bots: Counter[tuple[str, str]] = Counter()

    def add(
        self, lines: Sequence[Mapping[str, Any]], seats: Sequence[SeatAt], names: Mapping[str, str]
    ) -> None:
        """One finished match more. `lines` are those of its outcome; `names` those of today."""
        self.matches += 1
        self.won += any(line["place"] == 1 for line in lines)
        for line in lines:
            seat = seats[line["seat"]]
            if seat.user is None:
                self._bots[seat.name, seat.level or ""] += 1
                continue
            name = names.get(seat.user, seat.name)
            person = self.people.setdefault(seat.user, Person(seat.user, name))
            person.add(line["place"], line["points"])

    def shown(self, together: bool) -> dict[str, Any]:
        """As `schemas.GameScore`, without the game."""
        ranked = sorted(self.people.values(), key=lambda p: (-p.wins, -p.points, p.name))
        return {
            "matches": self.matches,
            "won": self.won if together else None,
            "people": [person.shown() for person in ranked],
            "bots": [
                {"name": name, "level": level, "matches": count}
                for (name, level), count in sorted(self._bots.items())
            ],
        }


def totals(games: Mapping[tuple[str, bool], Iterable[Person]]) -> list[dict[str, Any]]:
    """Everybody's results over all games, as `schemas.PersonTotal`. What the whole table has won
    or lost as one is counted apart: nobody is better there than the others."""
    people: dict[str, dict[str, Any]] = {}
    empty = {"matches": 0, "wins": 0, "together": 0, "together_won": 0}
    for (_, together), persons in games.items():
        played, won = ("together", "together_won") if together else ("matches", "wins")
        for person in persons:
            known = {"user": person.user, "name": person.name} | empty
            total = people.setdefault(person.user, known)
            total[played] += person.matches
            total[won] += person.wins
    return sorted(people.values(), key=lambda t: (-t["wins"], -t["together_won"], t["name"]))
