"""Compares the kernels with loops over `can_ada`, `ada_url`, `urllib.parse`, yarl and this package's own class, in one run.

    python benches/beside.py [FILE...]

A file has a URL in each line. Without one, the URLs are generated. Each figure is the best of several rounds, in which
all tasks take turns, and is in nanoseconds of processor time per URL.
"""

import sys
import time
import urllib.parse
from pathlib import Path

import ada_url
import can_ada
import pyarrow as pa
import railurl
import yarl
from railurl import arrow


def generated():
    """Generates texts like those that crawlers find: a few hosts, many paths, a query in each third."""
    for number in range(100_000):
        query = f"?id={number}&lang=en" if number % 3 == 0 else ""
        yield f"https://www.site{number % 997}.example/articles/{number // 7}/a-title-of-some-length.html{query}"


def split_all(text):
    parts = urllib.parse.urlsplit(text)
    return (
        parts.scheme, parts.username, parts.password, parts.hostname, parts.port, parts.path, parts.query, parts.fragment
    )  # fmt: skip


def can_ada_parts(text):
    url = can_ada.parse(text)
    return (
        url.protocol, url.username, url.password, url.hostname, url.port, url.pathname, url.search, url.hash
    )  # fmt: skip


TASKS = {
    "whether it is a URL": {
        "kernel can_parse": arrow.can_parse,
        "loop railurl.check_url": railurl.check_url,
        "loop can_ada.can_parse": can_ada.can_parse,
        "loop ada_url.check_url": ada_url.check_url,
    },
    "host": {
        "kernel host": arrow.host,
        "loop railurl.URL(u).hostname": lambda text: railurl.URL(text).hostname,
        "loop can_ada.parse(u).hostname": lambda text: can_ada.parse(text).hostname,
        "loop ada_url.URL(u).hostname": lambda text: ada_url.URL(text).hostname,
        "loop yarl.URL(u).raw_host": lambda text: yarl.URL(text).raw_host,
        "loop urlsplit(u).hostname": lambda text: urllib.parse.urlsplit(text).hostname,
    },
    "canonical form": {
        "kernel canonicalize": arrow.canonicalize,
        "loop railurl.normalize_url": railurl.normalize_url,
        "loop can_ada.parse(u).href": lambda text: can_ada.parse(text).href,
        "loop ada_url.normalize_url": ada_url.normalize_url,
        "loop urlunsplit(urlsplit(u))": lambda text: urllib.parse.urlunsplit(urllib.parse.urlsplit(text)),
    },
    "all components": {
        "kernel parts": arrow.parts,
        "loop railurl.parse_url": railurl.parse_url,
        "loop can_ada.parse, its eight": can_ada_parts,
        "loop ada_url.parse_url": ada_url.parse_url,
        "loop urlsplit, its eight": split_all,
    },
}


def run(function, texts, column):
    """Returns seconds of processor time for all texts, which other load on the machine affects less than a clock."""
    start = time.thread_time()
    if column is not None:
        function(column)
    else:
        for text in texts:
            try:
                function(text)
            except ValueError:
                pass
    return time.thread_time() - start


def main():
    lines = [line for name in sys.argv[1:] for line in Path(name).read_text("utf-8", "replace").splitlines()]
    texts = lines or list(generated())
    column = pa.array(texts)
    print(f"{len(texts)} URLs of {column.nbytes / len(texts):.0f} bytes; Python {sys.version.split()[0]}, one core\n")
    for task, functions in TASKS.items():
        best = dict.fromkeys(functions, float("inf"))
        # A loop takes long enough to be timed by itself. A kernel is repeated between the loops.
        for _ in range(5):
            for name, function in functions.items():
                is_kernel = name.startswith("kernel")
                for _ in range(5 if is_kernel else 1):
                    best[name] = min(best[name], run(function, texts, column if is_kernel else None))
        (kernel,) = [seconds for name, seconds in best.items() if name.startswith("kernel")]
        print(f"| {task} | ns a URL | times the kernel's |\n| --- | --- | --- |")
        for name, seconds in best.items():
            print(f"| {name} | {seconds * 1e9 / len(texts):.0f} | {seconds / kernel:.1f} |")
        print(f"\n{len(texts) / kernel / 1e6:.1f} million URLs a second by the kernel\n", flush=True)


main()
