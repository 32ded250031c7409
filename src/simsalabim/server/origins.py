"""Whether a request that a browser sent comes from our own pages."""

from urllib.parse import urlsplit

from simsalabim.server.settings import Settings


def is_own_origin(origin: str, host: str, settings: Settings) -> bool:
    """Whether `origin`, as a browser sends it, is where our pages are.

    They are where the request went to (`host` is its Host header), at the public address, and at
    the further origins that are set. The scheme is not compared with the request's: behind a
    proxy that ends TLS we do not see it.
    """
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    if parts.scheme not in ("http", "https") or not parts.netloc:
        return False
    if parts.netloc.lower() == host.lower():
        return True
    return origin in settings.allowed_origins or origin == _origin_of(settings.public_url)


def _origin_of(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}" if url else ""
