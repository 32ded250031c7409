"""The browser client's files, and the one page that all its addresses lead to."""

from pathlib import Path

from fastapi import FastAPI
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import PathLike, StaticFiles
from starlette.types import Scope

FOREVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"
"""Keep it, but ask each time whether it is still the same (it has an ETag)."""

NOT_PAGES = ("/api", "/app", "/static", "/healthz", "/readyz", "/metrics")

NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Simsalabim</title></head>
<body><main><h1>Simsalabim</h1>
<p>The server runs, but its browser client has not been built.
Install with Node at hand (<code>pip install .</code>), or run <code>npm ci &amp;&amp; npm run
build</code> in <code>web/</code>. Programs find the API described at <a href="{root}/api/docs">
/api/docs</a>.</p></main></body></html>
"""


class Files(StaticFiles):
    """Files of a folder. Those whose names carry a hash of their contents never change, and those
    with a packed twin (`.gz`) beside them go out packed to whoever can unpack them."""

    async def check_config(self) -> None:
        """A folder that is not there has no files: the client may not have been built."""

    def file_response(
        self,
        full_path: PathLike,
        stat_result: object,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        twin = Path(f"{full_path}.gz")
        has_twin = twin.is_file()
        packed = has_twin and "gzip" in Headers(scope=scope).get("accept-encoding", "")
        if packed:
            full_path, stat_result = twin, twin.stat()
        response = super().file_response(full_path, stat_result, scope, status_code)  # type: ignore[arg-type]
        if packed:
            response.headers["Content-Encoding"] = "gzip"
        if has_twin:
            response.headers["Vary"] = "Accept-Encoding"
        hashed = Path(full_path).parent.name == "assets"
        response.headers["Cache-Control"] = FOREVER if hashed else ASK_FIRST
        return response


class Pages:
    """Answers with the client's page wherever a browser may stand."""

    def __init__(self, static: Path) -> None:
        self._static = static
        self._index = static / "app" / "index.html"

    def serve(self, app: FastAPI) -> None:
        """Add the files to the application."""
        app.mount("/app", Files(directory=self._static / "app", check_dir=False), name="app")
        app.mount("/static", Files(directory=self._static, check_dir=False), name="static")

    def page_for(self, connection: HTTPConnection) -> Response | None:
        """The client's page, if this is a browser that asks for one; the client itself knows
        which of its addresses lead anywhere. None for anything else."""
        scope = connection.scope
        # A mounted folder of files has put its own path behind the root.
        root = scope.get("app_root_path", scope.get("root_path", "")).rstrip("/")
        path = scope["path"].removeprefix(root)
        is_file = "." in path.rpartition("/")[2]
        wants_page = path == "/" or "text/html" in connection.headers.get("accept", "")
        if scope["method"] != "GET" or is_file or not wants_page or path.startswith(NOT_PAGES):
            return None
        if not self._index.is_file():
            return HTMLResponse(NOT_BUILT.format(root=root), headers={"Cache-Control": "no-store"})
        return HTMLResponse(self._page(root), headers={"Cache-Control": ASK_FIRST})

    def _page(self, root: str) -> str:
        """The page, with its links leading below the path that a proxy shows us at."""
        page = self._index.read_text()
        for attribute in ("src", "href"):
            for start, found in (("/app/", "/app/"), ("/static/", "/static/"), ("./", "/app/")):
                page = page.replace(f'{attribute}="{start}', f'{attribute}="{root}{found}')
        return page.replace("<head>", f'<head><meta name="root" content="{root}">', 1)
