"""A sensible player: it tries every action out, and takes what brings it nearest to its goal."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from simsalabim.engine.dice import Dice
from simsalabim.engine.game import nothing
from simsalabim.engine.seats import Seat
from simsalabim.games.mageling.actions import (
    Action,
    Animate,
    Buy,
    Defeat,
    Discard,
    DiscardSpawn,
    PayFirst,
    Pick,
    SetDie,
    TakeOff,
)
from simsalabim.games.mageling.bot_dice import best_reroll
from simsalabim.games.mageling.bot_pace import life_beyond
from simsalabim.games.mageling.bot_plan import Planner
from simsalabim.games.mageling.bot_value import Aim, aim, value
from simsalabim.games.mageling.bot_worth import WORTH, missed
from simsalabim.games.mageling.costs import pay, price
from simsalabim.games.mageling.flow import apply
from simsalabim.games.mageling.interned import ACCEPT, DECLINE, DEFEAT, END
from simsalabim.games.mageling.legal import legal
from simsalabim.games.mageling.programs import PROGRAMS
from simsalabim.games.mageling.state import State
from simsalabim.games.mageling.table import Table
from simsalabim.games.mageling.tables import FINAL, GRIMOIRE, SPIRITS

DEEPEST: Final = 4
"""So many questions of a text are thought through."""

WIDEST: Final = 4
"""So many answers to each of them."""

GAIN: Final = 1e-4
"""What an action must be worth to be taken."""


class Even:
    """Dice for what is only tried out: they always fall in the middle."""

    def pick(self, n: int) -> int:
        """The number in the middle."""
        return n // 2


EVEN: Final = Even()


def sensible(state: State, seat: Seat, dice: Dice) -> Action:
    """The best action that it finds."""
    options = legal(state, seat)
    asking = verb(state)
    if asking == "reroll":
        return best_reroll(state, seat, options)
    if asking == "consent":
        # Who is asked for its own pawn is playing; another has not done anything of late (MAGE-98).
        return DECLINE if state.turn.proposed == seat else ACCEPT
    goal = aim(state, seat)
    if asking == "act":
        return best_action(state, goal, candidates(state, options))
    few = narrowed(state, asking, options)
    if len(few) == 1:
        return few[0]
    return max(few, key=lambda each: outlook(tried(state, seat, each), goal, DEEPEST))


def verb(state: State) -> str:
    """What is asked."""
    return str(PROGRAMS[state.stack[-1].text][state.stack[-1].at].verb)


def tried(state: State, seat: Seat, action: Action) -> State:
    """The position after an action, in a world of its own.

    Of a location that is still facedown nothing is made up.
    """
    new = state.clone()
    if action == DEFEAT and is_unknown(state, seat):
        pay(Table(new, EVEN, nothing), seat, price(state, seat, "location"), "location")
        new.evertree += life_beyond(state, seat, state.players[seat].at)
        new.players[seat].at += 1
        return new
    apply(new, seat, action, EVEN, nothing)
    return new


def is_unknown(state: State, seat: Seat) -> bool:
    """Whether the next location lies facedown."""
    at = state.players[seat].at
    return at < FINAL and state.row[at + 1].card is None


def best_action(state: State, goal: Aim, options: Sequence[Action]) -> Action:
    """The action of the turn that is worth most; the end of it when none is worth anything.

    Dice come first: they are worth nothing once the turn has ended. When they bring nothing more,
    what has been gained is spent as well as it can be, if that is better than to keep the mana.
    """
    won = [action for action in options if wins(state, goal.seat, action)]
    if won:
        return won[0]
    for buying in (False, True):
        best, most = None, value(state, goal, "unspent" if buying else "unplaced") + GAIN
        for action in options:
            if buying != isinstance(action, Buy | Defeat | DiscardSpawn):
                continue
            worth = outlook(tried(state, goal.seat, action), goal, DEEPEST)
            if worth > most:
                best, most = action, worth
        if best is not None:
            return best
    return END


def wins(state: State, seat: Seat, action: Action) -> bool:
    """Whether a payment wins at once (MAGE-65, MAGE-71, MAGE-80)."""
    player = state.players[seat]
    if isinstance(action, Defeat):
        return player.at == FINAL
    if state.mode != "contest" or not isinstance(action, Buy | DiscardSpawn):
        return False
    buying = isinstance(action, Buy)
    return len(player.grimoire) + buying == GRIMOIRE and player.spawn == (not buying)


def outlook(state: State, goal: Aim, depth: int) -> float:
    """The value of a position; questions of a text are answered first, as well as they can be."""
    asking = verb(state) if depth and state.awaited == [goal.seat] else "act"
    if asking == "act":
        return value(state, goal)
    few = narrowed(state, asking, legal(state, goal.seat))
    return max(outlook(tried(state, goal.seat, each), goal, depth - 1) for each in few)


def candidates(state: State, options: Sequence[Action]) -> list[Action]:
    """Actions worth trying: no scroll is thrown away, and like dice are tried once."""
    found: dict[Any, Action] = {}
    for action in options:
        if action is END or isinstance(action, Discard | PayFirst | TakeOff):
            continue
        if isinstance(action, Buy) and not action.keep:
            continue
        if isinstance(action, Animate) and action.effect == "discard":
            continue
        found.setdefault(likeness(state, action), action)
    return list(found.values())


def likeness(state: State, action: Any) -> Any:
    """Equal for actions that differ only in which of several like dice they use."""
    faces = state.faces
    if action.kind == "gather":
        return "gather", *sorted((faces[action.one], faces[action.two]))
    if hasattr(action, "die"):
        rest = [getattr(action, name, None) for name in ("rune", "effect", "card")]
        return action.kind, faces[action.die], *rest
    return action


# --- Answers to questions ----------------------------------------------------------------------


def _least(options: Sequence[Any]) -> list[Action]:
    """The card that is missed least, or no more."""
    cards = [each for each in options if isinstance(each, Pick)]
    those = tuple(sorted(each.card for each in cards))
    least = min(cards, key=lambda each: missed(each.card, those))
    return [least, DECLINE] if DECLINE in options else [least]


def _most(options: Sequence[Any]) -> list[Action]:
    """The most valuable cards, and none of them."""
    cards = [each for each in options if isinstance(each, Pick)]
    cards.sort(key=lambda each: -WORTH[each.card])
    rest = [each for each in options if each is DECLINE]
    return [*cards[:WIDEST], *rest]


def _first(options: Sequence[Any]) -> list[Action]:
    return list(options[:1])


def _to_keep(options: Sequence[Any]) -> list[Action]:
    """A scroll is worth more than a spirit, which goes once it is used."""
    return [max(options, key=lambda each: WORTH[each.card] * (each.card not in SPIRITS or 0.6))]


def _look(options: Sequence[Any]) -> list[Action]:
    return [max(options, key=lambda each: WORTH[each.card])]


NARROW: Final[Mapping[str, Callable[[Sequence[Any]], list[Action]]]] = {
    "discard": _least,
    "look": _look,
    "acquire": _most,
    "activate": _most,
    "mimic": _most,
    "heal": lambda options: _most(options)[:1],
    "reroll": _first,
    "ninth": _least,
    "place_damage": _least,
    "keep": _to_keep,
}


def narrowed(state: State, asking: str, options: Sequence[Action]) -> list[Action]:
    """The few answers that are worth a thought."""
    narrow = NARROW.get(asking)
    if narrow is not None:
        return narrow(options)
    if asking == "set":
        return to_set(state, options)
    return list(options)[-2:] if asking == "recover" else list(options)


def to_set(state: State, options: Sequence[Action]) -> list[Action]:
    """The faces that make the dice worth most, and leaving them."""
    dice = [die for die, at in enumerate(state.places) if at == "pool"]
    planner = Planner(state, frozenset())

    def after(action: Action) -> float:
        faces = [
            action.face if isinstance(action, SetDie) and action.die == die else state.faces[die]
            for die in dice
        ]
        return max(energy + mana for energy, mana in planner.plans(faces))

    return [*sorted(options, key=after, reverse=True)[: WIDEST - 1], DECLINE]
