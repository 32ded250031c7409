"""How far a personal token reaches: what each route and each frame of the socket needs.

The one place where that is said. What is not listed here needs a session of one's own, so a route
that somebody forgets is closed to every token; a test compares the lists with what there is.
"""

from collections.abc import Iterable, Mapping
from enum import IntEnum
from typing import Literal, get_args

from simsalabim.server.problems import Problem

Scope = Literal["read", "play", "host"]
SCOPES: tuple[Scope, ...] = get_args(Scope)


class Reach(IntEnum):
    """Each holds all before it. `SESSION` is whoever came in with a name or a password: no token
    has it, so none can make another, or lock its owner out."""

    READ = 1
    PLAY = 2
    HOST = 3
    SESSION = 4


ANYBODY = None
"""For routes that ask nobody who they are."""

ROUTES: Mapping[str, Reach | None] = {
    # Coming in, and oneself.
    "create_session": ANYBODY,
    "login": ANYBODY,
    "get_session": ANYBODY,
    "end_session": Reach.SESSION,
    "end_sessions": Reach.SESSION,
    "create_ticket": Reach.SESSION,
    "get_me": Reach.READ,
    "change_me": Reach.SESSION,
    "create_account": Reach.SESSION,
    "change_password": Reach.SESSION,
    "recover": ANYBODY,
    "renew_recovery_codes": Reach.SESSION,
    "delete_me": Reach.SESSION,
    "list_tokens": Reach.SESSION,
    "create_token": Reach.SESSION,
    "delete_token": Reach.SESSION,
    # Notices.
    "get_push_key": ANYBODY,
    "put_browser": Reach.SESSION,
    "delete_browser": Reach.SESSION,
    # The catalogue.
    "list_games": ANYBODY,
    "get_game": ANYBODY,
    "get_rules": ANYBODY,
    # Rooms.
    "list_rooms": Reach.READ,
    "create_room": Reach.HOST,
    "get_room": Reach.READ,
    "change_room": Reach.HOST,
    "delete_room": Reach.HOST,
    "renew_invite": Reach.HOST,
    "get_invite": Reach.READ,
    "join_room": Reach.PLAY,
    "list_public_rooms": Reach.READ,
    "get_public_room": Reach.READ,
    "join_public_room": Reach.PLAY,
    "list_bans": Reach.HOST,
    "ban": Reach.HOST,
    "lift_ban": Reach.HOST,
    "remove_member": Reach.PLAY,  # to leave; to send somebody else away: HOST
    "put_host": Reach.HOST,
    "put_seat": Reach.PLAY,  # to sit down; for a bot: HOST
    "free_seat": Reach.PLAY,  # one's own; another's: HOST
    "list_messages": Reach.READ,
    "post_message": Reach.PLAY,
    "remove_message": Reach.HOST,
    # Campaigns.
    "list_campaigns": Reach.READ,
    "begin_campaign": Reach.HOST,
    "get_campaign": Reach.READ,
    "delete_campaign": Reach.HOST,
    "propose_choice": Reach.PLAY,
    "make_choice": Reach.HOST,
    "undo_choice": Reach.HOST,
    "close_campaign": Reach.HOST,
    "branch_campaign": Reach.HOST,
    "export_campaign": Reach.READ,
    "get_campaign_rules": Reach.READ,
    # An evening of several matches.
    "get_scores": Reach.READ,
    "put_ready": Reach.PLAY,
    "begin_rematch": Reach.HOST,
    # Matches.
    "begin_match": Reach.HOST,
    "list_matches": Reach.READ,
    "get_match": Reach.READ,
    "act": Reach.PLAY,
    "explain": Reach.READ,
    "undo_action": Reach.PLAY,
    "events": Reach.READ,
    "record": Reach.READ,
    "proof": Reach.READ,
    "list_positions": Reach.READ,
    "get_position": Reach.READ,
    "branch_match": Reach.HOST,
    "verify_match": Reach.READ,
    "leave": Reach.PLAY,
    "come_back": Reach.PLAY,
    "set_seat_away": Reach.PLAY,
    "propose": Reach.PLAY,
    "cast_ballot": Reach.PLAY,
    "nudge": Reach.PLAY,
    "pause_match": Reach.PLAY,
    "resume_match": Reach.PLAY,
}
"""By the name of the route's function, which is also its `operationId`."""

FRAMES: Mapping[str, Reach] = {
    "watch": Reach.READ,
    "unwatch": Reach.READ,
    "pong": Reach.READ,
    "attend": Reach.READ,
    "act": Reach.PLAY,
    "say": Reach.PLAY,
}
"""By the frame's `type`."""

_NEEDED: Mapping[Reach, str] = {
    Reach.READ: "This token may not look at anything.",
    Reach.PLAY: "This token may only look: taking part needs the scope `play`.",
    Reach.HOST: "This token may not do what a host does: that needs the scope `host`.",
    Reach.SESSION: "No token may do this. Log in with your name and password for it.",
}


def reach_of(scopes: Iterable[str]) -> Reach:
    """How far these scopes reach together: `play` reads as well, `host` plays as well."""
    return max(Reach[scope.upper()] for scope in scopes)


def refuse_below(reach: Reach, needed: Reach) -> None:
    """Raise `Problem` 403 `scope` if this does not reach so far."""
    if reach < needed:
        raise Problem(403, "scope", _NEEDED[needed])


def refuse_route(reach: Reach, name: str) -> None:
    """Raise `Problem` 403 `scope` if this does not reach as far as the route of this name."""
    needed = ROUTES.get(name, Reach.SESSION)
    if needed is not ANYBODY:
        refuse_below(reach, needed)


def refuse_frame(reach: Reach, type_: str) -> None:
    """Raise `Problem` 403 `scope` if this does not reach as far as frames of this type."""
    refuse_below(reach, FRAMES.get(type_, Reach.SESSION))
