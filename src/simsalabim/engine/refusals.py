"""Why an action is not taken. These are the only errors that `advance` raises on purpose."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refusal:
    """A stable code, a plain sentence, and the number of the rule that says so (or None)."""

    code: str
    text: str
    rule: str | None = None


class Refused(Exception):
    """The action is not taken, and nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text)
        self.refusal = refusal


class MatchOver(Refused):
    """Nobody is asked anything any more."""


class StaleStep(Refused):
    """The question has moved on since the sender looked."""


class NotAwaited(Refused):
    """This seat need not answer now."""


class IllegalAction(Refused):
    """The rules of the game do not allow it."""


MATCH_OVER = Refusal("match_over", "This match is over.")
STALE_STEP = Refusal("stale_step", "The table has moved on since then. Look again, please.")
NOT_AWAITED = Refusal("not_awaited", "It is not for you to answer now.")
