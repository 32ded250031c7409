"""A token bucket: something that runs out when it is used too often, and fills again with time."""


class Bucket:
    """Full at first. Times are seconds of one monotonic clock."""

    __slots__ = ("_burst", "_per_second", "at", "left")

    def __init__(self, burst: float, per_second: float, now: float) -> None:
        """At most `burst` at once, and `per_second` in the long run."""
        self._burst, self._per_second = burst, per_second
        self.left, self.at = burst, now

    def fill(self, now: float) -> None:
        """Take in what has been gained since the last time."""
        self.left = self._filled(now)
        self.at = now

    def is_full(self, now: float) -> bool:
        """Whether it says nothing that a new one would not say."""
        return self._filled(now) >= self._burst

    def use(self, count: int, now: float) -> bool:
        """Use so much, even more than there is; whether there was enough."""
        self.fill(now)
        self.left -= count
        return self.left >= 0

    def _filled(self, now: float) -> float:
        return min(self._burst, self.left + (now - self.at) * self._per_second)
