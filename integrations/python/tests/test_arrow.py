"""The kernels agree with the class, for libraries that have the Arrow PyCapsule interface."""

import arro3.core
import duckdb
import polars as pl
import pyarrow as pa
import pytest
import railurl
import railurl.polars
from hypothesis import given
from hypothesis import strategies as st
from railurl import URL, arrow
from test_properties import TEXTS

URLS = [
    "HTTPS://User:Pw@EXAMPLE.co.uk:8443/a/../b?q=1&r=%20+#top",
    "https://bücher.example/ü",
    "http://[::1]/",
    "mailto:a@b",
    "file:///a",
    "not a URL",
    "https://h:x/",
    "",
    None,
    "https://example.com/" + "long" * 50,
]
TYPES = [pa.string(), pa.large_string(), pa.string_view(), pa.dictionary(pa.int32(), pa.string())]


def values(column):
    return pa.array(column).to_pylist()


def by_class(function, texts=URLS):
    parsed = [None if text is None else URL.parse(text) for text in texts]
    return [None if url is None else function(url) for url in parsed]


@pytest.mark.parametrize("type", TYPES, ids=str)
def test_kernels_give_what_the_class_gives(type):
    urls = pa.array(URLS).cast(type) if not pa.types.is_dictionary(type) else pa.array(URLS).dictionary_encode()
    assert values(arrow.canonicalize(urls)) == by_class(str)
    assert [host or None for host in values(arrow.host(urls))] == by_class(lambda url: url.hostname or None)
    assert values(arrow.part(urls, "path")) == by_class(lambda url: url.raw_path)
    assert values(arrow.can_parse(urls)) == [text if text is None else URL.can_parse(text) for text in URLS]
    assert values(arrow.is_unambiguous(urls)) == [text if text is None else URL.is_unambiguous(text) for text in URLS]
    assert values(arrow.query_value(urls, "r")) == by_class(lambda url: url.search_params.get("r"))
    assert values(arrow.join(urls, "https://base.example/x/")) == [
        None if text is None or not (url := URL.parse(text, "https://base.example/x/")) else str(url) for text in URLS
    ]
    parts = values(arrow.parts(urls))
    assert parts[0] == {
        "scheme": "https",
        "username": "User",
        "password": "Pw",
        "host": "example.co.uk",
        "port": 8443,
        "path": "/b",
        "query": "q=1&r=%20+",
        "fragment": "top",
    }
    assert [part and part["path"] for part in parts] == by_class(lambda url: url.raw_path)


def test_reasons_are_the_kinds_of_errors():
    def kind(text):
        try:
            URL(text)
        except railurl.URLError as error:
            return error.kind

    assert values(arrow.reason(pa.array(URLS))) == [None if text is None else kind(text) for text in URLS]


def test_a_column_has_its_type_and_length():
    column = arrow.host(pa.array(URLS, pa.large_string()))
    assert pa.array(column).type == pa.large_string()
    assert (len(column), column.null_count, column.num_chunks) == (10, values(column).count(None), 1)
    assert repr(column) == "<railurl.arrow.Column of 10 LargeUtf8 rows>"


def test_chunks_stay_chunks():
    chunked = pa.chunked_array([URLS[:3], URLS[3:], []], pa.string())
    column = arrow.host(chunked)
    assert pa.chunked_array(column).num_chunks == column.num_chunks == 3
    assert values(column) == values(arrow.host(pa.array(URLS)))


def test_consumers_share_the_buffers():
    urls = pa.array(URLS)
    column = arrow.host(urls)
    one, other = pa.array(column), pa.array(column)
    assert one.buffers()[2].address == other.buffers()[2].address


@pytest.mark.parametrize("urls", [pa.array([], pa.string()), pa.chunked_array([], pa.string()), pa.nulls(5, pa.string())])
def test_empty_and_null_columns(urls):
    assert values(arrow.host(urls)) == [None] * len(urls)
    assert values(arrow.parts(urls)) == [None] * len(urls)
    assert values(arrow.can_parse(urls)) == [None] * len(urls)


def test_slices():
    urls = pa.array(URLS)[2:7]
    assert values(arrow.canonicalize(urls)) == by_class(str, URLS[2:7])


def test_a_column_beside_the_urls():
    links, bases = pa.array(["a", "b", None, "c"]), pa.array(["https://h/x/", None, "https://h/", "no URL"])
    assert values(arrow.join(links, bases)) == ["https://h/x/a", None, None, None]
    assert values(arrow.join(pa.chunked_array([["a"], ["b"]]), pa.array(["https://h", "https://i"]))) == ["https://h/a", "https://i/b"]
    with pytest.raises(ValueError, match="join"):
        arrow.join(links, pa.array(["https://h"] * 3))


def test_compare_hosts():
    column = arrow.compare_hosts(pa.array([r"http://good.example\@evil.example/", "http://h/"]), "living", "rfc3986-appendix-b")
    assert values(column) == [
        {"checker": "good.example", "fetcher": "evil.example", "same": False},
        {"checker": "h", "fetcher": "h", "same": True},
    ]


def test_sparks_parse_url():
    urls = pa.array(["http://u@spark.apache.org/p?query=1#r", "http://a b/", None])
    assert values(arrow.parse_url(urls, "HOST")) == ["spark.apache.org", None, None]
    assert values(arrow.parse_url(urls, "QUERY", "query")) == ["1", None, None]
    assert values(arrow.parse_url(urls, pa.array(["REF", "HOST", "HOST"]))) == ["r", None, None]
    with pytest.raises(ValueError, match="INVALID_URL"):
        arrow.parse_url(urls, "HOST", ansi=True)


@pytest.mark.parametrize(
    "call",
    [
        lambda: arrow.host({"url": "https://h/"}),
        lambda: arrow.host("https://h/"),
        lambda: arrow.host(None),
        lambda: arrow.join(pa.array(["a"]), 1),
    ],
)
def test_arguments_that_are_not_columns_are_type_errors(call):
    with pytest.raises(TypeError, match="PyCapsule"):
        call()


def test_lists_and_tuples_of_texts_are_columns():
    assert list(arrow.host(["https://A/", None, "no URL"])) == ["a", None, None]
    assert list(arrow.join(("x", "//b"), ["https://h/a", "http://h/"])) == ["https://h/x", "http://b/"]
    assert list(arrow.host([])) == []
    with pytest.raises(TypeError, match="item 1 is a <class 'int'>, and a URL is a str or None"):
        arrow.host(["https://h/", 1])
    with pytest.raises(railurl.URLError, match="lone surrogate"):
        arrow.host(["https://h/\ud800"])


@pytest.mark.parametrize(
    "call",
    [
        lambda: arrow.host(pa.array([1, 2])),
        lambda: arrow.host(pa.array([b"https://h/"])),
        lambda: arrow.host(pa.table({"a": ["https://h/"], "b": ["https://h/"]})),
        lambda: arrow.part(pa.array(["https://h/"]), "hosts"),
        lambda: arrow.compare_hosts(pa.array(["https://h/"]), "curl", "living"),
    ],
)
def test_columns_that_are_not_text_are_value_errors(call):
    with pytest.raises(ValueError):
        call()


def test_rejects_bytes_that_are_not_utf_8():
    broken = pa.Array.from_buffers(pa.string(), 1, [None, pa.py_buffer(b"\0\0\0\0\2\0\0\0"), pa.py_buffer(b"\xff\xfe")])
    with pytest.raises(ValueError, match="UTF"):
        arrow.host(broken)


def test_rejects_offsets_out_of_order():
    offsets = pa.py_buffer(b"\0\0\0\0\3\0\0\0\1\0\0\0\4\0\0\0")
    with pytest.raises(ValueError):
        arrow.host(pa.Array.from_buffers(pa.string(), 3, [None, offsets, pa.py_buffer(b"a:bc")]))


def test_long_strings():
    urls = pa.array(["https://example.com/" + "a" * 100_000_000, "x" * 100_000_000], pa.large_string())
    assert values(arrow.host(urls)) == ["example.com", None]
    assert pa.array(arrow.canonicalize(urls))[0].as_buffer().size == 100_000_020


@given(st.lists(TEXTS | st.none(), max_size=20))
def test_all_texts(texts):
    texts = [text if text is None else text.encode("utf-8", "replace").decode() for text in texts]
    urls = pa.array(texts, pa.string())
    assert values(arrow.canonicalize(urls)) == by_class(str, texts)
    assert [part and part["port"] for part in values(arrow.parts(urls))] == by_class(lambda url: url.explicit_port, texts)


def test_pyarrow_tables_of_one_column():
    table = pa.table({"url": URLS})
    assert values(arrow.host(table)) == values(arrow.host(table["url"])) == values(arrow.host(table.to_batches()[0]))


def test_polars():
    series = pl.Series("url", URLS)
    assert pl.Series(arrow.canonicalize(series)).to_list() == by_class(str)
    assert series.url.host().to_list() == values(arrow.host(pa.array(URLS)))
    assert series.url.host().name == "url"


def test_polars_expressions():
    frame = pl.DataFrame({"url": URLS, "base": ["https://base.example/"] * len(URLS)})
    result = frame.lazy().select(
        pl.col("url").url.canonicalize().alias("canonical"),
        pl.col("url").url.parts().struct.field("path", "port"),
        pl.col("url").url.query_value("r").alias("r"),
        pl.col("url").url.join("https://base.example/").alias("joined"),
        pl.col("url").url.join(pl.col("base")).alias("joined to a column"),
        pl.col("url").url.can_parse().alias("can"),
        pl.col("url").url.parse_url("HOST").alias("spark"),
        pl.col("url").url.registered_domain().alias("domain"),
    )
    schema = result.collect_schema()
    collected = result.collect()
    assert collected.schema == schema
    assert collected["canonical"].to_list() == by_class(str)
    assert collected["port"].to_list() == by_class(lambda url: url.explicit_port)
    assert collected["joined"].to_list() == collected["joined to a column"].to_list()


def test_duckdb():
    relation = duckdb.sql("select 'https://h' || range || '.example/a' as url from range(5000)")
    hosts = arrow.host(relation)
    assert len(hosts) == 5000 and values(hosts)[4999] == "h4999.example"
    parts = pa.RecordBatch.from_struct_array(pa.array(arrow.parts(relation)))
    assert duckdb.sql("select count(distinct host), min(path) from parts").fetchall() == [(5000, "/a")]


def test_arro3():
    hosts = arrow.host(arro3.core.Array(["https://h/", None], arro3.core.DataType.string()))
    assert arro3.core.Array(hosts).to_pylist() == ["h", None]
    assert arro3.core.ChunkedArray(hosts).num_chunks == 1


def test_views():
    urls = pa.array(["https://www.Example.co.uk/a/?b=1", "http://127.0.0.1/", "no URL", None])
    assert values(arrow.registered_domain(urls)) == ["example.co.uk", None, None, None]
    assert values(arrow.surt(urls))[0] == "uk,co,example)/a?b=1"
    assert values(arrow.private_domain(pa.array(["https://a.github.io/"]))) == ["a.github.io"]
