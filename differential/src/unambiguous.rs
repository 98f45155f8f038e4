//! Attacks the claim of `docs/unambiguous-urls.md` that all programs find the same host in certain URLs: draws random
//! sentences from its regular expression, and asks the programs. Each must find the scheme, the host and the port that the
//! expression of RFC 3986, appendix B, finds, if it accepts the sentence. That it accepts it, and finds the same path, query
//! and fragment, is counted apart.
//!
//! The sentences come from the expression alone, and no parser of railurl reads them.

use std::borrow::Cow;
use std::io;
use std::path::Path;

use railurl::components::{Component, Components};
use railurl::dialect::Parser;
use railurl::unambiguous::{MAX_HOST_LENGTH, MAX_LABEL_LENGTH, REGEX};
use railurl_canon::percent::percent_decode_utf8_lossy;
use regex_syntax::hir::{Class, Hir, HirKind};
use serde_json::Value;

use crate::case::Case;
use crate::programs::{ask, with_program};
use crate::rng::Rng;

/// Returns the names of the programs, in every version, as `differential/programs/ask` takes them, and of crates, which run
/// in this process: every program that is not an expression alone, and Go's in its other setting.
pub fn programs() -> impl Iterator<Item = &'static str> {
    with_program().map(Parser::name).chain(["go-net-url@strict"]).filter(|name| *name != "rfc3986-appendix-b")
}

/// Random texts of the expression.
#[derive(Clone, Debug)]
pub struct Sentences {
    expression: Hir,
    seed: u64,
}

impl Sentences {
    /// Makes the sentences for a seed.
    pub fn new(seed: u64) -> Self {
        let expression = regex_syntax::parse(REGEX).expect("tests match with the expression");
        Sentences { expression, seed }
    }

    /// Returns the sentence with this number. Sentences with too long a host or label are skipped.
    pub fn get(&self, number: u64) -> String {
        let mut rng = Rng::new(self.seed, number);
        loop {
            let mut text = String::new();
            append(&mut text, &self.expression, &mut rng);
            let rest = text.split_once("://").map_or("", |(_, rest)| rest);
            let host = &rest[..rest.find(['/', ':']).unwrap_or(rest.len())];
            if host.len() <= MAX_HOST_LENGTH && host.split('.').all(|label| label.len() <= MAX_LABEL_LENGTH) {
                return text;
            }
        }
    }
}

/// Appends a text that the expression matches. Most repetitions are short, a few are long.
fn append(text: &mut String, expression: &Hir, rng: &mut Rng) {
    match expression.kind() {
        // A sentence is whole, so its anchors hold.
        HirKind::Empty | HirKind::Look(_) => {}
        HirKind::Literal(literal) => text.push_str(&String::from_utf8_lossy(&literal.0)),
        HirKind::Class(Class::Unicode(class)) => {
            let range = rng.pick(class.ranges());
            let (low, high) = (u32::from(range.start()), u32::from(range.end()));
            text.extend(char::from_u32(low + rng.below((high - low + 1) as usize) as u32));
        }
        HirKind::Class(Class::Bytes(class)) => {
            let range = rng.pick(class.ranges());
            text.push(char::from(range.start() + rng.below(usize::from(range.end() - range.start()) + 1) as u8));
        }
        HirKind::Repetition(repetition) => {
            let most = repetition.min + if rng.once_in(50) { 40 } else { 3 };
            let most = repetition.max.map_or(most, |max| max.min(most));
            let times = repetition.min + rng.below((most - repetition.min + 1) as usize) as u32;
            (0..times).for_each(|_| append(text, &repetition.sub, rng));
        }
        HirKind::Capture(capture) => append(text, &capture.sub, rng),
        HirKind::Concat(parts) => parts.iter().for_each(|part| append(text, part, rng)),
        HirKind::Alternation(alternatives) => append(text, rng.pick(alternatives), rng),
    }
}

/// The components of a URL, without what programs are known to change: letter case, default ports, percent-encoding and
/// empty paths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found(Components);

impl Found {
    /// Finds the components as the expression of RFC 3986, appendix B:
    /// `^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?`.
    pub fn of(text: &str) -> Self {
        let (before, fragment) = text.split_once('#').unwrap_or((text, ""));
        let (before, query) = before.split_once('?').unwrap_or((before, ""));
        let (scheme, rest) = before.split_once("://").unwrap_or(("", before));
        let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
        // A colon in brackets does not begin a port.
        let colon = authority.rfind(':').filter(|colon| !authority[*colon..].contains(']'));
        let (host, port) = colon.map_or((authority, ""), |colon| (&authority[..colon], &authority[colon + 1..]));
        Self::new(scheme, host, port, [path, query, fragment])
    }

    /// Reads the components in a program's answer. `None` if it rejects the URL. Browsers answer with the attributes of the
    /// URL API.
    fn answered(answer: &Value) -> Option<Self> {
        let get = |name: &str| match &answer[name] {
            Value::String(text) => Cow::Borrowed(text.as_str()),
            Value::Number(number) => Cow::Owned(number.to_string()),
            _ => Cow::Borrowed(""),
        };
        let after = |name: &str, mark: char| get(name).strip_prefix(mark).unwrap_or_default().to_owned();
        if answer["accepted"] != true {
            return None;
        }
        Some(match &answer["pathname"] {
            Value::String(path) => {
                let (query, fragment) = (after("search", '?'), after("hash", '#'));
                let scheme = get("protocol");
                Self::new(scheme.trim_end_matches(':'), &get("hostname"), &get("port"), [path, &query, &fragment])
            }
            _ => Self::new(&get("scheme"), &get("host"), &get("port"), [&get("path"), &get("query"), &get("fragment")]),
        })
    }

    /// Returns where it leads: the scheme, the host and the port.
    fn place(&self) -> [&str; 3] {
        [Component::Scheme, Component::Host, Component::Port].map(|component| self.0.get(component).unwrap_or_default())
    }

    fn new(scheme: &str, host: &str, port: &str, [path, query, fragment]: [&str; 3]) -> Self {
        let scheme = scheme.to_ascii_lowercase();
        let host = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host).to_ascii_lowercase();
        let is_default = matches!((scheme.as_str(), port), ("http", "80") | ("https", "443"));
        let path = if path.is_empty() { "/" } else { path };
        let [path, query, fragment] = [path, query, fragment].map(|text| Some(decoded(text)));
        let port = if is_default { String::new() } else { port.to_owned() };
        let [scheme, host, port] = [scheme, host, port].map(Some);
        Found(Components { scheme, host, port, path, query, fragment, ..Components::default() })
    }
}

/// Decodes a text until nothing changes, because some programs have decoded it once.
fn decoded(text: &str) -> String {
    let mut text = text.to_owned();
    loop {
        let once = percent_decode_utf8_lossy(&text).into_owned();
        if once == text {
            break;
        }
        text = once;
    }
    // Java and Rust replace the same invalid UTF-8 with different numbers of U+FFFD.
    while text.contains("\u{FFFD}\u{FFFD}") {
        text = text.replace("\u{FFFD}\u{FFFD}", "\u{FFFD}");
    }
    text
}

/// What a program said of sentences.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Attack {
    /// The sentences in which it finds another scheme, host or port, each with its answer: none, if the claim is true.
    pub elsewhere: Vec<(String, Value)>,
    /// The number of sentences that it rejects.
    pub rejected: u64,
    /// The number of those in which only the path, the query or the fragment is another.
    pub otherwise: u64,
}

/// Asks a program about the first sentences.
pub fn attack(name: &str, folder: &Path, sentences: &Sentences, count: u64) -> io::Result<Attack> {
    let mut attack = Attack::default();
    let cases = (0..count).map(|number| Case::new(sentences.get(number)));
    ask(name, folder, cases, |case, answer| {
        let expected = Found::of(&case.input);
        match Found::answered(answer) {
            None => attack.rejected += 1,
            Some(components) if components.place() != expected.place() => {
                attack.elsewhere.push((case.input.clone(), answer.clone()));
            }
            Some(components) => attack.otherwise += u64::from(components != expected),
        }
    })?;
    Ok(attack)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn sentences_are_unambiguous() {
        let sentences = Sentences::new(7);
        for number in 0..2000 {
            let text = sentences.get(number);
            assert_eq!(railurl::unambiguous::check(&text), Ok(()), "{text}");
            assert_eq!(text, sentences.get(number));
        }
    }

    #[test]
    fn components_are_found_by_appendix_b() {
        let answer = json!({"accepted": true, "scheme": "HTTP", "host": "a.B", "port": null, "path": "", "query": "?%41", "fragment": "f#"});
        assert_eq!(Some(Found::of("http://A.b:80/??A#f#")), Found::answered(&answer));
        let browser = json!({"accepted": true, "protocol": "https:", "hostname": "[a::1]", "port": "8", "pathname": "/", "search": "", "hash": ""});
        let answered = Found::answered(&browser);
        assert_eq!(Some(Found::of("https://[A::1]:8")), answered);
        assert_ne!(Some(Found::of("https://[a::1]:9")), answered);
        assert_eq!(Found::answered(&json!({"accepted": false})), None);
        // A colon in an address is not before a port.
        assert_eq!(Found::of("http://[a::1]").place()[2], "");
    }

    /// Asks the crates alone, because the programs have to be installed.
    #[test]
    fn crates_find_the_same_host() {
        for (name, drops_fragments) in [("rust-http-uri", true), ("rust-url", false)] {
            let attack = attack(name, Path::new(""), &Sentences::new(1), 5000).unwrap();
            assert_eq!(
                (attack.elsewhere, attack.rejected, attack.otherwise > 0),
                (Vec::new(), 0, drops_fragments),
                "{name}"
            );
        }
    }
}
