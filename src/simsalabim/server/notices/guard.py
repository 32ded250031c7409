"""Where pushes may go. Endpoints come from browsers, that is from anybody: none of them may make
this server talk to its own network."""

import asyncio
import socket
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

NAT64 = IPv6Network("64:ff9b::/96")
MOST_CHARACTERS = 1000


class Unsafe(Exception):
    """Nothing is sent to this endpoint."""


class Target(NamedTuple):
    """An endpoint taken apart, and the address that stands behind its name."""

    scheme: str
    host: str
    port: int
    path: str
    address: str

    @property
    def url(self) -> str:
        """The endpoint by its address: what was looked at is what is connected to."""
        host = f"[{self.address}]" if ":" in self.address else self.address
        return f"{self.scheme}://{host}:{self.port}{self.path}"


def parts_of(endpoint: str, local: bool) -> tuple[str, str, int, str]:
    """Scheme, host, port and path of an endpoint. `local` lets plain http through, for tests; see
    `target_of`. Raises `Unsafe`."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError as error:
        raise Unsafe("this is no address") from error
    plain = local and parts.scheme == "http"
    if parts.scheme != "https" and not plain:
        raise Unsafe("only https")
    if not parts.hostname or parts.username or parts.password or parts.fragment:
        raise Unsafe("only a host and a path")
    if not endpoint.isascii() or not endpoint.isprintable() or len(endpoint) > MOST_CHARACTERS:
        raise Unsafe("too long, or not plain text")
    if not plain and port not in (None, 443):
        raise Unsafe("only the usual port")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return parts.scheme, parts.hostname, port or (80 if plain else 443), path


async def target_of(endpoint: str, local: bool) -> Target:
    """Look the endpoint's host up. Raises `Unsafe` unless every address behind it is public; with
    `local` this machine's own addresses do as well, and only they by plain http."""
    scheme, host, port, path = parts_of(endpoint, local)
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except OSError as error:
        raise Unsafe("no such host") from error
    addresses = [str(info[4][0]).partition("%")[0] for info in found]
    if not addresses or not all(_may_reach(each, scheme, local) for each in addresses):
        raise Unsafe("not a public address")
    return Target(scheme, host, port, path, addresses[0])


def _may_reach(text: str, scheme: str, local: bool) -> bool:
    address = _behind(ip_address(text))
    if local and address.is_loopback:
        return True
    return scheme == "https" and address.is_global and not address.is_multicast


def _behind(address: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address:
    """The address that is reached in the end, where one of IPv6 stands for one of IPv4."""
    if isinstance(address, IPv4Address):
        return address
    if address in NAT64:
        return IPv4Address(int(address) & 0xFFFF_FFFF)
    return address.ipv4_mapped or address.sixtofour or address
