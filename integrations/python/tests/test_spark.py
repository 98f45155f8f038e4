"""The functions for PySpark on a cluster of two executors, compared with Spark's own and the class.

Needs `--spark` and Java.
"""

import os
import random
import sys
import threading
import time

import pytest

if "--spark" not in sys.argv:
    pytest.skip("Spark's tests need --spark", allow_module_level=True)

import psutil
import pyspark
import railurl.spark as url
from examples.spark_job import domains, generated
from pyspark.sql import SparkSession
from pyspark.sql import functions as F
from railurl import URL

URLS = [
    "HTTPS://User:Pw@EXAMPLE.co.uk:8443/a/../b?q=1&r=%20+#top",
    "https://bücher.example/ü",
    "http://[::1]/",
    "mailto:a@b",
    "not a URL",
    "",
    None,
]


@pytest.fixture(scope="session")
def spark():
    os.environ["SPARK_HOME"] = os.path.dirname(pyspark.__file__)
    os.environ["PYSPARK_PYTHON"] = sys.executable
    session = (
        SparkSession.builder.master("local-cluster[2,1,1024]")
        .appName("railurl")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "4")
        .config("spark.default.parallelism", "8")
        .config("spark.python.worker.reuse", "true")
        .config("spark.worker.cleanup.enabled", "true")
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("ERROR")
    yield session
    session.stop()


@pytest.fixture(scope="session")
def frame(spark):
    return spark.createDataFrame([(number, text) for number, text in enumerate(URLS)], "id int, url string").repartition(2)


def rows(frame, *columns):
    return [row[1:] if len(row) > 2 else row[1] for row in frame.select("id", *columns).orderBy("id").collect()]


def by_class(function):
    parsed = [None if text is None else URL.parse(text) for text in URLS]
    return [None if url is None else function(url) for url in parsed]


def test_functions_give_what_the_class_gives(frame):
    found = rows(
        frame,
        url.canonicalize("url"),
        url.part(F.col("url"), "path"),
        url.query_value("url", "r"),
        url.can_parse("url"),
        url.join("url", "https://base.example/x/"),
        url.join("url", F.lit("https://base.example/x/")),
    )
    canonical, paths, values, can, joined, joined_to_column = zip(*found, strict=True)
    assert list(canonical) == by_class(str)
    assert list(paths) == by_class(lambda url: url.raw_path)
    assert list(values) == by_class(lambda url: url.search_params.get("r"))
    assert list(can) == [None if text is None else URL.can_parse(text) for text in URLS]
    assert joined == joined_to_column and joined[4] == "https://base.example/x/not%20a%20URL"


def test_structs(frame):
    first = rows(frame, url.parts("url"))[0]
    assert first.asDict() == {
        "scheme": "https",
        "username": "User",
        "password": "Pw",
        "host": "example.co.uk",
        "port": 8443,
        "path": "/b",
        "query": "q=1&r=%20+",
        "fragment": "top",
    }
    assert rows(frame, url.compare_hosts("url", "living", "libcurl"))[2].same is True


def test_views(frame):
    assert rows(frame, url.registered_domain("url"))[0] == "example.co.uk"
    assert rows(frame, url.surt("url"))[0].startswith("uk,co,example:8443)/")
    assert rows(frame, url.surt("url"))[4:] == [None] * 3


def test_map_urls_is_one_pass_for_several(frame):
    mapped = url.map_urls(frame, "url", "host", "parts", "reason")
    assert mapped.columns == ["url", "host", "parts", "reason"]
    found = {row.url: row for row in mapped.collect()}
    assert found["http://[::1]/"].host == found["http://[::1]/"].parts.host == "[::1]"
    assert found["not a URL"].reason == "missing-scheme-non-relative-URL" and found[None].reason is None
    with pytest.raises(ValueError, match="canonicalize"):
        url.map_urls(frame, "url", "hosts")


PARTS = ["HOST", "PATH", "QUERY", "REF", "PROTOCOL", "FILE", "AUTHORITY", "USERINFO"]


def mutated(count, seed):
    """Generates URLs with characters inserted and replaced where parsers differ."""
    chooser = random.Random(seed)
    starts = [text for text in URLS if text] + [
        "http://user:pass@spark.apache.org:8080/path/to;p=1?query=1&k=v&k=w#Ref",
        "ftp://ftp.example.org/a%20b?x=%C3%A9",
        "http://127.0.0.1:80",
        "file:/etc/passwd",
        "//host/path",
        "?query=1",
    ]
    pieces = list(":/?#[]@!$&'()*+,;=%-_. \\\"<>^`{|}~\t\n\x7fé日a1") + ["%41", "%zz", "//", "..", "query=", "&k="]
    for _ in range(count):
        text = list(chooser.choice(starts))
        for _ in range(chooser.randrange(4)):
            at = chooser.randrange(len(text) + 1)
            text[at : at + chooser.randrange(2)] = chooser.choice(pieces)
        yield ("".join(text),)


def test_parse_url_is_sparks_own(spark, urls):
    frame = spark.createDataFrame(mutated(urls // 20, 2026), "url string").cache()
    once = url.parse_url_parts("url")
    keys = ["query", "k", "missing", "x"]
    pairs = [(url.try_parse_url("url", part), F.try_parse_url("url", F.lit(part))) for part in [*PARTS, "PORT", "host"]]
    pairs += [(url.try_parse_url("url", "QUERY", key), F.try_parse_url("url", F.lit("QUERY"), F.lit(key))) for key in keys]
    pairs += [(url.try_parse_url("url", "HOST", "k"), F.try_parse_url("url", F.lit("HOST"), F.lit("k")))]
    pairs += [(once[part], F.try_parse_url("url", F.lit(part))) for part in PARTS]
    different = [(~ours.eqNullSafe(theirs)).cast("int").alias(str(number)) for number, (ours, theirs) in enumerate(pairs)]
    sums = frame.select(*different).groupBy().sum().first()
    assert [sums[f"sum({number})"] for number in range(len(pairs))] == [0] * len(pairs)


@pytest.mark.parametrize("ansi", [True, False])
def test_ansi_mode_is_the_sessions(spark, frame, ansi):
    before = spark.conf.get("spark.sql.ansi.enabled")
    spark.conf.set("spark.sql.ansi.enabled", str(ansi).lower())
    try:
        for column in (url.parse_url("url", "HOST"), F.parse_url("url", F.lit("HOST"))):
            if ansi:
                with pytest.raises(Exception, match="INVALID_URL"):
                    rows(frame, column)
            else:
                assert rows(frame, column)[4] is None
    finally:
        spark.conf.set("spark.sql.ansi.enabled", before)


def job(spark, count):
    return [tuple(row) for row in domains(generated(spark, count)).collect()]


def test_the_examples_job_on_two_executors(spark, urls):
    found = job(spark, urls)
    assert len(found) == 1000 and sum(pages for _, pages, _, _ in found) == urls
    assert {hosts for _, _, hosts, _ in found} == {3}
    assert found[0][0] == "site0.co.uk"
    assert sum(characters for *_, characters in found) == sum(
        len(f"https://www{n % 3}.site{n % 1000}.co.uk/b?n={n}") for n in range(urls)
    )


def executors():
    """Returns the processes of the executors, children of this one's Java."""
    found = []
    for child in psutil.Process().children(recursive=True):
        try:
            if "CoarseGrainedExecutorBackend" in " ".join(child.cmdline()):
                found.append(child)
        except psutil.Error:
            continue
    return found


def test_a_job_ends_with_the_same_result_when_an_executor_is_killed(spark, urls):
    expected = job(spark, urls)
    running, killed = threading.Event(), []

    def kill():
        tracker = spark.sparkContext.statusTracker()
        running.wait()
        # Wait until tasks have run and others have not.
        for _ in range(600):
            stages = [tracker.getStageInfo(stage) for stage in tracker.getActiveStageIds()]
            if any(stage and stage.numCompletedTasks > 0 for stage in stages) or not running.is_set():
                break
            time.sleep(0.05)
        victim = executors()[0]
        victim.kill()
        killed.append(victim.pid)

    killer = threading.Thread(target=kill)
    killer.start()
    running.set()
    found = job(spark, urls)
    running.clear()
    killer.join()
    assert killed and found == expected
    # The cluster has started another executor in its place, and continues.
    assert job(spark, urls) == expected
