"""Asks Internet Archive's `surt`. The base lists the options that differ from their defaults, separated by commas."""

import inspect
import warnings

warnings.simplefilter("ignore", SyntaxWarning)

from surt import IAURLCanonicalizer, surt
from surt.handyurl import handyurl

from lines import serve

DEFAULTS = {
    parameter.name: parameter.default
    for function in (handyurl.geturl_bytes, IAURLCanonicalizer.canonicalize)
    for parameter in inspect.signature(function).parameters.values()
    if isinstance(parameter.default, bool)
}
# As `surt` itself sets them.
DEFAULTS.update(surt=True, with_scheme=False)


def answer(input, base):
    names = base.split(",") if base else []
    return {"key": surt(input, **{name: not DEFAULTS[name] for name in names})}


serve(answer)
