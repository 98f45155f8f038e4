"""Asks `httpx.URL`: its accessors, and the host that httpx connects to. With a base, `URL.join`."""

import httpx

from lines import components, serve


def answer(input, base):
    url = httpx.URL(input) if base is None else httpx.URL(base).join(input)
    return components(
        url.scheme,
        url.username,
        url.password,
        url.raw_host.decode("ascii"),
        url.port,
        url.raw_path.partition(b"?")[0].decode("ascii"),
        url.query.decode("ascii"),
        url.fragment,
    )


serve(answer)
