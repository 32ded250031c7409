"""Where a vote takes place: the match, and who of its table is there to have a say."""

from typing import NamedTuple

from simsalabim.engine.seats import Seat
from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.services import Services


class Scene(NamedTuple):
    """A match, and the server around it."""

    services: Services
    live: LiveMatch

    def persons(self) -> list[Seat]:
        """The seats of persons who have not left the table."""
        seats = self.live.seats
        return [s.index for s in seats if s.user is not None and not self.live.is_gone(s)]

    def is_here(self, seat: Seat) -> bool:
        """Whether the seat's person can see what happens right now."""
        user = self.live.seats[seat].user
        return user is not None and self.services.presence.of(user) == "here"

    def unseen(self, seat: Seat) -> float:
        """Since when nobody has seen the seat's person, in seconds; 0 for one who is here."""
        user = self.live.seats[seat].user
        return 0.0 if user is None else self.services.unseen_seconds(user)

    def is_around(self, seat: Seat) -> bool:
        """Whether the seat's person has not left, and is here or was a moment ago."""
        return seat in self.persons() and self.unseen(seat) < self.live.table.grace

    def waited(self, seat: Seat) -> float:
        """For how long the seat's person has been waited for and been seen by nobody: whoever has
        looked away from the others' turns has as long for their own."""
        asked = self.services.clock.monotonic() - self.live.asked
        return min(asked, self.unseen(seat))
