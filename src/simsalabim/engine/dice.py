"""Chance. Rules ask for a number; where it comes from is decided outside of them."""

import hashlib
import hmac
import random
from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")

SEED_BYTES = 32
_WORD = 1 << 64


class Dice(Protocol):
    """A source of chance."""

    def pick(self, n: int) -> int:
        """A number from 0 to n-1, each equally likely (n ≥ 1)."""
        ...


class MatchDice:
    """The dice of one action of a real match: HMAC-SHA256 of the key over (seq, index).

    The same action at the same seq always sees the same numbers, so a retry or a restart can
    never re-roll. The key mixes the secret seed of the server with a nonce of every seat; see
    `match_key` and docs/fairness.md.
    """

    __slots__ = ("_index", "_key", "_seq")

    def __init__(self, key: bytes, seq: int) -> None:
        self._key, self._seq, self._index = key, seq, 0

    def pick(self, n: int) -> int:
        limit = _WORD - _WORD % n
        while True:
            message = b"%d:%d" % (self._seq, self._index)
            self._index += 1
            # Not hmac.digest: that lets go of Python's lock, and may wait long to get it back.
            digest = hmac.new(self._key, message, "sha256").digest()
            word = int.from_bytes(digest[:8], "big")
            # Words past the last whole multiple of n are drawn again, so no face is favoured.
            if word < limit:
                return word % n

    @property
    def used(self) -> int:
        """How many words this action has drawn: 0 means that no chance was involved."""
        return self._index


class LooseDice:
    """Quick chance for bots, playouts and tests; never for a match that people play."""

    __slots__ = ("_random",)

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed).random  # noqa: S311 - not for matches

    def pick(self, n: int) -> int:
        return int(n * self._random())


class Scripted:
    """Dice that fall as a test wrote down; they refuse a number outside of what was asked."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self._numbers = list(numbers)

    def pick(self, n: int) -> int:
        if not self._numbers:
            raise AssertionError(f"the script has run out, and a number below {n} is asked for")
        number = self._numbers.pop(0)
        if not 0 <= number < n:
            raise AssertionError(f"the script says {number}, but a number below {n} is asked for")
        return number

    @property
    def left(self) -> int:
        """How many numbers have not been asked for yet."""
        return len(self._numbers)


def commitment(seed: bytes) -> str:
    """What is published before the deal: SHA-256 of the seed, as 64 hex digits."""
    return hashlib.sha256(seed).hexdigest()


def match_key(seed: bytes, nonces: Sequence[str]) -> bytes:
    """The key of a match's dice: HMAC-SHA256 of the seed over the seats' nonces, in seat order."""
    return hmac.digest(seed, "|".join(nonces).encode(), "sha256")


def draw(pool: list[T], dice: Dice) -> T:
    """Take a random item out of a pool. The pool's order means nothing and is not kept."""
    i = dice.pick(len(pool))
    pool[i], pool[-1] = pool[-1], pool[i]
    return pool.pop()


def shuffled(items: Sequence[T], dice: Dice) -> list[T]:
    """The items in a random order."""
    pool = list(items)
    return [draw(pool, dice) for _ in items]
