"""Asks `urllib.parse`: `urlsplit` and its accessors. With a base, `urljoin` comes first."""

from urllib.parse import urljoin, urlsplit

from lines import components, serve


def answer(input, base):
    url = urlsplit(input if base is None else urljoin(base, input))
    return components(
        url.scheme, url.username, url.password, url.hostname, url.port, url.path, url.query, url.fragment
    )


if __name__ == "__main__":
    serve(answer)
