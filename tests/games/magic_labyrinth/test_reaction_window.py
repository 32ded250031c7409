"""Who called first: LAB-40 to LAB-42 and LAB-96."""

from collections import Counter

import orjson
import pytest

from games.magic_labyrinth.tabletop import Fate, Table, game, table
from simsalabim.engine.advance import advance
from simsalabim.engine.dice import LooseDice
from simsalabim.engine.seats import CLOCK
from simsalabim.engine.window import Window, closes_after
from simsalabim.games.magic_labyrinth.actions import Announce, Block, Close, Pass, Roll

rule = pytest.mark.rule
FOUR = "mira at moon, anna at home, otto at home, ida at home"
ALL_HOLD_A_CARD = {"anna": "bird star", "otto": "candle bat", "ida": "bird mirror"}


def opened(tie: str = "", **options: object) -> Table:
    """Mira has announced bird, candle, and the three others hold fitting cards."""
    one = table(FOUR, die="2", hands=ALL_HOLD_A_CARD, **options)  # type: ignore[arg-type]
    return one.announce("bird candle", tie=tie)


@rule("LAB-40")
def test_the_window_opens_for_all_other_players_at_once() -> None:
    one = opened()
    assert one.state.awaited == [1, 2, 3, CLOCK]
    for name in ("anna", "otto", "ida"):
        assert "pass" in one.may(name)


@rule("LAB-40")
def test_the_others_are_asked_clockwise_from_the_mover() -> None:
    one = table(FOUR, turn="otto", die="3")
    one.state.order = (3, 2, 0, 1)
    assert one.announce("star lightning mushroom").state.awaited == [0, 1, 3, CLOCK]


@rule("LAB-40")
def test_the_window_lasts_as_long_as_the_room_has_set() -> None:
    assert game.window(opened().state) == Window(8.0, 2.0, 0.25, "first", (1, 2, 3), ())
    window = game.window(opened(seconds=30).state)
    assert window is not None
    assert window.seconds == 30
    assert game.window(table(FOUR, die="2").state) is None


@rule("LAB-40")
@pytest.mark.parametrize(("seconds", "is_fine"), [(2, False), (3, True), (60, True), (61, False)])
def test_the_room_can_set_3_to_60_seconds(seconds: int, is_fine: bool) -> None:
    if is_fine:
        assert game.options(window_seconds=seconds).window_seconds == seconds
    else:
        with pytest.raises(ValueError, match="window_seconds"):
            game.options(window_seconds=seconds)


@rule("LAB-40")
def test_when_all_have_passed_the_window_closes_but_not_before_2_seconds() -> None:
    one = opened().let_pass("anna", "otto", "ida")
    assert one.state.awaited == [CLOCK]
    window = game.window(one.state)
    assert window is not None
    assert closes_after(window, None) == 2.0


@rule("LAB-40")
def test_the_window_closes_250_ms_after_the_first_valid_block() -> None:
    window = game.window(opened().block("ida", "bird").state)
    assert window == Window(8.0, 2.0, 0.25, "first", (1, 2), (3,))
    assert closes_after(window, 1.5) == 1.75


@rule("LAB-40")
def test_others_may_still_call_until_the_window_is_closed() -> None:
    one = opened().block("ida", "bird")
    assert one.may("anna") == {"block bird", "pass"}
    assert one.state.step == opened().state.step


@rule("LAB-40")
def test_an_answer_is_given_once() -> None:
    one = opened().block("ida", "bird").let_pass("anna")
    assert one.refuses("ida", Pass()) == ("not_awaited", None)
    assert one.refuses("anna", Block("bird")) == ("not_awaited", None)


@rule("LAB-40")
def test_only_the_clock_closes_the_window() -> None:
    one = opened()
    assert one.refuses("anna", Close(())) == ("clock_only", "LAB-40")
    assert one.refuses("mira", Close(())) == ("not_awaited", None)
    assert one.refuses("clock", Pass()) == ("closes_only", "LAB-40")
    assert one.may("clock") == {"close"}
    assert table(FOUR, die="2").refuses("clock", Close(())) == ("not_awaited", None)


@rule("LAB-40")
def test_by_correspondence_there_is_no_clock_and_all_are_waited_for() -> None:
    one = opened(pace="correspondence")
    assert one.state.awaited == [1, 2, 3]
    assert game.window(one.state) is None
    one.block("anna", "bird").let_pass("ida")
    assert one.is_open()
    assert one.at("mira") == "moon"
    one.let_pass("otto")
    assert one.facts() == ["answered", "blocked", "sent_home", "turn"]


@rule("LAB-40")
def test_by_correspondence_the_pawn_moves_when_all_have_passed() -> None:
    one = opened(pace="correspondence").let_pass("otto", "anna", "ida")
    assert one.at("mira") == "candle"
    assert one.facts() == ["answered", "unblocked", "moved", "turn"]


# --- What the others can see ---------------------------------------------------------------


def everything_offered_to(one: Table, viewer: int | None) -> bytes:
    """All that reaches this viewer: view, legal actions, who is waited for, what was told."""
    legal = [] if viewer is None else list(game.legal(one.state, viewer))
    told = [event.seen_by(viewer) for event in one.told]
    waiting = game.waiting_for(one.state, viewer)
    return orjson.dumps([game.view(one.state, viewer), legal, waiting, one.state.step, told])


@rule("LAB-41")
@pytest.mark.parametrize("pace", ["live", "correspondence"])
def test_matches_that_differ_in_a_hand_that_does_not_answer_are_equal_for_all_others(
    pace: str,
) -> None:
    fitting = {"anna": "bird candle", "otto": "mirror", "ida": "bat"}
    blank = fitting | {"anna": "star snake"}
    one, other = (
        table(FOUR, die="2", hands=hands, pace=pace).announce("bird candle")
        for hands in (fitting, blank)
    )
    for _ in range(3):
        assert game.window(one.state) == game.window(other.state)  # the timing of the closing
        for viewer in (0, 2, 3, None):
            assert everything_offered_to(one, viewer) == everything_offered_to(other, viewer)
        waited = [seat for seat in one.state.awaited if seat in (2, 3)]
        for table_ in (one, other):
            if waited:
                table_.do(("mira", "anna", "otto", "ida")[waited[0]], Pass())


@rule("LAB-41")
def test_a_player_who_holds_no_fitting_card_is_asked_all_the_same() -> None:
    one = table(FOUR, die="2", hands={"anna": "bat"}).announce("bird candle")
    assert one.state.awaited == [1, 2, 3, CLOCK]
    assert one.may("anna") == one.may("otto") == {"pass"}


@rule("LAB-41")
@pytest.mark.parametrize("answer", [Block("bird"), Pass()])
def test_an_answer_is_sealed(answer: Block | Pass) -> None:
    before = opened()
    after = opened().do("anna", answer)
    for name, viewer in (("mira", 0), ("otto", 2), ("ida", 3), ("onlooker", None)):
        assert after.sees(name) == before.sees(name)
        assert game.waiting_for(after.state, viewer) == [1, 2, 3]
        assert [event.seen_by(viewer) for event in after.told] == [None]


@rule("LAB-41")
def test_your_own_answer_is_seen_by_you() -> None:
    one = opened().block("anna", "bird")
    assert one.sees("anna").answer == Block("bird")
    assert game.waiting_for(one.state, 1) == [2, 3]
    assert [event.seen_by(1) for event in one.told] == one.told
    assert opened().let_pass("otto").sees("otto").answer == Pass()


@rule("LAB-41")
def test_a_losing_claim_shows_no_card() -> None:
    one = opened().block("anna", "bird").block("otto", "candle").close(anna=300, otto=900)
    for viewer in (0, 1, 3, None):
        assert b"candle" not in orjson.dumps([event.seen_by(viewer) for event in one.told])


@rule("LAB-41")
def test_a_refused_block_tells_nothing_about_other_hands() -> None:
    rich, poor = opened(), opened()
    poor.state.players[2].hand = ["star"]
    for card in ("candle", "bat", "crown", "moon"):
        assert rich.refusal("anna", Block(card)) == poor.refusal("anna", Block(card))


# --- Who was first -------------------------------------------------------------------------


@rule("LAB-42")
def test_the_smallest_counted_time_blocks() -> None:
    one = opened().block("anna", "bird").block("otto", "candle").block("ida", "bird")
    one.close(anna=700, otto=900, ida=500)
    blocked = one.fact("blocked")
    assert (blocked.by, blocked.card, blocked.tied) == (3, "bird", False)


@rule("LAB-42")
def test_the_log_states_each_counted_time_fastest_first() -> None:
    one = opened().block("anna", "bird").block("otto", "candle").close(anna=700, otto=650)
    assert one.fact("blocked").counted == ((2, 650), (1, 700))
    assert opened().nobody_blocks().fact("unblocked").counted == ()


@rule("LAB-42")
@pytest.mark.parametrize(("tie", "first"), [("otto anna ida", 2), ("ida otto anna", 2)])
def test_under_15_ms_apart_is_a_tie_decided_by_the_draw_at_the_opening(
    tie: str, first: int
) -> None:
    one = opened(tie=tie).block("anna", "bird").block("otto", "candle")
    one.close(anna=500, otto=514)
    assert (one.fact("blocked").by, one.fact("blocked").tied) == (first, True)


@rule("LAB-42")
def test_15_ms_apart_is_no_tie() -> None:
    one = opened(tie="otto anna ida").block("anna", "bird").block("otto", "candle")
    one.close(anna=500, otto=515)
    assert (one.fact("blocked").by, one.fact("blocked").tied) == (1, False)


@rule("LAB-42")
def test_the_draw_for_ties_is_made_when_the_window_opens_and_is_fair() -> None:
    order = Counter()  # type: ignore[var-annotated]
    for seed in range(600):
        one = table(FOUR, die="2", hands=ALL_HOLD_A_CARD)
        action = Announce(("bird", "candle"))
        state = advance(game, one.state, one.state.step, 0, action, LooseDice(seed)).state
        order[state.tie_order] += 1
    assert len(order) == 6
    assert all(60 < count < 140 for count in order.values())


@rule("LAB-42")
def test_nobody_can_see_the_draw_for_ties() -> None:
    one, other = opened(tie="otto anna ida"), opened(tie="ida anna otto")
    assert one.state.tie_order != other.state.tie_order
    for viewer in (0, 1, 2, 3, None):
        assert everything_offered_to(one, viewer) == everything_offered_to(other, viewer)


@rule("LAB-42")
def test_a_call_after_the_time_is_up_does_not_count() -> None:
    one = opened().block("anna", "bird").block("otto", "candle").close(anna=8001, otto=8000)
    assert one.fact("blocked").by == 2
    late = opened().block("anna", "bird").close(anna=8001)
    assert late.at("mira") == "candle"
    assert late.hand("anna") == ["bird", "star"]
    assert late.fact("unblocked").counted == ((1, 8001),)


@rule("LAB-42")
def test_the_clock_counts_every_claim_once_and_no_other() -> None:
    one = opened().block("anna", "bird").block("otto", "candle").let_pass("ida")
    for counted in (
        [(1, 5)],
        [(1, 5), (2, 5), (3, 5)],
        [(1, 5), (1, 5), (2, 5)],
        [(1, -1), (2, 5)],
    ):
        assert one.refuses("clock", Close(tuple(counted))) == ("wrong_claims", "LAB-42")
    assert game.allows(one.state, CLOCK, Close(((2, 0), (1, 7))))


@rule("LAB-42")
def test_without_measured_times_the_first_clockwise_from_the_mover_blocks() -> None:
    one = opened(tie="ida otto anna").block("ida", "bird").block("otto", "candle").close()
    assert (one.fact("blocked").by, one.fact("blocked").counted) == (2, ())


@rule("LAB-42")
def test_by_correspondence_the_first_clockwise_from_the_mover_blocks() -> None:
    hands = {"mira": "star", "ida": "star"}
    one = table(FOUR, turn="otto", die="2", hands=hands, pace="correspondence")
    one.announce("star crown")
    one.block("mira", "star").block("ida", "star").let_pass("anna")
    assert one.fact("blocked").by == 3


# --- When a window opens -------------------------------------------------------------------


@rule("LAB-96")
def test_a_player_who_stays_opens_no_window() -> None:
    one = table(FOUR, die="2", hands=ALL_HOLD_A_CARD).stay()
    assert not one.is_open()
    assert one.mover == "anna"


@rule("LAB-96")
@pytest.mark.parametrize(
    ("start", "sought", "path"),
    [("feather", "crown", "nw"), ("book", "crown", "centre"), ("ring", "frog", "ne frog")],
)
def test_a_path_over_safe_spaces_alone_opens_no_window(start: str, sought: str, path: str) -> None:
    one = table(
        f"mira at {start}, anna at home, otto at home", sought=sought, die=str(len(path.split()))
    )
    one.announce(path)
    assert not one.is_open()
    assert one.at("mira") == path.split()[-1]
    assert one.facts()[:2] == ["announced", "moved"]


@rule("LAB-96")
@pytest.mark.parametrize("hands", [{}, ALL_HOLD_A_CARD])
def test_otherwise_a_window_always_opens_even_if_no_card_could_fit(hands: dict[str, str]) -> None:
    one = table(FOUR, die="1", hands=hands).announce("bird")
    assert one.is_open()
    assert one.facts() == ["announced"]


@rule("LAB-96")
def test_it_opens_even_when_the_mover_holds_both_cards_of_the_space() -> None:
    assert table(FOUR, die="1", hands={"mira": "bird bird"}).announce("bird").is_open()


def test_the_step_stands_still_while_answers_come_in() -> None:
    one = opened()
    step = one.state.step
    assert one.let_pass("otto").block("anna", "bird").state.step == step
    assert one.close().state.step == step + 1
    assert one.may("anna") == {"roll"}
    assert one.do("anna", Roll(), [4]).state.step == step + 2
    assert Fate().pick(3) == 0
