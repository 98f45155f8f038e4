"""Asks `urllib.request.urlopen` where it connects: the connection is recorded, and not made. With a base, `urljoin` first."""

import socket
import ssl
import urllib.request
from urllib.parse import urljoin

from lines import components, serve


class Reached(Exception):
    """A connection that would be made, to a host and a port, or a local file."""


def connect(address, *arguments, **options):
    host, port = address
    # What `getaddrinfo` does before it asks for a name.
    host.encode("idna")
    if not host or not 0 <= port <= 0xFFFF:
        raise OSError("no such place")
    raise Reached(host, port)


def name(host):
    """In place of `gethostbyname`, which FTP calls first."""
    host.encode("idna")
    if not host or set(host) & set("[]:"):
        raise OSError("no such place")
    names.append(host)
    return host


def file(handler, request):
    if request.host not in (None, "", "localhost"):
        raise OSError("not a local file")
    raise Reached(None, None)


def data(handler, request):
    raise Reached(None, None)


names = []
socket.create_connection = connect
socket.gethostbyname = name
urllib.request.FileHandler.file_open = file
urllib.request.DataHandler.data_open = data
opener = urllib.request.build_opener(
    urllib.request.ProxyHandler({}), urllib.request.HTTPSHandler(context=ssl.create_default_context())
)


def answer(input, base):
    request = urllib.request.Request(input if base is None else urljoin(base, input))
    fragment = request.fragment
    try:
        opener.open(request)
    except Reached as reached:
        host, port = reached.args
    except urllib.error.URLError as error:
        if not isinstance(error.reason, Reached):
            raise
        host, port = error.reason.args
    path, mark, query = request.selector.partition("?")
    return components(
        request.type, None, None, host, port, path, query if mark else None, fragment
    )


serve(answer)
