"""Records the golden games: `make golden`.

A golden game is a whole match as a server's record has it (so `simsalabim verify` reads it too),
played once by bots: enough for every two choices of options and seats, and one for every ending and
every kind of action and event.
Where its actions are still legal, a recorded game is kept and only what follows from them is written
anew, so that a diff shows what a change of the rules did; else another game is recorded.

Saved positions are recorded once for each shape and never again: they must load for ever.
"""

import argparse
import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations, product
from pathlib import Path
from typing import Any

import orjson

from simsalabim import games
from simsalabim.bots import bots_of
from simsalabim.engine.advance import advance
from simsalabim.engine.dice import LooseDice, MatchDice, commitment, match_key
from simsalabim.engine.game import AnyGame, Chooser, Emit, nothing
from simsalabim.engine.refusals import Refused
from simsalabim.engine.saves import dump, save
from simsalabim.engine.seats import CLOCK, Seat, Seating
from simsalabim.engine.verify import events_hash
from tools.golden_players import CASTS

GOLDEN = Path(__file__).resolve().parent.parent / "tests" / "golden"
TRIES = 24
"""So many matches are played for one golden game, and the shortest is kept."""

MOST_TRIES = 2000
"""So many at most for an ending, or a kind of action or event, that has no golden game yet."""

MOST_ENDS = 4
"""So many finished matches are among the saved positions."""

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


FURTHER = (
    Table("mysterious-library", 1, (("start_field", 2), ("figures", 3), ("partner", "emil"))),
    Table("mysterious-library", 2, (("start_field", 3), ("figures", 4), ("partner", "misha"))),
    Table("mysterious-library", 3, (("start_field", 4), ("figures", 4), ("first_seat", 2))),
    Table("mageling", 2, (("mode", "contest"),)),
    Table("mageling", 3, (("mode", "contest"), ("even_start", True))),
    Table("mageling", 2, (("mode", "coop"), ("difficulty", "apprentice"))),
    Table("mageling", 4, (("mode", "coop"), ("chapter", 5), ("difficulty", "legendary"))),
)
"""Tables with choices that are not switches or lists of words."""


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
    return [*chosen, *(table for table in FURTHER if table.key == game.meta.key)]


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
        self.kinds: set[tuple[str, str]] = set()
        """("action" or "event", its kind) of all that has happened."""
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
        self.kinds.add(("action", action.kind))
        played.state = made.state
        self._tell(made.events)

    def _tell(self, events: list[Any]) -> None:
        for event in events:
            self.kinds.add(("event", event.kind))
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


def play(table: Table, number: int, players: Sequence[Chooser] = ()) -> Recorder:
    """A whole match, the same for the same number; without players of its own by bots, sensible and
    easy ones in turn."""
    label = f"golden {table.key} {table.name} {number}"
    seed = hashlib.sha256(label.encode()).digest()
    recorder = Recorder(table, seed, [f"{seat:02x}" for seat in range(table.seats)])
    game, chance = table.game, LooseDice(int.from_bytes(seed[:4], "big"))
    bots = list(players) or list(bots_of(game).values())
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


def ending_of(recorder: Recorder) -> str:
    outcome = recorder.game.outcome(recorder.played.state)
    assert outcome is not None
    return outcome.ending


def search(game: AnyGame, what: str, is_wanted: Callable[[Recorder], bool]) -> Recorder:
    """A match that has something, whatever the table; by bots, by nobody, or by players who do it."""
    every = tables(game)
    casts: list[list[Chooser]] = [[], [lambda state, seat, dice: game.absent(state, seat)]]
    if game.meta.key in CASTS:
        casts.append([CASTS[game.meta.key]])
    for number, players in product(range(MOST_TRIES), casts):
        recorder = play(every[number % len(every)], number, players)
        if is_wanted(recorder):
            return recorder
    raise SystemExit(f"{game.meta.key}: no match has {what}; record one by hand")


def kept_or_found(path: Path, anew: bool, find: Callable[[], Recorder]) -> Recorder:
    """The recorded game if it can be kept, else what is found."""
    if path.exists() and not anew:
        old = orjson.loads(path.read_bytes())
        table = Table(old["game"], len(old["seats"]), tuple(old["options"].items()))
        try:
            return replay(table, old)
        except (Refused, ValueError) as error:
            print(f"{path.name} is recorded anew: {error}")
    return find()


def shortest(table: Table) -> Recorder:
    """The shortest of some matches."""
    every = (play(table, number) for number in range(TRIES))
    return min(every, key=lambda recorder: len(recorder.played.actions))


def kinds_of(game: AnyGame) -> set[tuple[str, str]]:
    """All that can happen; see `Recorder.kinds`."""
    return {
        (what, kind)
        for what, adapter in (("action", game.actions), ("event", game.events))
        for kind in adapter.json_schema()["discriminator"]["mapping"]
    }


def golden_games(game: AnyGame, *, anew: bool) -> dict[str, Recorder]:
    """All golden games of a game, by the name of their file."""
    folder = GOLDEN / game.meta.key
    found: dict[str, Recorder] = {}

    def add(name: str, find: Callable[[], Recorder]) -> None:
        found[f"{name}.json"] = kept_or_found(folder / f"{name}.json", anew, find)

    for table in tables(game):
        add(table.name, partial(shortest, table))
    for ending in game.meta.endings:
        if ending not in map(ending_of, found.values()):
            wanted = partial(has_ending, ending)
            add(f"ending-{ending}", partial(search, game, ending, wanted))
    for what, kind in sorted(kinds_of(game)):
        if not any((what, kind) in recorder.kinds for recorder in found.values()):
            wanted = partial(has_kind, (what, kind))
            add(f"{what}-{kind}", partial(search, game, f"{what} {kind}", wanted))
    return found


def has_ending(ending: str, recorder: Recorder) -> bool:
    return ending_of(recorder) == ending


def has_kind(kind: tuple[str, str], recorder: Recorder) -> bool:
    return kind in recorder.kinds


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


def saves_of(game: AnyGame, recorders: Iterable[Recorder]) -> list[Json]:
    """Saved positions: before the first action of each kind, and at the end of some matches."""
    kinds: dict[str, Json] = {}
    ends = []
    for recorder in recorders:
        again = Recorder(recorder.table, recorder.seed, recorder.nonces)
        for entry, window in _with_windows(recorder):
            action = game.actions.validate_python(entry["action"])
            kinds.setdefault(entry["action"]["kind"], _saved(game, again.played.state))
            again.act(entry["seat"], action, window)
        ends.append(_saved(game, again.played.state))
    return [*kinds.values(), *ends[:MOST_ENDS]]


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
            rows = ",\n".join(orjson.dumps(row).decode() for row in saves_of(game, wanted.values()))
            write(saves, f"[\n{rows}\n]\n")


if __name__ == "__main__":
    main()
