"""A proposal to the table as a value, and when it is decided."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from simsalabim.engine.seats import Seat
from simsalabim.server.times import rfc3339

Agreement = Literal["most", "all"]
Verdict = Literal["passed", "refused", "withdrawn", "lapsed"]


@dataclass(frozen=True, slots=True)
class Vote:
    """One proposal. `seat` has made it, `agreement` says how many must agree, `terms` are its kind's
    own, `ballots` says who has said yes (true) or no. Times are in ms since 1970."""

    id: str
    kind: str
    agreement: Agreement
    seat: Seat
    terms: Mapping[str, Any]
    ballots: Mapping[Seat, bool]
    opened_at: int
    lapses_at: int

    def needed(self, voters: Collection[Seat]) -> int:
        """How many of these must agree; one at least, so that nothing passes by itself."""
        return max(1, len(voters) if self.agreement == "all" else len(voters) // 2 + 1)

    def saying(self, yes: bool, voters: Collection[Seat]) -> list[Seat]:
        """The voters who have said so, in order. Whoever has left has no say any more."""
        return sorted(seat for seat in voters if self.ballots.get(seat) is yes)

    def verdict(self, voters: Collection[Seat]) -> Verdict | None:
        """What these voters have decided; None while it is open."""
        if self.ballots.get(self.seat) is False:
            return "withdrawn"
        yes = sum(self.ballots.get(seat) is True for seat in voters)
        open_ones = sum(seat not in self.ballots for seat in voters)
        if yes >= self.needed(voters):
            return "passed"
        return "refused" if yes + open_ones < self.needed(voters) else None

    def shown(self, voters: Collection[Seat]) -> dict[str, Any]:
        """The vote as everybody sees it. How one votes is no secret at a table of friends."""
        return {
            "id": self.id,
            "kind": self.kind,
            "seat": self.seat,
            "terms": self.terms,
            "voters": sorted(voters),
            "yes": self.saying(True, voters),
            "no": self.saying(False, voters),
            "needed": self.needed(voters),
            "lapses_at": rfc3339(self.lapses_at),
        }
