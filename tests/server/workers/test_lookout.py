"""What one worker finds by looking: all that it shows, in whatever language the database sorts."""

from sqlalchemy import Connection, insert, text

from simsalabim.server.campaigns.tables import proposals
from simsalabim.server.database import opened
from simsalabim.server.votes.store import open_votes, put_vote
from simsalabim.server.votes.vote import Vote
from simsalabim.server.workers.lookout import _look, _sign

from ..houses import PostgresHouses
from .conftest import Crew


async def test_two_votes_look_the_same_in_a_database_that_sorts_as_people_do(
    on_postgres: PostgresHouses,
) -> None:
    url = await on_postgres.fresh()

    def ask(connection: Connection) -> tuple[str, str]:
        connection.execute(text("SET session_replication_role = replica"))  # no match is needed
        connection.execute(text('ALTER TABLE votes ALTER id TYPE varchar(32) COLLATE "en-x-icu"'))
        for name, kind in (("alpha", "undo"), ("Beta", "end")):
            put_vote(connection, "m", Vote(name, kind, "most", 0, {}, {0: True}, 1, 2))
        return _look(connection, ["m"], [], None).votes["m"], _sign(open_votes(connection, "m"))

    try:
        async with opened(url) as database:
            seen, known = await database.write(ask)
    finally:
        await on_postgres.drop(url)
    assert seen == known == 'Beta{"0":true}alpha{"0":true}'


async def test_what_is_proposed_in_a_campaign_is_a_change_of_the_room(
    crew_with_redis: Crew,
) -> None:
    table = await crew_with_redis.one.table(2)

    def propose(connection: Connection) -> list[str]:
        signs = []
        for choice in ("", "first", "second"):
            if choice:
                connection.execute(proposals.delete())
                new = insert(proposals).values(
                    match_id=table.match, user_id=table.players[0].id, choice=choice, at=1
                )
                connection.execute(new)
            signs.append(_look(connection, [], [table.room], None).rooms[table.room])
        return signs

    assert len(set(await crew_with_redis.one.services.database.write(propose))) == 3
