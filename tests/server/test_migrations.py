"""The database's schema: what migrations make is what the tables say."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, insert, inspect, select, text
from sqlalchemy.exc import IntegrityError

from simsalabim.server import migrate as migrating
from simsalabim.server.database import open_database
from simsalabim.server.migrate import HEAD, migrate
from simsalabim.server.resources import folder as resources
from simsalabim.server.tables import accounts, campaigns, matches, metadata, notices, rooms, votes


@pytest.fixture
async def migrated(folder: Path) -> AsyncIterator[Engine]:
    database = open_database(f"sqlite:///{folder / 'migrated.db'}")
    migrate(database.engine)
    yield database.engine
    await database.close()


def shape(engine: Engine) -> dict[str, Any]:
    """Everything that can be asked about every table."""
    asked = inspect(engine)
    return {
        table: {
            "columns": [
                {**column, "type": str(column["type"])} for column in asked.get_columns(table)
            ],
            "key": asked.get_pk_constraint(table),
            "foreign": sorted(asked.get_foreign_keys(table), key=str),
            "unique": sorted(asked.get_unique_constraints(table), key=str),
            "checks": sorted(asked.get_check_constraints(table), key=str),
            "indexes": sorted(str(index_shape(each)) for each in asked.get_indexes(table)),
        }
        for table in asked.get_table_names()
        if table != "alembic_version"
    }


def index_shape(index: Any) -> dict[str, Any]:
    """An index with the condition of a partial one as text."""
    options = {name: str(value) for name, value in index.get("dialect_options", {}).items()}
    return {**index, "dialect_options": options}


def test_the_newest_migration_is_the_one_the_server_knows() -> None:
    config = Config()
    config.set_main_option("script_location", str(resources("alembic")))
    scripts = ScriptDirectory.from_config(config)
    assert scripts.get_heads() == [HEAD]
    assert Config(resources("alembic").parent / "alembic.ini").get_main_option("script_location")


async def test_migrating_makes_what_the_tables_say(migrated: Engine, folder: Path) -> None:
    fresh = open_database(f"sqlite:///{folder / 'fresh.db'}")
    with fresh.engine.begin() as connection:
        metadata.create_all(connection)
    made, wanted = shape(migrated), shape(fresh.engine)
    await fresh.close()
    assert made == wanted
    assert set(made) == set(metadata.tables)
    with migrated.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []


def test_every_constraint_has_a_name(migrated: Engine) -> None:
    for table, told in shape(migrated).items():
        for kind in ("foreign", "unique", "checks"):
            assert all(constraint["name"] for constraint in told[kind]), table
        assert told["key"]["name"]


async def test_a_house_of_the_first_release_keeps_its_rooms_and_matches(folder: Path) -> None:
    database = open_database(f"sqlite:///{folder / 'old.db'}")
    config = Config()
    config.set_main_option("script_location", str(resources("alembic")))
    with database.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    with database.engine.begin() as connection:
        connection.execute(insert(accounts.users).values(USER | {"kind": "guest"}))
        connection.execute(insert(rooms.rooms).values(ROOM))
        connection.execute(insert(matches.matches).values(MATCH))
        connection.execute(text(SAID))
        connection.execute(text("INSERT INTO removals (room_id, user_id) VALUES ('r', 'u')"))
    assert migrate(database.engine) is True
    with database.engine.begin() as connection:
        # What was said and who was sent away before the doors had bans and codes.
        assert connection.scalar(select(rooms.rooms.c.short_code)) is None
        assert connection.scalar(select(rooms.removals.c.banned)) is False
        said = connection.execute(select(rooms.messages)).one()
        assert (said.text, said.removed, said.apart, said.note) == ("hello", False, None, None)
        assert connection.execute(select(matches.matches.c.id)).scalars().all() == ["m"]
        connection.execute(insert(campaigns.campaigns).values(CAMPAIGN))
    await database.close()


async def test_campaigns_from_before_branches_are_families_of_their_own(folder: Path) -> None:
    database = open_database(f"sqlite:///{folder / 'old.db'}")
    config = Config()
    config.set_main_option("script_location", str(resources("alembic")))
    with database.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0004")
    belongs = {"match_id": "m", "campaign_id": "c"}
    with database.engine.begin() as connection:
        for table, row in (
            (accounts.users, USER | {"kind": "guest"}),
            (rooms.rooms, ROOM),
            (matches.matches, MATCH),
            (campaigns.campaigns, CAMPAIGN),
            (campaigns.campaign_matches, belongs),
        ):
            connection.execute(insert(table).values(row))
    assert migrate(database.engine) is True
    with database.engine.begin() as connection:
        for table in (campaigns.campaigns, campaigns.campaign_matches):
            assert connection.execute(select(table.c.family)).scalars().all() == ["c"]
    await database.close()


def test_an_up_to_date_database_is_left_alone(
    migrated: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(migrating, "_upgrade", None)
    assert migrate(migrated) is False


async def test_migrating_back_leaves_nothing(folder: Path) -> None:
    database = open_database(f"sqlite:///{folder / 'back.db'}")
    assert migrate(database.engine) is True
    config = Config()
    config.set_main_option("script_location", str(resources("alembic")))
    with database.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
    assert shape(database.engine) == {}
    await database.close()


SAID = "INSERT INTO messages (room_id, name, text, at) VALUES ('r', 'Ada', 'hello', 0)"

USER = {"id": "u", "name": "Ada", "language": "en", "preferences": "{}", "created_at": 0}
ROOM = {
    "id": "r",
    "name": "Friday",
    "game": "g",
    "options": "{}",
    "visibility": "private",
    "chat": True,
    "spectators": True,
    "host_id": "u",
    "code": "c",
    "next_seed": "00",
    "created_at": 0,
    "changed_at": 0,
}
SEAT = {"room_id": "r", "seat": 0, "nonce": ""}


SESSION = {"id": "s", "token_hash": "t", "created_at": 0, "expires_at": 0}
CREDENTIAL = {
    "user_id": "u",
    "login": "Ada",
    "login_key": "ada",
    "password_hash": "$argon2id$",
    "changed_at": 0,
}
TOKEN = {
    "id": "t",
    "user_id": "u",
    "name": "bot",
    "token_hash": "h",
    "scopes": "read",
    "created_at": 0,
}

CAMPAIGN = {
    "id": "c",
    "room_id": "r",
    "game": "g",
    "key": "k",
    "goes_on": "g",
    "schema": 1,
    "progress": "{}",
    "version": 1,
    "created_at": 0,
}
MATCH = {
    "id": "m",
    "room_id": "r",
    "game": "g",
    "options": "{}",
    "rules": 1,
    "schema": 1,
    "status": "over",
    "seq": 0,
    "step": 0,
    "state": b"{}",
    "waits": False,
    "seed": "00",
    "nonces": "[]",
    "commitment": "00",
    "seats": "[]",
    "started_at": 0,
    "updated_at": 0,
}
CHOICE = {
    "campaign_id": "c",
    "number": 1,
    "match_id": "m",
    "settles": "m",
    "choice": "{}",
    "schema": 1,
    "before": "{}",
    "name": "Ada",
    "at": 0,
}

READY = {"room_id": "r", "user_id": "u", "match_id": "m"}

BROWSER = {
    "user_id": "u",
    "session_id": "s",
    "endpoint": "https://push.example/x",
    "p256dh": "B",
    "auth": "a",
    "created_at": 0,
}
TOLD = {"user_id": "u", "match_id": "m", "kind": "turn", "step": 1, "at": 0}

VOTE = {
    "match_id": "m",
    "kind": "end",
    "id": "v",
    "agreement": "all",
    "seat": 0,
    "terms": "{}",
    "ballots": "{}",
    "opened_at": 0,
    "lapses_at": 0,
}

VIOLATIONS = [
    (notices.subscriptions, BROWSER),
    (notices.subscriptions, BROWSER | {"endpoint": "other", "user_id": "nobody"}),
    (notices.subscriptions, BROWSER | {"endpoint": "other", "session_id": "none"}),
    (notices.told, TOLD | {"step": 2}),
    (notices.told, TOLD | {"match_id": "none"}),
    (rooms.ready, READY),
    (rooms.ready, READY | {"user_id": "nobody"}),
    (rooms.ready, READY | {"room_id": "nowhere"}),
    (votes.votes, VOTE | {"id": "w"}),
    (votes.votes, VOTE | {"kind": "pace"}),
    (votes.votes, VOTE | {"id": "w", "match_id": "nothing"}),
    (accounts.users, USER | {"id": "v", "kind": "robot"}),
    (accounts.sessions, SESSION | {"user_id": "nobody"}),
    (accounts.credentials, CREDENTIAL | {"user_id": "nobody", "login_key": "other"}),
    (accounts.credentials, CREDENTIAL | {"login_key": "other"}),
    (accounts.recovery_codes, {"code_hash": "h", "user_id": "nobody"}),
    (accounts.tokens, TOKEN | {"user_id": "nobody"}),
    (accounts.tokens, TOKEN | {"scopes": ""}),
    (rooms.rooms, ROOM | {"id": "r2"}),
    (rooms.rooms, ROOM | {"id": "r2", "code": "c2", "short_code": "ACDEFGHJ"}),
    (rooms.rooms, ROOM | {"id": "r2", "code": "c2", "visibility": "secret"}),
    (rooms.rooms, ROOM | {"id": "r2", "code": "c2", "host_id": "nobody"}),
    (rooms.members, {"room_id": "r", "user_id": "u", "joined_at": 1}),
    (rooms.seats, SEAT | {"seat": 1, "user_id": "u", "colour": "blue"}),
    (rooms.seats, SEAT | {"seat": 1, "bot_level": "easy", "colour": "red"}),
    (rooms.seats, SEAT | {"seat": 1, "bot_level": "easy"}),
    (rooms.seats, SEAT | {"seat": 1, "colour": "blue"}),
    (campaigns.campaigns, CAMPAIGN | {"id": "d"}),
    (campaigns.campaigns, CAMPAIGN | {"id": "d", "goes_on": None}),
    (campaigns.campaigns, CAMPAIGN | {"id": "d", "goes_on": "h", "closed_at": 1}),
    (campaigns.campaign_matches, {"match_id": "m", "campaign_id": "c"}),
    (campaigns.campaign_matches, {"match_id": "nobody", "campaign_id": "c"}),
    (campaigns.choices, CHOICE | {"settles": None}),
    (campaigns.choices, CHOICE | {"number": 2}),
    (campaigns.proposals, {"match_id": "m", "user_id": "u", "choice": "{}", "at": 1}),
]


@pytest.mark.parametrize(("table", "row"), VIOLATIONS, ids=str)
def test_constraints_hold_after_migrating(
    migrated: Engine, table: Any, row: dict[str, Any]
) -> None:
    with migrated.begin() as connection:
        connection.execute(insert(accounts.users).values(USER | {"kind": "guest"}))
        connection.execute(insert(accounts.credentials).values(CREDENTIAL))
        connection.execute(insert(rooms.rooms).values(ROOM | {"short_code": "ACDEFGHJ"}))
        connection.execute(insert(rooms.members).values(room_id="r", user_id="u", joined_at=0))
        connection.execute(insert(rooms.seats).values(SEAT | {"user_id": "u", "colour": "red"}))
        connection.execute(insert(matches.matches).values(MATCH))
        connection.execute(insert(rooms.ready).values(READY))
        connection.execute(insert(accounts.sessions).values(SESSION | {"user_id": "u"}))
        connection.execute(insert(notices.subscriptions).values(BROWSER))
        connection.execute(insert(notices.told).values(TOLD))
        connection.execute(insert(votes.votes).values(VOTE))
        connection.execute(insert(campaigns.campaigns).values(CAMPAIGN))
        belongs = {"match_id": "m", "campaign_id": "c"}
        connection.execute(insert(campaigns.campaign_matches).values(belongs))
        connection.execute(insert(campaigns.choices).values(CHOICE))
        wish = {"match_id": "m", "user_id": "u", "choice": "{}", "at": 0}
        connection.execute(insert(campaigns.proposals).values(wish))
    with pytest.raises(IntegrityError), migrated.begin() as connection:
        connection.execute(insert(table).values(row))
