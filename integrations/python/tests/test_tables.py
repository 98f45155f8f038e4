"""The first lines that users of pandas, Polars, pyarrow and DuckDB type give columns with the right values."""

import collections
import time

import datafusion
import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
import railurl
import railurl.pandas
import railurl.polars
from railurl import URL, URLError, arrow
from railurl.datafusion import register

URLS = ["https://EXAMPLE.com:8080/a?q=1&q=2", "no URL", None]
HOSTS = ["example.com", None, None]


def values(column):
    return [None if value is None or value is pd.NA or value != value else value for value in column]


def strings():
    """Returns the Series of URLs in each type that pandas has for text."""
    yield pd.Series(URLS)
    yield pd.Series(URLS, dtype=object)
    yield pd.Series(URLS, dtype="string[python]")
    yield pd.Series(URLS, dtype="string[pyarrow]")
    yield pd.Series(URLS, dtype=pd.ArrowDtype(pa.string()))
    yield pd.Series(URLS, dtype="category")


@pytest.mark.parametrize("series", list(strings()), ids=lambda series: str(series.dtype))
def test_a_column_of_pandas_has_the_values(series):
    frame = pd.DataFrame({"url": series}, index=[5, 6, 7])
    frame["url"] = series.to_numpy() if series.dtype == object else series.array
    frame["host"] = arrow.host(frame["url"])
    assert values(frame["host"]) == HOSTS
    assert values(pd.Series(arrow.host(frame["url"]))) == HOSTS
    assert values(frame["url"].url.host()) == HOSTS
    assert list(frame["url"].url.host().index) == [5, 6, 7] and frame["url"].url.host().name == "url"
    parts = frame["url"].url.parts()
    assert list(parts.index) == [5, 6, 7]
    assert values(parts["host"]) == HOSTS and values(parts["port"]) == [8080, None, None]
    assert values(frame["url"].url.can_parse()) == [True, False, None]
    assert values(frame["url"].url.join("http://h/"))[1] == "http://h/no%20URL"


def test_accessor_keeps_the_type_of_text():
    for type in ("string[python]", "string[pyarrow]", pd.ArrowDtype(pa.string())):
        assert pd.Series(URLS, dtype=type).url.host().dtype == type
    assert pd.Series(URLS, dtype=pd.ArrowDtype(pa.string())).url.parts()["port"].dtype == pd.ArrowDtype(pa.uint16())


def test_series_and_frames_of_pandas_without_rows_or_values():
    for series in (pd.Series([], dtype=object), pd.Series([None, None]), pd.Series([None, float("nan")], dtype=object)):
        assert values(series.url.host()) == [None] * len(series)
        assert list(series.url.parts().columns)[:4] == ["scheme", "username", "password", "host"]
    with pytest.raises(ValueError, match="expected Utf8"):
        pd.Series([1, 2]).url.host()


def test_a_column_is_a_sequence():
    column = arrow.host(pa.chunked_array([URLS, [], ["http://a/", "http://b/"]]))
    expected = [*HOSTS, "a", "b"]
    assert list(column) == expected and len(column) == 5
    assert [column[index] for index in range(-5, 5)] == expected * 2
    for start, stop, step in [(1, 4, 1), (None, None, -1), (None, None, 2), (4, 1, -2), (9, 20, 1), (3, 3, 1), (-2, None, 1)]:
        assert list(column[start:stop:step]) == expected[start:stop:step]
    for index in (5, -6):
        with pytest.raises(IndexError, match="5 rows"):
            column[index]
    with pytest.raises(TypeError, match="int or a slice"):
        column["a"]
    assert "a" in column and "c" not in column


def test_numpy_arrays():
    urls = pa.array(URLS)
    assert np.asarray(arrow.host(urls)).tolist() == HOSTS
    assert np.asarray(arrow.can_parse(urls)).tolist() == [True, False, None]
    assert np.asarray(arrow.can_parse(urls.drop_null())).dtype == bool
    ports = pa.array(arrow.parts(urls)).field("port")
    assert np.asarray(arrow.part(urls, "port"), dtype=object).tolist() == ["8080", None, None]
    assert ports.to_pylist() == [8080, None, None]
    assert np.asarray(arrow.parts(urls))[0]["port"] == 8080
    assert np.asarray(arrow.query_map(urls)).tolist() == [{"q": "1"}, None, None]
    assert np.asarray(arrow.query_map(pa.array(["http://h/?a"] * 3))).shape == (3,)
    with pytest.raises(ValueError, match="copy"):
        arrow.host(urls).__array__(copy=False)


def test_parts_are_a_table():
    for make in (pa.table, pl.DataFrame, *([pd.DataFrame.from_arrow] if hasattr(pd.DataFrame, "from_arrow") else [])):
        table = make(arrow.parts(pa.array(URLS)))
        assert values(table["host"].tolist() if isinstance(table, pd.DataFrame) else table["host"].to_pylist() if isinstance(table, pa.Table) else table["host"]) == HOSTS
    assert pa.array(arrow.parts(pa.array(URLS))).is_null().to_pylist() == [False, True, True]


def test_a_type_that_cannot_hold_the_values_is_an_error():
    with pytest.raises(ValueError, match="example.com"):
        pa.array(arrow.host(pa.array(URLS)), type=pa.int32())
    with pytest.raises((TypeError, ValueError), match="cannot be converted"):
        pa.array(arrow.parts(pa.array(URLS)), type=pa.int32())
    assert pa.array(arrow.part(pa.array(URLS), "port"), type=pa.int32()).to_pylist() == [8080, None, None]
    assert pa.array(arrow.host(pa.array(URLS)), type=pa.large_string()).to_pylist() == HOSTS
    with pytest.raises(ValueError, match="cannot be converted"):
        pa.chunked_array(arrow.host(pa.array(URLS)), type=pa.int32())


@pytest.mark.parametrize("kernel", ["surt", "surt_of_text"])
def test_surt_keys_have_one_meaning(kernel):
    texts = [r"http://a.example\@b.example/", "http://b/?b&a", "no URL", None]
    expected = {
        "surt": ["example,a)/@b.example", "b)/?a&b", None, None],
        "surt_of_text": ["example,b)/", "b)/?a&b", "no%20url)/", None],
    }[kernel]
    assert list(getattr(arrow, kernel)(pa.array(texts))) == expected
    assert values(getattr(pd.Series(texts).url, kernel)()) == expected
    assert getattr(pl.Series(texts).url, kernel)().to_list() == expected
    assert pl.DataFrame({"t": texts}).select(getattr(pl.col("t").url, kernel)())["t"].to_list() == expected
    if kernel == "surt":
        assert [URL(text).surt() if text and URL.can_parse(text) else None for text in texts] == expected


def test_surt_keys_take_the_options_of_the_package():
    surt = pytest.importorskip("surt").surt
    for options in ({"with_scheme": True}, {"trailing_comma": True, "host_massage": False}, {"query_alpha_reorder": False}):
        url = "https://www.example.com/A?b=2&a=1"
        assert list(arrow.surt_of_text(pa.array([url]), **options)) == [surt(url, **options)]
        assert URL(url).surt(**options) == surt(url, **options)
    for wrong in ({"nope": True}, {"with_scheme": 1}):
        with pytest.raises(TypeError):
            arrow.surt(pa.array(["http://h/"]), **wrong)


def test_polars_arguments():
    frame = pl.DataFrame({"url": ["http://a/?k=1", "http://b/?k=2&x=3", None], "k": ["k", "x", "k"], "none": [None] * 3})
    for engine in ("in-memory", "streaming"):

        def run(expr):
            return frame.lazy().select(result=expr).collect(engine=engine)["result"].to_list()

        assert run(pl.col("url").url.parse_url("QUERY", pl.col("k"))) == ["1", "3", None]
        assert run(pl.col("url").url.parse_url(pl.lit("QUERY"), pl.col("k"))) == ["1", "3", None]
        assert run(pl.col("url").url.parse_url("QUERY", "k")) == ["1", "2", None]
        assert run(pl.col("k").url.join(pl.lit("http://h/"))) == ["http://h/k", "http://h/x", "http://h/k"]
        assert run(pl.lit("x").url.join(pl.col("url"))) == ["http://a/x", "http://b/x", None]
        assert run(pl.col("none").url.host()) == run(pl.col("none").url.join(pl.lit("http://h/"))) == [None] * 3
        assert run(pl.col("url").cast(pl.Categorical).url.host()) == ["a", "b", None]
        assert run(pl.col("k").cast(pl.Enum(["k", "x"])).url.join("http://h/")) == ["http://h/k", "http://h/x", "http://h/k"]
        assert run(pl.col("url").url.query_map().is_null()) == [False, False, True]
    assert frame.head(0).select(pl.col("k").url.join(pl.lit("http://h/"))).height == 0
    with pytest.raises(Exception, match="scheme is missing"):
        frame.select(pl.col("k").url.join("nope"))
    with pytest.raises(Exception, match="expected Utf8"):
        pl.Series([1]).url.host()


def test_columns_of_nulls_and_dictionaries_of_nulls():
    for urls in (pa.nulls(3), pa.nulls(3).dictionary_encode(), pa.chunked_array([], pa.null()), pa.nulls(3, pa.dictionary(pa.int8(), pa.string()))):
        assert list(arrow.host(urls)) == list(arrow.parts(urls)) == list(arrow.join(urls, "http://h/")) == [None] * len(urls)
    assert list(arrow.join(pa.array(["a"]), pa.nulls(1))) == [None]


def test_constants_that_are_no_urls_raise():
    with pytest.raises(URLError) as error:
        arrow.join(pa.array(["a"]), "nope")
    with pytest.raises(URLError) as scalar:
        URL("a", "nope")
    assert (error.value.kind, error.value.start) == (scalar.value.kind, scalar.value.start)
    with pytest.raises(URLError) as error:
        arrow.join(pa.array(["a"]), "http://\ud800/")
    assert error.value.kind == "lone-surrogate"
    assert list(arrow.join(pa.array(["a"]), pa.array(["nope"]))) == [None]


def test_unknown_names_raise():
    with pytest.raises(ValueError, match="nope.*href"):
        railurl.parse_url("http://a", ["nope"])
    for name in ("nope", "origin", "host_type"):
        with pytest.raises(TypeError, match=name):
            railurl.replace_url("http://a", **{name: "b"})


def test_duckdb_takes_kernels_as_functions():
    connection = duckdb.connect()
    connection.create_function("url_host", lambda urls: arrow.host(urls), ["VARCHAR"], "VARCHAR", type="arrow", null_handling="special")
    sql = "select url_host('http://EXAMPLE.com/' || range) from range(3000) union all select url_host('no URL')"
    assert collections.Counter(connection.sql(sql).fetchall()) == {("example.com",): 3000, (None,): 1}


def test_datafusion_has_the_kernels_as_functions():
    context = datafusion.SessionContext()
    register(context)
    context.register_record_batches("pages", [pa.table({"url": pa.array(URLS, pa.string_view())}).to_batches()])

    def sql(call):
        return context.sql(f"select {call} as c from pages").to_pydict()["c"]

    assert sql("url_host(url)") == HOSTS and sql("url_part(url, 'path')") == ["/a", None, None]
    assert sql("url_can_parse(url)") == [True, False, None] and sql("url_query_value(url, 'q')") == ["1", None, None]
    assert sql("url_parts(url)['port']") == [8080, None, None]
    assert sql("url_join('b', url)") == ["https://example.com:8080/b", None, None]
    assert sql("url_compare_hosts(url, 'living', 'rfc3986-appendix-b')['fetcher']")[0] == "example.com"
    assert context.sql("select url_part(url, 'path') as c from pages where url = 'none'").to_pydict() == {"c": []}
    for call, message in {"url_part(url, url)": "same text in all rows", "url_part(url, 'ref')": "unknown component"}.items():
        with pytest.raises(Exception, match=message):
            sql(call)
    context = datafusion.SessionContext()
    register(context, text=pa.large_string())
    assert context.sql("select arrow_typeof(url_host('http://a/')) as c").to_pydict()["c"] == ["LargeUtf8"]


def test_threads_give_what_one_gives():
    urls = pa.chunked_array([[f"http://h{number}.example/" for number in range(50_000)], [], URLS])
    for threads in (1, 2, 7):
        assert list(arrow.registered_domain(urls, threads=threads)) == list(arrow.registered_domain(urls))
        assert list(arrow.host(pa.chunked_array([], pa.string()), threads=threads)) == []
    with pytest.raises(ValueError, match="at least 1"):
        arrow.host(urls, threads=0)


def test_lists_of_the_callers_own():
    urls = pa.array(["http://a.b.example/?ours=1&utm_id=2"])
    ours = arrow.SuffixList("b.example\n")
    assert list(arrow.registered_domain(urls, suffix_list=ours)) == ["a.b.example"]
    assert list(arrow.public_suffix(urls, suffix_list=ours)) == ["b.example"]
    assert list(arrow.columns(urls, suffix_list=ours))[0]["url_host_registered_domain"] == "a.b.example"
    assert list(arrow.tracker_free(urls, trackers=["our*"])) == ["http://a.b.example/?utm_id=2"]
    assert list(arrow.tracker_free(urls)) == ["http://a.b.example/?ours=1"]
    for call in (lambda: arrow.SuffixList("a b\nc*d"), lambda: arrow.tracker_free(urls, trackers=["a&b"])):
        with pytest.raises(ValueError, match="line"):
            call()


def test_results_that_a_type_cannot_address_name_the_way_out():
    with pytest.raises(ValueError, match="large_string"):
        arrow.join(pa.array([""] * 8), "http://h/" + " " * 100_000_000 + ".")


def test_domains_are_tldextracts():
    tldextract = pytest.importorskip("tldextract")
    extract = tldextract.TLDExtract(suffix_list_urls=(), cache_dir=None)
    for host in "www.example.co.uk example.com co.uk com 127.0.0.1 [::1] printer.local localhost a.b.c.example.org. www.ck a.www.ck ann.github.io".split():
        theirs = extract(host)
        assert tuple(URL(f"http://{host}/").domain_parts) == (theirs.subdomain, theirs.domain, theirs.suffix), host
    url = URL("https://www.ann.github.io/")
    assert (url.public_suffix, url.registered_domain, url.private_domain) == ("io", "github.io", "ann.github.io")


def test_encodings_of_documents():
    assert str(URL("?é", "http://h/", encoding="windows-1252")) == "http://h/?%E9"
    assert str(URL("http://h/?é", encoding="utf-8")) == "http://h/?%C3%A9"
    with pytest.raises(ValueError, match="nope"):
        URL("http://h/", encoding="nope")


def test_violations_have_places_in_both_units():
    text = "http://é\\b c"
    found = URL.violations(text)
    assert [text[violation.start : violation.end] for violation in found] == ["\\", " "]
    assert [text.encode()[violation.byte_start : violation.byte_end] for violation in found] == [b"\\", b" "]
    assert [violation.kind for violation in found] == ["invalid-reverse-solidus", "invalid-URL-unit"]
    assert URL.violations("/a b", "http://h/")[0].kind == "invalid-URL-unit"
    assert URL.violations("http://h/") == [] and URL.is_valid("http://h/") and not URL.is_valid("http://h/ ")
    assert URL.is_valid("a", "http://h/") and not URL.is_valid("a")


def test_a_query_is_indexed_once():
    def seconds(count):
        query = URL("http://h/?" + "&".join(f"k{number}=v" for number in range(count))).query
        start = time.process_time()
        assert len(dict(query)) == count and query.getall(f"k{count - 1}") == ["v"]
        return time.process_time() - start

    seconds(1000)
    assert seconds(40_000) < 40 * max(seconds(4000), 0.001)
    url = URL("http://h/?a=1&b=2&a=3")
    assert url.query is url.query and url.query["a"] == "1" and url.query.getall("a") == ["1", "3"]
    assert "a" in url.query and "c" not in url.query and dict(url.query) == {"a": "1", "b": "2"}
    assert url.query.getall("c", None) is None and list(url.query) == ["a", "b", "a"]
    url.query.getall("a").append("changed")
    assert url.query.getall("a") == ["1", "3"]


def test_cells_of_100_megabytes():
    cell = "https://example.com/?q=" + "a" * 100_000_000
    urls = pa.array([cell, cell + " "], pa.large_string())
    assert list(arrow.host(urls)) == ["example.com"] * 2
    assert len(arrow.query_value(urls, "q")[0]) == 100_000_000
    assert arrow.surt(urls)[0].startswith("com,example)/?q=aaa")
