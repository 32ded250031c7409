"""Hashing: on a thread of its own, one at a time, and as long for nobody as for somebody."""

import asyncio
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from argon2 import PasswordHasher, extract_parameters

from simsalabim.server.accounts import passwords
from simsalabim.server.accounts.passwords import MOST_WAITING, NOBODY, Passwords
from simsalabim.server.problems import Problem

WORD = "correct horse battery"


@pytest.fixture
def keeper() -> Iterator[Passwords]:
    made = Passwords()
    yield made
    made.close()


async def test_right_and_wrong(keeper: Passwords) -> None:
    kept = await keeper.hash(WORD)
    assert await keeper.check(kept, WORD) == (True, None)
    for wrong in ("", WORD[:-1], WORD + " ", WORD.upper()):
        assert await keeper.check(kept, wrong) == (False, None)


async def test_nobody_has_a_password_of_the_same_cost(keeper: Passwords) -> None:
    kept = await keeper.hash(WORD)
    assert extract_parameters(NOBODY) == extract_parameters(kept)
    assert (await keeper.check(None, WORD)).right is False


async def test_a_name_that_nobody_has_costs_one_verification_as_well(
    keeper: Passwords, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, costs = await keeper.hash(WORD), []
    verify = PasswordHasher.verify

    def counted(self: PasswordHasher, known: str, password: str) -> Any:
        costs.append(extract_parameters(known))
        return verify(self, known, password)

    monkeypatch.setattr(PasswordHasher, "verify", counted)
    await keeper.check(kept, "wrong, all of it")
    await keeper.check(None, "wrong, all of it")
    assert len(costs) == 2
    assert costs[0] == costs[1]


async def test_the_loop_goes_on_and_one_is_hashed_at_a_time(
    keeper: Passwords, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside, most, loop_thread = 0, 0, threading.get_ident()

    def slow(self: PasswordHasher, password: str) -> str:
        nonlocal inside, most
        assert threading.get_ident() != loop_thread
        inside += 1
        most = max(most, inside)
        loop.call_soon_threadsafe(started.set)
        gate.wait(10)
        inside -= 1
        return password

    gate, started, loop = threading.Event(), asyncio.Event(), asyncio.get_running_loop()
    monkeypatch.setattr(PasswordHasher, "hash", slow)
    both = [asyncio.ensure_future(keeper.hash(word)) for word in ("one", "two")]
    await started.wait()  # the loop turns while a hash is made
    gate.set()
    assert await asyncio.gather(*both) == ["one", "two"]
    assert most == 1


async def test_a_crowd_is_sent_away_instead_of_queued(
    keeper: Passwords, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = threading.Event()

    def wait(self: PasswordHasher, password: str) -> str:
        gate.wait(10)
        return password

    monkeypatch.setattr(PasswordHasher, "hash", wait)
    crowd = [asyncio.ensure_future(keeper.hash(WORD)) for _ in range(MOST_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(Problem) as refused:
        await keeper.hash(WORD)
    assert (refused.value.status, refused.value.code) == (503, "busy")
    assert refused.value.headers == {"Retry-After": "2"}
    gate.set()
    await asyncio.gather(*crowd)
    assert await keeper.hash(WORD) == WORD


def test_the_stated_cost() -> None:
    cost = (passwords.MEMORY_KIB, passwords.ROUNDS, passwords.LANES)
    assert cost == (19 * 1024, 2, 1)
