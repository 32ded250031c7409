"""Peers that never come to the end of a request, over a real line."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import uvicorn

from simsalabim.server import house, http_protocol
from simsalabim.server.http_protocol import HttpProtocol

GET = b"GET / HTTP/1.1\r\nHost: house.test\r\n"
POST = b"POST / HTTP/1.1\r\nHost: house.test\r\nContent-Length: 2\r\n\r\n"


class Server(uvicorn.Server):
    """uvicorn that leaves signals to pytest."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


async def answer(_scope: Any, receive: Any, send: Any) -> None:
    """Answers when the body is there."""
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body"})


@pytest.fixture
async def port() -> AsyncIterator[int]:
    config = uvicorn.Config(answer, port=0, http=HttpProtocol, lifespan="off", log_config=None)
    server = Server(config)
    serving = asyncio.create_task(server.serve())
    async with asyncio.timeout(20):
        while not server.started:  # noqa: ASYNC110 - uvicorn has no event for it
            await asyncio.sleep(0.01)
    yield server.servers[0].sockets[0].getsockname()[1]
    server.should_exit = True
    await serving


async def told(port: int, *pieces: bytes) -> bytes:
    """All that is answered to these pieces, until the server ends the line."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    heard = b""
    async with asyncio.timeout(20):
        with contextlib.suppress(ConnectionError):
            for piece in pieces:
                writer.write(piece)
                await writer.drain()
            while more := await reader.read(65536):
                heard += more
    writer.close()
    return heard


@pytest.mark.parametrize(
    "pieces",
    [(), (b"G",), (GET,), (POST,), (POST, b"x"), (POST + b"{}", b"\r\n")],
    ids=["nothing", "a letter", "half a head", "no body", "half a body", "a line more"],
)
async def test_who_does_not_go_on_is_let_go(
    port: int, pieces: tuple[bytes, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocol, "REQUEST_SECONDS", 0.2)
    assert (b" 204 " in await told(port, *pieces)) == (b"{}" in b"".join(pieces))


@pytest.mark.parametrize(
    "piece",
    [b"x: " + b"y" * 1000 + b"\r\n", b"y" * 1000],
    ids=["many headers", "a long one"],
)
async def test_headers_without_end_are_cut_off(port: int, piece: bytes) -> None:
    most = http_protocol.MOST_UNFINISHED // 1000 + 1000
    assert await told(port, GET + b"x: ", *[piece] * most) == b""


async def test_what_comes_slowly_but_whole_is_answered(port: int) -> None:
    end = b"Connection: close\r\n\r\n"
    assert b" 204 " in await told(port, *(GET[i : i + 1] for i in range(len(GET))), end)
    assert (await told(port, GET + b"\r\n" + GET, b"\r\n" + GET + end)).count(b" 204 ") == 3


def test_as_many_lines_as_the_system_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    class System:
        RLIMIT_NOFILE, RLIM_INFINITY = 7, -1
        allowed = 1024, 4096

        def getrlimit(self, _kind: int) -> tuple[int, int]:
            return self.allowed

        def setrlimit(self, _kind: int, wanted: tuple[int, int]) -> None:
            self.allowed = wanted

    system = System()
    monkeypatch.setattr(house, "resource", system)
    house._allow_many_lines()
    assert system.allowed == (4096, 4096)
    system.allowed = 1024, -1
    house._allow_many_lines()
    assert system.allowed == (house.MOST_FILES, -1)
