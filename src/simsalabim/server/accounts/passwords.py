"""Passwords: argon2id, on a thread of its own, and never while a transaction is open."""

import asyncio
import base64
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from simsalabim.server.problems import Problem

if TYPE_CHECKING:
    from argon2 import PasswordHasher

T = TypeVar("T")

SHORTEST, LONGEST = 10, 256
"""Characters, after normalising. Nothing else is asked of a password: length is what counts."""

MEMORY_KIB, ROUNDS, LANES = 19456, 2, 1
"""What one hash costs (OWASP's recommendation of 2024 for argon2id)."""

SALT_BYTES, HASH_BYTES = 16, 32

MOST_WAITING = 32
"""So many may wait for the one thread; it does about ten in a second. More are sent away."""


class Verdict(NamedTuple):
    """Whether a password was right; `better` is a new hash when the old one was made with
    parameters that are not ours any more."""

    right: bool
    better: str | None = None


class Passwords:
    """Makes and checks hashes, one at a time: moves at the tables must not wait for them."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="passwords")
        self._waiting = 0

    async def hash(self, password: str) -> str:
        """How the password is kept. Raises `Problem` 503 `busy` when too many wait."""
        return await self._run(lambda: self._hasher.hash(plain(password)))

    async def check(self, known: str | None, password: str) -> Verdict:
        """Whether the password belongs to the hash.

        None stands for a name that nobody has: it takes as long as a wrong password, and is never
        right. Raises `Problem` 503 `busy` when too many wait.
        """
        return await self._run(lambda: self._check(known, plain(password)))

    def close(self) -> None:
        """Let go of the thread."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _check(self, known: str | None, password: str) -> Verdict:
        from argon2.exceptions import VerificationError

        try:
            self._hasher.verify(known or NOBODY, password)
        except VerificationError:
            return Verdict(False)
        if known is None:
            return Verdict(False)
        old = self._hasher.check_needs_rehash(known)
        return Verdict(True, self._hasher.hash(password) if old else None)

    @cached_property
    def _hasher(self) -> "PasswordHasher":
        # Here and not above: the server's start does not wait for the library.
        from argon2 import PasswordHasher

        return PasswordHasher(
            time_cost=ROUNDS,
            memory_cost=MEMORY_KIB,
            parallelism=LANES,
            hash_len=HASH_BYTES,
            salt_len=SALT_BYTES,
        )

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= MOST_WAITING:
            raise Problem(
                503,
                "busy",
                "Many people are logging in just now. Try again in a moment, please.",
                headers={"Retry-After": "2"},
            )
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._waiting -= 1


def plain(password: str) -> str:
    """The password as it is hashed: normalised to NFKC, so that it does not matter on which
    keyboard, or in which width, it was typed. Spaces count like any other character."""
    return unicodedata.normalize("NFKC", password)


def checked_password(password: str) -> str:
    """A password that somebody chooses. Raises `Problem` 422 `bad_password`."""
    if not SHORTEST <= len(plain(password)) <= LONGEST:
        raise Problem(
            422,
            "bad_password",
            f"A password has {SHORTEST} to {LONGEST} characters. A few words make a good one.",
        )
    return password


def _zeros(size: int) -> str:
    return base64.b64encode(bytes(size)).decode().rstrip("=")


NOBODY = (
    f"$argon2id$v=19$m={MEMORY_KIB},t={ROUNDS},p={LANES}${_zeros(SALT_BYTES)}${_zeros(HASH_BYTES)}"
)
"""A hash that no password has, of the same cost as all others."""
