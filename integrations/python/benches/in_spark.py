"""Compares the functions for PySpark with an identity `mapInArrow` and with Spark's own `parse_url`, on one machine.

    python benches/in_spark.py [--count N] [FILE...]

A file has a URL in each line; they are repeated up to the count. Without one, the URLs are generated. All jobs run
warm, in rounds in which they take turns. Results go to Spark's `noop` sink, so all columns are computed and none is
written. The figures are the shortest time by the clock, and the median of the processor time of the virtual machine and
its Python workers, which depends less on other load.
"""

import argparse
import os
import statistics
import sys
import time
from pathlib import Path

import psutil
import pyspark
import railurl.spark as url
from pyspark.sql import SparkSession
from pyspark.sql import functions as F

PARTS = ["HOST", "PATH", "QUERY", "REF", "PROTOCOL", "FILE", "AUTHORITY", "USERINFO"]


def identity(batches):
    yield from batches


def ready(batches):
    """Returns the columns of `map_urls` for `parts` without the kernel: the result for the first batch, repeated."""
    import pyarrow as pa
    from railurl.spark import _apply

    parts = None
    for batch in batches:
        column = batch.column(0)
        if parts is None or len(parts) < len(column):
            parts = _apply("parts", column)
        yield pa.RecordBatch.from_arrays([column, parts.slice(0, len(column))], names=["url", "parts"])


def processor_seconds():
    times = [process.cpu_times() for process in psutil.Process().children(recursive=True)]
    return sum(time.user + time.system for time in times)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--count", type=int, default=1_000_000)
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--batch", type=int, default=10_000)
    arguments.add_argument("--only", action="append", help="a part of the names of what to run")
    arguments.add_argument("files", nargs="*")
    options = arguments.parse_args()
    os.environ.setdefault("SPARK_HOME", os.path.dirname(pyspark.__file__))
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    spark = (
        SparkSession.builder.master("local[2]")
        .config("spark.ui.enabled", "false")
        .config("spark.driver.memory", "4g")
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", str(options.batch))
        .getOrCreate()
    )
    spark.sparkContext.setLogLevel("ERROR")

    lines = [line for name in options.files for line in Path(name).read_text("utf-8", "replace").splitlines()]
    generated = [f"https://www.site{n % 997}.example/articles/{n}/a-title-of-some-length.html?id={n}#top" for n in range(10_000)]
    lines = lines or generated
    texts = spark.createDataFrame([(number, line) for number, line in enumerate(lines)], "n long, url string")
    frame = (
        spark.range(0, options.count, 1, 4)
        .select((F.col("id") % len(lines)).alias("n"))
        .join(F.broadcast(texts), "n")
        .select("url")
        .cache()
    )
    count = frame.count()

    own = [F.try_parse_url("url", F.lit(part)).alias(part) for part in PARTS]
    tasks = {
        "identity mapInArrow": lambda: frame.mapInArrow(identity, frame.schema),
        "identity mapInArrow, eight columns": lambda: frame.select(*[F.col("url").alias(part) for part in PARTS]).mapInArrow(
            identity, ", ".join(f"{part} string" for part in PARTS)
        ),
        "map_urls, canonicalize": lambda: url.map_urls(frame, "url", "canonicalize"),
        "map_urls, host": lambda: url.map_urls(frame, "url", "host"),
        "map_urls, registered_domain": lambda: url.map_urls(frame, "url", "registered_domain"),
        "map_urls, surt": lambda: url.map_urls(frame, "url", "surt"),
        "map_urls, parts": lambda: url.map_urls(frame, "url", "parts"),
        "map_urls, parts, without the kernel": lambda: frame.mapInArrow(ready, url.map_urls(frame, "url", "parts").schema),
        "host": lambda: frame.select(url.host("url")),
        "canonicalize": lambda: frame.select(url.canonicalize("url")),
        "parts": lambda: frame.select(url.parts("url")),
        "Spark's parse_url, HOST": lambda: frame.select(own[0]),
        "Spark's parse_url, all eight parts": lambda: frame.select(*own),
        "parse_url, HOST": lambda: frame.select(url.try_parse_url("url", "HOST")),
        "parse_url, all eight parts": lambda: frame.select(*[url.try_parse_url("url", part) for part in PARTS]),
        "parse_url_parts": lambda: frame.select(url.parse_url_parts("url")),
    }
    if options.only:
        tasks = {name: task for name, task in tasks.items() if any(part in name for part in ["identity map", *options.only])}
    took = {name: [] for name in tasks}
    for number in range(options.rounds + 2):
        for name, task in tasks.items():
            processors, start = processor_seconds(), time.perf_counter()
            task().write.format("noop").mode("overwrite").save()
            # The first two rounds warm the virtual machine and its Python workers.
            if number >= 2:
                took[name].append((time.perf_counter() - start, processor_seconds() - processors))
    seconds = {}
    for name, rounds in took.items():
        clock, processors = zip(*rounds)
        seconds[name] = min(clock), statistics.median(processors)
    one = seconds["identity mapInArrow"]
    print(f"\n{count} URLs, Spark {pyspark.__version__}, local[2], {options.batch} rows a batch\n")
    print("| what | seconds | times the identity | processor seconds | times the identity | million URLs a second |")
    print("| --- | --- | --- | --- | --- | --- |")
    for name, (clock, processors) in seconds.items():
        times = f"{clock:.2f} | {clock / one[0]:.2f} | {processors:.2f} | {processors / one[1]:.2f}"
        print(f"| {name} | {times} | {count / clock / 1e6:.2f} |")
    spark.stop()


main()
