"""Matches lines of hexadecimal UTF-8 with an expression by RE2, and answers 1 or 0 for each: `python match_re2.py FILE`."""

import sys
from pathlib import Path

import re2

expression = re2.compile(Path(sys.argv[1]).read_text().rstrip())
print("".join("1" if expression.fullmatch(bytes.fromhex(line).decode()) else "0" for line in sys.stdin))
