"""Numbers about the database, for Prometheus: commits, and connections in use."""

from collections.abc import Iterator

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from sqlalchemy import Engine, event
from sqlalchemy.pool import QueuePool


class DatabaseNumbers(Collector):
    """What this worker asks of its database. One commit carries many actions when much goes on."""

    def __init__(self, engine: Engine) -> None:
        self._engine, self._commits = engine, 0
        event.listen(engine, "commit", self._committed)

    def _committed(self, _connection: object) -> None:
        self._commits += 1

    def collect(self) -> Iterator[Metric]:
        """Everything, as Prometheus wants it."""
        yield CounterMetricFamily("simsalabim_commits", "Commits to the database", self._commits)
        pool = self._engine.pool
        if isinstance(pool, QueuePool):
            for name, text, count in (
                ("used", "Connections to the database in use", pool.checkedout()),
                ("most", "Connections to the database that this worker may have", pool.size()),
            ):
                yield GaugeMetricFamily(f"simsalabim_database_connections_{name}", text, count)
