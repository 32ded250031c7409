"""Chance that can be checked afterwards, cannot be re-rolled and favours no face."""

import hashlib
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simsalabim.engine.dice import (
    LooseDice,
    MatchDice,
    Scripted,
    commitment,
    draw,
    match_key,
    shuffled,
)

KEY = bytes(range(32))

# Computed with the command line of OpenSSL (`dgst -sha256 -mac HMAC`), not with the code below.
KNOWN = [70, 894, 899, 648, 486]
KNOWN_KEY = "ebdb44e7fd118f6d0761ec2aa65dade5e4926785ef5699664afc1a1922050c7c"
KNOWN_COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def hmac_by_hand(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256 from its definition (RFC 2104), without the library that the dice use."""
    padded = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(b ^ 0x36 for b in padded) + message).digest()
    return hashlib.sha256(bytes(b ^ 0x5C for b in padded) + inner).digest()


def word(key: bytes, seq: int, index: int) -> int:
    return int.from_bytes(hmac_by_hand(key, f"{seq}:{index}".encode())[:8], "big")


def test_a_pick_is_hmac_over_seq_and_index() -> None:
    for seq in (0, 1, 77):
        dice = MatchDice(KEY, seq)
        assert [dice.pick(6) for _ in range(50)] == [word(KEY, seq, i) % 6 for i in range(50)]
        assert dice.used == 50


def test_known_answers() -> None:
    """Whoever changes these breaks the proof of every match that was played before."""
    dice = MatchDice(KEY, 12)
    assert [dice.pick(1000) for _ in range(5)] == KNOWN
    assert commitment(KEY) == KNOWN_COMMITMENT
    assert match_key(KEY, ["", "ab", "ff00"]).hex() == KNOWN_KEY


def test_a_word_past_the_last_whole_multiple_is_drawn_again() -> None:
    # Of 2**64 words, only the first 2**63 + 1 are taken for this n: about half are drawn again.
    n = 2**63 + 1
    dice = MatchDice(KEY, 3)
    picks = [dice.pick(n) for _ in range(20)]
    expected = [w for i in range(200) if (w := word(KEY, 3, i)) < n][:20]
    assert picks == expected
    assert dice.used > 20


@pytest.mark.parametrize("n", [2, 3, 6, 7, 20])
def test_every_face_is_equally_likely(n: int) -> None:
    count = 12_000
    dice = MatchDice(KEY, n)
    seen = [0] * n
    for _ in range(count):
        seen[dice.pick(n)] += 1
    chi_square = sum((each - count / n) ** 2 / (count / n) for each in seen)
    # Mean n-1, variance 2(n-1): four standard deviations, at a fixed seed.
    assert chi_square < (n - 1) + 4 * (2 * (n - 1)) ** 0.5


def test_a_retry_sees_the_same_numbers() -> None:
    first, again = MatchDice(KEY, 5), MatchDice(KEY, 5)
    assert [first.pick(20) for _ in range(9)] == [again.pick(20) for _ in range(9)]


def test_every_action_has_numbers_of_its_own() -> None:
    rows = {tuple(MatchDice(KEY, seq).pick(10**9) for _ in range(1)) for seq in range(300)}
    assert len(rows) == 300


def test_seq_and_index_cannot_be_mistaken_for_each_other() -> None:
    late, early = MatchDice(KEY, 1), MatchDice(KEY, 11)
    ones = [late.pick(10**9) for _ in range(12)]
    elevens = [early.pick(10**9) for _ in range(12)]
    assert not set(ones) & set(elevens)


def test_each_nonce_and_its_seat_change_the_key() -> None:
    keys = [match_key(KEY, list(order)) for order in permutations(["", "aa", "bb"])]
    keys += [match_key(KEY, ["aa", "bb"]), match_key(KEY, ["aa"]), match_key(b"x" * 32, ["aa"])]
    assert len(set(keys)) == len(keys)


def test_a_pick_of_one_is_zero() -> None:
    assert MatchDice(KEY, 1).pick(1) == 0
    assert LooseDice(1).pick(1) == 0


@given(st.integers(), st.integers(1, 1000))
def test_loose_dice_stay_in_range_and_repeat_from_their_seed(seed: int, n: int) -> None:
    first, again = LooseDice(seed), LooseDice(seed)
    picks = [first.pick(n) for _ in range(20)]
    assert all(0 <= pick < n for pick in picks)
    assert picks == [again.pick(n) for _ in range(20)]


def test_scripted_dice_fall_as_written() -> None:
    dice = Scripted([3, 0, 5])
    assert (dice.pick(6), dice.pick(1), dice.left, dice.pick(6), dice.left) == (3, 0, 1, 5, 0)


@pytest.mark.parametrize(("script", "n"), [([], 6), ([6], 6), ([-1], 6)])
def test_scripted_dice_refuse_what_was_not_asked_for(script: list[int], n: int) -> None:
    with pytest.raises(AssertionError, match=f"below {n}"):
        Scripted(script).pick(n)


def test_draw_takes_the_picked_item_out_of_the_pool() -> None:
    pool = ["a", "b", "c", "d"]
    assert draw(pool, Scripted([1])) == "b"
    assert sorted(pool) == ["a", "c", "d"]
    assert draw(["z"], Scripted([0])) == "z"


@given(st.lists(st.integers()), st.integers(0, 99))
def test_a_shuffle_keeps_every_item_and_leaves_its_input_alone(items: list[int], seed: int) -> None:
    before = items[:]
    result = shuffled(items, LooseDice(seed))
    assert sorted(result) == sorted(items)
    assert items == before


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    dice, count = MatchDice(KEY, 9), 6_000
    seen = dict.fromkeys(permutations("abc"), 0)
    for _ in range(count):
        seen[tuple(shuffled("abc", dice))] += 1
    chi_square = sum((each - count / 6) ** 2 / (count / 6) for each in seen.values())
    assert chi_square < 5 + 4 * 10**0.5
