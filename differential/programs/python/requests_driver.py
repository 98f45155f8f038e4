"""Asks `requests` and `urllib3`: the URL that requests prepares, as urllib3 reads it.

With a base, the base is prepared, and the input is the `Location` of a redirect from there.
"""

import requests
from requests.sessions import Session
from urllib3.util import parse_url

from lines import components, serve

# Ignores the environment, whose proxies and `.netrc` are not part of a URL.
session = Session()
session.trust_env = False


def redirect(base, location):
    request = requests.Request("GET", base).prepare()
    response = requests.Response()
    response.status_code = 302
    response.url = request.url
    response.request = request
    response.headers["location"] = location.encode("utf-8").decode("latin-1")
    response._content = b""
    response._content_consumed = True
    for redirected in session.resolve_redirects(response, request, yield_requests=True):
        return redirected.url
    raise ValueError("no redirect")


def answer(input, base):
    prepared = requests.Request("GET", input if base is None else redirect(base, input)).prepare()
    url = parse_url(prepared.url)
    if url.scheme not in ("http", "https"):
        raise ValueError("InvalidSchema")
    username, colon, password = (None, "", None) if url.auth is None else url.auth.partition(":")
    return components(
        url.scheme, username, password if colon else None, url.host, url.port, url.path, url.query, url.fragment
    )


serve(answer)
