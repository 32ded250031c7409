"""What the log of a room says of its table: what was decided together, and its pauses."""

from sqlalchemy import Connection

from simsalabim.engine.seats import Seat
from simsalabim.server.bell import Ring
from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.rooms.chat import put_note
from simsalabim.server.rooms.schemas import HouseNote
from simsalabim.server.services import Services
from simsalabim.server.times import millis
from simsalabim.server.votes.vote import Vote


class Noting:
    """Writes a note in the transaction of what it tells, and tells the room afterwards.

    `seat` is the person who wanted it, `words` what they have added.
    """

    def __init__(
        self, services: Services, live: LiveMatch, seat: Seat, note: HouseNote, words: str = ""
    ) -> None:
        self._services, self._live = services, live
        self._name, self._words = live.seats[seat].name, words
        self._note, self._number = note, 0

    def write(self, connection: Connection) -> bool:
        """Write it down; an `Also` that never says no."""
        now = millis(self._services.clock.now())
        self._number = put_note(
            connection, self._live.room, self._name, self._note, self._words, now
        )
        return True

    def tell(self) -> None:
        """Show it to all who have the room before their eyes. After the commit."""
        self._services.bell.ring(Ring("message", self._live.room, self._number))


def note_of(vote: Vote, live: LiveMatch) -> HouseNote | None:
    """What a vote that has passed leaves in the room's log. None if the match's own log tells it:
    what is taken back is an action."""
    if vote.kind == "bot":
        whom = live.seats[vote.terms["seat"]].name
        return HouseNote(match=live.id, kind="bot", whom=whom)
    if vote.kind == "pace":
        seconds = vote.terms["question_seconds"]
        return HouseNote(match=live.id, kind="pace", question_seconds=seconds)
    return HouseNote(match=live.id, kind="end") if vote.kind == "end" else None
