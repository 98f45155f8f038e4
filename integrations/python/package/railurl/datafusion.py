"""The kernels as functions of SQL in DataFusion.

>>> from datafusion import SessionContext                                                # doctest: +SKIP
>>> from railurl import datafusion as url                                                # doctest: +SKIP
>>> context = SessionContext()                                                           # doctest: +SKIP
>>> url.register(context)                                                                # doctest: +SKIP
>>> context.sql("select url_host('https://EXAMPLE.com/') as host").to_pydict()["host"]   # doctest: +SKIP
['example.com']
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pyarrow as pa
from datafusion import SessionContext, udf

from railurl import arrow

__all__ = ["register"]

_ARGUMENTS = {"join": 1, "query_value": 1}
"""The numbers of arguments beside the URLs. Kernels whose other arguments are constants are not registered."""

_LEFT_OUT = {"Column", "SuffixList", "compare_hosts", "parse_url", "parse_url_parts", "part"}


def register(context: SessionContext, *, text: pa.DataType | None = None) -> None:
    """Registers the kernels as functions with the names of `railurl.arrow` after `url_`, such as `url_host`.

    They take columns of the type `text`, by default `string_view`, which is what DataFusion reads from files.
    """
    text = text or pa.string_view()
    for kernel in sorted(set(arrow.__all__) - _LEFT_OUT):
        count = _ARGUMENTS.get(kernel, 0)
        result = pa.array(_run(kernel)(pa.array([], text), *[pa.array([], text)] * count)).type
        context.register_udf(udf(_run(kernel), [text] * (1 + count), result, "immutable", f"url_{kernel}"))


def _run(kernel: str) -> Callable[..., pa.Array]:
    function = getattr(arrow, kernel)

    def run(*columns: Any) -> pa.Array:
        return pa.array(function(*columns))

    return run
