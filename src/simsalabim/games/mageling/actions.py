"""What a seat can do. Frozen records: made once and shared."""

from typing import Annotated, TypeAlias

from pydantic import Field, TypeAdapter

from simsalabim.engine.shapes import BUILT_LATE
from simsalabim.games.mageling.actions_answer import (
    Accept,
    Choose,
    Decline,
    Pick,
    PickDie,
    Reroll,
    SetDie,
)
from simsalabim.games.mageling.actions_turn import (
    Activate,
    Animate,
    Buy,
    Defeat,
    Discard,
    DiscardSpawn,
    End,
    Focus,
    Gather,
    Heal,
    PayFirst,
    Spirit,
    TakeOff,
)

Action: TypeAlias = (
    Reroll
    | Gather
    | Focus
    | Animate
    | Spirit
    | Buy
    | Activate
    | Heal
    | Discard
    | DiscardSpawn
    | Defeat
    | PayFirst
    | TakeOff
    | End
    | Pick
    | PickDie
    | SetDie
    | Choose
    | Accept
    | Decline
)

ACTIONS: TypeAdapter[Action] = TypeAdapter(
    Annotated[Action, Field(discriminator="kind")], config=BUILT_LATE
)

__all__ = [
    "ACTIONS",
    "Accept",
    "Action",
    "Activate",
    "Animate",
    "Buy",
    "Choose",
    "Decline",
    "Defeat",
    "Discard",
    "DiscardSpawn",
    "End",
    "Focus",
    "Gather",
    "Heal",
    "PayFirst",
    "Pick",
    "PickDie",
    "Reroll",
    "SetDie",
    "Spirit",
    "TakeOff",
]
