"""What a seat, or the clock, can do. Frozen records: made once and shared."""

from typing import Annotated, TypeAlias

from pydantic import Field, TypeAdapter

from simsalabim.engine.shapes import BUILT_LATE
from simsalabim.games.mysterious_library.actions_help import (
    Agree,
    Cancel,
    Decline,
    Discard,
    Escape,
    Flight,
    LightBreaker,
    Refuse,
    SecretCorridor,
    Swap,
)
from simsalabim.games.mysterious_library.actions_talk import (
    Close,
    Hold,
    Pass,
    Plan,
    PlanStep,
    Point,
    PointCard,
    Propose,
    Release,
    Withdraw,
)
from simsalabim.games.mysterious_library.actions_turn import (
    Accept,
    Ask,
    Disarm,
    End,
    Free,
    Give,
    Move,
    Travel,
    Turn,
)

Action: TypeAlias = (
    Move
    | Travel
    | Disarm
    | Give
    | Ask
    | Free
    | End
    | Turn
    | Accept
    | SecretCorridor
    | LightBreaker
    | Flight
    | Swap
    | Cancel
    | Discard
    | Agree
    | Refuse
    | Escape
    | Decline
    | Hold
    | Release
    | Close
    | Pass
    | Point
    | PointCard
    | Propose
    | Withdraw
)

ACTIONS: TypeAdapter[Action] = TypeAdapter(
    Annotated[Action, Field(discriminator="kind")], config=BUILT_LATE
)

__all__ = [
    "ACTIONS",
    "Accept",
    "Action",
    "Agree",
    "Ask",
    "Cancel",
    "Close",
    "Decline",
    "Disarm",
    "Discard",
    "End",
    "Escape",
    "Flight",
    "Free",
    "Give",
    "Hold",
    "LightBreaker",
    "Move",
    "Pass",
    "Plan",
    "PlanStep",
    "Point",
    "PointCard",
    "Propose",
    "Refuse",
    "Release",
    "SecretCorridor",
    "Swap",
    "Travel",
    "Turn",
    "Withdraw",
]
