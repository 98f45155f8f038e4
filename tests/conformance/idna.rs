//! UTS #46's own conformance file, as shipped in the package `idna`, tested on our host parser and on the transitional
//! processing of the 2015 standard.

use crate::data;
use railurl::Host;
use railurl_canon::domain::to_ascii_transitional;

/// Code points that the file, for Unicode 16.0, expects to be unassigned (V7), and the version that assigned them. The
/// standards cite UTS #46 without a version, so the newest data counts.
const ASSIGNED_SINCE: &[(char, &str)] =
    &[('\u{32931}', "17.0"), ('\u{32B9A}', "17.0"), ('\u{3E8AC}', "18.0"), ('\u{3F8CD}', "18.0")];

/// A line of `IdnaTestV2.txt`: the results of ToASCII on the source, and the recorded errors.
struct Case {
    source: String,
    to_unicode: String,
    /// Nontransitional: result and errors.
    nontransitional: (String, Vec<String>),
    /// Transitional: result and errors.
    transitional: (String, Vec<String>),
}

/// Reads the cases of the file, except those with lone surrogates, which a string cannot hold.
fn cases() -> Vec<Case> {
    let path = data::package("idna").expect("a package of the workspace").join("tests/IdnaTestV2.txt");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().filter_map(case).collect()
}

fn case(line: &str) -> Option<Case> {
    let line = line.split_once('#').map_or(line, |(data, _)| data).trim();
    if line.is_empty() {
        return None;
    }
    let columns: Vec<&str> = line.split(';').map(str::trim).collect();
    let text = |column: usize, otherwise: &str| match columns[column] {
        "" => Some(otherwise.to_owned()),
        "\"\"" => Some(String::new()),
        escaped => unescaped(escaped),
    };
    let errors = |column: usize, otherwise: &[String]| match columns[column] {
        "" => otherwise.to_vec(),
        list => {
            let codes = list.trim_matches(['[', ']']).split(',').map(str::trim);
            codes.filter(|code| !code.is_empty()).map(str::to_owned).collect()
        }
    };
    let source = text(0, "")?;
    let to_unicode = text(1, &source)?;
    let unicode_errors = errors(2, &[]);
    let ascii = text(3, &to_unicode)?;
    let ascii_errors = errors(4, &unicode_errors);
    let transitional = text(5, &ascii)?;
    let transitional_errors = errors(6, &ascii_errors);
    Some(Case {
        source,
        to_unicode,
        nontransitional: (ascii, ascii_errors),
        transitional: (transitional, transitional_errors),
    })
}

/// Decodes the escapes of the file, a backslash and four hexadecimal digits or a braced number; `None` if one is a
/// surrogate.
fn unescaped(text: &str) -> Option<String> {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        let (digits, after) = match &rest.as_bytes()[at + 1..] {
            [b'x', b'{', ..] => rest[at + 3..].split_once('}')?,
            _ => rest[at + 2..].split_at(4),
        };
        out.push(char::from_u32(u32::from_str_radix(digits, 16).ok()?)?);
        rest = after;
    }
    Some(out + rest)
}

impl Case {
    /// Returns whether the case has a code point that has been assigned since.
    fn is_outdated(&self) -> bool {
        self.to_unicode.contains(|c| ASSIGNED_SINCE.iter().any(|(assigned, _)| *assigned == c))
    }
}

/// Checks the cases, except outdated ones; each outdated code point must be needed for a case.
fn check(cases: &[Case], outdated: &[char], differences: impl Fn(&Case) -> Option<String>) {
    let mut needed = std::collections::BTreeSet::new();
    let mut wrong = Vec::new();
    for case in cases {
        match differences(case) {
            Some(_) if case.is_outdated() => needed.extend(case.to_unicode.chars()),
            Some(difference) => wrong.push(format!("{:?}: {difference}", case.source)),
            None => {}
        }
    }
    assert!(wrong.is_empty(), "{} of {} wrong:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
    let unneeded: Vec<_> = outdated.iter().filter(|c| !needed.contains(c)).collect();
    assert!(unneeded.is_empty(), "need no exception: {unneeded:?}");
}

/// Returns whether an error counts if CheckHyphens, UseSTD3ASCIIRules and VerifyDnsLength are false.
fn counts(code: &str) -> bool {
    !matches!(code, "V2" | "V3" | "A4_1" | "A4_2" | "U1" | "X4_2")
}

/// Returns the forbidden domain code points of the URL Standard that can be in the result of ToASCII.
fn is_forbidden(c: char) -> bool {
    c <= ' ' || c == '\u{7F}' || "#/:<>?@[\\]^|%".contains(c)
}

fn ends_in_a_number(domain: &str) -> bool {
    let last = domain.strip_suffix('.').unwrap_or(domain).rsplit('.').next().unwrap_or_default();
    let is_hexadecimal = |digits: &str| digits.bytes().all(|b| b.is_ascii_hexdigit());
    !last.is_empty() && last.bytes().all(|b| b.is_ascii_digit()) || last.strip_prefix("0x").is_some_and(is_hexadecimal)
}

pub(crate) fn the_host_parser_of_the_living_standard() {
    let cases = cases();
    assert!(cases.len() > 6000, "only {} cases", cases.len());
    // The others occur in cases that fail anyway, or in ASCII ones.
    check(&cases, &['\u{32931}', '\u{3E8AC}'], |case| {
        // "If domain is an ASCII string, then set result to domain, lowercased", even if ToASCII records errors.
        let is_ascii = case.source.is_ascii();
        let result = if is_ascii { case.source.to_ascii_lowercase() } else { case.nontransitional.0.clone() };
        let fails = !is_ascii && case.nontransitional.1.iter().any(|code| counts(code));
        let expected = (!fails && !result.is_empty() && !result.contains(is_forbidden)).then_some(result.clone());
        let found = Host::parse(&case.source).ok().map(|host| host.to_string());
        // A result that ends in a number goes to the IPv4 parser, which the file does not cover.
        let is_number = ends_in_a_number(&result);
        (found != expected && !is_number).then(|| format!("{found:?}, expected {expected:?}"))
    });
}

pub(crate) fn transitional_processing_of_the_2015_standard() {
    let outdated: Vec<char> = ASSIGNED_SINCE.iter().map(|(c, _)| *c).collect();
    check(&cases(), &outdated, |case| {
        let (result, errors) = &case.transitional;
        let expected = (!errors.iter().any(|code| counts(code))).then_some(result.as_str());
        let found = to_ascii_transitional(&case.source).ok();
        (found.as_deref() != expected).then(|| format!("{found:?}, expected {expected:?} ({errors:?})"))
    });
}
