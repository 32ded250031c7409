"""Records the golden games: `make golden`.

A golden game is a whole match as a server's record has it (so `simsalabim verify` reads it too),
played once by bots: one for every ending, and enough for every two choices of options and seats.
Where its actions are still legal, a recorded game is kept and only what follows from them is written
anew, so that a diff shows what a change of the rules did; else another game is recorded.

Saved positions are recorded once for each shape and never again: they must load for ever.
"""

import argparse
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product
from pathlib import Path
from typing import Any

import orjson

from simsalabim import games
from simsalabim.bots import bots_of
from simsalabim.engine.advance import advance
from simsalabim.engine.dice import LooseDice, MatchDice, commitment, match_key
from simsalabim.engine.game import AnyGame, Emit, nothing
from simsalabim.engine.refusals import Refused
from simsalabim.engine.saves import dump, save
from simsalabim.engine.seats import CLOCK, Seat, Seating
from simsalabim.engine.verify import events_hash

GOLDEN = Path(__file__).resolve().parent.parent / "tests" / "golden"
TRIES = 24
"""So many matches are played for one golden game, and the shortest is kept."""

ENDING_TRIES = 2000
"""So many at most for an ending that has no golden game yet."""

Json = dict[str, Any]


@dataclass(frozen=True)
class Table:
    """What a golden game is of."""

    key: str
    seats: int
    options: tuple[tuple[str, Any], ...]

    @property
    def game(self) -> AnyGame:
        return next(game for game in games.ALL if game.meta.key == self.key)

    @property
    def name(self) -> str:
        """The name of its file."""
        return "-".join([str(self.seats), *(str(value).lower() for _, value in self.options)])


@dataclass
class Played:
    """A match so far."""

    state: Any
    actions: list[Json]
    windows: list[Json]


def variants(game: AnyGame) -> dict[str, list[Any]]:
    """The options that choose between rules: switches and lists of words, with their values."""
    found = {}
    for name, schema in game.options.model_json_schema()["properties"].items():
        if "enum" in schema:
            found[name] = schema["enum"]
        elif schema.get("type") == "boolean":
            found[name] = [False, True]
    return found


def tables(game: AnyGame) -> list[Table]:
    """Few tables in which every two choices (of seats and variants) occur together."""
    offered = variants(game)
    every = [
        Table(game.meta.key, seats, tuple(zip(offered, chosen, strict=True)))
        for seats, *chosen in product(game.meta.seats, *offered.values())
    ]
    pairs: dict[Table, set[Any]] = {
        table: set(combinations((("seats", table.seats), *table.options), 2))
        or {("seats", table.seats)}
        for table in every
        if game.refuse_options(game.options(**dict(table.options)), table.seats) is None
    }
    missing: set[Any] = set().union(*pairs.values())
    chosen = []
    while missing:
        best = max(pairs, key=lambda table: len(pairs[table] & missing))
        chosen.append(best)
        missing -= pairs[best]
    return chosen


class Recorder:
    """Plays a match by actions that come from somewhere, and writes it down."""

    def __init__(self, table: Table, seed: bytes, nonces: list[str], hear: Emit = nothing) -> None:
        self.table, self.game, self.seed, self.nonces = table, table.game, seed, nonces
        self.key = match_key(seed, nonces)
        self.options = self.game.options(**dict(table.options))
        self.colours = self.game.meta.colours[: table.seats]
        events: list[Any] = []
        state = self.game.setup(
            self.options, Seating(self.colours), MatchDice(self.key, 0), events.append
        )
        self.hear = hear
        self._tell(events)
        deal = {"seq": 0, "seat": None, "step": 0, "action": None}
        self.played = Played(state, [deal | {"events": events_hash(dump(events))}], [])

    def act(self, seat: Seat, action: Any, counted: list[tuple[Seat, int]] | None = None) -> None:
        """Take an action. Raises `Refused`."""
        played, seq = self.played, len(self.played.actions)
        step = played.state.step
        made = advance(self.game, played.state, step, seat, action, MatchDice(self.key, seq))
        if seat == CLOCK:
            window = {"step": step, "inputs": {"seats": {}}, "counted": counted or []}
            played.windows.append(window)
        entry = {"seq": seq, "seat": seat, "step": step, "action": orjson.loads(dump(action))}
        played.actions.append(entry | {"events": events_hash(dump(made.events))})
        played.state = made.state
        self._tell(made.events)

    def _tell(self, events: list[Any]) -> None:
        for event in events:
            self.hear(event)

    def record(self) -> Json:
        """The match as a record; see `engine.verify`."""
        outcome = self.game.outcome(self.played.state)
        return {
            "game": self.table.key,
            "rules": self.game.meta.rules,
            "options": orjson.loads(self.options.model_dump_json()),
            "seats": [
                {"index": seat, "colour": colour} for seat, colour in enumerate(self.colours)
            ],
            "status": "over",
            "commitment": commitment(self.seed),
            "nonces": self.nonces,
            "seed": self.seed.hex(),
            "outcome": orjson.loads(dump(outcome)),
            "windows": self.played.windows,
            "actions": self.played.actions,
        }


def play(table: Table, number: int) -> Recorder:
    """A whole match by bots, sensible and easy ones in turn; the same for the same number."""
    label = f"golden {table.key} {table.name} {number}"
    seed = hashlib.sha256(label.encode()).digest()
    recorder = Recorder(table, seed, [f"{seat:02x}" for seat in range(table.seats)])
    game, chance = table.game, LooseDice(int.from_bytes(seed[:4], "big"))
    bots = list(bots_of(game).values())
    while (state := recorder.played.state).awaited:
        asked = [seat for seat in state.awaited if seat != CLOCK]
        window = game.window(state)
        if window is not None and (not asked or chance.pick(10) == 0):
            counted = [(seat, 300 + chance.pick(40)) for seat in window.claims]
            recorder.act(CLOCK, game.close(state, counted), counted)
        else:
            seat = asked[chance.pick(len(asked))]
            choose = bots[(seat + number) % len(bots)]
            recorder.act(seat, choose(game.imagine(state, seat, chance), seat, chance))
    return recorder


def replay(table: Table, old: Json) -> Recorder:
    """The recorded actions under today's rules. Raises `Refused` or `ValueError`."""
    recorder = Recorder(table, bytes.fromhex(old["seed"]), old["nonces"])
    counted = {window["step"]: window["counted"] for window in old["windows"]}
    for entry in old["actions"][1:]:
        action = table.game.actions.validate_python(entry["action"])
        if entry["step"] != recorder.played.state.step:
            raise ValueError("another question is put now")
        recorder.act(entry["seat"], action, counted.get(entry["step"]))
    if recorder.played.state.awaited:
        raise ValueError("the match goes on now")
    return recorder


def golden_game(table: Table, path: Path, *, anew: bool) -> Recorder:
    """The recorded game if it can be kept, else the shortest of some others."""
    if path.exists() and not anew:
        try:
            return replay(table, orjson.loads(path.read_bytes()))
        except (Refused, ValueError) as error:
            print(f"{path.name} is recorded anew: {error}")
    every = (play(table, number) for number in range(TRIES))
    return min(every, key=lambda recorder: len(recorder.played.actions))


def ending_of(recorder: Recorder) -> str:
    outcome = recorder.game.outcome(recorder.played.state)
    assert outcome is not None
    return outcome.ending


def game_that_ends(game: AnyGame, ending: str) -> Recorder:
    """A match with this ending, whatever the table."""
    every = tables(game)
    for number in range(ENDING_TRIES):
        recorder = play(every[number % len(every)], number)
        if ending_of(recorder) == ending:
            return recorder
    raise SystemExit(f"{game.meta.key}: no match ends by {ending}; record one by hand")


def golden_games(game: AnyGame, *, anew: bool) -> dict[str, Recorder]:
    """All golden games of a game, by the name of their file."""
    folder = GOLDEN / game.meta.key
    found = {
        f"{table.name}.json": golden_game(table, folder / f"{table.name}.json", anew=anew)
        for table in tables(game)
    }
    for ending in game.meta.endings:
        if ending not in map(ending_of, found.values()):
            found[f"ending-{ending}.json"] = game_that_ends(game, ending)
    return found


def text_of(record: Json) -> str:
    """The record as text with one action a line, so that diffs are read easily."""
    lines = []
    for name, value in record.items():
        if name in ("actions", "windows"):
            rows = ",\n".join("  " + orjson.dumps(row).decode() for row in value)
            lines.append(f' "{name}": [\n{rows}\n ]')
        else:
            lines.append(f' "{name}": {orjson.dumps(value).decode()}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def saves_of(game: AnyGame) -> list[Json]:
    """Saved positions of some matches: of each phase that play comes through, and the last one."""
    found = []
    for table in tables(game):
        recorder = play(table, 0)
        kinds: dict[str, Json] = {}
        again = Recorder(table, recorder.seed, recorder.nonces)
        for entry, window in _with_windows(recorder):
            action = game.actions.validate_python(entry["action"])
            kinds.setdefault(entry["action"]["kind"], _saved(game, again.played.state))
            again.act(entry["seat"], action, window)
        found += [*kinds.values(), _saved(game, again.played.state)]
    return found


def _with_windows(recorder: Recorder) -> Iterator[tuple[Json, Any]]:
    counted = {window["step"]: window["counted"] for window in recorder.played.windows}
    for entry in recorder.played.actions[1:]:
        yield entry, counted.get(entry["step"])


def _saved(game: AnyGame, state: Any) -> Json:
    saved = save(game, state)
    return {
        "game": saved.game,
        "rules": saved.rules,
        "schema": saved.schema,
        "state": orjson.loads(saved.state),
    }


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")
        print(f"written: {path.relative_to(GOLDEN.parent.parent)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--anew", action="store_true", help="play all of them once more")
    anew = parser.parse_args().anew
    for game in games.ALL:
        key, wanted = game.meta.key, golden_games(game, anew=anew)
        for name, recorder in wanted.items():
            write(GOLDEN / key / name, text_of(recorder.record()))
        for path in sorted((GOLDEN / key).glob("*.json")):
            if path.name not in wanted:
                path.unlink()
                print(f"no longer needed: {path.name}")
        saves = GOLDEN / "saves" / f"{key}-{game.meta.schema}.json"
        if not saves.exists():
            rows = ",\n".join(orjson.dumps(row).decode() for row in saves_of(game))
            write(saves, f"[\n{rows}\n]\n")


if __name__ == "__main__":
    main()
