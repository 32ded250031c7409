"""Times as they are stored (whole milliseconds since 1970, UTC) and as they are sent (RFC 3339)."""

from datetime import UTC, datetime


def millis(moment: datetime) -> int:
    """A moment with a zone, in milliseconds since 1970."""
    return round(moment.timestamp() * 1000)


def rfc3339(stored: int) -> str:
    """Stored milliseconds as text in UTC, such as 2026-03-01T18:30:00.000Z."""
    moment = datetime.fromtimestamp(stored / 1000, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
