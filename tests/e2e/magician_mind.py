"""What the person of `magician` decides, without a page: the game's own sensible bot, which is given
the position as this person may know it. What is hidden is made up."""

from typing import Any, Final

from simsalabim.engine.dice import LooseDice
from simsalabim.games.mageling.actions import ACTIONS
from simsalabim.games.mageling.bot import narrowed, sensible
from simsalabim.games.mageling.bot_dice import best_reroll
from simsalabim.games.mageling.programs import PROGRAMS, frame
from simsalabim.games.mageling.state import Player, State
from simsalabim.games.mageling.tables import ALL_CARDS
from simsalabim.games.mageling.view import VIEWS, PlayerView, View

Json = dict[str, Any]
SEED: Final = 7


def decide(view: Json, actions: list[Json], me: int) -> Json:
    """One of the legal actions, as it came."""
    state = position(VIEWS.validate_python(view))
    options = [ACTIONS.validate_python(action) for action in actions]
    asking = view["question"]["asking"]
    if asking == "act":
        chosen = sensible(state, me, LooseDice(SEED))
    elif asking == "reroll":
        chosen = best_reroll(state, me, options)
    else:
        chosen = narrowed(state, asking, options)[0]
    return actions[options.index(chosen)]


def position(view: View) -> State:
    """The view as a position in which the turn itself asks."""
    assert view.question is not None
    asked = frame("turn", view.turn.seat)
    asked.at = [each.verb for each in PROGRAMS["turn"]].index("act")
    asked.left = 1
    return State(
        step=0,
        awaited=[view.question.by],
        mode=view.mode,
        chapter=view.chapter,
        difficulty=view.difficulty,
        first_try=view.first_try,
        start=view.start,
        turn=view.turn,
        stack=[asked],
        faces=view.faces,
        places=view.places,
        players=[player(each) for each in view.players],
        nexus=view.nexus,
        top=[],
        pool=hidden(view),
        bottom=[],
        seen=[card for card in view.seen if card is not None],
        discard=view.discard,
        row=view.row,
        same=(None,) * len(view.row),
        away=view.away,
        evertree=view.evertree,
        gates=view.gates,
        result=view.result,
    )


def player(seen: PlayerView) -> Player:
    keep = [card for card in seen.keep if card is not None]
    offer = [card for card in seen.offer if card is not None]
    return Player(
        seen.crystal, seen.mana, seen.spawn, seen.damage, seen.at, seen.grimoire, keep,
        tuple(keep), offer, seen.idle, seen.off,
    )  # fmt: skip


def hidden(view: View) -> list[Any]:
    """The cards that lie nowhere in sight, as a deck."""
    open_cards = {*view.nexus, *view.discard, *view.seen}
    for each in view.players:
        open_cards |= {slot.card for slot in each.grimoire} | set(each.keep) | set(each.offer)
    return [card for card in ALL_CARDS if card not in open_cards]
