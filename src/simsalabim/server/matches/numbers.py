"""Numbers about matches and sockets, for Prometheus.

Plain counters, read when somebody asks: the action path pays next to nothing for them.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator

from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)


class Numbers(Collector):
    """What has happened in this worker's matches since it started."""

    def __init__(self) -> None:
        self.repeated = self.overtaken = self.not_kept = self.resyncs = 0
        self.windows = self.degraded = 0
        self.refused: Counter[str] = Counter()
        self.gauges: dict[str, tuple[str, Callable[[], int]]] = {}
        """What to count when asked, by name, with a line on what it is."""
        self.counters: dict[str, tuple[str, Callable[[], int]]] = {}
        """The same for what others count, which only rises."""
        self._taken = [0] * (len(BUCKETS) + 1)
        self._seconds = 0.0

    def took(self, seconds: float) -> None:
        """An action has been kept, so long after it arrived."""
        self._taken[bisect_left(BUCKETS, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterator[Metric]:
        """Everything, as Prometheus wants it."""
        yield self._histogram()
        refused = CounterMetricFamily(
            "simsalabim_actions_refused", "Actions refused, by code", labels=("code",)
        )
        for code, count in self.refused.items():
            refused.add_metric((code,), count)
        yield refused
        for name, text, count in (
            ("actions_repeated", "Actions that had been taken before", self.repeated),
            ("actions_overtaken", "Writes that another worker was quicker than", self.overtaken),
            ("actions_not_kept", "Writes that the database did not confirm", self.not_kept),
            ("resyncs", "Watchers that had missed too much to be told", self.resyncs),
            ("windows", "Reaction windows decided", self.windows),
            ("windows_degraded", "Of these, decided late by the server's fault", self.degraded),
        ):
            yield CounterMetricFamily(f"simsalabim_{name}", text, count)
        for name, (text, ask) in self.counters.items():
            yield CounterMetricFamily(f"simsalabim_{name}", text, ask())
        for name, (text, ask) in self.gauges.items():
            yield GaugeMetricFamily(f"simsalabim_{name}", text, ask())

    def _histogram(self) -> HistogramMetricFamily:
        total, buckets = 0, []
        for limit, count in zip((*map(str, BUCKETS), "+Inf"), self._taken, strict=True):
            total += count
            buckets.append((limit, total))
        return HistogramMetricFamily(
            "simsalabim_action_seconds",
            "From an action's arrival until it was kept",
            buckets=buckets,
            sum_value=self._seconds,
        )
