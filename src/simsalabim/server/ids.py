"""Ids and secrets, all from the operating system's source of chance."""

import hashlib
import secrets

ID_BYTES = 12
TOKEN_BYTES = 32
CODE_BYTES = 16

ID_PATTERN = r"^[A-Za-z0-9_-]{1,64}$"
"""What any id or code in a path or a body looks like; anything else cannot exist."""


def new_id() -> str:
    """An opaque, url-safe id (96 bits)."""
    return secrets.token_urlsafe(ID_BYTES)


def new_token() -> str:
    """A secret by which a session is known (256 bits). Only its `digest` is ever stored."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_code() -> str:
    """The secret part of an invite link (128 bits)."""
    return secrets.token_urlsafe(CODE_BYTES)


def new_seed() -> str:
    """The secret seed of a match's dice, as 64 hex digits (256 bits)."""
    return secrets.token_hex(32)


def digest(token: str) -> str:
    """How a token lies in the database: its SHA-256, as 64 hex digits.

    A token has 256 bits of its own, so it needs no salt, and looking it up by digest leaks
    nothing by the time it takes.
    """
    return hashlib.sha256(token.encode()).hexdigest()
