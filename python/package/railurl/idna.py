"""Domains in ASCII and in Unicode, by the URL Standard's use of UTS #46."""

from __future__ import annotations

from railurl._railurl import domain_to_ascii, domain_to_unicode

__all__ = ["decode", "encode"]


def encode(domain: str | bytes) -> bytes:
    """A domain in ASCII. What is not a domain raises `URLError`.

    >>> encode("Bücher.example")
    b'xn--bcher-kva.example'
    """
    return domain_to_ascii(domain if isinstance(domain, str) else domain.decode()).encode()


def decode(domain: str | bytes) -> str:
    """A domain in Unicode. Labels that are not valid stay in Punycode.

    >>> decode(b"xn--bcher-kva.example")
    'bücher.example'
    """
    return domain_to_unicode(domain if isinstance(domain, str) else domain.decode())
