"""How a match ends (MAGE-46, MAGE-65, MAGE-71, MAGE-80), and what follows a won chapter."""

from simsalabim.engine.seats import Seat
from simsalabim.games.mageling import events
from simsalabim.games.mageling.state import Result, State
from simsalabim.games.mageling.table import Table, clockwise, push
from simsalabim.games.mageling.tables import CAMPAIGN, GRIMOIRE
from simsalabim.games.mageling.words import Ending


def finish(t: Table, ending: Ending, winners: tuple[Seat, ...]) -> None:
    """It is decided at once; nothing that was begun goes on."""
    state = t.state
    state.stack.clear()
    state.result = Result(ending, winners)
    state.turn.phase = "over"
    t.emit(events.Over(state.result))


def standing(state: State, seat: Seat) -> int:
    """How far a player has come: locations defeated; in Contest scrolls, less spawn."""
    player = state.players[seat]
    return player.at if state.row else len(player.grimoire) - player.spawn


def ahead(state: State) -> tuple[Seat, ...]:
    """Who has come furthest; several win together (MAGE-66)."""
    seats = range(len(state.players))
    best = max(standing(state, seat) for seat in seats)
    return tuple([seat for seat in seats if standing(state, seat) == best])


def win(t: Table, seat: Seat) -> None:
    """The final location is defeated (MAGE-65); in co-op the chapter is won together (MAGE-80)."""
    state = t.state
    if state.mode != "coop":
        finish(t, "cloud_chamber", (seat,))
        return
    finish(t, "saved", tuple(range(len(state.players))))
    if state.chapter in CAMPAIGN.keep.after_chapters:
        state.turn.phase = "keep"
        collect(t)
        for owner in reversed(clockwise(state, state.start)):
            push(state, "keep", owner)


def collect(t: Table) -> None:
    """All cards but the Keeps are shuffled into one deck; used Keep cards come back (MAGE-91)."""
    state = t.state
    cards = [*(known.card for known in (*state.top, *state.bottom)), *state.pool, *state.seen]
    cards += [card for card in state.nexus if card is not None] + state.discard
    for player in state.players:
        cards += [slot.card for slot in player.grimoire] + player.keep
        player.grimoire, player.keep = [], list(player.kept)
    kept = {card for player in state.players for card in player.kept}
    state.pool = [card for card in cards if card not in kept]
    state.top, state.bottom, state.seen, state.discard = [], [], [], []
    state.nexus = [None] * len(state.nexus)
    t.emit(events.Collected(tuple([player.kept for player in state.players])))


def contest_winner(t: Table) -> Seat | None:
    """Who has 8 scrolls and no spawn; of several the active player, then in turn order (MAGE-71)."""
    players = t.state.players
    for seat in clockwise(t.state, t.state.turn.seat):
        if not players[seat].spawn and len(players[seat].grimoire) == GRIMOIRE:
            return seat
    return None
