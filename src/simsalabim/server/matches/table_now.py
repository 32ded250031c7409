"""What a match's table has agreed on, and what it is asked, as this worker knows it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from simsalabim.engine.seats import Seat
from simsalabim.server.matches.pausing import Pause
from simsalabim.server.timers.alarms import Alarm
from simsalabim.server.votes.vote import Vote

SLOW_SECONDS = 3600
"""From this pace on nobody is expected to be there: the table plays by correspondence."""

SLOW_GRACE_SECONDS = 24 * 3600.0
"""At a slow table nobody counts as missing before a day has passed."""


@dataclass
class TableNow:
    """Changed only after a commit, as all of a live match. `question_seconds`: after so long the
    rules answer for whoever has not; 0: never."""

    question_seconds: int
    usual_grace: float
    pause: Pause | None = None
    votes: Mapping[str, Vote] = field(default_factory=dict)
    """What the table is asked, by the vote's kind."""
    voters: Mapping[str, tuple[Seat, ...]] = field(default_factory=dict)
    """Who has a say in each of them, as last looked."""
    alarm: Alarm | None = None
    """When to look at the votes again."""

    @property
    def is_slow(self) -> bool:
        """Whether the table plays by correspondence."""
        return self.question_seconds >= SLOW_SECONDS

    @property
    def grace(self) -> float:
        """For how many seconds nobody must have seen a person before the others may go on."""
        return max(self.usual_grace, SLOW_GRACE_SECONDS) if self.is_slow else self.usual_grace

    def shown(self) -> dict[str, Any]:
        """The table as everybody sees it."""
        return {
            "question_seconds": self.question_seconds,
            "grace_seconds": self.grace,
            "pause": None if self.pause is None else self.pause.shown(),
            "votes": [vote.shown(self.voters.get(vote.kind, ())) for vote in self.votes.values()],
        }
