"""The process that serves: uvicorn, which tells when it is open and says goodbye before it closes."""

import asyncio
import contextlib
import errno
import gc
import signal
import socket
import sys
from functools import partial
from typing import Any, cast

import uvicorn
from fastapi import FastAPI

from simsalabim.server.http_protocol import HttpProtocol
from simsalabim.server.settings import Settings
from simsalabim.server.sockets.protocol import SocketProtocol

try:
    import resource
except ImportError:  # not a Unix
    resource = None  # type: ignore[assignment]

SOCKET_BYTES = 16 * 1024
MOST_FILES = 65_536
EVERYWHERE = ("127.0.0.1", "0.0.0.0", "::1", "::")  # noqa: S104 - these are shown as localhost


OTHERS = ("0.0.0.0", "::")  # noqa: S104 - open for the whole network
SOMEWHERE = ("192.0.2.1", 9)
"""An address for examples (RFC 5737). Nothing is sent to it; it only makes the system choose a way."""


class PortTaken(Exception):
    """Somebody else listens there. Says so to whoever starts the server."""


class House(uvicorn.Server):
    """uvicorn's server with our manners."""

    def __init__(self, app: FastAPI, settings: Settings) -> None:
        """`settings` say where to listen; the application has them already."""
        self._app, self._settings = app, settings
        super().__init__(
            uvicorn.Config(
                app,
                host=settings.host,
                port=settings.port,
                http=HttpProtocol,
                ws=_protocol(settings),
                ws_max_size=SOCKET_BYTES,
                ws_per_message_deflate=False,
                access_log=False,
                log_config=None,
                server_header=False,
                # Headers that tell another address count from known proxies only.
                proxy_headers=bool(settings.trusted_proxies),
                forwarded_allow_ips=list(settings.trusted_proxies),
                timeout_graceful_shutdown=settings.shutdown_seconds,
            )
        )

    def open(self) -> None:
        """Serve until a signal ends it. Does not return, unless it raises `PortTaken`."""
        self._try_port()
        # uvicorn raises the signal that ended it once more when all is done; that is no failure.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
        _allow_many_lines()
        try:
            self.run()
        except KeyboardInterrupt:
            sys.exit(0)
        sys.exit(0 if self.started else 1)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            _settle_memory()
            with contextlib.suppress(OSError, ValueError):  # nobody has to read it
                print(f"Simsalabim is open: {self.address}", flush=True)
                if self._settings.host in OTHERS and not self._settings.public_url:
                    print(f"For others in this network: {self._at(own_address())}", flush=True)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        # Before uvicorn closes the sockets: whoever is told when to come back does so.
        await self._app.state.hub.drain()
        await super().shutdown(sockets)

    @property
    def address(self) -> str:
        """What to type into a browser."""
        host = self._settings.host
        return self._settings.public_url or self._at("localhost" if host in EVERYWHERE else host)

    def _at(self, host: str) -> str:
        port = self._settings.port
        if self.servers and port == 0:
            port = self.servers[0].sockets[0].getsockname()[1]
        shown = f"[{host}]" if ":" in host else host
        return f"http://{shown}:{port}{self._settings.root_path}"

    def _try_port(self) -> None:
        host, port = self._settings.host, self._settings.port
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        with socket.socket(family) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError as error:
                if error.errno != errno.EADDRINUSE:
                    return  # uvicorn says what it is
                raise PortTaken(
                    f"Port {port} is taken. Choose another one: SIMSALABIM_PORT={port + 1}"
                ) from error


def own_address() -> str:
    """This machine's address in its network; localhost if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE)
            return str(probe.getsockname()[0])
        except OSError:
            return "localhost"


def _protocol(settings: Settings) -> type[asyncio.Protocol]:
    made: Any = partial(SocketProtocol, patience=settings.limit_factor)
    return cast("type[asyncio.Protocol]", made)  # uvicorn only calls it


def _allow_many_lines() -> None:
    """Each line is an open file, and systems usually allow 1024 until they are asked for more."""
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _settle_memory() -> None:
    """What is there after the start stays, and the rest hardly ever needs to be searched for
    cycles: that took a third of the time of the action path."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
