"""Numbers about the server, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    """All numbers of one application. Other parts add theirs to `registry`.

    A label never holds what somebody sent: routes are named by their templates.
    """

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.seconds = Histogram(
            "simsalabim_request_seconds",
            "How long requests took",
            ("method", "route"),
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.answers = Counter(
            "simsalabim_answers_total",
            "Answers by status",
            ("method", "route", "status"),
            registry=self.registry,
        )
        self.running = Gauge(
            "simsalabim_requests_running",
            "Requests that are being answered",
            registry=self.registry,
        )

    def written(self) -> bytes:
        """All numbers in Prometheus' text format."""
        return generate_latest(self.registry)
