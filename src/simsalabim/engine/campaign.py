"""A campaign: a group's progress over several matches of one game.

Rules again, and as pure as those of a match: a stateless object, handed a progress that is plain
data. A finished match offers choices, of which one is made; others are free at any time; progress
changes by choices alone. Members are the people of the group; a campaign may know things that only
one of them may see, so whatever leaves goes through `view` or `portable`.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, Self, TypeAlias, TypeVar

from pydantic import TypeAdapter

from simsalabim.engine.refusals import Refusal, Refused
from simsalabim.engine.seats import Seat

Member: TypeAlias = str
"""Somebody of the group, by an id that rules can only compare."""


class Progress(Protocol):
    """All that a campaign remembers between matches (see `plain`)."""

    def clone(self) -> Self: ...


P = TypeVar("P", bound=Progress)
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Finished:
    """A match that was played to its end: its last position, and by seat which member played it
    (None for a bot)."""

    state: Any
    members: tuple[Member | None, ...]

    @property
    def people(self) -> list[Seat]:
        """The seats that people played."""
        return [seat for seat, member in enumerate(self.members) if member is not None]


@dataclass(frozen=True, slots=True)
class Offer(Generic[C]):
    """A choice that a finished match offers, and the seats that have earned it."""

    choice: C
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Terms:
    """What a progress says about the options of the next match.

    `closed` options keep the game's own value, and nobody may know of them; `decided` ones have
    the value that is told here; the rest is free, and `usual` is what it begins with.
    """

    closed: frozenset[str] = frozenset()
    decided: Mapping[str, Any] = field(default_factory=dict)
    usual: Mapping[str, Any] = field(default_factory=dict)


class Campaign(Protocol[P, C]):
    """The rules of one campaign."""

    key: str
    schema: int
    """Rises when the shape of a progress changes."""
    progresses: TypeAdapter[P]
    """Strict; refuses whatever could not come about by play, for progress comes in from files."""
    choices: TypeAdapter[C]
    """All choices as a union tagged by `kind`; strict, unknown fields refused. They are public."""
    migrations: Mapping[int, Any]
    """From schema n to n + 1, over the saved progress as a dict."""
    keeps_secrets: bool
    """Whether what one player alone knows of a match goes on to the next ones. Until the campaign is
    closed, the records of its matches are sealed."""
    binds_seats: bool
    """Whether something of the progress lies at a seat, so that nobody may be moved from theirs."""
    due: Refusal
    """Why the next match cannot begin while something is offered and nothing chosen."""
    closed: Refusal
    """Why a closed option cannot be chosen."""

    def start(self) -> P:
        """The progress of a group that has not yet played."""
        ...

    def free(self, progress: P) -> Sequence[C]:
        """What the host may choose whenever no match goes on, in a stable order."""
        ...

    def offers(self, progress: P, finished: Finished) -> Sequence[Offer[C]]:
        """What a finished match offers; one of it is to be chosen, if there is any."""
        ...

    def why_not(self, progress: P, choice: C, finished: Finished | None) -> Refusal:
        """Why a choice is neither free nor offered by this match."""
        ...

    def apply(self, progress: P, choice: C, finished: Finished | None) -> None:
        """Carry out a choice that is free (`finished` is None) or offered, in place."""
        ...

    def terms(self, progress: P) -> Terms:
        """What the options of the next match may be."""
        ...

    def branch_point(self, progress: P) -> int | None:
        """The number by which the group knows this point, if another campaign may begin where this
        progress stands; None if it stands between such points, or if there are none."""
        ...

    def closed_rules(self, progress: P) -> Collection[str]:
        """Numbers of the game's rules that the group must not read yet."""
        ...

    def brings(self, progress: P, members: Sequence[Member | None]) -> Any:
        """What the next match gets as `Seating.brought`, as JSON; None if nothing. It is secret:
        only what the game's view tells of it is ever seen."""
        ...

    def view(self, progress: P, viewer: Member | None) -> Any:
        """All that this member may know, built up from nothing, as a dataclass."""
        ...

    def portable(self, progress: P) -> P:
        """A progress to be taken elsewhere in a file that anyone of the group may read: without
        what only one may know."""
        ...


AnyCampaign: TypeAlias = Campaign[Any, Any]


def choose(campaign: Campaign[P, C], progress: P, choice: C, finished: Finished | None = None) -> P:
    """The progress after a choice; the one that is given is left untouched. Raises `Refused`."""
    if choice not in legal_choices(campaign, progress, finished):
        raise Refused(campaign.why_not(progress, choice, finished))
    new = progress.clone()
    campaign.apply(new, choice, finished)
    return new


def legal_choices(campaign: Campaign[P, C], progress: P, finished: Finished | None) -> list[C]:
    """What may be chosen because of this match, or at any time if there is none."""
    if finished is None:
        return list(campaign.free(progress))
    return [offer.choice for offer in campaign.offers(progress, finished)]


def fit(options: Mapping[str, Any], before: Terms, after: Terms) -> dict[str, Any]:
    """A room's options after its terms have changed: what is closed is not even named, what was
    closed until now gets its usual value, what is decided its own."""
    kept = {name: value for name, value in options.items() if name not in after.closed}
    opened = before.closed - after.closed
    usual = {name: value for name, value in after.usual.items() if name in opened}
    return kept | usual | dict(after.decided)
