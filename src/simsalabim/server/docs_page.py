"""The API's description as a page to read: plain HTML made here, without scripts."""

import json
from html import escape
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

router = APIRouter(include_in_schema=False)

STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 3rem; }
section { border-top: 1px solid #8886; padding: 0.75rem 0; }
section h3 { font: 600 1rem/1.5 ui-monospace, monospace; margin: 0; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.875rem; }
pre { overflow-x: auto; padding: 0.75rem; background: #8882; border-radius: 0.5rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; margin: 0.5rem 0; }
dd { margin: 0; }
"""


@router.get("/api/docs")
async def docs(request: Request) -> Response:
    """All operations and schemas on one page."""
    root = request.scope.get("root_path", "").rstrip("/")
    return HTMLResponse(page(request.app.openapi(), root), headers={"Cache-Control": "no-cache"})


@router.get("/api/docs.css")
async def style() -> Response:
    """How the page looks; a file of its own, as the content policy wants it."""
    return Response(STYLE, media_type="text/css", headers={"Cache-Control": "max-age=3600"})


def page(schema: dict[str, Any], root: str) -> str:
    """The description as HTML. `root` is the path that a proxy shows us at."""
    operations = [
        (path, method, operation)
        for path, methods in schema["paths"].items()
        for method, operation in methods.items()
    ]
    tags = dict.fromkeys(operation["tags"][0] for _, _, operation in operations)
    parts = [
        f"<h2>{escape(tag)}</h2>"
        + "".join(_operation(*each) for each in operations if each[2]["tags"][0] == tag)
        for tag in tags
    ]
    schemas = "".join(
        f'<section id="{escape(name)}"><h3>{escape(name)}</h3>{_json(shape)}</section>'
        for name, shape in schema["components"]["schemas"].items()
    )
    info = schema["info"]
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>The API of {escape(info['title'])}</title>"
        f'<link rel="stylesheet" href="{root}/api/docs.css"></head><body><main>'
        f"<h1>The API of {escape(info['title'])}, {escape(info['version'])}</h1>"
        f"<p>{escape(info.get('description', ''))}</p>"
        f'<p>For programs: <a href="{root}/api/v1/openapi.json">openapi.json</a></p>'
        f"{''.join(parts)}<h2>schemas</h2>{schemas}</main></body></html>"
    )


def _operation(path: str, method: str, operation: dict[str, Any]) -> str:
    rows = [
        (each["name"], f"{each['in']}. {each.get('description', '')}")
        for each in operation.get("parameters", ())
    ]
    rows += [(status, answer["description"]) for status, answer in operation["responses"].items()]
    listed = "".join(f"<dt><code>{escape(a)}</code></dt><dd>{escape(b)}</dd>" for a, b in rows)
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    sent = f"<p>Body:</p>{_json(body['schema'])}" if body else ""
    return (
        f'<section id="{escape(operation["operationId"])}">'
        f"<h3>{method.upper()} {escape(path)}</h3>"
        f"<p>{escape(operation.get('description', ''))}</p>{sent}<dl>{listed}</dl></section>"
    )


def _json(value: Any) -> str:
    return f"<pre>{escape(json.dumps(value, indent=2, ensure_ascii=False))}</pre>"
