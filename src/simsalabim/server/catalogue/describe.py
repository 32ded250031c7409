"""Games as JSON: what a form, a bot or a generator of types needs to know."""

from typing import Any

from simsalabim.engine.game import AnyGame
from simsalabim.server.services import Services

WINDOW = {
    "type": "string",
    "description": "The nonce of the open window, as it stands in the match's list of actions",
}


def facts(services: Services, game: AnyGame) -> dict[str, Any]:
    """What a room needs to know of a game."""
    meta = game.meta
    return {
        "key": meta.key,
        "title": meta.title,
        "kind": meta.kind,
        "seats": {"least": meta.seats[0], "most": meta.seats[-1]},
        "minutes": {"least": meta.minutes[0], "most": meta.minutes[1]},
        "rules": meta.rules,
        "colours": list(meta.colours),
        "endings": list(meta.endings),
        "bots": list({**services.bots, **game.bots}),
        "languages": list(game.rules_in),
        "presets": [
            {
                "key": preset.key,
                "title": preset.title,
                "options": game.options.model_validate(preset.options).model_dump(mode="json"),
            }
            for preset in meta.presets
        ],
        "quiet_watchers": meta.quiet_watchers,
        "campaign": None if game.campaign is None else game.campaign.key,
    }


def shapes(game: AnyGame) -> dict[str, Any]:
    """JSON Schemas of the game's options, actions, view and events, and its components."""
    return {
        "components": game.components,
        "options": game.options.model_json_schema(),
        "actions": _with_window(game.actions.json_schema()),
        "view": game.views.json_schema(mode="serialization"),
        "events": game.events.json_schema(mode="serialization"),
    }


def _with_window(schema: dict[str, Any]) -> dict[str, Any]:
    """Every action may carry the nonce of the window that it answers."""
    for part in (schema, *schema.get("$defs", {}).values()):
        if "kind" in part.get("properties", {}):
            part["properties"]["window"] = WINDOW
    return schema
