"""Keys of the same URLs, made by the command, by kernels, by SQL and by Spark, join: no line differs.

Needs the command, which the variable RAILURL names. With `--spark`, Spark makes them as well.
"""

import gzip
import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pyarrow as pa
import pytest
from railurl import URL, arrow

COMMAND = os.environ.get("RAILURL")
if not COMMAND:
    pytest.skip("the variable RAILURL does not name the command", allow_module_level=True)

VIEWS = ["surt", "surt_of_text", "registered_domain", "public_suffix", "private_domain", "reversed_host", "host", "canonicalize"]
"""The kernels. The command has them as views, and DataFusion and Spark as functions."""

COUNT = 50_000


def lines():
    """Returns lines as crawlers find them, those on which parsers are known to disagree, and changed ones of both."""
    chance = random.Random(57)
    recorded = Path(__file__).parents[3] / "implementations/tests/recorded"
    found = {""}
    for file in sorted(recorded.glob("*.jsonl.gz")):
        for line in gzip.open(file, "rt", encoding="utf-8"):
            text = json.loads(line).get("input")
            # Lines of UTF-8 have no lone surrogate, and those of the command end with NUL here.
            if isinstance(text, str) and "\0" not in text and not any("\ud800" <= char <= "\udfff" for char in text):
                found.add(text)
    hosts = "www.example.co.uk EXAMPLE.com a.github.io xn--bcher-kva.de bücher.de straße.de a_b.example 127.1 [::1] co.uk localhost www.ck".split()
    ends = ["", "/", "/a/../b", "?b=2&a=1", "/?utm_source=x&A=%41", "/#f", "/%2e%2e/x", "/index.html;jsessionid=0123456789ABCDEF0123456789abcdef"]
    starts = ["http://", "https://", "HTTP:\\\\", "//", " http://u:p@", "ftp://", "http://www1.", "file:///", "mailto:", "javascript:"]
    for _ in range(30_000):
        port = chance.choice(["", "", "", ":80", ":443", ":8080", ":0", ":"])
        found.add(chance.choice(starts) + chance.choice(hosts) + port + chance.choice(ends) + f"{chance.choice(['', '/'])}{chance.randrange(9999)}")
    everything = sorted(found)
    while len(found) < COUNT:
        text = chance.choice(everything)
        at = chance.randrange(len(text) + 1)
        found.add(text[:at] + chance.choice("\t\n\r @:/\\?#%&;=.[]ßé。\ufeff\u200d\x7f\x01") + text[at + chance.randrange(2) :])
    return sorted(found)[:COUNT]


@pytest.fixture(scope="module")
def texts():
    found = lines()
    assert len(found) == COUNT
    return found


@pytest.fixture(scope="module")
def expected(texts):
    """The keys that the kernels of pyarrow's columns make."""
    return {kernel: list(getattr(arrow, kernel)(pa.array(texts))) for kernel in VIEWS}


def run(texts, *arguments):
    return subprocess.run([COMMAND, *arguments], input="\0".join([*texts, ""]).encode(), capture_output=True, check=False).stdout


def differences(texts, expected, found):
    """Returns the first lines whose keys differ. The command writes nothing for a null."""
    assert len(found) == len(expected) == len(texts)
    return [(text, one, other) for text, one, other in zip(texts, expected, found, strict=True) if (one or None) != (other or None)][:5]


@pytest.mark.parametrize("kernel", VIEWS)
def test_views_of_the_command(texts, expected, kernel):
    view = {"canonicalize": "url"}.get(kernel, kernel.replace("_", "-"))
    has_line = {"surt_of_text": lambda text, key: key is not None}.get(kernel, lambda text, _: URL.can_parse(text))
    with_lines = [text for text, key in zip(texts, expected[kernel], strict=True) if has_line(text, key)]
    found = run(with_lines, "canon", "-0", "--view", view).decode().split("\0")[:-1]
    keys = dict(zip(with_lines, found, strict=True))
    assert differences(texts, expected[kernel], [keys.get(text) for text in texts]) == []
    # The command reports the others, and writes no line.
    assert run([text for text in texts if text not in keys], "canon", "-0", "--view", view) == b""


def test_columns_of_the_command(texts, expected):
    rows = [json.loads(line) for line in run(texts, "columns", "-0", "--format", "jsonl", "--reasons").decode().split("\n")[:-1]]
    for column, kernel in {
        "url_surtkey": "surt",
        "url": "canonicalize",
        "url_host_registered_domain": "registered_domain",
        "url_host_registry_suffix": "public_suffix",
        "url_host_private_domain": "private_domain",
        "url_host_name_reversed": "reversed_host",
    }.items():
        assert differences(texts, expected[kernel], [row[column] for row in rows]) == [], column
    reasons = [row.pop("reason") for row in rows]
    assert [reason is None for reason in reasons] == [URL.can_parse(text) for text in texts]
    for row, ours in zip(rows, list(arrow.columns(pa.array(texts))), strict=True):
        assert ours is None and set(row.values()) == {None} or ours == row


@pytest.mark.parametrize("kernel", VIEWS)
def test_pandas_polars_and_single_urls(texts, expected, kernel):
    pd, pl = pytest.importorskip("pandas"), pytest.importorskip("polars")
    pytest.importorskip("railurl.pandas"), pytest.importorskip("railurl.polars")
    theirs = getattr(pd.Series(texts, dtype=object).url, kernel)()
    assert differences(texts, expected[kernel], [None if value != value else value for value in theirs]) == []
    frame = pl.DataFrame({"url": texts}).lazy().select(getattr(pl.col("url").url, kernel)())
    assert differences(texts, expected[kernel], frame.collect(engine="streaming")["url"].to_list()) == []
    single = {
        "surt": URL.surt,
        "canonicalize": str,
        "registered_domain": lambda url: url.registered_domain,
        "public_suffix": lambda url: url.public_suffix,
        "private_domain": lambda url: url.private_domain,
    }.get(kernel)
    if single:
        urls = [URL.parse(text) for text in texts]
        assert differences(texts, expected[kernel], [None if url is None else single(url) for url in urls]) == []


def function(kernel):
    """Returns a kernel as a function of one argument."""
    return lambda urls: getattr(arrow, kernel)(urls)


def test_sql_of_datafusion_and_duckdb(texts, expected):
    datafusion, duckdb = pytest.importorskip("datafusion"), pytest.importorskip("duckdb")
    from railurl.datafusion import register

    context = datafusion.SessionContext()
    register(context)
    table = pa.table({"id": pa.array(range(COUNT)), "url": pa.array(texts, pa.string_view())})
    context.register_record_batches("pages", [table.to_batches()])
    calls = ", ".join(f"url_{kernel}(url) as {kernel}" for kernel in VIEWS)
    found = context.sql(f"select {calls} from pages order by id").to_pydict()
    connection = duckdb.connect()
    for kernel in VIEWS:
        assert differences(texts, expected[kernel], found[kernel]) == [], kernel
        connection.create_function(f"url_{kernel}", function(kernel), ["VARCHAR"], "VARCHAR", type="arrow", null_handling="special")
    pages = table.set_column(1, "url", pa.array(texts))
    theirs = connection.sql(f"select {calls} from pages order by id").fetchall()
    for kernel, keys in zip(VIEWS, zip(*theirs, strict=True), strict=True):
        assert differences(texts, expected[kernel], keys) == [], kernel


@pytest.mark.skipif("--spark" not in sys.argv, reason="Spark's tests need --spark")
def test_spark(texts, expected, tmp_path):
    import pyspark
    from pyspark.sql import SparkSession
    from railurl import spark as url

    os.environ["SPARK_HOME"] = os.path.dirname(pyspark.__file__)
    os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable
    session = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    url.register(session)
    pq = pytest.importorskip("pyarrow.parquet")
    pq.write_table(pa.table({"id": range(COUNT), "url": texts}), tmp_path / "pages.parquet")
    pages = session.read.parquet(str(tmp_path / "pages.parquet"))
    pages.createOrReplaceTempView("pages")
    calls = ", ".join(f"url_{kernel}(url) as {kernel}" for kernel in VIEWS)
    by_sql = session.sql(f"select {calls} from pages order by id").toPandas()
    by_map = {row.url: row for row in url.map_urls(pages, "url", *VIEWS).collect()}
    for kernel in VIEWS:
        assert differences(texts, expected[kernel], by_sql[kernel].tolist()) == [], kernel
        assert differences(texts, expected[kernel], [by_map[text][kernel] for text in texts]) == [], kernel
    session.stop()
