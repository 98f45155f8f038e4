"""The arguments that kernels have beside the URLs, for functions of SQL, which get columns for all of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

ARGUMENTS: Mapping[str, tuple[str, ...]] = {
    "compare_hosts": ("checker", "fetcher"),
    "join": ("base",),
    "parse_url": ("part", "key"),
    "part": ("name",),
    "query_value": ("name",),
}

_CONSTANT = {"checker", "fetcher", "part.name"}
"""The arguments that a kernel takes only as constants."""


def with_constants(kernel: str, arguments: Sequence[Any]) -> tuple[Any, ...]:
    """Returns the arguments of a kernel, with the text that all rows of a column have where that must be a constant.

    None stands for a column without rows. Raises `ValueError` if a column has several texts.
    """
    return tuple(_constant(kernel, *named) for named in zip(ARGUMENTS.get(kernel, ()), arguments, strict=False))


def _constant(kernel: str, name: str, argument: Any) -> Any:
    if isinstance(argument, str) or not {name, f"{kernel}.{name}"} & _CONSTANT:
        return argument
    texts = argument.unique().to_pylist()
    if len(texts) > 1 or None in texts:
        raise ValueError(f"{kernel}: the {name} must be the same text in all rows, found {texts[:3]}")
    return texts[0] if texts else None
