"""The bell of several workers: what one rings, all hear (see `server.bell`)."""

from collections import OrderedDict
from typing import TYPE_CHECKING

from simsalabim.server.bell import LocalBell, Ring

if TYPE_CHECKING:  # it needs the packages of Redis
    from simsalabim.server.workers.line import Line

KIND = "ring"
REMEMBERED = 10_000


class SharedBell(LocalBell):
    """Rings here at once, and on the other workers when the line brings it."""

    def __init__(self, line: "Line | None") -> None:
        """Without a line the other workers find out by looking (see `lookout`)."""
        super().__init__()
        self.line = line
        self._messages: OrderedDict[int, None] = OrderedDict()
        if line is not None:
            line.hear(KIND, self._hear)

    def ring(self, ring: Ring) -> None:
        if ring.kind == "message":
            self._note(ring.seq)
        super().ring(ring)
        if self.line is not None and ring.here:
            self.line.say(KIND, (ring.kind, ring.id, ring.seq, ring.user, ring.told))

    def knows_message(self, number: int) -> bool:
        """Whether it has rung for this message, which must not be shown twice."""
        return number in self._messages

    def _hear(self, _worker: str, word: list[str | int]) -> None:
        kind, about, seq, user, told = word
        ring = Ring(kind, about, seq, user, told, here=False)  # type: ignore[arg-type]
        if ring.kind != "message" or not self.knows_message(ring.seq):
            self.ring(ring)

    def _note(self, message: int) -> None:
        self._messages[message] = None
        if len(self._messages) > REMEMBERED:
            self._messages.popitem(last=False)
