"""Functions on search parameters, under the names of `ada_url`."""

from __future__ import annotations

from railurl._railurl import URLSearchParams


def parse_search_params(s: str) -> dict[str, list[str]]:
    """Returns the values of each name.

    >>> parse_search_params("a=1&a=2&b=3")
    {'a': ['1', '2'], 'b': ['3']}
    """
    values: dict[str, list[str]] = {}
    for name, value in URLSearchParams(s).items():
        values.setdefault(name, []).append(value)
    return values


def replace_search_params(s: str, *pairs: tuple[str, str]) -> str:
    """Returns the parameters without those that have the names of the pairs, followed by the pairs.

    >>> replace_search_params("a=1&b=3&a=2", ("a", "4"))
    'b=3&a=4'
    """
    params = URLSearchParams(s)
    for name, _ in pairs:
        params.delete(name)
    for name, value in pairs:
        params.append(name, value)
    return str(params)
