"""What an idle socket costs the server in memory."""

import asyncio
import json
import os
import tempfile
from pathlib import Path

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tools.serving import Serving

SOCKETS = int(os.environ.get("SIMSALABIM_BENCH_SOCKETS", "1000"))
AT_ONCE = 50


def resident_kb(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    raise RuntimeError("this system does not tell the memory of a process")


async def measure() -> list[str]:
    with tempfile.TemporaryDirectory() as name:
        serving = Serving(Path(name), limit_factor="0")
        await serving.start()
        try:
            async with httpx.AsyncClient(base_url=serving.url) as http:
                answer = await http.post("/api/v1/sessions", json={"name": "Idle"})
                token = answer.json()["token"]
            gate = asyncio.Semaphore(AT_ONCE)

            async def open_one() -> ClientConnection:
                async with gate:
                    socket = await connect(
                        serving.url.replace("http", "ws") + "/api/v1/ws",
                        subprotocols=["simsalabim.v1", f"bearer.{token}"],  # type: ignore[list-item]
                        compression=None, ping_interval=None, proxy=None,
                    )  # fmt: skip
                    assert json.loads(await socket.recv())["type"] == "hello"
                    return socket

            await asyncio.gather(*(open_one() for _ in range(20)))
            before = resident_kb(serving.pid)
            sockets = await asyncio.gather(*(open_one() for _ in range(SOCKETS)))
            await asyncio.sleep(1)
            each = (resident_kb(serving.pid) - before) / SOCKETS
            await asyncio.gather(*(socket.close() for socket in sockets))
        finally:
            serving.stop()
    return [f"{SOCKETS} idle sockets              {each:6.1f} KB each"]


def main() -> None:
    for line in asyncio.run(measure()):
        print(line)


if __name__ == "__main__":
    main()
