"""The API's own description, OpenAPI 3.1: what FastAPI knows of the routes, and what all share."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal

from fastapi import FastAPI
from fastapi.dependencies.models import Dependant
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute, APIRouter
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from simsalabim.server.accounts.auth import COOKIE, maybe_signed_in, signed_in
from simsalabim.server.accounts.scopes import ANYBODY, ROUTES, Reach
from simsalabim.server.idempotency import KEY
from simsalabim.server.problems import ProblemBody, described

COMPONENT = "#/components/schemas/{model}"

SCHEMES = {
    "bearer": {"type": "http", "scheme": "bearer"},
    "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
}
ABOUT = """Everything that the browser can do, a program can do. See docs/api.md for the socket,
whose frames are among the schemas below."""

BODY = {
    400: "not_json, duplicate_key, not_a_number, number_too_large, bad_text, too_deep",
    413: "too_large",
    415: "not_json_type",
}


def describe(
    app: FastAPI, routers: Iterable[APIRouter], frames: Iterable[type[BaseModel]]
) -> dict[str, Any]:
    """The description, made once. `frames` are the models of the socket's frames."""
    if app.openapi_schema is None:
        schema = get_openapi(
            title="Simsalabim",
            version=app.version,
            description=ABOUT,
            routes=app.routes,
            separate_input_output_schemas=False,
        )
        routes = {route.name: route for router in routers for route in _routes(router)}
        for operations in schema["paths"].values():
            for method, operation in operations.items():
                _complete(method, operation, routes[operation["operationId"]])
        schema["components"] = _components(schema.get("components", {}), frames)
        app.openapi_schema = schema
    return app.openapi_schema


def operation_id(route: APIRoute) -> str:
    """The name of the route's function: short, and it stays."""
    return route.name


def _routes(router: APIRouter) -> list[APIRoute]:
    return [route for route in router.routes if isinstance(route, APIRoute)]


def _complete(method: str, operation: dict[str, Any], route: APIRoute) -> None:
    """Add what the route has in common with others."""
    shared: dict[int, str] = {422: "invalid", 429: "too_many", 500: "failed", 503: "try_again"}
    needs = _calls(route.dependant)
    if signed_in in needs:
        shared[401] = "not_signed_in"
    if method != "get":
        shared[403] = "foreign_origin"
    reach = ROUTES.get(route.name, Reach.SESSION)
    operation["x-scope"] = "none" if reach is ANYBODY else reach.name.lower()
    if reach is not ANYBODY and reach > Reach.READ:
        shared[403] = "foreign_origin, scope"
    if "requestBody" in operation:
        shared |= BODY
    if any(each["in"] == "path" for each in operation.get("parameters", ())):
        shared[404] = "not_found"
    if any(each["name"] == KEY["name"] for each in operation.get("parameters", ())):
        shared[400] = ", ".join([*([shared[400]] if 400 in shared else []), "bad_idempotency_key"])
        shared[409] = "idempotency_mismatch"
    operation["security"] = _security(needs)
    responses = operation["responses"]
    for status, codes in shared.items():
        _add_codes(responses, status, codes)
    operation["responses"] = dict(sorted(responses.items()))


def _add_codes(responses: dict[str, Any], status: int, codes: str) -> None:
    present = responses.get(str(status))
    if present is None or "application/problem+json" not in present.get("content", {}):
        responses[str(status)] = described(status, codes)
        return
    known = present["description"].partition(": ")[2].split(", ")
    more = [code for code in codes.split(", ") if code not in known]
    responses[str(status)] = described(status, ", ".join(known + more))


def _calls(dependant: Dependant) -> set[Any]:
    found = {dependant.call}
    for inner in dependant.dependencies:
        found |= _calls(inner)
    return found


def _security(needs: set[Any]) -> list[dict[str, list[str]]]:
    signed: list[dict[str, list[str]]] = [{name: []} for name in SCHEMES]
    if signed_in in needs:
        return signed
    return [{}, *signed] if maybe_signed_in in needs else []


def _components(components: Mapping[str, Any], frames: Iterable[type[BaseModel]]) -> dict[str, Any]:
    models: list[type[BaseModel]] = [ProblemBody, *frames]
    mode: Literal["validation"] = "validation"
    _, made = models_json_schema([(model, mode) for model in models], ref_template=COMPONENT)
    schemas = {**components.get("schemas", {}), **made["$defs"]}
    schemas["Problem"] = schemas.pop("ProblemBody")
    for unused in ("HTTPValidationError", "ValidationError"):
        schemas.pop(unused, None)
    return {
        **components,
        "schemas": dict(sorted(schemas.items())),
        "securitySchemes": SCHEMES,
    }
