"""The examples of the README."""

import doctest
from pathlib import Path


def test_examples():
    text = (Path(__file__).parents[1] / "README.md").read_text("utf-8").replace("```\n", "\n")
    test = doctest.DocTestParser().get_doctest(text, {}, "README.md", "README.md", 0)
    results = doctest.DocTestRunner().run(test)
    assert results.failed == 0 and results.attempted > 30
