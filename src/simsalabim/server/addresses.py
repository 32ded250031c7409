"""The address by which players reach us."""

from starlette.requests import HTTPConnection

from simsalabim.server.settings import Settings


def base_of(connection: HTTPConnection, settings: Settings) -> str:
    """Where our pages begin, such as https://play.example.org/games, without a slash at its end.

    The address that is set; else the one by which this request or socket came.
    """
    if settings.public_url:
        return settings.public_url
    url = connection.url
    scheme = {"ws": "http", "wss": "https"}.get(url.scheme, url.scheme)
    return f"{scheme}://{url.netloc}{connection.scope.get('root_path', '').rstrip('/')}"


def invite_url(base: str, code: str) -> str:
    """The link that lets somebody into a room."""
    return f"{base}/r/{code}"
