"""All kinds of proposals."""

from collections.abc import Mapping

from simsalabim.server.votes.ending import End
from simsalabim.server.votes.kinds import Kind
from simsalabim.server.votes.pacing import Pace
from simsalabim.server.votes.standing_in import StandIn
from simsalabim.server.votes.taking_back import TakeBack

_ALL: tuple[Kind, ...] = (StandIn(), End(), Pace(), TakeBack())

KINDS: Mapping[str, Kind] = {kind.name: kind for kind in _ALL}
"""By name, which is also the `kind` of their bodies (`schemas.Wish`)."""
