"""The functions for PySpark in 3.5 and 4, whichever is installed: values, structs, maps, SQL names, errors.

Needs `--spark` and Java. `test_spark.py` runs a cluster, and compares with functions that only Spark 4 has.
"""

import os
import sys

import pytest

if "--spark" not in sys.argv:
    pytest.skip("Spark's tests need --spark", allow_module_level=True)

import pyspark
import railurl.spark as url
from pyspark.sql import SparkSession
from pyspark.sql import functions as F
from railurl import URLError

URLS = ["https://www.EXAMPLE.co.uk:8080/a?q=1&q=2", r"http://a.example\@b.example/", "no URL", "", None]


@pytest.fixture(scope="module")
def spark():
    os.environ["SPARK_HOME"] = os.path.dirname(pyspark.__file__)
    os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable
    # The Java that runs the tests may belong to another session.
    session = SparkSession.getActiveSession() or (
        SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
    )
    session.sparkContext.setLogLevel("ERROR")
    url.register(session)
    yield session
    session.stop()


@pytest.fixture(scope="module")
def frame(spark):
    frame = spark.createDataFrame(list(enumerate(URLS)), "id int, url string")
    frame.createOrReplaceTempView("pages")
    return frame


def rows(frame, column):
    return [row[0] for row in frame.orderBy("id").select(column.alias("c")).collect()]


def sql(spark, frame, call):
    return [row[1] for row in spark.sql(f"select id, {call} as c from pages order by id").collect()]


EXPECTED = {
    "host": ["www.example.co.uk", "a.example", None, None, None],
    "registered_domain": ["example.co.uk", None, None, None, None],
    "public_suffix": ["co.uk", None, None, None, None],
    "reversed_host": ["uk.co.example.www", "example.a", None, None, None],
    "surt": ["uk,co,example:8080)/a?q=1&q=2", "example,a)/@b.example", None, None, None],
    "surt_of_text": ["uk,co,example:8080)/a?q=1&q=2", "example,b)/", "no%20url)/", "-", None],
    "can_parse": [True, True, False, False, None],
    "query_map": [{"q": "1"}, {}, None, None, None],
}


@pytest.mark.parametrize("kernel", EXPECTED)
def test_functions(spark, frame, kernel):
    assert rows(frame, getattr(url, kernel)("url")) == EXPECTED[kernel]
    assert sql(spark, frame, f"url_{kernel}(url)") == EXPECTED[kernel]
    mapped = {row.url: row[1] for row in url.map_urls(frame, "url", kernel).collect()}
    assert [mapped[text] for text in URLS] == EXPECTED[kernel]


def test_structs(spark, frame):
    for found in (rows(frame, url.parts("url")["port"]), sql(spark, frame, "url_parts(url).port")):
        assert found == [8080, None, None, None, None]
    found = sql(spark, frame, "url_columns(url).url_host_registered_domain")
    assert found == rows(frame, url.columns("url")["url_host_registered_domain"]) == EXPECTED["registered_domain"]


def test_arguments(spark, frame):
    assert rows(frame, url.part("url", "path"))[0] == "/a"
    assert sql(spark, frame, "url_part(url, 'path')")[0] == "/a"
    assert sql(spark, frame, "url_query_value(url, 'q')")[0] == "1"
    assert sql(spark, frame, "url_join(url, 'http://h/')")[2] == "http://h/no%20URL"
    assert rows(frame, url.join("url", F.lit("http://h/")))[2] == "http://h/no%20URL"
    assert sql(spark, frame, "url_compare_hosts(url, 'living', 'rfc3986-appendix-b').fetcher")[1] == "b.example"
    assert rows(frame, url.surt("url", with_scheme=True))[1] == "http://(example,a)/@b.example"


def test_errors(spark, frame):
    with pytest.raises(URLError):
        url.join("url", "nope")
    with pytest.raises(Exception, match="same text in all rows"):
        sql(spark, frame, "url_part(url, url)")
    with pytest.raises(Exception, match="unknown component"):
        sql(spark, frame, "url_part(url, 'ref')")


def test_spark_keeps_its_own_parse_url(spark, frame):
    assert spark.sql("select parse_url('http://h/?a=1', 'QUERY', 'a')").first()[0] == "1"
    assert rows(frame.limit(1), url.parse_url("url", "HOST")) == ["www.EXAMPLE.co.uk"]
