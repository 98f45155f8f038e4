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

import pyarrow as pa
from datafusion import SessionContext, udf

from railurl import arrow
from railurl._arguments import ARGUMENTS, with_constants

__all__ = ["register"]

_LEFT_OUT = {"Column", "SuffixList", "parse_url", "parse_url_parts"}

_EXAMPLES = {"compare_hosts": ["living", "living"], "part": ["host"]}
"""Arguments that are names, to find the type of a kernel's result."""


def register(context: SessionContext, *, text: pa.DataType | None = None) -> None:
    """Registers the kernels as functions with the names of `railurl.arrow` after `url_`: `url_host(url)`,
    `url_part(url, 'path')`.

    They take columns of the type `text`, by default `string_view`, which is what DataFusion reads from files.
    """
    text = text or pa.string_view()
    for kernel in sorted(set(arrow.__all__) - _LEFT_OUT):
        arguments = _EXAMPLES.get(kernel, [None] * len(ARGUMENTS.get(kernel, ())))
        result = _result(kernel, pa.nulls(1, text), *(pa.array([argument], text) for argument in arguments)).type
        function = udf(_run(kernel, result), [text] * (1 + len(arguments)), result, "immutable", f"url_{kernel}")
        context.register_udf(function)


def _result(kernel: str, urls: pa.Array, *arguments: pa.Array) -> pa.Array:
    return pa.array(getattr(arrow, kernel)(urls, *with_constants(kernel, arguments)))


def _run(kernel: str, result: pa.DataType) -> Callable[..., pa.Array]:
    def run(urls: pa.Array, *arguments: pa.Array) -> pa.Array:
        # An empty batch has no constants.
        return _result(kernel, urls, *arguments) if len(urls) else pa.array([], result)

    return run
