"""`simsalabim bot INVITE`: a player that joins by a link and plays at random, over the API alone.

It is a whole example of `simsalabim.client`: copy it and choose better.
"""

import random
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from simsalabim.client import Match

QUICKEST, SLOWEST = 0.6, 2.5
"""Seconds that it thinks: the same whatever it holds, so that its pauses tell nothing (LAB-95)."""


def bot(
    invite: Annotated[str, typer.Argument(help="The invite link of the room.")],
    name: Annotated[str, typer.Option(help="What it is called at the table.")] = "Automaton",
    seat: Annotated[int | None, typer.Option(help="Its seat; else the first free one.")] = None,
    matches: Annotated[int, typer.Option(help="Leave after so many; 0: never.")] = 0,
    pace: Annotated[float, typer.Option(help="How slowly it thinks; 0: at once.", min=0)] = 1.0,
    seed: Annotated[int | None, typer.Option(help="Makes its choices repeatable.")] = None,
) -> None:
    """Join a room by its link and play there at random."""
    import asyncio
    import contextlib

    from simsalabim.client import LinkLost, Problem

    chance = random.Random(seed)  # noqa: S311 - it plays badly anyway
    try:
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(_play_in_room(invite, name, seat, matches, pace, chance))
    except (LinkLost, Problem) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None


async def _play_in_room(
    invite: str, name: str, seat: int | None, matches: int, pace: float, chance: random.Random
) -> None:
    from simsalabim.client import Client

    base_url, _, code = invite.rstrip("/").rpartition("/r/")
    if not base_url:
        raise typer.BadParameter("an invite link looks like http://host/r/CODE")
    played: set[str] = set()
    async with Client(base_url) as client:
        await client.sign_in(name)
        room = await client.join(code)
        await room.sit(seat)
        typer.echo(f"{name} sits in {room.raw['name']}.")
        while not matches or len(played) < matches:
            match = await room.next_match()
            if match.id not in played:
                outcome = await play(match, pace, chance)
                typer.echo(f"Match {match.id} is over: {outcome}")
                played.add(match.id)


async def play(match: "Match", pace: float, chance: random.Random) -> Any:
    """Answer every question with a random legal action; the outcome, None if abandoned."""
    import asyncio

    from simsalabim.client import Problem

    outcome, acted = None, -1
    async for update in match.follow():
        outcome = update.outcome
        if update is not match.newest or update.seq < acted or not update.actions:
            continue  # there is newer news, or there will be: that of one's own last action
        await asyncio.sleep(pace * chance.uniform(QUICKEST, SLOWEST))
        newest = match.newest
        if newest is None or not newest.actions:
            continue
        try:
            acted = await match.act(chance.choice(newest.actions), step=newest.step)
        except Problem as problem:
            # Others were quicker and the question is closed; the next update is on its way.
            typer.echo(f"{problem.code}: {problem}", err=True)
    return outcome
