"""Asks `yarl.URL`: its raw accessors, as aiohttp uses them. With a base, `URL.join`."""

from yarl import URL

from lines import components, serve


def answer(input, base):
    url = URL(input) if base is None else URL(base).join(URL(input))
    return components(
        url.scheme,
        url.raw_user,
        url.raw_password,
        url.raw_host,
        url.explicit_port,
        url.raw_path,
        url.raw_query_string,
        url.raw_fragment,
    )


serve(answer)
