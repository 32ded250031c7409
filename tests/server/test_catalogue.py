"""The games on offer."""

import httpx
import pytest

from simsalabim.games import ALL
from simsalabim.server.catalogue.rules import parsed_rules

from .conftest import GAME, NewGuest, code_of


async def test_the_games_are_listed_with_their_facts(client: httpx.AsyncClient) -> None:
    listed = (await client.get("/games")).json()
    assert [game["key"] for game in listed["items"]] == [game.meta.key for game in ALL]
    labyrinth = listed["items"][0]
    assert labyrinth["seats"] == {"least": 2, "most": 4}
    assert labyrinth["bots"] == ["easy", "sensible"]
    assert labyrinth["languages"] == ["en", "de", "hu", "ru"]
    assert labyrinth["colours"] == ["red", "green", "blue", "yellow"]


async def test_a_game_tells_the_shape_of_all_that_goes_in_and_out(
    client: httpx.AsyncClient,
) -> None:
    game = (await client.get(f"/games/{GAME}")).json()
    assert game["options"]["properties"]["window_seconds"]["maximum"] == 60
    kinds = {
        shape["properties"]["kind"]["const"]
        for shape in game["actions"]["$defs"].values()
        if "kind" in shape.get("properties", {})
    }
    assert {"roll", "announce", "block", "pass", "demand", "end", "close"} <= kinds
    block = next(
        shape
        for shape in game["actions"]["$defs"].values()
        if shape.get("properties", {}).get("kind", {}).get("const") == "block"
    )
    assert block["properties"]["window"]["type"] == "string"
    assert "window" not in block.get("required", [])
    assert "hand" in str(game["view"])
    assert "sent_home" in str(game["events"])
    assert (await client.get(f"/games/{GAME}")).json() == game


async def test_a_game_tells_what_is_printed_on_its_parts(client: httpx.AsyncClient) -> None:
    """From these data a client makes the words of the cards, so texts and effects cannot differ."""
    parts = (await client.get("/games/mageling")).json()["components"]
    assert {name: len(parts[name]) for name in ("cards", "locations", "crystals", "ancients")} == {
        "cards": 75,
        "locations": 25,
        "crystals": 4,
        "ancients": 4,
    }
    usher = next(card for card in parts["cards"] if card["id"] == "tempest-usher")
    (discard,) = usher["effects"]
    assert discard == {"verb": "discard", "from": "nexus", "count": "all", "may": True}
    assert (await client.get(f"/games/{GAME}")).json()["components"] == {}


async def test_a_game_that_there_is_not(client: httpx.AsyncClient) -> None:
    for path in ("/games/chess", "/games/chess/rules"):
        reply = await client.get(path)
        assert (reply.status_code, code_of(reply)) == (404, "not_found")


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [("en", "en"), ("de", "de"), ("de-AT", "de"), ("hu", "hu"), ("ru-RU", "ru"), ("fr", "en")],
)
async def test_the_rules_come_in_the_language_asked_for_or_in_english(
    client: httpx.AsyncClient, asked: str, spoken: str
) -> None:
    rules = (await client.get(f"/games/{GAME}/rules", params={"language": asked})).json()
    assert rules["language"] == spoken
    numbers = [rule["number"] for section in rules["sections"] for rule in section["rules"]]
    assert "LAB-35" in numbers
    assert len(set(numbers)) == len(numbers)
    assert "**" not in str(rules)


async def test_languages_that_cannot_be(client: httpx.AsyncClient) -> None:
    reply = await client.get(f"/games/{GAME}/rules", params={"language": "../../etc"})
    assert (reply.status_code, code_of(reply)) == (422, "invalid")


def test_every_rule_of_every_game_is_found_in_every_language() -> None:
    for game in ALL:
        for text in game.rules_in.values():
            lines = [line for line in text.splitlines() if line.startswith("- **")]
            parsed = parsed_rules(text)
            rules = [rule for section in parsed["sections"] for rule in section["rules"]]
            assert len(rules) == len(lines)
            assert parsed["title"]
            assert parsed["intro"]


def test_the_part_of_a_rule_that_is_ours_is_told_apart() -> None:
    parsed = parsed_rules(
        "# A game\n\nAbout it.\n\n## Turns\n"
        "- **GAM-01** Printed.\n"
        "- **GAM-02** Printed. **ruling** And ours.\n"
        "- **GAM-03** **ruling** All ours.\n"
    )
    assert parsed == {
        "title": "A game",
        "intro": "About it.",
        "sections": [
            {
                "title": "Turns",
                "rules": [
                    {"number": "GAM-01", "text": "Printed.", "ruling": False, "ours": None},
                    {
                        "number": "GAM-02",
                        "text": "Printed. And ours.",
                        "ruling": True,
                        "ours": "And ours.",
                    },
                    {
                        "number": "GAM-03",
                        "text": "All ours.",
                        "ruling": True,
                        "ours": "All ours.",
                    },
                ],
            }
        ],
    }


async def test_presets_are_whole_options_that_a_room_can_begin_with(guest: NewGuest) -> None:
    ada = await guest("Ada")
    for game in (await ada.get("/games")).json()["items"]:
        keys = [preset["key"] for preset in game["presets"]]
        assert keys[0] == "first_game"
        assert len(set(keys)) == len(keys) >= 3
        chosen = [str(preset["options"]) for preset in game["presets"]]
        assert len(set(chosen)) == len(chosen)
        seats = game["seats"]["most"]
        room = await ada.make_room(game=game["key"], seats=seats)
        for preset in game["presets"]:
            change = {"options": preset["options"]}
            reply = await ada.patch(f"/rooms/{room['id']}", change)
            assert reply.json()["options"] == preset["options"] != {}, (game["key"], preset["key"])
