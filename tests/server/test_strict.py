"""The one decoder for bodies and frames."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simsalabim.server.problems import Problem
from simsalabim.server.strict import MOST_BYTES, MOST_DEPTH, decode

REFUSED: list[tuple[bytes | str, str]] = [
    (b"", "not_json"),
    (b"{", "not_json"),
    (b"nope", "not_json"),
    (b'{"a": 1} trailing', "not_json"),
    (b"{'a': 1}", "not_json"),
    (b'"\x00"', "not_json"),
    (b'"line\nbreak"', "not_json"),
    (b'"\xff"', "not_json"),
    (b'"\xed\xa0\x80"', "not_json"),
    (b"\xef\xbb\xbf{}", "not_json"),
    ('{"a": 1}'.encode("utf-16"), "not_json"),
    (b'{"a": 1, "a": 2}', "duplicate_key"),
    (b'[{"x": {"b": 1, "b": 1}}]', "duplicate_key"),
    (b'{"a": 1, "\\u0061": 2}', "duplicate_key"),
    (b"NaN", "not_a_number"),
    (b"[Infinity]", "not_a_number"),
    (b"[-Infinity]", "not_a_number"),
    (b"1e999", "not_a_number"),
    (b"-1e999", "not_a_number"),
    (b"9007199254740993", "number_too_large"),
    (b"-9007199254740993", "number_too_large"),
    (b"9223372036854775808", "number_too_large"),
    (b"1" * 5000, "number_too_large"),
    (b'"\\u0000"', "bad_text"),
    (b'"\\ud800"', "bad_text"),
    (b'"\\udc00\\ud800"', "bad_text"),
    (b'{"\\ud800": 1}', "bad_text"),
    ('"\ud800"', "bad_text"),
    (b"[" * 17 + b"]" * 17, "too_deep"),
    (b'{"a":' * 17 + b"1" + b"}" * 17, "too_deep"),
    (b"[" * 60_000, "too_deep"),
    (b"[" * 30_000 + b"]" * 30_000, "too_deep"),
]


@pytest.mark.parametrize(("data", "code"), REFUSED, ids=lambda value: repr(value)[:40])
def test_what_is_odd_is_refused_with_its_code(data: bytes | str, code: str) -> None:
    with pytest.raises(Problem) as refused:
        decode(data)
    assert refused.value.code == code
    assert refused.value.status == 400


def test_what_is_too_large_is_refused() -> None:
    with pytest.raises(Problem) as refused:
        decode(b" " * (MOST_BYTES + 1))
    assert (refused.value.status, refused.value.code) == (413, "too_large")


@pytest.mark.parametrize(
    ("data", "value"),
    [
        (b'{"a": [1, -2, 0.5, true, null, "x"]}', {"a": [1, -2, 0.5, True, None, "x"]}),
        (b"9007199254740992", 2**53),
        (b'"\\ud83d\\ude00"', "\U0001f600"),
        ('"\U0001f600"'.encode(), "\U0001f600"),
        (b"[" * MOST_DEPTH + b"]" * MOST_DEPTH, None),
        (b"[" + b",".join([b"[]"] * 1000) + b"]", [[]] * 1000),
    ],
    ids=lambda value: repr(value)[:40],
)
def test_what_is_usual_is_read(data: bytes, value: Any) -> None:
    assert value is None or decode(data) == value


usual = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53), 2**53)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0")),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abc"), inner, max_size=4),
    max_leaves=12,
)


def outcome(data: bytes | str) -> Any:
    """What is read, or the code of why not."""
    try:
        return decode(data)
    except Problem as refused:
        return refused.code


@given(usual)
def test_all_that_json_can_say_within_bounds_is_read_as_it_was_written(value: Any) -> None:
    assert outcome(json.dumps(value).encode()) in (value, "too_deep")


@given(st.binary(max_size=200) | st.text(max_size=200))
def test_nothing_makes_the_decoder_fail(data: bytes | str) -> None:
    outcome(data)
