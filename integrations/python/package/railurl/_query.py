"""The mapping of `URL.query`."""

from __future__ import annotations

from collections.abc import ItemsView, Iterable, Iterator, KeysView, Mapping, ValuesView
from typing import Any, TypeVar, overload

_T = TypeVar("_T")
_MISSING: Any = object()


class _Items(ItemsView[str, str]):
    _mapping: Query

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return iter(self._mapping._pairs)

    def __contains__(self, item: object) -> bool:
        return item in self._mapping._pairs


class _Values(ValuesView[str]):
    _mapping: Query

    def __iter__(self) -> Iterator[str]:
        return (value for _, value in self._mapping._pairs)

    def __contains__(self, value: object) -> bool:
        return any(value == other for _, other in self._mapping._pairs)


class Query(Mapping[str, str]):
    """Decoded name-value pairs, in the order of the query. A name can occur more than once.

    `query[name]` and `query.get(name)` give the first value, `query.getall(name)` all of them. `len`, `keys`, `values`
    and `items` include every pair.
    """

    __slots__ = ("_index", "_pairs")

    def __init__(self, pairs: Iterable[tuple[str, str]] = ()) -> None:
        self._pairs = tuple(pairs)
        self._index: dict[str, list[str]] = {}
        for name, value in self._pairs:
            self._index.setdefault(name, []).append(value)

    def __getitem__(self, name: str) -> str:
        return self._index[name][0]

    def __contains__(self, name: object) -> bool:
        return name in self._index

    @overload
    def getone(self, name: str) -> str: ...
    @overload
    def getone(self, name: str, default: _T) -> str | _T: ...
    def getone(self, name: str, default: Any = _MISSING) -> Any:
        """Returns the first value of a name, or the default. Without a default, a missing name raises `KeyError`."""
        return self[name] if default is _MISSING else self.get(name, default)

    @overload
    def getall(self, name: str) -> list[str]: ...
    @overload
    def getall(self, name: str, default: _T) -> list[str] | _T: ...
    def getall(self, name: str, default: Any = _MISSING) -> Any:
        """Returns all values of a name, or the default. Without a default, a missing name raises `KeyError`."""
        if default is _MISSING or name in self._index:
            return list(self._index[name])
        return default

    def __iter__(self) -> Iterator[str]:
        return (name for name, _ in self._pairs)

    def __len__(self) -> int:
        return len(self._pairs)

    def keys(self) -> KeysView[str]:
        """Returns the names, one for each pair."""
        return KeysView(self)

    def values(self) -> ValuesView[str]:
        """Returns the values, one for each pair."""
        return _Values(self)

    def items(self) -> ItemsView[str, str]:
        """Returns the pairs."""
        return _Items(self)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Query):
            return self._pairs == other._pairs
        if isinstance(other, Mapping):
            return sorted(self._pairs) == sorted(other.items())
        return NotImplemented

    def __hash__(self) -> int:
        return hash(frozenset(self._pairs))

    def __repr__(self) -> str:
        return f"Query({list(self._pairs)!r})"
