"""The Action phase: what each action of the turn does (MAGE-30 to MAGE-45)."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from simsalabim.engine.seats import Seat
from simsalabim.games.mageling import events
from simsalabim.games.mageling.actions import (
    Activate,
    Animate,
    Buy,
    Defeat,
    Discard,
    DiscardSpawn,
    End,
    Focus,
    Gather,
    Heal,
    PayFirst,
    Spirit,
    TakeOff,
)
from simsalabim.games.mageling.costs import pay, price, rules_for, use_discounts
from simsalabim.games.mageling.effects import Animated
from simsalabim.games.mageling.ending import win
from simsalabim.games.mageling.programs import ANIMATE, TEXT
from simsalabim.games.mageling.road import propose
from simsalabim.games.mageling.state import Frame, State
from simsalabim.games.mageling.table import (
    Table,
    drop_scroll,
    give,
    mark,
    place,
    push,
    take,
    throw,
)
from simsalabim.games.mageling.tables import FINAL
from simsalabim.games.mageling.words import Card


def gather(t: Table, seat: Seat, action: Gather) -> None:
    """1 mana if the faces match, 1 energy if not (MAGE-30)."""
    faces = t.state.faces
    t.state.turn.gathered += 1
    place(t, action.one, "gather")
    place(t, action.two, "gather")
    give(t, seat, "mana" if faces[action.one] == faces[action.two] else "energy", 1)


def focus(t: Table, seat: Seat, action: Focus) -> None:
    """1 energy; the school is focused once a rune of it lies there (MAGE-31)."""
    turn = t.state.turn
    turn.rune = action.rune
    turn.focused = turn.focused or t.state.faces[action.die] == action.rune
    place(t, action.die, "focus")
    give(t, seat, "energy", 1)


def animate(t: Table, seat: Seat, action: Animate) -> None:
    """A die that shows Finesse does one effect (MAGE-32)."""
    place(t, action.die, "animate")
    name = ANIMATE.get(action.effect) or of_location(t.state, seat, action.effect)
    push(t.state, name, seat, SCROLLS.get(action.effect))


SCROLLS: Final[Mapping[str, Card]] = {card: card for card in TEXT}
"""Cards by their names, for names that may be those of other parts."""


def of_location(state: State, seat: Seat, place: str) -> str:
    """The name of the Animate effect that a location offers to this player."""
    return next(
        name
        for rule, name in rules_for(state, seat)
        if isinstance(rule, Animated) and name.startswith(place)
    )


def spirit(t: Table, seat: Seat, action: Spirit) -> None:
    """Its resources, its text, and then it is discarded (MAGE-34)."""
    t.emit(events.Activated(seat, action.card))
    push(t.state, "spirit", seat, action.card)


def buy(t: Table, seat: Seat, action: Buy) -> None:
    """Full price, for the Grimoire or for the discard (MAGE-35)."""
    state = t.state
    pay(t, seat, price(state, seat, "scroll", action.card), "scroll")
    use_discounts(state, "scroll", action.card)
    t.emit(events.Bought(seat, action.card))
    if action.keep:
        push(state, "buy", seat, action.card)
    else:
        push(state, "bought", seat, action.card)
        throw(t, seat, action.card)


def activate(t: Table, seat: Seat, action: Activate) -> None:
    """A die of its rune on it: resources first, then the text (MAGE-37)."""
    place(t, action.die, action.card)
    mark(t.state.players[seat].grimoire, action.card, activated=True)
    t.emit(events.Activated(seat, action.card))
    push(t.state, TEXT[action.card], seat, action.card)


def heal(t: Table, seat: Seat, action: Heal) -> None:
    """The die is used; the token leaves in the Refresh phase (MAGE-43)."""
    place(t, action.die, action.card)
    mark(t.state.players[seat].grimoire, action.card, healing=True)
    t.emit(events.Healing(seat, action.card))


def discard(t: Table, seat: Seat, action: Discard) -> None:
    """A scroll leaves the Grimoire (MAGE-41)."""
    drop_scroll(t, seat, action.card)


def discard_spawn(t: Table, seat: Seat, action: DiscardSpawn) -> None:
    """Pay for one spawn (MAGE-42)."""
    pay(t, seat, price(t.state, seat, "spawn"), "spawn")
    use_discounts(t.state, "spawn")
    take(t, seat, "spawn", 1)


def defeat(t: Table, seat: Seat, action: Defeat) -> None:
    """Pay, then on to the next; the final location ends the game (MAGE-45, MAGE-46)."""
    state = t.state
    pay(t, seat, price(state, seat, "location"), "location")
    use_discounts(state, "location")
    if state.players[seat].at == FINAL:
        win(t, seat)
    else:
        push(state, "journey", seat)


def pay_first(t: Table, seat: Seat, action: PayFirst) -> None:
    """Mana before energy, or the other way round (MAGE-44)."""
    t.state.turn.mana_first = action.mana


def end(t: Table, seat: Seat, action: End) -> None:
    """No more actions."""
    t.state.stack[-1].left = 0


ACTING: Final[Mapping[type[Any], Callable[[Table, Seat, Any], None]]] = {
    Gather: gather,
    Focus: focus,
    Animate: animate,
    Spirit: spirit,
    Buy: buy,
    Activate: activate,
    Heal: heal,
    Discard: discard,
    DiscardSpawn: discard_spawn,
    Defeat: defeat,
    PayFirst: pay_first,
    TakeOff: propose,
    End: end,
}


def act(t: Table, f: Frame, e: Any, action: Any) -> None:
    """Take one action of the turn."""
    if not isinstance(action, End):
        t.state.turn.acted = True
    ACTING[type(action)](t, f.by, action)
