"""The Path of Knowledge as a room's campaign: badges are ticked, boxes opened (MLIB-80, MLIB-89)."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, Self, TypeAlias

from pydantic import AfterValidator, Field, TypeAdapter

from simsalabim.engine.campaign import Finished, Member, Offer, Terms
from simsalabim.engine.plain import plain
from simsalabim.engine.refusals import Refusal
from simsalabim.engine.shapes import CLOSED_SHAPE, Flag, Whole
from simsalabim.games.magical_library.badges import BADGES, Badge, offered, result_of
from simsalabim.games.magical_library.path import PATH
from simsalabim.games.magical_library.words import MODULES, Module

# --- What a room remembers -----------------------------------------------------------------


@plain
class Progress:
    """How far a room has come on the path."""

    __pydantic_config__ = CLOSED_SHAPE

    ticked: list[Badge]
    """Badges, and with each of them a field of the path, in the order of the fields (MLIB-80)."""
    boxes: Whole
    """So many boxes have been opened, the first ones (MLIB-89)."""
    all_open: Flag
    """Whether the host has opened everything, reached or not."""

    if TYPE_CHECKING:

        def clone(self) -> Self:
            """An independent copy; compiled by `plain`."""
            ...


def _can_come_about(progress: Progress) -> Progress:
    if len(set(progress.ticked)) != len(progress.ticked):
        raise ValueError("a badge is ticked twice")
    if not 0 <= progress.boxes <= PATH.boxes_reached(len(progress.ticked)):
        raise ValueError("a box is open that has not been reached")
    return progress


# --- Choices -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tick:
    """Tick a badge, and the next field of the path with it (MLIB-80)."""

    __pydantic_config__ = CLOSED_SHAPE

    badge: Badge
    kind: Literal["tick"] = "tick"


@dataclass(frozen=True, slots=True)
class OpenBox:
    """Open the next box, which has been reached (MLIB-89)."""

    __pydantic_config__ = CLOSED_SHAPE

    kind: Literal["open_box"] = "open_box"


@dataclass(frozen=True, slots=True)
class OpenAll:
    """Open every box, reached or not (MLIB-89)."""

    __pydantic_config__ = CLOSED_SHAPE

    kind: Literal["open_all"] = "open_all"


Choice: TypeAlias = Annotated[Tick | OpenBox | OpenAll, Field(discriminator="kind")]

OPEN_BOX: Final = OpenBox()
OPEN_ALL: Final = OpenAll()

# --- What everybody sees -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BoxView:
    """A box of the path. What is in it shows only once it is open."""

    field: int
    reached: bool
    open: bool
    modules: tuple[Module, ...]


@dataclass(frozen=True, slots=True)
class View:
    """The path as the room sees it. `medals` are the last fields, so many."""

    fields: int
    medals: int
    medals_reached: int
    badges: tuple[Badge, ...]
    ticked: tuple[Badge, ...]
    boxes: tuple[BoxView, ...]
    all_open: bool


# --- The campaign --------------------------------------------------------------------------

RULES_OF: Final[Mapping[Module, tuple[str, ...]]] = {
    "shared_rooms": ("MLIB-60", "MLIB-61", "MLIB-62"),
    "variety": ("MLIB-63",),
    "neighbour_cards": ("MLIB-64", "MLIB-71"),
    "circle_groups": ("MLIB-65",),
    "portals": ("MLIB-66", "MLIB-71"),
    "barriers": ("MLIB-67", "MLIB-68"),
    "extra_cards": ("MLIB-69", "MLIB-71"),
    "golden_wizard": ("MLIB-70",),
}
"""The rules that speak of a module; they can be read once one of their modules is open."""

RECOMMENDED: Final[Module] = "variety"
"""The module that is preselected once it is open (MLIB-63)."""


class PathOfKnowledge:
    """Implements `engine.campaign.Campaign`; see there."""

    key = "path-of-knowledge"
    keeps_secrets = False
    binds_seats = False
    schema = 1
    progresses: TypeAdapter[Progress] = TypeAdapter(
        Annotated[Progress, AfterValidator(_can_come_about)]
    )
    choices: TypeAdapter[Choice] = TypeAdapter(Choice)
    migrations: Mapping[int, Any] = {}
    due = Refusal("tick_due", "First tick one of the badges of the last match.", "MLIB-80")
    closed = Refusal("box_closed", "This lies in a box that is still closed.", "MLIB-89")

    def start(self) -> Progress:
        return Progress([], 0, False)

    def free(self, progress: Progress) -> list[Choice]:
        if progress.all_open:
            return []
        reached = PATH.boxes_reached(len(progress.ticked))
        opening: list[Choice] = [OPEN_BOX] if progress.boxes < reached else []
        return [*opening, OPEN_ALL] if progress.boxes < len(PATH.boxes) else opening

    def offers(self, progress: Progress, finished: Finished) -> list[Offer[Choice]]:
        """Every badge that people have fulfilled and nobody has ticked (MLIB-80)."""
        result = result_of(finished.state)
        if result is None:
            return []
        found = offered(result, finished.people, progress.ticked)
        return [Offer(Tick(badge), seats) for badge, seats in found]

    def why_not(self, progress: Progress, choice: Choice, finished: Finished | None) -> Refusal:
        if isinstance(choice, Tick):
            if choice.badge in progress.ticked:
                return Refusal("badge_ticked", "This badge has been ticked before.", "MLIB-80")
            return Refusal("badge_not_earned", "Nobody earned this badge just now.", "MLIB-80")
        if finished is not None:
            return Refusal("only_badges", "After a match a badge is ticked, no more.", "MLIB-80")
        if progress.all_open or progress.boxes == len(PATH.boxes):
            return Refusal("all_open", "All boxes are open already.", "MLIB-89")
        return Refusal("box_not_reached", "You have not reached the next box yet.", "MLIB-89")

    def apply(self, progress: Progress, choice: Choice, finished: Finished | None) -> None:
        if isinstance(choice, Tick):
            progress.ticked.append(choice.badge)
        elif isinstance(choice, OpenBox):
            progress.boxes += 1
        else:
            progress.all_open = True

    def terms(self, progress: Progress) -> Terms:
        """Only modules of open boxes can be chosen (MLIB-72)."""
        closed = frozenset(MODULES).difference(open_modules(progress))
        return Terms(closed, usual={} if RECOMMENDED in closed else {RECOMMENDED: True})

    def branch_point(self, progress: Progress) -> None:
        """None: badges are ticked for good, and a box cannot be unseen (MLIB-80, MLIB-89)."""

    def closed_rules(self, progress: Progress) -> Collection[str]:
        """No spoilers (MLIB-89)."""
        known = {number for module in open_modules(progress) for number in RULES_OF[module]}
        return {number for numbers in RULES_OF.values() for number in numbers} - known

    def brings(self, progress: Progress, members: Sequence[Member | None]) -> None:
        """Nothing: options say all that a match needs to know."""

    def view(self, progress: Progress, viewer: Member | None) -> View:
        """Everybody sees the same, and nothing that lies in a closed box (MLIB-89)."""
        ticked = len(progress.ticked)
        opened = len(PATH.boxes) if progress.all_open else progress.boxes
        return View(
            fields=PATH.fields,
            medals=PATH.medals,
            medals_reached=PATH.medals_reached(ticked),
            badges=BADGES,
            ticked=tuple(progress.ticked),
            boxes=tuple(
                BoxView(box.field, box.field <= ticked, n < opened, box.modules * (n < opened))
                for n, box in enumerate(PATH.boxes)
            ),
            all_open=progress.all_open,
        )

    def portable(self, progress: Progress) -> Progress:
        """There are no secrets between members of a room."""
        return progress


def open_modules(progress: Progress) -> list[Module]:
    """The modules that can be chosen now (MLIB-89)."""
    return PATH.modules_in(len(PATH.boxes) if progress.all_open else progress.boxes)


path_of_knowledge: Final = PathOfKnowledge()
