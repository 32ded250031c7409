"""The line between workers goes on, whatever is said on it and by whoever."""

import asyncio
from typing import Any

import pytest
import redis.asyncio

from simsalabim.server.workers.line import Line
from tools.private_servers import PrivateServer

from .test_workers import until


@pytest.mark.parametrize(
    "words", [b"nonsense", b"[]", b'["x", 7]', b'["x", [["ring"]]]', b"\xff"], ids=repr
)
async def test_words_that_nobody_understands_do_not_cut_the_line(
    redis_server: PrivateServer, words: bytes
) -> None:
    url = f"redis://127.0.0.1:{redis_server.port}/0"
    one, other, heard = Line(url), Line(url), list[Any]()
    other.hear("ring", lambda _sender, word: heard.append(word))
    for line in (one, other):
        line.start()
    await until(lambda: one.is_open and other.is_open, 4)
    async with redis.asyncio.Redis.from_url(url) as stranger:
        await stranger.publish(other.channel, words)
    one.say("ring", "hello")
    await until(lambda: heard, 2)
    await asyncio.gather(one.close(), other.close())
    assert heard == ["hello"]


async def test_houses_in_two_databases_of_one_redis_do_not_hear_each_other(
    redis_server: PrivateServer,
) -> None:
    lines = [Line(f"redis://127.0.0.1:{redis_server.port}/{number}") for number in (0, 1, 1)]
    heard: list[list[Any]] = [[], [], []]
    for line, words in zip(lines, heard, strict=True):
        line.hear("ring", lambda _sender, word, words=words: words.append(word))  # type: ignore[misc]
        line.start()
    await until(lambda: all(line.is_open for line in lines), 4)
    lines[0].say("ring", "of another house")
    await until(lambda: not lines[0]._waiting, 2)
    lines[1].say("ring", "of this house")
    await until(lambda: heard[2], 2)
    await asyncio.gather(*(line.close() for line in lines))
    assert heard == [[], [], ["of this house"]]
