"""Facts that follow from actions, in the past tense, each knowing who may see it."""

from typing import Annotated, TypeAlias

from pydantic import Field, TypeAdapter

from simsalabim.engine.shapes import BUILT_LATE
from simsalabim.games.mysterious_library.events_cards import (
    Agreed,
    Armed,
    Broke,
    Collapsed,
    Crept,
    Declined,
    Discarded,
    Drew,
    Escaped,
    Exchanged,
    Led,
    Mapped,
    Offered,
    Rejected,
    Reshuffled,
    Spared,
    Whirled,
)
from simsalabim.games.mysterious_library.events_talk import (
    Asked,
    Held,
    Over,
    Passed,
    Pointed,
    Proposed,
    Released,
    Withdrawn,
)
from simsalabim.games.mysterious_library.events_turn import (
    Accepted,
    Began,
    Dealt,
    Disarmed,
    Ended,
    Freed,
    Gave,
    Moved,
    Placed,
    Travelled,
    Wished,
)

Event: TypeAlias = (
    Placed
    | Dealt
    | Began
    | Moved
    | Travelled
    | Disarmed
    | Gave
    | Wished
    | Freed
    | Ended
    | Accepted
    | Drew
    | Crept
    | Whirled
    | Reshuffled
    | Discarded
    | Mapped
    | Armed
    | Spared
    | Collapsed
    | Escaped
    | Declined
    | Led
    | Broke
    | Offered
    | Agreed
    | Rejected
    | Exchanged
    | Held
    | Released
    | Passed
    | Pointed
    | Proposed
    | Withdrawn
    | Asked
    | Over
)

EVENTS: TypeAdapter[Event] = TypeAdapter(
    Annotated[Event, Field(discriminator="kind")], config=BUILT_LATE
)

__all__ = [
    "EVENTS",
    "Accepted",
    "Agreed",
    "Armed",
    "Asked",
    "Began",
    "Broke",
    "Collapsed",
    "Crept",
    "Dealt",
    "Declined",
    "Disarmed",
    "Discarded",
    "Drew",
    "Ended",
    "Escaped",
    "Event",
    "Exchanged",
    "Freed",
    "Gave",
    "Held",
    "Led",
    "Mapped",
    "Moved",
    "Offered",
    "Over",
    "Passed",
    "Placed",
    "Pointed",
    "Proposed",
    "Rejected",
    "Released",
    "Reshuffled",
    "Spared",
    "Travelled",
    "Whirled",
    "Wished",
    "Withdrawn",
]
