"""Asks libcurl's URL API, as `CURLOPT_URL` does. With a base, as a redirect from there does.

    libcurl_driver.py LIBCURL.SO [--version]

The host includes its zone. `idna` is the host in ASCII, if this libcurl is built with IDN.
"""

import sys
from ctypes import CDLL, byref, c_char_p, c_int, c_uint, c_void_p, string_at
from os.path import exists, realpath

from lines import components, serve

URL, SCHEME, USER, PASSWORD, OPTIONS, HOST, PORT, PATH, QUERY, FRAGMENT, ZONE_ID = range(11)
NON_SUPPORT_SCHEME, URLENCODE, GUESS_SCHEME, ALLOW_SPACE, PUNYCODE = (1 << n for n in (3, 7, 9, 11, 12))

# The libraries that it needs are beside the file, not beside a link to it.
library = sys.argv[1]
curl = CDLL(realpath(library) if exists(library) else library)
curl.curl_url.restype = c_void_p
curl.curl_url_cleanup.argtypes = [c_void_p]
curl.curl_url_set.argtypes = [c_void_p, c_int, c_char_p, c_uint]
curl.curl_url_get.argtypes = [c_void_p, c_int, c_void_p, c_uint]
# Versions before 7.80 have no messages.
messages = getattr(curl, "curl_url_strerror", None)
if messages:
    messages.restype = c_char_p
curl.curl_free.argtypes = [c_void_p]

text = c_void_p()
address = byref(text)


def set_url(handle, url, flags):
    url = url.encode("utf-8")
    if b"\0" in url:
        raise ValueError("NUL in a C string")
    code = curl.curl_url_set(handle, URL, url, flags)
    if code:
        raise ValueError(messages(code).decode() if messages else "error %d" % code)


def get(handle, part, flags=0):
    if curl.curl_url_get(handle, part, address, flags):
        return None
    value = string_at(text.value).decode("utf-8", "replace")
    curl.curl_free(text)
    return value


def answer(input, base):
    handle = curl.curl_url()
    try:
        set_url(handle, input if base is None else base, NON_SUPPORT_SCHEME | GUESS_SCHEME)
        if base is not None:
            set_url(handle, input, URLENCODE | ALLOW_SPACE)
        parts = components(*(get(handle, part) for part in (SCHEME, USER, PASSWORD, HOST, PORT, PATH, QUERY, FRAGMENT)))
        zone = get(handle, ZONE_ID)
        if zone is not None:
            parts["host"] = "%s%%%s]" % (parts["host"][:-1], zone)
        return dict(parts, idna=get(handle, HOST, PUNYCODE))
    finally:
        curl.curl_url_cleanup(handle)


if __name__ == "__main__":
    if sys.argv[2:] == ["--version"]:
        # The libraries that libcurl/build makes have only the URL API.
        if hasattr(curl, "curl_version"):
            curl.curl_version.restype = c_char_p
            print(curl.curl_version().decode())
        else:
            print(f"the URL API alone, {sys.argv[1]}")
    else:
        serve(answer)
