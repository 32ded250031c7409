"""Why an action is not allowed: a code, a sentence, a rule number. All lies open (MYST-70)."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from simsalabim.engine.refusals import Refusal
from simsalabim.engine.seats import CLOCK, Seat
from simsalabim.games.mysterious_library import refuse_help, refuse_turn
from simsalabim.games.mysterious_library.actions import (
    Accept,
    Action,
    Agree,
    Ask,
    Cancel,
    Close,
    Decline,
    Disarm,
    Discard,
    End,
    Escape,
    Flight,
    Free,
    Give,
    Hold,
    LightBreaker,
    Move,
    Pass,
    Point,
    PointCard,
    Propose,
    Refuse,
    Release,
    SecretCorridor,
    Swap,
    Travel,
    Turn,
    Withdraw,
)
from simsalabim.games.mysterious_library.state import State

CLOCK_ONLY: Final = Refusal("clock_only", "Only the clock can let a held card go.", "MYST-38")
CLOSES_ONLY: Final = Refusal("closes_only", "The clock only ends holds.", "MYST-38")
NO_CLAIMS: Final = Refusal("no_claims", "A hold ends without any claims.", "MYST-38")
NOT_ASKED: Final = Refusal("not_asked", "That is not what you are asked now.", "MYST-37")
NO_WISH: Final = Refusal("nobody_asks", "Nobody asks you for cards now.", "MYST-31")
NO_COLLAPSE: Final = Refusal("no_collapse", "No room is collapsing now.", "MYST-53")
NO_RESCUE: Final = Refusal("no_rescue", "Nobody is trapped in a collapsing room.", "MYST-61")
NO_FLIGHT: Final = Refusal("no_flight", "No Flight is being played now.", "MYST-36")
NO_DISCARD: Final = Refusal("within_the_limit", "Your hand is within its limit.", "MYST-43")
MUST_ANSWER: Final = Refusal("must_answer", "The game waits for your answer.", "MYST-20")
NO_SUCH_PLAYER: Final = Refusal("not_playing", "That character is not in play.", "MYST-10")
NO_SUCH_CARD: Final = Refusal("no_such_card", "There is no such card in that hand.", "MYST-71")

INTERRUPTED: Final[Mapping[str, Refusal]] = {
    "over_limit": Refusal(
        "discard_first", "First the hand that is too full is discarded down.", "MYST-43"
    ),
    "wish": Refusal("answer_first", "First Emma's request is answered.", "MYST-31"),
    "choose": Refusal("choose_first", "First the cards of the Flight are chosen.", "MYST-36"),
    "consent": Refusal("agree_first", "First the exchange is agreed to or refused.", "MYST-36"),
    "flee": Refusal("escape_first", "First everyone leaves the collapsing room.", "MYST-53"),
    "rescue": Refusal("rescue_first", "First those who are trapped are saved, or not.", "MYST-61"),
}
"""What has to be answered before anything else, by the kind of question."""


def why_not(state: State, seat: Seat, action: Action) -> Refusal:
    """Why the awaited seat may not take this action. Raises `ValueError` if it may."""
    if seat == CLOCK:
        return NO_CLAIMS if isinstance(action, Close) else CLOSES_ONLY
    found = REASONS[type(action)](state, seat, action)
    if found is None:
        raise ValueError("this action is allowed")
    return found


def interrupted(state: State, but: tuple[str, ...] = ()) -> Refusal | None:
    """What has to be answered first, unless it is a question of these kinds."""
    if not state.pending or state.pending[-1].kind in but:
        return None
    return INTERRUPTED[state.pending[-1].kind]


def in_the_turn(
    reason: Callable[[State, Any], Refusal | None],
) -> Callable[[State, Seat, Any], Refusal | None]:
    """The reason against an action of the turn, after those against any."""

    def told(state: State, seat: Seat, action: Any) -> Refusal | None:
        return (
            interrupted(state)
            or refuse_turn.not_yours(state, seat, action)
            or reason(state, action)
        )

    return told


def by_a_card(
    reason: Callable[[State, Any], Refusal | None],
) -> Callable[[State, Seat, Any], Refusal | None]:
    """The reason against a helping card, after those against any."""

    def told(state: State, seat: Seat, action: Any) -> Refusal | None:
        return (
            interrupted(state, refuse_help.COME_BETWEEN)
            or refuse_help.not_yours(state, seat, action)
            or reason(state, action)
        )

    return told


def answers(
    kinds: tuple[str, ...],
    otherwise: Refusal,
    reason: Callable[[State, Any], Refusal | None] | None = None,
) -> Callable[[State, Seat, Any], Refusal | None]:
    """The reason against an answer to questions of these kinds."""

    def told(state: State, seat: Seat, action: Any) -> Refusal | None:
        if not state.pending:
            return otherwise
        return interrupted(state, kinds) or (reason(state, action) if reason else NOT_ASKED)

    return told


def escape(state: State, seat: Seat, action: Escape) -> Refusal | None:
    """Only the player who is asked escapes, and through a door."""
    if not state.pending:
        return NO_COLLAPSE
    return interrupted(state, ("flee",)) or refuse_turn.escape(state, seat, action)


def talk(state: State, seat: Seat, action: Any) -> Refusal | None:
    """Why a seat may not say this."""
    if isinstance(action, Pass):
        return MUST_ANSWER
    if isinstance(action, Propose):
        return NO_SUCH_PLAYER
    return NO_SUCH_CARD


REASONS: Final[Mapping[type[Any], Callable[[State, Seat, Any], Refusal | None]]] = {
    Move: in_the_turn(refuse_turn.move),
    Travel: in_the_turn(refuse_turn.travel),
    Disarm: in_the_turn(refuse_turn.disarm),
    Give: in_the_turn(refuse_turn.give),
    Ask: in_the_turn(refuse_turn.ask),
    Free: in_the_turn(refuse_turn.free),
    End: in_the_turn(refuse_turn.nothing_more),
    Accept: in_the_turn(refuse_turn.accept),
    Turn: in_the_turn(refuse_turn.nothing_more),
    SecretCorridor: by_a_card(refuse_help.secret_corridor),
    LightBreaker: by_a_card(refuse_help.light_breaker),
    Flight: by_a_card(refuse_help.flight),
    Swap: answers(("choose",), NO_FLIGHT, refuse_help.swap),
    Cancel: answers(("choose",), NO_FLIGHT),
    Discard: answers(("over_limit",), NO_DISCARD, refuse_help.discard),
    Agree: answers(("wish", "consent"), NO_WISH),
    Refuse: answers(("wish", "consent"), NO_WISH),
    Escape: escape,
    Decline: answers(("rescue",), NO_RESCUE),
    Hold: refuse_turn.hold,
    Release: refuse_turn.release,
    Close: lambda state, seat, action: CLOCK_ONLY,
    Pass: talk,
    Point: talk,
    PointCard: talk,
    Propose: talk,
    Withdraw: talk,
}
