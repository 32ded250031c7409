"""How a match goes on: steps and texts on the stack are done until somebody must answer."""

from collections.abc import Sequence
from typing import Any

from simsalabim.engine.dice import Dice
from simsalabim.engine.game import Emit, nothing
from simsalabim.engine.seats import Seat
from simsalabim.games.mageling import events
from simsalabim.games.mageling.actions import Action
from simsalabim.games.mageling.ending import contest_winner, finish
from simsalabim.games.mageling.interned import DECLINE, KEEP_ALL
from simsalabim.games.mageling.programs import OWNER, PROGRAMS
from simsalabim.games.mageling.state import FRESH, Frame, State
from simsalabim.games.mageling.steps import ASKS, DOES
from simsalabim.games.mageling.table import Table


def apply(state: State, seat: Seat, action: Action, dice: Dice, emit: Emit) -> None:
    """Carry out an action that is allowed, in place."""
    t = Table(state, dice, emit)
    asked = state.stack[-1]
    effect = PROGRAMS[asked.text][asked.at]
    ASKS[effect.verb].answer(t, asked, effect, action)
    go_on(t)


def go_on(t: Table) -> None:
    """Do what comes next, until somebody is asked or the match is over."""
    state = t.state
    stack = state.stack
    contest = state.mode == "contest"
    while stack:
        if contest and (winner := contest_winner(t)) is not None:
            finish(t, "festival", (winner,))
            break
        f = stack[-1]
        program = PROGRAMS[f.text]
        if f.at == len(program):
            stack.pop()
            continue
        effect = program[f.at]
        do = DOES.get(effect.verb)
        if do is not None:
            do(t, f, effect)
            f.at += 1
        elif is_asked(t, f, effect):
            break
    ask(t)


def is_asked(t: Table, f: Frame, effect: Any) -> bool:
    """Whether the player has something to answer; if not, the effect has gone on by itself."""
    asks = ASKS[effect.verb]
    if f.left == FRESH:
        asks.begin(t, f, effect)
    options: Sequence[Action] = ()
    if f.left > 0:
        if effect.verb == "act":
            return True
        options = asks.options(t.state, f, effect)
    if not options or (len(options) == 1 and options[0] in (DECLINE, KEEP_ALL)):
        finished(f)
    elif len(options) == 1:
        # Only one answer: the player is not asked for it.
        asks.answer(t, f, effect, options[0])
    else:
        return True
    return False


def finished(f: Frame) -> None:
    """The next effect of the text begins."""
    f.at += 1
    f.left = FRESH
    f.those = []
    f.dice = []


def ask(t: Table) -> None:
    """Put the question that follows from the position."""
    state = t.state
    state.step += 1
    state.awaited = [state.stack[-1].by] if state.stack else []
    if t.emit is not nothing:
        t.emit(events.Asked(state.turn.clone(), question(state)))


def question(state: State) -> events.Question | None:
    """Who is asked for what, by whose text; None when the match is over."""
    if not state.stack:
        return None
    f = state.stack[-1]
    verb = PROGRAMS[f.text][f.at].verb
    return events.Question(f.by, verb, OWNER[f.text], f.card, f.left)
