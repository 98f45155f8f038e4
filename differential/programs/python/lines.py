"""Answers lines of the standard input, for the drivers in Python: a JSON object for a JSON object, in the same order."""

import codecs
import json
import os
import sys

# Replaces lone surrogates with U+FFFD.
codecs.register_error("replacement", lambda error: (b"\xef\xbf\xbd" * (error.end - error.start), error.end))


def answers(answer, lines):
    """Returns the joined answers to lines. `answer(input, base)` returns a dict or raises."""
    out = []
    for line in lines:
        if line:
            question = json.loads(line.decode("utf-8"))
            try:
                result = dict(answer(question["input"], question.get("base")), accepted=True)
            except Exception as error:
                result = {"accepted": False, "error": "%s: %s" % (type(error).__name__, error)}
            out.append(json.dumps(result, ensure_ascii=False).encode("utf-8", "replacement") + b"\n")
    return b"".join(out)


def serve(answer):
    """Answers the lines that have arrived, then waits for more, until the input ends."""
    rest = b""
    while True:
        chunk = os.read(0, 1 << 16)
        lines = (rest + chunk).split(b"\n")
        rest = lines.pop() if chunk else b""
        sys.stdout.buffer.write(answers(answer, lines))
        sys.stdout.buffer.flush()
        if not chunk:
            return


def components(scheme, username, password, host, port, path, query, fragment):
    """Returns the components as an answer, in which the port is a string."""
    return {
        "scheme": scheme,
        "username": username,
        "password": password,
        "host": host,
        "port": None if port is None else str(port),
        "path": path,
        "query": query,
        "fragment": fragment,
    }
