"""Compares the kernels with loops over `can_ada`, `ada_url`, `urllib.parse`, yarl and this package's own class, in one run.

    python benches/beside.py [--write] [FILE...]

A file has a URL in each line. Without one, the URLs are generated. Each figure is the best of several rounds, in which
all tasks take turns, and is in nanoseconds of processor time per URL, with the ratio to the kernel. `--write` writes the
table into `measurements.md`.
"""

import sys
import time
import urllib.parse
from importlib.metadata import version
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


COLUMNS = {
    "kernel": "kernel",
    "railurl": "loop over `railurl`",
    "can_ada": "loop over `can_ada` {can_ada}",
    "ada_url": "loop over `ada_url` {ada_url}",
    "yarl": "loop over yarl {yarl}",
    "urllib": "loop over `urllib.parse`, Python {python}",
}

TASKS = {
    "whether it is a URL": {
        "kernel": arrow.can_parse,
        "railurl": railurl.check_url,
        "can_ada": can_ada.can_parse,
        "ada_url": ada_url.check_url,
    },
    "host": {
        "kernel": arrow.host,
        "railurl": lambda text: railurl.URL(text).hostname,
        "can_ada": lambda text: can_ada.parse(text).hostname,
        "ada_url": lambda text: ada_url.URL(text).hostname,
        "yarl": lambda text: yarl.URL(text).raw_host,
        "urllib": lambda text: urllib.parse.urlsplit(text).hostname,
    },
    "canonical form": {
        "kernel": arrow.canonicalize,
        "railurl": railurl.normalize_url,
        "can_ada": lambda text: can_ada.parse(text).href,
        "ada_url": ada_url.normalize_url,
        "urllib": lambda text: urllib.parse.urlunsplit(urllib.parse.urlsplit(text)),
    },
    "all components": {
        "kernel": arrow.parts,
        "railurl": railurl.parse_url,
        "can_ada": can_ada_parts,
        "ada_url": ada_url.parse_url,
        "urllib": split_all,
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


def table(texts):
    """Returns the lines of a table: for each task, the nanoseconds per URL, and the ratio to the kernel."""
    column = pa.array(texts)
    versions = {name: version(name.replace("_", "-")) for name in ("can_ada", "ada_url", "yarl")}
    heads = [head.format(**versions, python=".".join(map(str, sys.version_info[:2]))) for head in COLUMNS.values()]
    yield f"| task | {' | '.join(heads)} |"
    yield f"| --- |{' --: |' * len(heads)}"
    for task, functions in TASKS.items():
        best = dict.fromkeys(functions, float("inf"))
        # A loop takes long enough to be timed by itself. A kernel is repeated between the loops.
        for _ in range(5):
            for name, function in functions.items():
                for _ in range(5 if name == "kernel" else 1):
                    best[name] = min(best[name], run(function, texts, column if name == "kernel" else None))
        cells = [task]
        for name in COLUMNS:
            ratio = best.get(name, 0) / best["kernel"]
            digits = f" ({ratio:.{0 if ratio >= 10 else 1}f})" if name != "kernel" else ""
            cells.append(f"{best[name] * 1e9 / len(texts):.0f}{digits}" if name in best else "")
        yield f"| {' | '.join(cells)} |".replace("|  |", "| |").replace("|  |", "| |")


def main():
    names = [name for name in sys.argv[1:] if name != "--write"]
    lines = [line for name in names for line in Path(name).read_text("utf-8", "replace").splitlines()]
    found = "\n".join(table(lines or list(generated())))
    print(found)
    if "--write" in sys.argv:
        file = Path(__file__).parents[2] / "measurements.md"
        before, rest = file.read_text("utf-8").split("<!-- python -->\n")
        file.write_text(f"{before}<!-- python -->\n\n{found}\n\n<!-- /python -->{rest.split('<!-- /python -->')[1]}", "utf-8")


main()
