#!/usr/bin/env python3
"""Writes the results of Spark's parse_url for mutated URLs, as JSON lines for tests/spark.rs.

    answers.py COUNT SEED FILE

Needs PySpark 4.3, pyarrow and a JDK. The URLs are the same for the same seed.
"""

import json
import random
import sys
import tempfile

import pyarrow
import pyarrow.parquet
from pyspark.errors import PySparkException
from pyspark.sql import SparkSession
from pyspark.sql import functions as F

PARTS = ["HOST", "PATH", "QUERY", "REF", "PROTOCOL", "FILE", "AUTHORITY", "USERINFO"]

# Keys without operators, and those that both engines read alike.
KEYS = ["k", "q", "", "é", "a-b", "%41", "k=", "a&k", "k]", "utm_source", "a.b", "a[0]", "(k)", "k|q", "q.*", "k?", "^k", "k$",
        "(?:k|q)", "[a-z]+", "[^a-z]", "k{2}", "k{1,2}?", r"a\.b", r"a\[0\]"]

SEEDS = """http://spark.apache.org/path?query=1
https://user:pw@example.com:8080/a/b.html;v=1?k=1&q=2&a.b=3#top
http://a_b.example/x?a[0]=1&a0=2&kk=3
http://[2001:db8::1%25eth0]:80/?q=a%20b
http://[::ffff:1.2.3.4]/
http://127.0.0.1/?k=&q
file:///C:/a%20b/c
mailto:ann@example.com?subject=k
urn:isbn:0451450523
jar:file:/a.jar!/b
//example.com/a?utm_source=k#f
/a/b?k=a=b&&k=2
?k=1&éa=2
#f
../a/./b
http://éxample.com/ü?é=ö#ä
http://example.com:/?axb=1&a-b=2
http://example.com:99999999999/
http://exa-mple.co.uk./?%41=b&A=c
ftp://u@h/%zz
a:b
http:
http://
http:///a
http://h?k
http://h#f?k=1
""".split("\n")[:-1]

PIECES = [":", "/", "//", "?", "#", "@", "[", "]", "%", "%4", "%41", "%zz", "&", "=", "&k=", "?k=1", "&q=x", "&a.b=", "&a[0]=1",
          "&a0=2", "&kk=3", "&K=4", "&=5", ".", "..", "-", "_", "~", "!", "$", "'", "(", ")", "*", "+", ",", ";", " ", "\t", "\n",
          "\x00", "\x7f", "\x85", "\xa0", "\xad", "\u2028", "\u3000", "\ufeff", "\u200b", "é", "ß", "中", "\U0001f600", "\u0301",
          "\\", "^", "`", "{", "|", "}", "<", ">", '"', "0", "1", "255", "256", "::", "fe80::1", "%25en0", "[::1]", ":80", ":0x1",
          "a", "Z", "http:", "https://", "1.2.3.4", "example.com", "xn--", "a-", "-a", "user:", "k", "q"]


def mutated(rng):
    text = rng.choice(SEEDS)
    for _ in range(rng.choice((0, 1, 1, 1, 2, 2, 3, 5))):
        at = rng.randint(0, len(text))
        action = rng.random()
        if action < 0.45:
            text = text[:at] + rng.choice(PIECES) + text[at:]
        elif action < 0.65:
            text = text[:at] + rng.choice(PIECES) + text[at + rng.randint(1, 3):]
        elif action < 0.8:
            text = text[:at] + text[at + rng.randint(1, 4):]
        elif action < 0.9:
            other = rng.choice(SEEDS)
            text = text[:at] + other[rng.randint(0, len(other)):]
        elif action < 0.95:
            end = min(len(text), at + rng.randint(1, 6))
            text = text[:end] + text[at:]
        else:
            text = text[:at] + chr(rng.choice((rng.randint(1, 0x2FF), rng.randint(0x2000, 0x206F), rng.randint(0xE000, 0x1FFFF)))) + text[at:]
    return text


def main():
    count, seed, path = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    rng = random.Random(seed)
    folder = tempfile.mkdtemp(prefix="railurl-spark-")
    distinct = {}
    while len(distinct) < count:
        distinct[mutated(rng)] = None
    urls = pyarrow.table({"row": pyarrow.array(range(count)), "url": list(distinct)})
    pyarrow.parquet.write_table(urls, f"{folder}/urls.parquet", row_group_size=100_000)

    builder = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
    spark = builder.config("spark.driver.memory", "2g").getOrCreate()
    spark.sparkContext.setLogLevel("OFF")

    def answers(name, rows, ansi, function):
        spark.conf.set("spark.sql.ansi.enabled", ansi)
        url = F.col("url")
        parts = [function(url, F.lit(part)).alias(part) for part in PARTS]
        keys = [function(url, F.lit("QUERY"), F.lit(key)).alias(f"key{index}") for index, key in enumerate(KEYS)]
        rows.select("row", "url", *parts, *keys).write.parquet(f"{folder}/{name}")
        return pyarrow.parquet.read_table(f"{folder}/{name}").sort_by("row")

    rows = spark.read.parquet(f"{folder}/urls.parquet")
    lenient = answers("lenient", rows, False, F.parse_url)
    tried = answers("tried", rows, True, F.try_parse_url)
    assert tried.equals(lenient), "try_parse_url differs from parse_url without ANSI mode"
    # A URI has a path, or it is opaque and has a scheme.
    is_valid = pyarrow.compute.or_(lenient["PATH"].is_valid(), lenient["PROTOCOL"].is_valid())
    valid = lenient.filter(is_valid)
    pyarrow.parquet.write_table(valid.select(["row", "url"]), f"{folder}/valid.parquet", row_group_size=100_000)
    strict = answers("strict", spark.read.parquet(f"{folder}/valid.parquet"), True, F.parse_url)
    assert strict.equals(valid), "ANSI mode changes what a valid URL gives"

    # In ANSI mode, an invalid URL ends the job.
    spark.conf.set("spark.sql.ansi.enabled", True)
    invalid = lenient.filter(pyarrow.compute.invert(is_valid))
    errors = {}
    for row, url in zip(invalid["row"].to_pylist()[:100], invalid["url"].to_pylist()):
        try:
            spark.range(1).select(F.parse_url(F.lit(url), F.lit("PROTOCOL"))).collect()
        except PySparkException as error:
            errors[row] = str(error).split("\n\nJVM")[0]
        assert row in errors, f"{url!r} is valid in ANSI mode"

    with open(path, "w", encoding="utf-8") as file:
        print(json.dumps({"spark": spark.version, "parts": PARTS, "keys": KEYS}, ensure_ascii=False), file=file)
        for batch in lenient.to_batches(max_chunksize=10_000):
            for line in batch.to_pylist():
                answer = {"url": line["url"], "parts": [line[part] for part in PARTS]}
                if line["QUERY"] is not None:
                    answer["keys"] = [line[f"key{index}"] for index in range(len(KEYS))]
                else:
                    assert all(line[f"key{index}"] is None for index in range(len(KEYS)))
                if line["row"] in errors:
                    answer["error"] = errors[line["row"]]
                print(json.dumps(answer, ensure_ascii=False, separators=(",", ":")), file=file)
    print(f"{count} URLs, {valid.num_rows} valid, {len(errors)} errors of ANSI mode, {len(KEYS)} keys: {path}")
    spark.stop()


if __name__ == "__main__":
    main()
