"""Guards for fetching the URLs of others: a `Policy` says where a request may go, and clients of requests, httpx and
aiohttp keep to it.

A check by one library and a fetch by another can be bypassed, and a name can resolve to another address after a check.
So they check the URL that the client is about to fetch, refuse it unless all parsers read it alike, check every
address that the name resolves to, and connect to an address that was checked. The name stays in `Host` and in TLS, and
each redirect is checked in the same way.

>>> from railurl.guard import GuardError, Policy
>>> policy = Policy(hosts=["good.example", "*.good.example"])
>>> policy.check("https://www.good.example/a").host
'www.good.example'
>>> try:
...     policy.check(r"https://127.0.0.1\\@good.example/")
... except GuardError as error:
...     print(error.rule, error)
unambiguous a backslash is a slash to some only (characters 17..18, `unambiguous`)

`railurl.guard.requests`, `railurl.guard.httpx` and `railurl.guard.aiohttp` have the clients. Each imports its library
only when it is imported itself.
"""

from railurl.guard._policy import Decision, GuardError, Policy, Resolver, resolve

__all__ = ["Decision", "GuardError", "Policy", "Resolver", "resolve"]
