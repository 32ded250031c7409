"""Notices by Web Push: real encryption and real HTTP, to an endpoint on this machine."""

import asyncio
import json
import os
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from simsalabim.server.notices.watching import REST_SECONDS

from .stage import Peer, Player, Stage, Table, open_stage

if os.environ.get("SIMSALABIM_ALL_TESTS") != "1":
    pytest.importorskip("cryptography", reason="the extra `push` is not installed")

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from simsalabim.server.notices.keys import (
    CURVE,
    PushKeys,
    decoded,
    encoded,
    new_private_key,
    point_of,
)
from simsalabim.server.notices.sealing import seal

CONTACT = "mailto:host@example.org"


@dataclass
class Got:
    """One push as it arrived."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Endpoint:
    """A push service: an HTTP server on this machine that notes what comes."""

    status: str = "201 Created"
    got: list[Got] = field(default_factory=list)
    port: int = 0

    async def open(self) -> asyncio.Server:
        server = await asyncio.start_server(self._answer, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        return server

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        pairs = (line.split(": ", 1) for line in head[1:] if line)
        headers = {name.lower(): value for name, value in pairs}
        body = await reader.readexactly(int(headers["content-length"]))
        self.got.append(Got(head[0].split()[1], headers, body))
        elsewhere = f"Location: http://127.0.0.1:{self.port}/elsewhere\r\n"
        writer.write(f"HTTP/1.1 {self.status}\r\n{elsewhere}Content-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()


class Browser:
    """The browser's side of a subscription: it alone can open what is sealed for it."""

    def __init__(self, endpoint: Endpoint, path: str) -> None:
        self.key, self.auth = ec.generate_private_key(CURVE), os.urandom(16)
        self.address = f"http://127.0.0.1:{endpoint.port}{path}"

    @property
    def told(self) -> dict[str, Any]:
        keys = {"p256dh": encoded(point_of(self.key.public_key())), "auth": encoded(self.auth)}
        return {"endpoint": self.address, "keys": keys}

    def opened(self, body: bytes) -> dict[str, Any]:
        """As RFC 8291 says that a browser does it."""
        salt, size, length = body[:16], int.from_bytes(body[16:20]), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert size >= len(sealed)
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender)
        mine = point_of(self.key.public_key())
        shared = self.key.exchange(ec.ECDH(), theirs)
        info = b"WebPush: info\0" + mine + sender
        secret = HKDF(SHA256(), 32, self.auth, info).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        text = AESGCM(key).decrypt(nonce, sealed, None)
        assert text.endswith(b"\x02")
        told: dict[str, Any] = json.loads(text[:-1])
        return told


@dataclass
class Post:
    """A house with keys, and its push service."""

    stage: Stage
    endpoint: Endpoint
    key: str

    async def subscribe(self, player: Player, path: str = "/browser") -> Browser:
        browser = Browser(self.endpoint, path)
        assert await player.call("PUT", "/me/push", browser.told) is None
        return browser

    async def rest(self, seconds: float = REST_SECONDS + 0.1) -> list[Got]:
        """Let the match come to rest; what has been pushed since the last time."""
        await self.stage.wait(seconds)
        await self.stage.services.notices.settled()  # type: ignore[attr-defined]
        got, self.endpoint.got = self.endpoint.got, []
        return got


@pytest.fixture
async def post(house_file: str) -> AsyncIterator[Post]:
    endpoint, key = Endpoint(), new_private_key()
    server = await endpoint.open()
    given = {"push_private_key": key, "push_contact": CONTACT, "push_local": True}
    async with open_stage(house_file, **given) as stage:
        yield Post(stage, endpoint, key)
    server.close()
    await server.wait_closed()


async def waiting(post: Post) -> tuple[Table, Browser]:
    """A mill at which Ada has bid and Bob, who has a browser but no page, has not."""
    table = await post.stage.table(2)
    browser = await post.subscribe(table.players[1])
    await table.act(0, "bid")
    return table, browser


# --- What is sent --------------------------------------------------------------------------------


async def test_whoever_is_awaited_and_not_here_is_told_so_and_nothing_else(post: Post) -> None:
    table, browser = await waiting(post)
    (got,) = await post.rest()
    assert got.path == "/browser"
    assert browser.opened(got.body) == {
        "title": "Mill",
        "body": "It is your turn in Mill.",
        "tag": f"turn-{table.match}",
        "path": f"/match/{table.match}",
    }
    assert got.headers["content-encoding"] == "aes128gcm"
    assert int(got.headers["ttl"]) > 0
    assert len(got.headers["topic"]) == 32


async def test_the_push_is_signed_with_the_key_that_browsers_were_given(post: Post) -> None:
    _, browser = await waiting(post)
    (got,) = await post.rest()
    public = (await post.stage.guest("Eve")).http
    key = (await public.get("/push")).json()["key"]
    scheme, _, fields = got.headers["authorization"].partition(" ")
    told = dict(each.split("=", 1) for each in fields.split(", "))
    assert (scheme, told["k"]) == ("vapid", key)
    head, claims, signature = told["t"].split(".")
    assert json.loads(decoded(head)) == {"typ": "JWT", "alg": "ES256"}
    said = json.loads(decoded(claims))
    assert browser.address.startswith(said["aud"])
    assert said["sub"] == CONTACT
    raw = decoded(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    verifier = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(key))
    verifier.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))


async def test_it_speaks_the_language_of_the_reader(post: Post) -> None:
    table = await post.stage.table(2, game="mysterious-library")
    for player in table.players:
        await player.call("PATCH", "/me", {"language": "de"})
    browsers = [await post.subscribe(p, f"/{p.seat}") for p in table.players]
    seat = (await table.look(0))["awaited"][0]
    for waits in (seat, 1 - seat):  # whoever acts is not told; whoever comes next is
        post.stage.services.notices.notify(
            table.players[waits].id,
            "nudge",
            room=table.room,
            game="mysterious-library",
            match=table.match,
            step=0,
        )
    got = {each.path: each.body for each in await post.rest()}
    told = [browser.opened(got[f"/{n}"])["body"] for n, browser in enumerate(browsers)]
    assert told == ["Jemand wartet auf dich: Die geheimnisvolle Bibliothek."] * 2


def test_sealing_makes_what_the_standard_shows_as_its_example() -> None:
    sealed = seal(
        b"When I grow up, I want to be a watermelon",
        decoded(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        ),
        decoded("BTBZMqHH6r4Tts7J_aSIgg"),
        PushKeys.read("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "").private,
        decoded("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert encoded(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
        "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
        "lcy4a-fN"
    )


# --- How often -----------------------------------------------------------------------------------


async def test_nobody_is_told_twice_of_one_turn_or_again_before_a_visit(post: Post) -> None:
    table = await post.stage.table(3)
    bob = table.players[1]
    await post.subscribe(bob)
    await table.act(0, "bid")
    assert len(await post.rest()) == 1
    await table.act(2, "bid")  # Bob is still asked the same
    assert await post.rest() == []
    notify = post.stage.services.notices.notify
    later = {"room": table.room, "game": "mill", "match": table.match, "step": 99}
    notify(bob.id, "turn", **later)  # another turn, but he has not been here
    assert await post.rest() == []
    await bob.call("GET", "/me")
    post.stage.clock.passed += 1
    notify(bob.id, "turn", **later)
    assert len(await post.rest()) == 1
    await bob.call("GET", "/me")
    post.stage.clock.passed += 1
    notify(bob.id, "turn", **later)  # he has been here, but it is the turn that he knows of
    assert await post.rest() == []


async def test_a_nudge_is_told_beside_the_turn_and_once_a_visit(post: Post) -> None:
    table, browser = await waiting(post)
    await post.rest()
    for _ in range(2):
        post.stage.services.notices.notify(
            table.players[1].id,
            "nudge",
            room=table.room,
            game="mill",
            match=table.match,
            step=1,
        )
        await post.stage.services.notices.settled()  # type: ignore[attr-defined]
    (got,) = await post.rest()
    assert browser.opened(got.body)["body"] == "Somebody waits for you in Mill."


async def test_whoever_has_a_page_open_is_told_by_the_page(post: Post) -> None:
    table = await post.stage.table(2)
    bob = table.players[1]
    await post.subscribe(bob)
    peer = await Peer(post.stage, bob.token).open()
    await table.act(0, "bid")
    assert await post.rest() == []
    await peer.leave()


async def test_whoever_has_left_or_answers_at_once_is_not_told(post: Post) -> None:
    table = await post.stage.table(3)
    for player in table.players:
        await post.subscribe(player, f"/{player.seat}")
    await table.players[2].call("POST", f"/matches/{table.match}/leave", {})
    await table.act(0, "bid")
    await post.stage.wait(REST_SECONDS - 1)
    await table.act(1, "bid")
    assert await post.rest() == []


async def test_nobody_is_called_to_a_table_that_pauses_until_it_goes_on(post: Post) -> None:
    table, browser = await waiting(post)
    ada, path = table.players[0], f"/matches/{table.match}/pause"
    await ada.call("PUT", path, {"reason": "dinner"})
    assert await post.rest() == []
    await ada.call("DELETE", path)
    (got,) = await post.rest()
    assert browser.opened(got.body)["body"] == "It is your turn in Mill."


# --- Browsers that go ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("status", "stays"),
    [("410 Gone", False), ("404 Not Found", False), ("500 Oops", True), ("302 Found", True)],
)
async def test_a_browser_that_is_gone_is_forgotten(post: Post, status: str, stays: bool) -> None:
    post.endpoint.status = status
    table, _ = await waiting(post)
    assert [got.path for got in await post.rest()] == ["/browser"]  # a redirect leads nowhere
    bob = table.players[1]
    notify = post.stage.services.notices.notify
    notify(bob.id, "nudge", room=table.room, game="mill", match=table.match, step=1)
    assert bool(await post.rest()) is stays


async def test_a_session_that_ends_takes_its_browser_with_it(post: Post) -> None:
    table = await post.stage.table(2)
    bob = table.players[1]
    await post.subscribe(bob)
    await bob.call("DELETE", "/sessions/current")
    await table.act(0, "bid")
    assert await post.rest() == []


async def test_only_its_owner_takes_a_browser_back(post: Post) -> None:
    table = await post.stage.table(2)
    ada, bob = table.players
    browser = await post.subscribe(bob)
    await ada.call("DELETE", "/me/push", {"endpoint": browser.address})
    await table.act(0, "bid")
    assert len(await post.rest()) == 1
    await bob.call("DELETE", "/me/push", {"endpoint": browser.address})
    post.stage.services.notices.notify(
        bob.id, "nudge", room=table.room, game="mill", match=table.match, step=1
    )
    assert await post.rest() == []


# --- Doors ----------------------------------------------------------------------------------------


async def test_an_endpoint_that_is_unsafe_is_refused_at_once(post: Post) -> None:
    ada = await post.stage.guest("Ada")
    told = Browser(post.endpoint, "/x").told | {"endpoint": "https://user@push.example/x"}
    assert (await ada.call("PUT", "/me/push", told))["code"] == "bad_endpoint"


# --- Without keys --------------------------------------------------------------------------------


async def test_a_server_without_keys_takes_no_browsers(stage: Stage) -> None:
    ada = await stage.guest("Ada")
    assert await ada.call("GET", "/push") == {"key": None}
    told = Browser(Endpoint(port=1), "/x").told
    assert (await ada.call("PUT", "/me/push", told))["code"] == "no_push"


async def test_a_key_that_is_none_ends_the_start(house_file: str) -> None:
    with pytest.raises(ValueError, match="base64"):
        async with open_stage(house_file, push_private_key="not a key"):
            raise AssertionError("it has started")
