"""Codes that people read out and write down: no letter or digit that looks like another one."""

import re
import secrets

ALPHABET = "ACDEFGHJKMNPQRTWXY34679"
"""Without B and 8, I, L and 1, O and 0, S and 5, U and V, Z and 2."""

GROUP = 4
SHORT_GROUPS, RECOVERY_GROUPS = 2, 4

_SPOKEN = re.compile(f"[{ALPHABET}]+")


def new_short_code() -> str:
    """A room's short code: 8 characters (36 bits). It lasts only because guesses are counted."""
    return _new(SHORT_GROUPS)


def new_recovery_code() -> str:
    """What lets somebody in without a password: 16 characters (72 bits)."""
    return _new(RECOVERY_GROUPS)


def heard(text: str, groups: int) -> str | None:
    """The code that somebody has typed, however they have grouped it; None if it cannot be one."""
    code = re.sub(r"[\s_-]", "", text).upper()
    return code if len(code) == groups * GROUP and _SPOKEN.fullmatch(code) else None


def told(code: str) -> str:
    """The code in groups, as it is shown: ABCD-EFGH."""
    return "-".join(code[at : at + GROUP] for at in range(0, len(code), GROUP))


def _new(groups: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(groups * GROUP))
