import os

import hypothesis
import pytest

hypothesis.settings.register_profile("default", deadline=None, max_examples=int(os.environ.get("EXAMPLES", "200")))
hypothesis.settings.load_profile("default")


def pytest_addoption(parser):
    parser.addoption("--calls", type=int, default=200_000, help="calls of the test of memory; 10000000 is the long run")
    parser.addoption("--urls", type=int, default=200_000, help="URLs of the Spark job; 4000000 is the long run")
    parser.addoption("--spark", action="store_true", help="run Spark, which needs Java 17")


@pytest.fixture
def calls(request):
    return request.config.getoption("--calls")


@pytest.fixture(scope="session")
def urls(request):
    return request.config.getoption("--urls")
