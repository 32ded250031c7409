"""How far away a player is, and what it is worth: simulations with the very functions in use."""

import random

import pytest

from simsalabim.engine.window import CAP_MS, Window, counted_ms, first_of
from simsalabim.server.sockets.delay import MOST_OPEN, SAMPLES, Allowance, DelayMeter, Floors
from simsalabim.server.timers.windows import OpenWindow


def measured(*trips: float, start: float = 0.0) -> DelayMeter:
    """A meter that has seen these round trips, three seconds apart."""
    meter = DelayMeter()
    for number, trip in enumerate(trips):
        body, sent = meter.body(), start + 3 * number
        meter.sent(body, sent)
        assert meter.pong(body, sent + trip)
    return meter


def test_nothing_is_taken_off_before_anything_is_measured() -> None:
    assert (DelayMeter().delay(), DelayMeter().floor()) == (0, 0)


def test_a_steady_link_is_measured_as_it_is() -> None:
    assert measured(*[0.08] * 20).delay() == pytest.approx(0.08)


def test_a_restless_link_counts_for_less_than_its_mean() -> None:
    meter = measured(*[0.08, 0.12] * 8)
    assert meter.delay() == pytest.approx(0.084)


def test_only_the_newest_samples_count() -> None:
    assert measured(*[0.3] * 5, *[0.02] * SAMPLES).delay() == pytest.approx(0.02)


def test_late_answers_to_some_pings_gain_nothing() -> None:
    """Whoever answers most pings late, and one at once, is as near as the quick one says."""
    assert measured(*[0.2] * 15, 0.02).delay() == pytest.approx(0.02)


def test_forged_repeated_and_unasked_pongs_change_nothing() -> None:
    """W4."""
    meter = measured(*[0.05] * 10)
    body = meter.body()
    meter.sent(body, 100.0)
    assert meter.pong(body, 100.05)
    before = meter.delay(), meter.floor()
    for odd in (body, "", "f" * 16, meter.body()):
        assert not meter.pong(odd, 900.0)
    assert (meter.delay(), meter.floor()) == before


def test_a_pong_from_the_future_is_no_less_than_no_time() -> None:
    meter = DelayMeter()
    body = meter.body()
    meter.sent(body, 10.0)
    assert meter.pong(body, 9.0)
    assert meter.delay() == 0


def test_pings_that_are_never_answered_are_forgotten() -> None:
    meter = DelayMeter()
    bodies = [meter.body() for _ in range(MOST_OPEN + 5)]
    for number, body in enumerate(bodies):
        meter.sent(body, number)
    assert [meter.pong(body, 100.0) for body in bodies].count(True) == MOST_OPEN


def test_the_floor_is_that_of_the_last_ten_minutes() -> None:
    meter = measured(0.02, *[0.3] * 10)
    assert meter.floor() == pytest.approx(0.02)
    body = meter.body()
    meter.sent(body, 700.0)
    meter.pong(body, 700.3)
    assert meter.floor() == pytest.approx(0.3)


def test_a_second_socket_that_feigns_from_its_start_does_not_raise_the_floor() -> None:
    floors = Floors()
    near, feigned = (DelayMeter(floor=floors.of("ada")) for _ in range(2))
    for meter, trip in ((near, 0.02), *((feigned, 0.25) for _ in range(16))):
        body = meter.body()
        meter.sent(body, 10.0)
        meter.pong(body, 10.0 + trip)
    assert feigned.delay() == pytest.approx(0.25)
    assert feigned.floor() == pytest.approx(0.02)
    assert DelayMeter(floor=floors.of("bob")).floor() == 0
    allowed, charged = Allowance().quote(feigned.delay(), feigned.floor())
    assert allowed - charged == pytest.approx(0.02)


def test_only_a_prompt_that_is_taken_at_once_counts_from_later_than_the_opening() -> None:
    window = OpenWindow(Window(5.0, 0.5, 0.25, "all", (0, 1), ()), 1, "n", 100.0, 0)
    window.hander(0)(100.004)
    window.asked()
    window.hander(1)(100.2)
    sent = [window.measure(seat, 101.0, 0, 0, Allowance()).sent for seat in (0, 1)]
    assert sent == [pytest.approx(4.0), 0]


def test_who_is_always_far_away_never_touches_the_budget() -> None:
    allowance = Allowance()
    for _ in range(50):
        allowance.refill()
        allowed, charged = allowance.quote(0.2, 0.19)
        assert (allowed, charged) == (0.2, 0)
        allowance.charge(charged, 0.2)


def test_a_link_that_turns_slow_is_paid_from_the_budget_until_it_is_empty() -> None:
    allowance = Allowance()
    allowed, charged = allowance.quote(0.17, 0.02)
    assert (allowed, charged) == (pytest.approx(0.17), pytest.approx(0.15))
    allowance.charge(charged, 0.17)
    allowed, charged = allowance.quote(0.17, 0.02)
    assert (allowed, charged) == (pytest.approx(0.05), pytest.approx(0.03))
    allowance.charge(charged, 0.17)
    assert allowance.quote(0.17, 0.02)[0] == pytest.approx(0.02)
    for _ in range(20):
        allowance.refill()
    assert allowance.budget == Allowance.CEILING


def test_never_more_than_the_cap_is_taken_off() -> None:
    assert Allowance().quote(3.0, 3.0) == (CAP_MS / 1000, 0.0)


class Player:
    """Somebody at the end of a link, whose pongs may be slower than the link is."""

    def __init__(
        self, chance: random.Random, rtt: float, feigned: float = 0.0, line: float | None = None
    ) -> None:
        self._chance, self._rtt, self._feigned = chance, rtt, feigned
        self.meter, self.allowance = DelayMeter(lambda: line), Allowance()

    def way(self) -> float:
        """One way through the network, with jitter."""
        return max(0.0, self._chance.gauss(self._rtt / 2, 0.0075))

    def live_until(self, start: float, feigning: bool = True) -> None:
        """Answer pings for a while."""
        for number in range(6):
            body, sent = self.meter.body(), start + 3 * number
            self.meter.sent(body, sent)
            late = self._feigned if feigning else 0.0
            self.meter.pong(body, sent + self.way() + self.way() + late)

    def answer(self, window: OpenWindow, seat: int, reaction: float) -> int:
        """React to the prompt; the counted time in ms."""
        self.allowance.refill()
        window.hander(seat)(window.opened)
        arrived = window.opened + self.way() + reaction + self.way()
        delay, floor = self.meter.delay(), self.meter.floor()
        made = window.measure(seat, arrived, delay, floor, self.allowance)
        self.allowance.charge(made.charged / 1000, made.delay / 1000)
        assert made.counted == counted_ms(
            made.arrived / 1000, made.sent / 1000, made.allowed / 1000
        )
        return made.counted


def share_of_the_first(one: Player, other: Player, chance: random.Random, windows: int) -> float:
    """How often the first of two equally quick players wins."""
    facts = Window(8, 2, 0.25, "first", (0, 1), ())
    won = 0
    for number in range(windows):
        start = 20.0 * number
        one.live_until(start)
        other.live_until(start)
        window = OpenWindow(facts, number, "n", start + 19, 0)
        counted = [
            (seat, player.answer(window, seat, max(0.1, chance.gauss(0.42, 0.09))))
            for seat, player in enumerate((one, other))
        ]
        won += first_of(counted, chance.sample((0, 1), 2))[0] == 0
    return won / windows


@pytest.mark.rule("LAB-42")
def test_a_near_and_a_far_player_win_alike() -> None:
    """W1: round trips of 10 and 200 ms, 2,000 windows."""
    chance = random.Random(1)
    share = share_of_the_first(Player(chance, 0.01), Player(chance, 0.2), chance, 2000)
    assert 0.45 <= share <= 0.55


def test_beyond_the_cap_distance_costs_but_not_everything() -> None:
    """W2: 10 and 400 ms."""
    chance = random.Random(2)
    share = share_of_the_first(Player(chance, 0.01), Player(chance, 0.4), chance, 2000)
    assert 0.55 < share <= 0.90


def test_feigning_a_slow_link_gains_nothing_where_the_line_is_seen() -> None:
    """W3: 30 ms both, but one answers all pings 150 ms late."""
    chance = random.Random(3)
    false, honest = Player(chance, 0.03, 0.15, line=0.03), Player(chance, 0.03, line=0.03)
    assert share_of_the_first(false, honest, chance, 400) <= 0.60


def test_feigning_from_the_middle_of_a_match_gains_little_anywhere() -> None:
    """The same behind a proxy, by somebody whose true link has been seen."""
    chance = random.Random(4)
    false, honest = Player(chance, 0.03, 0.15), Player(chance, 0.03)
    false.live_until(-20.0, feigning=False)
    assert share_of_the_first(false, honest, chance, 25) <= 0.75
