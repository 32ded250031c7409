"""A server in a process of its own, that can be killed and started again on the same data."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Serving:
    """`simsalabim serve` on a free port of this machine, with its database in `folder`."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.database = folder / "house.db"
        self.log = folder / "log"
        self._settings = settings
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        environment = os.environ | {
            "SIMSALABIM_DATABASE_URL": f"sqlite:///{self.database}",
            "SIMSALABIM_HOST": "127.0.0.1",
            "SIMSALABIM_PORT": str(self.port),
            **{f"SIMSALABIM_{name.upper()}": value for name, value in self._settings.items()},
        }
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "simsalabim", "serve"],
                cwd=self.folder, env=environment, stdout=log, stderr=subprocess.STDOUT,
            )  # fmt: skip
        async with httpx.AsyncClient(base_url=self.url) as http:
            for _ in range(1200):
                if self._process.poll() is not None:
                    raise RuntimeError(self.log.read_text()[-4000:])
                try:
                    if (await http.get("/readyz")).status_code == 200:
                        return
                except httpx.TransportError:
                    pass
                await asyncio.sleep(0.025)
        raise RuntimeError("the server did not answer within 30 s")

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """`kill -9`: no chance to say goodbye."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """SIGTERM: the server may finish; its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        process.send_signal(how)
        return process.wait(30)
