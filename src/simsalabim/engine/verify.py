"""Playing a finished match again from its record, to see that every card and die fell as it had to.

The record holds the secret seed; its SHA-256 was published before the deal. So whoever holds a
record, and these rules, can check the whole match and needs to trust nobody.
"""

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any

import orjson
from pydantic import BaseModel, Field, ValidationError

from simsalabim.engine.dice import commitment, match_key
from simsalabim.engine.game import AnyGame
from simsalabim.engine.refusals import Refused
from simsalabim.engine.registry import Registry
from simsalabim.engine.replay import Start, positions
from simsalabim.engine.saves import Save, dump, load
from simsalabim.engine.seats import CLOCK, Seat, Seating
from simsalabim.engine.window import counted_ms


class SeatRecord(BaseModel):
    """What of a seat the rules know."""

    index: int
    colour: str


class ActionRecord(BaseModel):
    """One accepted action. The deal is seq 0, without a seat; the clock is seat -1."""

    seq: int
    seat: int | None
    step: int
    action: dict[str, Any] | None
    events: str = Field(description="SHA-256 of the events that followed, see `events_hash`")


class AnswerRecord(BaseModel):
    """When one seat was asked and answered, in ms after the opening, and what is taken off."""

    sent: float
    arrived: float
    allowed: float
    counted: int


class InputsRecord(BaseModel):
    """What a window was decided from, by seat."""

    seats: dict[Seat, AnswerRecord]


class WindowRecord(BaseModel):
    """One decided window: `counted` is what the clock's action was made from."""

    step: int
    inputs: InputsRecord
    counted: list[tuple[Seat, int]]


class StartRecord(BaseModel):
    """Where a match began that went on from a position of another one: after its action `seq`."""

    match: str
    seq: int
    schema_: int = Field(alias="schema", description="The shape of the state")
    state: Any
    events: list[dict[str, Any]] = Field(description="What had led there, without what was undone")


class Checkable(BaseModel):
    """As much of a record as can be checked; what else it holds is left alone."""

    game: str
    rules: int
    options: dict[str, Any]
    seats: list[SeatRecord]
    brought: Any = Field(default=None, description="What the table brought from its campaign")
    sealed: bool = Field(default=False, description="Whether its campaign still keeps it secret")
    start: StartRecord | None = Field(default=None, description="None: it began with a deal")
    status: str
    nonces: list[str]
    commitment: str
    seed: str | None = Field(pattern="^[0-9a-f]{64}$")
    actions: list[ActionRecord]
    windows: list[WindowRecord]
    outcome: dict[str, Any] | None


def events_hash(events: bytes) -> str:
    """What a record keeps of the events of one action, given as JSON in the order of `dump`."""
    return hashlib.sha256(events).hexdigest()


def verify_record(registry: Registry, record: Mapping[str, Any]) -> list[str]:
    """Everything that is wrong with a record, in plain sentences; empty if it is in order."""
    if record.get("sealed") is True:
        return ["The record is sealed until the campaign of its room is closed; ask again then."]
    try:
        read = Checkable.model_validate(record)
    except ValidationError as error:
        first = error.errors()[0]
        return [f"This is not a whole record: {'.'.join(map(str, first['loc']))} {first['msg']}."]
    game = registry.get(read.game)
    if game is None:
        return [f"There is no game {read.game} here."]
    if read.seed is None:
        return ["The record has no seed: the match was not over when it was made."]
    if read.rules != game.meta.rules:
        return [f"It was played by version {read.rules} of the rules, not {game.meta.rules}."]
    return list(_problems(game, read, bytes.fromhex(read.seed)))


def _problems(game: AnyGame, record: Checkable, seed: bytes) -> Iterator[str]:
    if commitment(seed) != record.commitment:
        yield "The seed is not the one that was committed to before the deal."
    if [action.seq for action in record.actions] != list(range(len(record.actions))):
        yield "Actions are missing, or in the wrong order."
        return
    if not record.actions or len(record.nonces) != len(record.seats):
        yield "The deal is missing."
        return
    try:
        yield from _replay(game, record, match_key(seed, record.nonces))
    except (Refused, ValidationError, ValueError) as error:
        yield f"It cannot be played again: {error}"


def _replay(game: AnyGame, record: Checkable, key: bytes) -> Iterator[str]:
    seating = Seating(tuple(seat.colour for seat in record.seats), record.brought)
    options = game.options.model_validate(record.options)
    windows = {window.step: window for window in record.windows}
    state: Any = None
    replayed = positions(game, options, seating, key, record.actions, _start(game, record))
    for entry, stands in zip(record.actions, replayed, strict=True):
        if entry.seat == CLOCK:
            action = game.actions.validate_python(entry.action)
            yield from _decide_again(game, state, entry, action, windows.get(entry.step))
        yield from _compare(entry, stands.events)
        state = stands.state
    outcome = game.outcome(state)
    if orjson.loads(dump(outcome)) != record.outcome:
        yield "It ends otherwise than the record says."


def _start(game: AnyGame, record: Checkable) -> Start | None:
    """Where the record says that the match began; what is drawn from there on is checked."""
    told = record.start
    if told is None:
        return None
    saved = Save(record.game, record.rules, told.schema_, orjson.dumps(told.state))
    return Start(load(game, saved), [game.events.validate_python(each) for each in told.events])


def _compare(entry: ActionRecord, events: list[Any]) -> Iterator[str]:
    if events_hash(dump(events)) != entry.events:
        yield f"Action {entry.seq} has other consequences than the record says."


def _decide_again(
    game: AnyGame, state: Any, entry: ActionRecord, action: Any, window: WindowRecord | None
) -> Iterator[str]:
    if window is None:
        yield f"The window that action {entry.seq} closed is missing."
        return
    answers = window.inputs.seats
    for seat, counted in window.counted:
        answer = answers.get(seat)
        if answer is None:
            continue
        times = answer.arrived / 1000, answer.sent / 1000, answer.allowed / 1000
        if not counted_ms(*times) == answer.counted == counted:
            yield f"The counted time of seat {seat} in action {entry.seq} does not follow."
    if game.close(state, window.counted) != action:
        yield f"The window that action {entry.seq} closed was decided from other times."
