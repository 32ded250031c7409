"""What can go wrong, as the server tells it."""

from typing import Any


class Problem(Exception):
    """The server refused, and nothing has changed.

    `status` is the HTTP status, or None where the refusal came over the socket. `code` is stable,
    `detail` a sentence, `rule` the number of the rule if the rules of a game refused.
    """

    def __init__(self, status: int | None, code: str, detail: str, rule: str | None = None) -> None:
        super().__init__(f"{detail} ({rule})" if rule else detail)
        self.status, self.code, self.detail, self.rule = status, code, detail, rule

    @classmethod
    def of(cls, raw: dict[str, Any], status: int | None = None) -> "Problem":
        """The problem in a reply or in a frame."""
        code = raw.get("code", "unknown")
        return cls(status, code, raw.get("detail") or code, raw.get("rule"))


class LinkLost(Exception):
    """The server could not be reached for as long as was allowed.

    An action that was under way may have been taken or not: send it again with its `move_id`.
    """
