"""JSON Patch (RFC 6902), as much of it as boardgame.io sends: add, remove, replace."""

from typing import Any


def patched(document: Any, operations: list[dict[str, Any]]) -> Any:
    """The document after these operations, which may have been changed in place."""
    root = {"": document}
    for operation in operations:
        *parents, last = operation["path"].split("/")
        at: Any = root
        for part in parents:
            at = at[_key(at, part)]
        # The root itself is named by the empty path, which has no slash and so no parent.
        _apply(at, _key(at, last), operation)
    return root[""]


def _key(at: Any, part: str) -> Any:
    if isinstance(at, list):
        return len(at) if part == "-" else int(part)
    return part.replace("~1", "/").replace("~0", "~")


def _apply(at: Any, key: Any, operation: dict[str, Any]) -> None:
    if operation["op"] == "remove":
        del at[key]
    elif operation["op"] == "add" and isinstance(at, list):
        at.insert(key, operation["value"])
    elif operation["op"] in ("add", "replace"):
        at[key] = operation["value"]
    else:
        raise ValueError(f"not expected in a patch: {operation['op']}")
