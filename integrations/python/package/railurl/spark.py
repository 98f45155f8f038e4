"""Functions for PySpark: each takes a column of URLs and returns a column.

They run the kernels of `railurl.arrow` on Arrow batches in Spark's Python workers. They need Spark 4.1
or newer, and `pyarrow` and this package on each executor.

>>> from railurl import spark as url                                                # doctest: +SKIP
>>> df.select(url.host("url"), url.surt("url"), url.parse_url("url", "QUERY", "q")) # doctest: +SKIP
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

import pyarrow as pa
from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql.pandas.functions import ArrowUDFType, arrow_udf
from pyspark.sql.types import BooleanType, DataType, IntegerType, StringType, StructField, StructType

from railurl import arrow

__all__ = [
    "can_parse",
    "canonicalize",
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
    "query_value",
    "reason",
    "registered_domain",
    "surt",
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


def _arrow_type(type: DataType, text: pa.DataType) -> pa.DataType:
    """The Arrow type of a Spark type, with texts of this type."""
    if isinstance(type, StructType):
        return pa.struct([(field.name, _arrow_type(field.dataType, text)) for field in type])
    return {"string": text, "int": pa.int32(), "boolean": pa.bool_()}[type.simpleString()]


def _apply(kernel: str, type: DataType, urls: pa.Array, *arguments: Any, **options: Any) -> pa.Array:
    result = pa.array(getattr(arrow, kernel)(urls, *arguments, **options))
    # Spark has no unsigned integers.
    return result.cast(_arrow_type(type, urls.type)) if isinstance(type, StructType) else result


def _column(kernel: str, type: DataType, urls: _Column, *arguments: Any, **options: Any) -> Column:
    """A kernel as a function for Spark. Arguments that are columns are passed to it; others are constants."""
    columns = [argument for argument in arguments if isinstance(argument, Column)]
    plan = [(isinstance(item, Column), None if isinstance(item, Column) else item) for item in arguments]

    def run(urls: pa.Array, *given: pa.Array) -> pa.Array:
        rest = iter(given)
        row = [next(rest) if is_column else constant for is_column, constant in plan]
        return _apply(kernel, type, urls, *row, **options)

    run.__name__ = kernel
    with warnings.catch_warnings():
        # Spark prefers to infer this from type hints, which is not possible for a varying number of arguments.
        warnings.simplefilter("ignore", UserWarning)
        function: Callable[..., Column] = arrow_udf(run, type, ArrowUDFType.SCALAR)
    return function(urls, *columns)


def canonicalize(urls: _Column) -> Column:
    """The canonical form of each URL. Null for a text that is not a URL."""
    return _column("canonicalize", StringType(), urls)


def parts(urls: _Column) -> Column:
    """All components of each URL, as a struct."""
    return _column("parts", _PARTS, urls)


def part(urls: _Column, name: str) -> Column:
    """One component of each URL: scheme, username, password, host, port, path, query or fragment."""
    return _column("part", StringType(), urls, name)


def host(urls: _Column) -> Column:
    """The host of each URL."""
    return _column("host", StringType(), urls)


def registered_domain(urls: _Column) -> Column:
    """The registered domain of each URL's host."""
    return _column("registered_domain", StringType(), urls)


def private_domain(urls: _Column) -> Column:
    """The registered domain of each URL's host, with the list's private suffixes."""
    return _column("private_domain", StringType(), urls)


def surt(urls: _Column) -> Column:
    """The SURT key of each URL."""
    return _column("surt", StringType(), urls)


def can_parse(urls: _Column) -> Column:
    """Whether each text is a URL."""
    return _column("can_parse", BooleanType(), urls)


def is_valid(urls: _Column) -> Column:
    """Whether each text is a valid URL string."""
    return _column("is_valid", BooleanType(), urls)


def is_unambiguous(urls: _Column) -> Column:
    """Whether each text is a URL that all parsers read alike."""
    return _column("is_unambiguous", BooleanType(), urls)


def reason(urls: _Column) -> Column:
    """Why each text is not a URL. Null for a URL."""
    return _column("reason", StringType(), urls)


def query_value(urls: _Column, name: str | Column) -> Column:
    """The first value of a name in each URL's query. A str is the name itself."""
    return _column("query_value", StringType(), urls, name)


def join(links: _Column, base: str | Column) -> Column:
    """The URL of each link. A str is the base itself."""
    return _column("join", StringType(), links, base)


def compare_hosts(urls: _Column, checker: str, fetcher: str) -> Column:
    """The hosts that two parsers read, and whether they are the same, as a struct."""
    return _column("compare_hosts", _HOSTS, urls, checker, fetcher)


def parse_url(urls: _Column, part: str | Column, key: str | Column | None = None, *, ansi: bool | None = None) -> Column:
    """The result of Spark's own `parse_url`. For `part` and `key`, a str is the text itself.

    With `ansi`, a text that is not a URL to Java fails the job, as in Spark. The default is the session's
    `spark.sql.ansi.enabled`.
    """
    if ansi is None:
        session = SparkSession.getActiveSession()
        ansi = session is not None and session.conf.get("spark.sql.ansi.enabled") == "true"
    return _column("parse_url", StringType(), urls, part, *([] if key is None else [key]), ansi=ansi)


def try_parse_url(urls: _Column, part: str | Column, key: str | Column | None = None) -> Column:
    """The result of Spark's own `try_parse_url`. For `part` and `key`, a str is the text itself."""
    return parse_url(urls, part, key, ansi=False)


def parse_url_parts(urls: _Column) -> Column:
    """All parts of Spark's `parse_url` in one pass, as a struct. Null for a text that is not a URL to Java."""
    return _column("parse_url_parts", _SPARKS_PARTS, urls)


_TYPES: Mapping[str, DataType] = {
    **dict.fromkeys(
        ["canonicalize", "host", "registered_domain", "private_domain", "surt", "reason"],
        StringType(),
    ),
    "can_parse": BooleanType(),
    "is_valid": BooleanType(),
    "is_unambiguous": BooleanType(),
    "parse_url_parts": _SPARKS_PARTS,
    "parts": _PARTS,
}


def map_urls(frame: DataFrame, urls: str, *kernels: str) -> DataFrame:
    """The column of URLs and one column for each kernel, by `DataFrame.mapInArrow`, with the least work for Spark.

    A kernel is a function of this module that takes only the URLs: `map_urls(df, "url", "host", "surt")`.
    """
    unknown = [kernel for kernel in kernels if kernel not in _TYPES]
    if unknown:
        raise ValueError(f"unknown kernels {unknown}: expected some of {sorted(_TYPES)}")
    types = {kernel: _TYPES[kernel] for kernel in kernels}
    schema = StructType([frame.schema[urls], *(StructField(kernel, types[kernel]) for kernel in kernels)])
    return frame.select(urls).mapInArrow(_mapper(urls, types), schema)


def _mapper(urls: str, types: Mapping[str, DataType]) -> Callable[[Iterator[pa.RecordBatch]], Iterator[pa.RecordBatch]]:
    def run(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            column = batch.column(0)
            results = [_apply(kernel, type, column) for kernel, type in types.items()]
            yield pa.RecordBatch.from_arrays([column, *results], names=[urls, *types])

    return run
