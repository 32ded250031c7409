"""Facts that follow from actions, in the past tense, each knowing who may see it."""

from typing import Annotated, TypeAlias

from pydantic import Field, TypeAdapter

from simsalabim.engine.shapes import BUILT_LATE
from simsalabim.games.mageling.events_cards import (
    Activated,
    Bought,
    Collected,
    Damaged,
    Healed,
    Healing,
    Kept,
    Looked,
    Mimicked,
    Moved,
    Offered,
    PutBack,
    Reshuffled,
)
from simsalabim.games.mageling.events_turn import (
    Agreed,
    Asked,
    Began,
    Closed,
    Doomed,
    Entered,
    Flipped,
    Gained,
    Lost,
    Over,
    Paid,
    Placed,
    Proposed,
    Question,
    Recovered,
    Refreshed,
    Rejected,
    Revealed,
    Rolled,
    TakenOff,
    Turned,
)

Event: TypeAlias = (
    Began
    | Rolled
    | Placed
    | Recovered
    | Turned
    | Gained
    | Lost
    | Paid
    | Activated
    | Mimicked
    | Bought
    | Moved
    | Reshuffled
    | Looked
    | PutBack
    | Damaged
    | Healing
    | Healed
    | Refreshed
    | Revealed
    | Entered
    | Closed
    | Doomed
    | Flipped
    | Collected
    | Offered
    | Kept
    | Proposed
    | Agreed
    | Rejected
    | TakenOff
    | Asked
    | Over
)

EVENTS: TypeAdapter[Event] = TypeAdapter(
    Annotated[Event, Field(discriminator="kind")], config=BUILT_LATE
)

__all__ = [
    "EVENTS",
    "Activated",
    "Agreed",
    "Asked",
    "Began",
    "Bought",
    "Closed",
    "Collected",
    "Damaged",
    "Doomed",
    "Entered",
    "Event",
    "Flipped",
    "Gained",
    "Healed",
    "Healing",
    "Kept",
    "Looked",
    "Lost",
    "Mimicked",
    "Moved",
    "Offered",
    "Over",
    "Paid",
    "Placed",
    "Proposed",
    "PutBack",
    "Question",
    "Recovered",
    "Refreshed",
    "Rejected",
    "Reshuffled",
    "Revealed",
    "Rolled",
    "TakenOff",
    "Turned",
]
