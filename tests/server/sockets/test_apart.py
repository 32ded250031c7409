"""What those say who watch a game that wants them quiet, and what the host takes out of the chat."""

from typing import Any

from ..matches.stage import Peer, Player, Stage, Table

QUIET, OPEN = "magic-labyrinth", "mill"


async def listening(stage: Stage, table: Table, player: Player) -> Peer:
    """A socket that watches the room, with nothing on it yet."""
    peer = await Peer(stage, player.token).open()
    await peer.say({"type": "watch", "room": table.room})
    peer.frames.clear()
    return peer


def said(peer: Peer) -> list[tuple[str, bool]]:
    """What the peer has heard: each text, and whether it was said apart."""
    return [(f["message"]["text"], f["message"]["apart"]) for f in peer.of("message")]


async def read_by(table: Table, player: Player) -> list[str]:
    page: Any = await player.call("GET", f"/rooms/{table.room}/messages")
    return [message["text"] for message in page["items"]]


async def test_the_players_of_a_quiet_game_hear_watchers_when_it_is_over(stage: Stage) -> None:
    table = await stage.table(2, QUIET, watchers=2)
    ada, bob, eve, finn = table.players
    peers = [await listening(stage, table, player) for player in table.players]
    await peers[2].say({"type": "say", "room": table.room, "text": "the wall is left"})
    await eve.call("POST", f"/rooms/{table.room}/messages", {"text": "of the moon"})
    await peers[0].say({"type": "say", "room": table.room, "text": "hm"})
    apart = [("the wall is left", True), ("of the moon", True)]
    assert said(peers[0]) == said(peers[1]) == [("hm", False)]
    assert said(peers[2]) == said(peers[3]) == [*apart, ("hm", False)]
    assert await read_by(table, ada) == await read_by(table, bob) == ["hm"]
    whole = ["the wall is left", "of the moon", "hm"]
    assert await read_by(table, finn) == whole
    for player in (ada, bob):
        await player.call("POST", f"/matches/{table.match}/leave", {})
    await stage.settle()
    assert (await table.live()).status == "abandoned"
    assert await read_by(table, ada) == whole


async def test_where_nothing_is_given_away_all_talk_together(stage: Stage) -> None:
    table = await stage.table(2, OPEN, watchers=1)
    peers = [await listening(stage, table, player) for player in table.players]
    await peers[2].say({"type": "say", "room": table.room, "text": "good luck"})
    assert [said(peer) for peer in peers] == [[("good luck", False)]] * 3


async def test_what_the_host_removes_goes_from_every_screen_at_once(stage: Stage) -> None:
    table = await stage.table(2, OPEN)
    ada, bob = table.players
    peer = await listening(stage, table, bob)
    message = await bob.call("POST", f"/rooms/{table.room}/messages", {"text": "rude"})
    await stage.settle()
    await ada.call("DELETE", f"/rooms/{table.room}/messages/{message['id']}")
    await stage.settle()
    first, second = [frame["message"] for frame in peer.of("message")]
    assert (first["text"], first["removed"]) == ("rude", False)
    assert second == first | {"text": "", "removed": True}
