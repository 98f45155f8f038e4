"""`yarl.URL` and its accessors; with a base, `URL.join`. `idna` is the host that aiohttp connects to."""

from yarl import URL

from lines import components, serve


def answer(input, base):
    url = URL(input) if base is None else URL(base).join(URL(input))
    parts = components(
        url.scheme,
        url.user,
        url.password,
        url.host,
        url.explicit_port,
        url.raw_path,
        url.raw_query_string,
        url.raw_fragment,
    )
    parts["idna"] = url.raw_host
    return parts


if __name__ == "__main__":
    serve(answer)
