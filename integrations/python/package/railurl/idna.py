"""Domains in ASCII and in Unicode, by UTS #46 as the URL Standard uses it."""

from __future__ import annotations

from railurl._railurl import domain_to_ascii, domain_to_unicode

__all__ = ["decode", "encode"]


def encode(domain: str | bytes) -> bytes:
    """Returns a domain in ASCII. Raises `URLError` if the text is not a domain.

    >>> encode("Bücher.example")
    b'xn--bcher-kva.example'
    """
    return domain_to_ascii(domain if isinstance(domain, str) else domain.decode()).encode()


def decode(domain: str | bytes) -> str:
    """Returns a domain in Unicode. Labels that are not valid stay in Punycode.

    >>> decode(b"xn--bcher-kva.example")
    'bücher.example'
    """
    return domain_to_unicode(domain if isinstance(domain, str) else domain.decode())
