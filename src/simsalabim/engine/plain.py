"""Plain data: states made of numbers, text, lists, tuples, dicts and other plain records.

`@plain` turns a class into a slots dataclass, refuses at import any field whose type is not plain
data, and compiles a `clone()` from the field types, so that no field can be forgotten in a copy.
"""

from dataclasses import dataclass, fields
from types import NoneType, UnionType
from typing import (
    Any,
    Literal,
    TypeVar,
    Union,
    cast,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

T = TypeVar("T")

SCALARS = (int, str, bool, float, NoneType)


class NotPlain(TypeError):
    """A field of a state is not plain data, so it could not be saved or copied."""


def _is_immutable(kind: Any) -> bool:
    if kind in SCALARS or get_origin(kind) is Literal:
        return True
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return all(map(_is_immutable, arguments))
    if origin is tuple:
        return all(_is_immutable(each) for each in arguments if each is not Ellipsis)
    parameters = getattr(kind, "__dataclass_params__", None)
    if parameters is not None and parameters.frozen:
        return all(map(_is_immutable, get_type_hints(kind).values()))
    return False


def _copy(kind: Any, value: str, where: str) -> str:
    """The Python expression that copies `value`, an expression of type `kind`."""
    if _is_immutable(kind):
        return value
    origin, arguments = get_origin(kind), get_args(kind)
    if hasattr(kind, "clone"):
        return f"{value}.clone()"
    if origin is list:
        (inner,) = arguments
        if _is_immutable(inner):
            return f"{value}[:]"
        return f"[{_copy(inner, 'item', where)} for item in {value}]"
    if origin is dict:
        key, inner = arguments
        if key not in (int, str) and get_origin(key) is not Literal:
            raise NotPlain(f"{where}: a key must be a number or text, or JSON could not hold it")
        if _is_immutable(inner):
            return f"{value}.copy()"
        return f"{{key: {_copy(inner, 'item', where)} for key, item in {value}.items()}}"
    if origin in (Union, UnionType):
        rest = [each for each in arguments if each is not NoneType]
        if len(rest) == 1 and len(arguments) == 2:
            return f"None if {value} is None else {_copy(rest[0], value, where)}"
    raise NotPlain(f"{where}: {kind!r} is not plain data")


@dataclass_transform()
def plain(cls: type[T]) -> type[T]:
    """Make `cls` a slots dataclass with a compiled `clone()`; raise `NotPlain` for other data."""
    made: Any = dataclass(slots=True)(cls)
    hints = get_type_hints(made)
    copies = [
        _copy(hints[field.name], f"self.{field.name}", f"{cls.__name__}.{field.name}")
        for field in fields(made)
    ]
    source = f"def clone(self):\n    return new({', '.join(copies)})\n"
    scope: dict[str, Any] = {"new": made}
    exec(compile(source, f"<clone of {cls.__qualname__}>", "exec"), scope)  # noqa: S102
    made.clone = scope["clone"]
    return cast(type[T], made)
