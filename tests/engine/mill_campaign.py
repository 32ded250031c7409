"""The Long Mill: a tiny campaign of Mill with everything a campaign can do.

Two chapters of one and of two rounds, to be won by ending on the ground; a flood lets the table try
again. Whoever has played a won chapter keeps the largest sack of their hand, unseen by others, and
brings it to the next. There are no thieves, and the time to steal stays closed until chapter 2.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, TypeAdapter

from simsalabim.engine.campaign import Finished, Member, Offer, Terms
from simsalabim.engine.plain import plain
from simsalabim.engine.refusals import Refusal
from simsalabim.engine.shapes import CLOSED_SHAPE, Whole

LAST = 2


@plain
class Harvest:
    """How far the millers are. `kept` are sacks by member."""

    __pydantic_config__ = CLOSED_SHAPE

    chapter: Whole
    tries: Whole
    kept: dict[str, int]


def _can_be(harvest: Harvest) -> Harvest:
    if not 1 <= harvest.chapter <= LAST + 1 or harvest.tries < 0:
        raise ValueError("there is no such chapter")
    return harvest


@dataclass(frozen=True, slots=True)
class GoOn:
    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["go_on"] = "go_on"


@dataclass(frozen=True, slots=True)
class TryAgain:
    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["try_again"] = "try_again"


@dataclass(frozen=True, slots=True)
class StartOver:
    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["start_over"] = "start_over"


Choice = Annotated[GoOn | TryAgain | StartOver, Field(discriminator="kind")]


@dataclass(frozen=True, slots=True)
class View:
    """What a member sees: their own sack alone."""

    chapter: int
    tries: int
    mine: int | None
    keepers: tuple[str, ...]


class LongMill:
    """Implements `engine.campaign.Campaign`. `schema` and `migrations` can be others, for tests."""

    key = "long-mill"
    keeps_secrets = True
    binds_seats = False
    progresses: Any = TypeAdapter(Annotated[Harvest, AfterValidator(_can_be)])
    choices: Any = TypeAdapter(Choice)
    due = Refusal("chapter_due", "First say how the chapter ended.", "MIL-05")
    closed = Refusal("too_early", "That comes later.", "MIL-03")

    def __init__(self, schema: int = 1, migrations: Mapping[int, Any] | None = None) -> None:
        self.schema, self.migrations = schema, migrations or {}

    def start(self) -> Harvest:
        return Harvest(1, 0, {})

    def free(self, progress: Harvest) -> list[Any]:
        return [StartOver()] if progress != self.start() else []

    def offers(self, progress: Harvest, finished: Finished) -> list[Offer[Any]]:
        if progress.chapter > LAST:
            return []
        won = finished.state.ending == "ground"
        return [Offer(GoOn() if won else TryAgain(), tuple(finished.people))]

    def why_not(self, progress: Harvest, choice: Any, finished: Finished | None) -> Refusal:
        return Refusal("not_now", "That is not what happened.", "MIL-05")

    def apply(self, progress: Harvest, choice: Any, finished: Finished | None) -> None:
        if isinstance(choice, StartOver):
            progress.chapter, progress.tries, progress.kept = 1, 0, {}
        elif isinstance(choice, TryAgain):
            progress.tries += 1
        else:
            assert finished is not None
            progress.chapter, progress.tries = progress.chapter + 1, 0
            for seat, member in enumerate(finished.members):
                if member is not None:
                    progress.kept[member] = max(finished.state.hands[seat])

    def terms(self, progress: Harvest) -> Terms:
        chapter = min(progress.chapter, LAST)
        closed = frozenset({"seconds"} if chapter == 1 else ())
        return Terms(
            closed, {"rounds": chapter, "thieves": False}, {} if closed else {"seconds": 7}
        )

    def branch_point(self, progress: Harvest) -> int | None:
        return None if progress.tries else progress.chapter

    def closed_rules(self, progress: Harvest) -> Collection[str]:
        return ["MIL-03", "MIL-04"] if progress.chapter == 1 else []

    def brings(
        self, progress: Harvest, members: Sequence[Member | None]
    ) -> list[int | None] | None:
        if not progress.kept:
            return None
        return [None if member is None else progress.kept.get(member) for member in members]

    def view(self, progress: Harvest, viewer: Member | None) -> View:
        mine = None if viewer is None else progress.kept.get(viewer)
        return View(progress.chapter, progress.tries, mine, tuple(sorted(progress.kept)))

    def portable(self, progress: Harvest) -> Harvest:
        """Without the sacks: members are others elsewhere."""
        return Harvest(progress.chapter, progress.tries, {})
