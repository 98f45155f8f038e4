"""Asks `publicsuffixlist` and `tldextract`, with railurl's list: suffix and domain, by ICANN's rules and by all rules."""

import os

import tldextract
from publicsuffixlist import PublicSuffixList

from lines import serve

FILE = os.path.abspath(os.path.join(os.path.dirname(__file__), "../../../src/views/public_suffix_list.dat"))

with open(FILE, encoding="utf-8") as file:
    LINES = file.readlines()
ICANN = PublicSuffixList(LINES, accept_unknown=False, only_icann=True)
ALL = PublicSuffixList(LINES, accept_unknown=False)
EXTRACT = tldextract.TLDExtract(suffix_list_urls=["file://" + FILE], fallback_to_snapshot=False, cache_dir=None)


def answer(input, base):
    icann = EXTRACT(input, include_psl_private_domains=False)
    every = EXTRACT(input, include_psl_private_domains=True)
    return {
        "publicsuffixlist": [
            ICANN.publicsuffix(input),
            ICANN.privatesuffix(input),
            ALL.publicsuffix(input),
            ALL.privatesuffix(input),
        ],
        "tldextract": [
            icann.suffix or None,
            icann.top_domain_under_public_suffix or None,
            every.suffix or None,
            every.top_domain_under_public_suffix or None,
        ],
    }


serve(answer)
