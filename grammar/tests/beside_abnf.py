"""Compares verdicts about texts with those of the package `abnf` from PyPI, which has many of the corpus's RFCs, and reads
the files of others.

Usage: beside_abnf.py VERDICTS. Each line of VERDICTS is written by the test `corpus`: a module, such as `rfc7239_forwarded`,
`true` or `false`, and the code points of a text in hexadecimal. The exit status is 1 if a verdict differs, or if nothing
was compared. This file must not be named like the package, which it would hide.
"""

import collections
import importlib
import pathlib
import re
import sys

import abnf

CORPUS = pathlib.Path(__file__).parent / "corpus"

# Where the package has other rules than the RFC prints.
OTHER = {
    "rfc6265_set_cookie_header": "attributes as errata have them, and addresses as domains",
    "rfc7240_prefer": "white space after the colon, and the lists of RFC 9110",
    "rfc7838_alt_svc": "the lists that RFC 7230 has for recipients",
    "rfc7489_dmarc_record": "tags in any order",
}


def read(name):
    """Returns the rules of a file of the corpus, or nothing if the package cannot read it.

    The rules that the file lacks are the package's. They stay in classes of their own: `uri` of RFC 8866 is
    `URI-reference` of RFC 3986, which needs `URI`, and the package ignores case.
    """
    rules = type(name, (abnf.Rule,), {"grammar": (CORPUS / f"{name}.abnf").read_text(encoding="utf-8")})
    cases = (line.split(":") for line in (CORPUS / "cases.txt").read_text(encoding="utf-8").splitlines())
    try:
        needs = next(needs for file, needs, _ in cases if file == name)
        others = [importlib.import_module(f"abnf.grammars.{need}").Rule for need in needs.split()]
        rules.load_grammar(rules.grammar)
        for rule in rules.rules():
            if isinstance(getattr(rule, "_definition", None) or abnf.parser.Prose(), abnf.parser.Prose):
                found = (other.get(rule.name) for other in others)
                rule.definition = next(rule.definition for rule in found if getattr(rule, "_definition", None))
    except (ImportError, StopIteration, abnf.GrammarError, abnf.ParseError):
        return None
    elements = re.sub(r'"[^"]*"|;.*', "", rules.grammar)
    has_prose = re.search(r"<", re.sub(r"=\s*<[^>]*>", "", elements))
    return None if has_prose else rules


def rule(module, known={}):
    """Returns the package's rule for a module, and whether its grammar is one of octets."""
    if module not in known:
        name, _, start = module.partition("_")
        try:
            rules = importlib.import_module(f"abnf.grammars.{name}").Rule
        except ImportError:
            rules = read(name)
        if rules is None:
            return known.setdefault(module, None)
        found = [rule for rule in rules.rules() if rule.name.lower().replace("-", "_") == start]
        text = rules.grammar if isinstance(rules.grammar, str) else "\n".join(rules.grammar)
        values = re.findall(r"%x[0-9A-Fa-f]+(?:[.-][0-9A-Fa-f]+)*", text)
        numbers = (int(digits, 16) for value in values for digits in re.split("[.-]", value[2:]))
        known[module] = (found[0], not any(number > 0xFF for number in numbers)) if found else None
    return known[module]


def main():
    compared, differing, absent, last = collections.Counter(), [], set(), None
    for line in open(sys.argv[1], encoding="ascii"):
        module, verdict, *points = line.split()
        known = None if module in OTHER else rule(module)
        if module != last:
            last = module
            print(module, flush=True)
        if known is None:
            absent.add(module)
            continue
        parser, of_octets = known
        text = "".join(chr(int(point, 16)) for point in points)
        read = text.encode().decode("latin-1") if of_octets else text
        try:
            parser.parse_all(read)
            matches = True
        except abnf.ParseError:
            matches = False
        compared[module] += 1
        if matches != (verdict == "true"):
            differing.append(f"{module}: {text!r}: {verdict} here, {matches} with abnf")
    for module in sorted(absent):
        print(f"NOT CHECKED: {module}: the package has", OTHER.get(module, "no such grammar, and does not read it"))
    for difference in differing[:20]:
        print(difference)
    print(f"{sum(compared.values())} texts of {len(compared)} start rules, {len(differing)} differ")
    return 0 if compared and not differing else 1


if __name__ == "__main__":
    sys.exit(main())
