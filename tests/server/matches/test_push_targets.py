"""Where pushes may go: to public addresses over https, and nowhere into the own network."""

import asyncio
from typing import Any

import pytest

from simsalabim.server.notices.guard import Unsafe, parts_of, target_of

UNSAFE = [
    "http://push.example/x",
    "ftp://push.example/x",
    "https://user:word@push.example/x",
    "https://push.example:8443/x",
    "https://push.example/x#here",
    "https:///x",
    "https://push.example:port/x",
    "https://pu\u0455h.example/x",
    "https://push.example/" + "x" * 1000,
]
INSIDE = [
    "127.0.0.1",
    "10.1.2.3",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "[::1]",
    "[fe80::1]",
    "[fd00::1]",
    "[::ffff:10.0.0.1]",
    "[64:ff9b::a00:1]",
    "[2002:a00:1::]",
]


@pytest.mark.parametrize("endpoint", UNSAFE)
def test_only_plain_https_endpoints_are_taken(endpoint: str) -> None:
    with pytest.raises(Unsafe):
        parts_of(endpoint, False)


@pytest.mark.parametrize("host", INSIDE)
async def test_nothing_is_sent_into_the_own_network(host: str) -> None:
    with pytest.raises(Unsafe):
        await target_of(f"https://{host}/x", False)


@pytest.mark.parametrize("host", ["10.1.2.3", "169.254.169.254"])
async def test_the_setting_for_tests_opens_this_machine_alone(host: str) -> None:
    for scheme in ("http", "https"):
        with pytest.raises(Unsafe):
            await target_of(f"{scheme}://{host}/x", True)


async def test_a_name_is_safe_only_if_all_that_stands_behind_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    behind = ["1.1.1.1", "10.0.0.1"]

    async def looked_up(*_: Any, **__: Any) -> Any:
        return [(0, 0, 0, "", (address, 443)) for address in behind]

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", looked_up, raising=False)
    with pytest.raises(Unsafe):
        await target_of("https://push.example/x?y=1", False)
    behind.pop()
    target = await target_of("https://push.example/x?y=1", False)
    # Connected to by the address that was looked at: a second look could find another one.
    assert (target.url, target.host) == ("https://1.1.1.1:443/x?y=1", "push.example")
