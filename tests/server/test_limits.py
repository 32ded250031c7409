"""How often somebody may do something."""

import pytest
from fastapi import FastAPI

from simsalabim.server.limits import RATES, Limits, Rate, address_of
from simsalabim.server.problems import Problem

from .conftest import MakeApp, MovableClock, NewGuest, client_of, code_of


class StillClock(MovableClock):
    """Stands still until it is put forward."""

    def monotonic(self) -> float:
        return self.ahead


def limits(clock: StillClock, factor: float = 1.0) -> Limits:
    return Limits(clock, factor, {"things": Rate(3, 60)})


def test_a_burst_is_allowed_and_then_one_a_second() -> None:
    clock = StillClock()
    mine = limits(clock)
    for _ in range(3):
        mine.spend("things", "ada")
    with pytest.raises(Problem) as refused:
        mine.spend("things", "ada")
    assert (refused.value.status, refused.value.code) == (429, "too_many")
    assert refused.value.headers == {"Retry-After": "1"}
    mine.spend("things", "ben")
    clock.advance(1)
    mine.spend("things", "ada")
    with pytest.raises(Problem):
        mine.spend("things", "ada")


def test_waiting_long_gives_no_more_than_a_burst() -> None:
    clock = StillClock()
    mine = limits(clock)
    mine.spend("things", "ada")
    clock.advance(1e6)
    for _ in range(3):
        mine.spend("things", "ada")
    with pytest.raises(Problem):
        mine.spend("things", "ada")


def test_the_factor_stretches_limits_and_nought_turns_them_off() -> None:
    twice, off = limits(StillClock(), 2), limits(StillClock(), 0)
    for _ in range(6):
        twice.spend("things", "ada")
    with pytest.raises(Problem):
        twice.spend("things", "ada")
    for _ in range(1000):
        off.spend("things", "ada")


def test_many_strangers_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("simsalabim.server.limits.MOST_BUCKETS", 10)
    clock = StillClock()
    mine = limits(clock)
    for _ in range(3):
        mine.spend("things", "greedy")
    for number in range(100):
        clock.advance(0.001)
        mine.spend("things", str(number))
        with pytest.raises(Problem):
            mine.spend("things", "greedy")
    assert len(mine._buckets) <= 10


@pytest.mark.parametrize(
    ("peer", "counted"),
    [
        (("203.0.113.7", 1), "203.0.113.7"),
        (("2001:db8:1:2:aaaa::1", 1), "2001:0db8:0001:0002"),
        (("2001:db8::1%eth0", 1), "2001:0db8:0000:0000"),
        (("::ffff:203.0.113.7", 1), "203.0.113.7"),
        (("testclient", 1), "testclient"),
        (None, "unknown"),
    ],
)
def test_an_address_counts_as_one_home(peer: tuple[str, int] | None, counted: str) -> None:
    assert address_of(peer) == counted


async def test_guests_from_one_address_are_limited_whatever_their_headers_say(
    make_app: MakeApp,
) -> None:
    app = await make_app(limit_factor=0.02)
    async with client_of(app) as client:
        codes = []
        for number in range(8):
            headers = {"X-Forwarded-For": f"198.51.100.{number}", "Forwarded": f"for={number}"}
            reply = await client.post("/sessions", json={"name": "Eve"}, headers=headers)
            client.cookies.clear()
            codes.append(reply.status_code)
    assert codes == [201] * 4 + [429] * 4
    assert code_of(reply) == "too_many"
    assert int(reply.headers["retry-after"]) >= 1


async def test_one_who_talks_too_much_does_not_silence_others(
    make_app: MakeApp, guest: NewGuest
) -> None:
    app = await make_app(limit_factor=0.1)
    ada, ben = await guest("Ada", of=app), await guest("Ben", of=app)
    room = await ada.make_room()
    await ben.join(room)
    path = f"/rooms/{room['id']}/messages"
    said = [(await ada.post(path, {"text": "la"})).status_code for _ in range(6)]
    assert said == [201] * 3 + [429] * 3
    assert (await ben.post(path, {"text": "please"})).status_code == 201


@pytest.mark.parametrize("path", ["/rooms", "/rooms/{}/messages", "/rooms/{}/matches"])
async def test_lists_are_not_read_without_end(app: FastAPI, guest: NewGuest, path: str) -> None:
    ada, services = await guest("Ada"), app.state.services
    room = await ada.make_room()
    services.limits = Limits(services.clock, 1.0, RATES | {"looks": Rate(2, 1)})
    replies = [await ada.get(path.format(room["id"])) for _ in range(3)]
    assert [reply.status_code for reply in replies] == [200, 200, 429]
