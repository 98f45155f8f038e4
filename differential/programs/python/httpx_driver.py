"""`httpx.URL` and its accessors; with a base, `URL.join`.

Query and fragment are as they would be sent; `host` is the host that httpx shows, and `idna` the one that it connects to.
"""

import httpx

from lines import components, serve


def answer(input, base):
    url = httpx.URL(input) if base is None else httpx.URL(base).join(input)
    parts = components(
        url.scheme,
        url.username,
        url.password,
        url.host,
        url.port,
        url.path,
        url.query.decode("ascii"),
        url.fragment,
    )
    parts["idna"] = url.raw_host.decode("ascii")
    return parts


if __name__ == "__main__":
    serve(answer)
