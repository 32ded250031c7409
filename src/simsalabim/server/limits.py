"""How often somebody may do something: token buckets in memory, one for each kind and person.

Whoever runs out gets 429 with `Retry-After`. A restart forgives everybody, and several workers
count apart; both only make the limits milder.
"""

import math
from collections.abc import Mapping
from ipaddress import IPv6Address, ip_address
from typing import NamedTuple

from simsalabim.server.buckets import Bucket
from simsalabim.server.clock import Clock
from simsalabim.server.problems import Problem

MOST_BUCKETS = 20_000


class Rate(NamedTuple):
    """At most `burst` at once, and `per_minute` in the long run."""

    burst: float
    per_minute: float


RATES: Mapping[str, Rate] = {
    "guests": Rate(240, 120),  # by address: a school class behind one router must get in
    "codes": Rate(120, 60),  # by address: looking at and joining by invite codes
    "short_codes": Rate(20, 10),  # by address: trying codes that are short enough to be guessed
    "wrong_codes": Rate(60, 30),  # all together: tries of those that opened nothing
    "doors": Rate(240, 240),  # by address: looking at the list of public rooms
    "passwords": Rate(60, 30),  # by address: logging in, and whatever else costs a hash
    "logins": Rate(10, 6),  # by account, whether or not there is one of this name
    "tickets": Rate(60, 60),  # by user, as all that follow
    "rooms": Rate(60, 20),
    "messages": Rate(30, 60),
    "changes": Rate(240, 600),  # seats, options, names
    "matches": Rate(60, 20),
    "actions": Rate(400, 6000),
    "votes": Rate(10, 4),  # proposals to a table, and pausing it
    "nudges": Rate(1, 1),  # by match, and who reminds whom
    "reviews": Rate(120, 240),  # pages of positions, and checks of whole matches: played again
    "looks": Rate(400, 1200),  # into lists, histories, and what one has missed
}


class Limits:
    """All buckets of this worker."""

    def __init__(
        self, clock: Clock, factor: float = 1.0, rates: Mapping[str, Rate] = RATES
    ) -> None:
        """`factor` multiplies every rate; 0 turns the limits off."""
        self._clock, self._factor, self._rates = clock, factor, rates
        self._buckets: dict[tuple[str, str], Bucket] = {}

    def spend(self, kind: str, who: str) -> None:
        """Count one use. Raises `Problem` 429 when `who` has none left."""
        if not self._factor:
            return
        burst, per_second = self._rate(kind)
        now = self._clock.monotonic()
        bucket = self._buckets.get((kind, who))
        if bucket is None:
            self._make_room(now)
            bucket = self._buckets[kind, who] = Bucket(burst, per_second, now)
        bucket.fill(now)
        if bucket.left < 1:
            wait = max(1, math.ceil((1 - bucket.left) / per_second))
            raise Problem(
                429,
                "too_many",
                f"That was too often. Try again in {wait} s, please.",
                headers={"Retry-After": str(wait)},
            )
        bucket.left -= 1

    def give_back(self, kind: str, who: str) -> None:
        """Take one use back: what is counted did not come to pass."""
        bucket = self._buckets.get((kind, who))
        if bucket is not None:
            bucket.left += 1

    def _rate(self, kind: str) -> tuple[float, float]:
        rate = self._rates[kind]
        return max(1.0, rate.burst * self._factor), rate.per_minute * self._factor / 60

    def _make_room(self, now: float) -> None:
        if len(self._buckets) < MOST_BUCKETS:
            return
        # Full buckets say nothing; if that is not enough, the longest untouched go as well.
        for key, bucket in list(self._buckets.items()):
            if bucket.is_full(now):
                del self._buckets[key]
        if len(self._buckets) >= MOST_BUCKETS:
            oldest = sorted(self._buckets, key=lambda key: self._buckets[key].at)
            for key in oldest[: MOST_BUCKETS // 10]:
                del self._buckets[key]


def address_of(client: tuple[str, int] | None) -> str:
    """Whom a limit by address counts: the peer; of IPv6 its network of /64, which one home has."""
    if client is None:
        return "unknown"
    host = client[0]
    if ":" not in host:
        return host
    address = ip_address(host.partition("%")[0])
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return ":".join(address.exploded.split(":")[:4])
