"""Functions for PySpark: each takes a column of URLs and returns a column.

They run the kernels of `railurl.arrow` in Spark's Python workers: on Arrow batches with Spark 4.1 or newer, and through
pandas with Spark 3.5 and 4.0. `map_urls` runs them on Arrow batches in all of these. The functions need `pyarrow` and
this package on each executor.

>>> from railurl import spark as url                                                # doctest: +SKIP
>>> df.select(url.host("url"), url.surt("url"), url.parse_url("url", "QUERY", "q")) # doctest: +SKIP
>>> url.register(spark)                                                             # doctest: +SKIP
>>> spark.sql("select url_host(url) from pages")                                    # doctest: +SKIP
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

import pyarrow as pa
from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql.pandas import functions
from pyspark.sql.types import BooleanType, DataType, IntegerType, MapType, StringType, StructField, StructType

from railurl import URL, arrow
from railurl._arguments import ARGUMENTS, with_constants

# The types are those of the newest Spark.
_functions: Any = functions

_HAS_ARROW_UDFS = hasattr(functions, "arrow_udf")
"""Whether Spark is 4.1 or newer."""

__all__ = [
    "can_parse",
    "canonicalize",
    "columns",
    "compare_hosts",
    "host",
    "is_unambiguous",
    "is_valid",
    "join",
    "map_urls",
    "parse_url",
    "parse_url_parts",
    "part",
    "parts",
    "private_domain",
    "public_suffix",
    "query_map",
    "query_value",
    "reason",
    "register",
    "registered_domain",
    "reversed_host",
    "surt",
    "surt_of_text",
    "tracker_free",
    "try_parse_url",
]

_Column: TypeAlias = Column | str

_PARTS = StructType(
    [
        StructField(name, IntegerType() if name == "port" else StringType())
        for name in ("scheme", "username", "password", "host", "port", "path", "query", "fragment")
    ]
)
_SPARKS_PARTS = StructType(
    [
        StructField(name, StringType())
        for name in ("HOST", "PATH", "QUERY", "REF", "PROTOCOL", "FILE", "AUTHORITY", "USERINFO")
    ]
)
_HOSTS = StructType(
    [StructField("checker", StringType()), StructField("fetcher", StringType()), StructField("same", BooleanType())]
)


_COLUMNS = StructType(
    [
        StructField(field.name, IntegerType() if field.name == "url_port" else StringType())
        for field in pa.array(arrow.columns(pa.array([], pa.string()))).type
    ]
)

_TYPES: Mapping[str, DataType] = {
    **dict.fromkeys(["can_parse", "is_valid", "is_unambiguous"], BooleanType()),
    "columns": _COLUMNS,
    "compare_hosts": _HOSTS,
    "parse_url_parts": _SPARKS_PARTS,
    "parts": _PARTS,
    "query_map": MapType(StringType(), StringType()),
}
"""The types of the kernels that do not return text."""

_KERNELS = sorted(set(arrow.__all__) - {"Column", "SuffixList"})


def _type(kernel: str) -> DataType:
    return _TYPES.get(kernel, StringType())


def _arrow_type(type: DataType, text: pa.DataType) -> pa.DataType:
    """Returns the Arrow type of a Spark type, with texts of the type `text`."""
    if isinstance(type, StructType):
        return pa.struct([(field.name, _arrow_type(field.dataType, text)) for field in type])
    if isinstance(type, MapType):
        return pa.map_(text, text)
    return {"string": text, "int": pa.int32(), "boolean": pa.bool_()}[type.simpleString()]


def _apply(kernel: str, urls: pa.Array, *arguments: Any, **options: Any) -> pa.Array:
    type = _type(kernel)
    arguments = with_constants(kernel, arguments)
    if None in [argument for argument in arguments if not isinstance(argument, pa.Array)]:
        return pa.nulls(len(urls), _arrow_type(type, urls.type))
    result = pa.array(getattr(arrow, kernel)(urls, *arguments, **options))
    # Spark has no unsigned integers.
    return result.cast(_arrow_type(type, urls.type)) if isinstance(type, StructType) else result


def _column(kernel: str, urls: _Column, *arguments: Any, **options: Any) -> Column:
    """Runs a kernel in Spark. Arguments that are columns are passed to it; others are constants."""
    columns = [argument for argument in arguments if isinstance(argument, Column)]
    plan = [(isinstance(item, Column), None if isinstance(item, Column) else item) for item in arguments]
    return _function(kernel, plan, options)(urls, *columns)


def _function(kernel: str, plan: list[tuple[bool, Any]], options: Mapping[str, Any]) -> Callable[..., Column]:
    """Makes a function from a kernel. The plan says which of its arguments are columns, and has the others."""

    def run(urls: pa.Array, *given: pa.Array) -> pa.Array:
        rest = iter(given)
        row = [next(rest) if is_column else constant for is_column, constant in plan]
        return _apply(kernel, urls, *row, **options)

    def run_in_pandas(*given: Any) -> Any:
        result = run(*(pa.array(texts, pa.string(), from_pandas=True) for texts in given))
        if pa.types.is_struct(result.type):
            # The rows of a data frame cannot be null. Its columns can.
            return pa.table(dict(zip(result.type.names, result.flatten(), strict=True))).to_pandas()
        if pa.types.is_map(result.type):
            return result.to_pandas(maps_as_pydicts="strict")
        return result.to_pandas()

    run.__name__ = run_in_pandas.__name__ = kernel
    with warnings.catch_warnings():
        # Spark prefers to infer this from type hints, which is not possible for a varying number of arguments.
        warnings.simplefilter("ignore", UserWarning)
        if _HAS_ARROW_UDFS:
            function = _functions.arrow_udf(run, _type(kernel), _functions.ArrowUDFType.SCALAR)
        else:
            function = _functions.pandas_udf(run_in_pandas, _type(kernel), _functions.PandasUDFType.SCALAR)
    made: Callable[..., Column] = function
    return made


def register(spark: SparkSession) -> None:
    """Registers the kernels as functions of SQL: `url_host(url)`, `url_part(url, 'path')`, and so on.

    They have the names of `railurl.arrow` after `url_`. Spark's own `parse_url` is left as it is.
    """
    for kernel in _KERNELS:
        if not kernel.startswith("parse_url"):
            plan = [(True, None) for _ in ARGUMENTS.get(kernel, ())]
            spark.udf.register(f"url_{kernel}", _function(kernel, plan, {}))


def canonicalize(urls: _Column) -> Column:
    """Returns the canonical form of each URL. Null for a text that is not a URL."""
    return _column("canonicalize", urls)


def parts(urls: _Column) -> Column:
    """Returns all components of each URL, as a struct."""
    return _column("parts", urls)


def part(urls: _Column, name: str) -> Column:
    """Returns one component of each URL: scheme, username, password, host, port, path, query or fragment."""
    return _column("part", urls, name)


def host(urls: _Column) -> Column:
    """Returns the host of each URL."""
    return _column("host", urls)


def registered_domain(urls: _Column) -> Column:
    """Returns the registered domain of each URL's host."""
    return _column("registered_domain", urls)


def private_domain(urls: _Column) -> Column:
    """Returns the registered domain of each URL's host, with the list's private suffixes."""
    return _column("private_domain", urls)


def public_suffix(urls: _Column) -> Column:
    """Returns the public suffix of each URL's host."""
    return _column("public_suffix", urls)


def reversed_host(urls: _Column) -> Column:
    """Returns the host of each URL with its labels in reverse."""
    return _column("reversed_host", urls)


def surt(urls: _Column, **options: bool) -> Column:
    """Returns the SURT key of each URL, with the options of the package `surt`. Null for a text that is not a URL."""
    return _column("surt", urls, **options)


def surt_of_text(texts: _Column, **options: bool) -> Column:
    """Returns the SURT key that the package `surt` gives for each text as it is written."""
    return _column("surt_of_text", texts, **options)


def tracker_free(urls: _Column) -> Column:
    """Returns the canonical form of each URL without tracking parameters."""
    return _column("tracker_free", urls)


def columns(urls: _Column) -> Column:
    """Returns the columns of Common Crawl's index for each URL, as a struct."""
    return _column("columns", urls)


def query_map(urls: _Column) -> Column:
    """Returns the decoded query of each URL, as a map that has the first value of each name."""
    return _column("query_map", urls)


def can_parse(urls: _Column) -> Column:
    """Returns whether each text is a URL."""
    return _column("can_parse", urls)


def is_valid(urls: _Column) -> Column:
    """Returns whether each text is a valid URL string."""
    return _column("is_valid", urls)


def is_unambiguous(urls: _Column) -> Column:
    """Returns whether each text is a URL in which all known parsers find the same host."""
    return _column("is_unambiguous", urls)


def reason(urls: _Column) -> Column:
    """Returns why each text is not a URL. Null for a URL."""
    return _column("reason", urls)


def query_value(urls: _Column, name: str | Column) -> Column:
    """Returns the first value of a name in each URL's query. A str is the name itself."""
    return _column("query_value", urls, name)


def join(links: _Column, base: str | Column) -> Column:
    """Resolves each link against the base. A str is the base itself, and raises a `URLError` if it is not a URL."""
    if isinstance(base, str):
        URL(base)
    return _column("join", links, base)


def compare_hosts(urls: _Column, checker: str, fetcher: str) -> Column:
    """Returns the hosts that two parsers read, and whether they are the same, as a struct."""
    return _column("compare_hosts", urls, checker, fetcher)


def parse_url(urls: _Column, part: str | Column, key: str | Column | None = None, *, ansi: bool | None = None) -> Column:
    """Returns the result of Spark's own `parse_url`. For `part` and `key`, a str is the text itself.

    With `ansi`, a text that is not a URL to Java fails the job, as in Spark. The default is the session's
    `spark.sql.ansi.enabled`.
    """
    if ansi is None:
        session = SparkSession.getActiveSession()
        ansi = session is not None and session.conf.get("spark.sql.ansi.enabled") == "true"
    return _column("parse_url", urls, part, *([] if key is None else [key]), ansi=ansi)


def try_parse_url(urls: _Column, part: str | Column, key: str | Column | None = None) -> Column:
    """Returns the result of Spark's own `try_parse_url`. For `part` and `key`, a str is the text itself."""
    return parse_url(urls, part, key, ansi=False)


def parse_url_parts(urls: _Column) -> Column:
    """Returns all parts of Spark's `parse_url` in one pass, as a struct. Null for a text that is not a URL to Java."""
    return _column("parse_url_parts", urls)


def map_urls(frame: DataFrame, urls: str, *kernels: str) -> DataFrame:
    """Returns the column of URLs and one column for each kernel, by `DataFrame.mapInArrow`, with the least work for Spark.

    A kernel is a function of this module that takes only the URLs: `map_urls(df, "url", "host", "surt")`.
    """
    known = [kernel for kernel in _KERNELS if kernel not in ARGUMENTS]
    unknown = [kernel for kernel in kernels if kernel not in known]
    if unknown:
        raise ValueError(f"unknown kernels {unknown}: expected some of {known}")

    def run(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            column = batch.column(0)
            results = [_apply(kernel, column) for kernel in kernels]
            yield pa.RecordBatch.from_arrays([column, *results], names=[urls, *kernels])

    schema = StructType([frame.schema[urls], *(StructField(kernel, _type(kernel)) for kernel in kernels)])
    return frame.select(urls).mapInArrow(run, schema)
