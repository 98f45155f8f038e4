#![doc = include_str!("README.md")]

mod base;
mod canonicalize;
mod host;
mod parts;
mod path;
mod scheme;

use alloc::string::String;

use railurl_canon::Href;
use railurl_canon::changes::Recorder;
use railurl_canon::client::{BROWSER, Client};
use railurl_canon::encode::Encoding;
use railurl_canon::href::TooLong;
use railurl_canon::origin::Origin;
use railurl_parser::Productions;
use railurl_parser::living::{Parts, SchemeType, text, trim};

use self::base::Relation;
use self::scheme::Kind;
use crate::browser::{self, Browser, NO_SCHEME};
use crate::description::{LIVING, Rules, rules};
use crate::{About, Reason, Rejection};

pub use crate::browser::Error;
pub use base::SplitBase;
pub use parts::productions;

/// The browser, its version, and the functions that are called.
const ABOUT: About = About {
    name: "chromium",
    title: "Chromium",
    program: "Chromium, headless, on Linux",
    version: "156.0.8078.79",
    release: "156.0.8078.79",
    is_compared: true,
    fetches: Ok(Client::new("the browser", BROWSER)),
    calls: "`new URL(input, base)` and the attributes of the result",
};

/// The versions: the one that the name alone means, then the older one.
pub static RELEASES: [Chromium; 2] = [
    Chromium { about: ABOUT, alike: &["156.0.8078.108"], major: 156 },
    Chromium {
        about: About { name: "chromium@148.0.7778.167", version: "148.0.7778.167", release: "148.0.7778.167", ..ABOUT },
        alike: &["150.0.7871.100"],
        major: 148,
    },
];

static RULES: Rules = rules!("chromium.railroad", extends LIVING);

/// The first version known here in which tabs and newlines stay after `data:` in any case, and after others before it.
const ANY_DATA: u8 = 156;

const INNER_INVALID: Reason =
    Reason::new(&["inner-invalid", "the first segment of a `filesystem` URL has to be the type of a file system"]);

/// The browser Chromium, in one version.
#[derive(Clone, Copy, Debug)]
pub struct Chromium {
    about: About,
    alike: &'static [&'static str],
    major: u8,
}

impl Browser for Chromium {
    fn about(&self) -> &About {
        &self.about
    }

    fn alike(&self) -> &'static [&'static str] {
        self.alike
    }

    fn preprocess<'t>(&self, input: &'t str, buffer: &'t mut String) -> &'t str {
        // Older versions look at the input as it is, and compare the case.
        let is_gap_removed = self.major < ANY_DATA && !input.starts_with("data:");
        if is_gap_removed { text(input, buffer) } else { preprocess(input, buffer) }
    }

    fn rule_file(&self) -> (&'static str, &'static str) {
        (RULES.file, RULES.text)
    }

    fn holds(&self, base: Option<&Href>, name: &str, argument: Option<&str>) -> Option<bool> {
        holds(base.map(SplitBase::new).as_ref(), name, argument)
    }

    fn read<'i>(&self, text: &'i str, base: Option<&Href>) -> Result<Parts<'i>, Rejection> {
        read(text, base.map(SplitBase::new).as_ref())
    }

    fn productions(&self, parts: &Parts<'_>) -> Productions {
        productions(parts)
    }

    fn parse(&self, input: &str, base: Option<&Href>, encoding: &'static Encoding) -> Result<Href, Error> {
        TooLong::check(input.len())?;
        // A canonical input is only copied.
        if let Some(url) = copied(trim(input)) {
            return Ok(url);
        }
        let mut buffer = String::new();
        let text = self.preprocess(input, &mut buffer);
        let base = base.map(SplitBase::new);
        parse_text(text, base.as_ref(), encoding, &mut ()).map_err(|error| error.in_input(input, text))
    }

    #[cfg(feature = "explain")]
    fn parse_recording(
        &self,
        input: &str,
        base: Option<&Href>,
        encoding: &'static Encoding,
        mut recorder: &mut dyn Recorder,
    ) -> Result<Href, Error> {
        let mut buffer = String::new();
        let text = self.preprocess(input, &mut buffer);
        let base = base.map(SplitBase::new);
        parse_text(text, base.as_ref(), encoding, &mut recorder).map_err(|error| error.in_input(input, text))
    }

    fn origin(&self, url: &Href) -> Origin {
        scheme::origin(url)
    }

    fn is_standard(&self, scheme: &str) -> bool {
        scheme::is_standard(scheme)
    }
}

/// Returns whether a predicate of the rule file holds, against a base.
fn holds(base: Option<&SplitBase<'_>>, name: &str, argument: Option<&str>) -> Option<bool> {
    let has = |relation| base.is_some_and(|base| base.relation == relation);
    Some(match name {
        "base-has-opaque-path" => has(Relation::Fragment),
        "base-has-scheme" => {
            let scheme = argument?;
            base.is_some_and(|base| base.scheme.eq_ignore_ascii_case(scheme))
        }
        "base-is-file" => has(Relation::File),
        "base-is-not-special" => has(Relation::NotSpecial),
        "base-is-special" => has(Relation::Special),
        "not-special" => Kind::new(argument?) == Kind::Other,
        _ => return None,
    })
}

/// Preprocesses an input as the newest version does: trims it, and removes tabs and newlines. If nothing else comes before
/// `data:`, they are kept after it. `RemoveUrlWhitespace`
///
/// ```
/// use railurl_implementations::chromium::preprocess;
///
/// let mut buffer = String::new();
/// assert_eq!(preprocess(" ht\ntps:", &mut buffer), "https:");
/// assert_eq!(preprocess("data:a\nb\n", &mut buffer), "data:a\nb");
/// ```
pub fn preprocess<'t>(input: &'t str, buffer: &'t mut String) -> &'t str {
    let start = input.trim_start_matches(['\t', '\n', '\r']);
    let is_data = start.get(..5).is_some_and(|start| start.eq_ignore_ascii_case("data:"));
    if is_data { trim(input) } else { text(input, buffer) }
}

/// Returns the parts of a preprocessed text, as slices of it.
///
/// # Errors
///
/// The input has no scheme, and no base that it could be relative to.
///
/// ```
/// use railurl_implementations::chromium::read;
///
/// let components = read("file:////h/C|/a", None)?.components();
/// assert_eq!(components.host.map(|host| host.text), Some(""));
/// assert_eq!(components.path.map(|path| path.text), Some("h/C|/a"));
/// # Ok::<(), railurl_implementations::Rejection>(())
/// ```
pub fn read<'i>(text: &'i str, base: Option<&SplitBase<'_>>) -> Result<Parts<'i>, Rejection> {
    let captures = RULES.read_with("url", text, |name, argument| holds(base, name, argument));
    let captures = captures.ok_or_else(|| Rejection::whole(NO_SCHEME, text, "url"))?;
    Ok(parts::lower(text, &captures))
}

/// Parses an input as `new URL(input, base)` does in the newest version. `encoding` applies to queries.
///
/// # Errors
///
/// The browser rejects the input, or it is too long.
///
/// ```
/// use railurl_canon::encode::UTF_8;
/// use railurl_implementations::chromium::parse;
///
/// let url = parse("http:a b/|?'", None, UTF_8).unwrap();
/// assert_eq!(url.text, "http://a%20b/%7C?%27");
/// let url = parse(r"\x", Some(&parse("foo://h/a", None, UTF_8).unwrap()), UTF_8).unwrap();
/// assert_eq!(url.text, "foo://h/x");
/// ```
pub fn parse(input: &str, base: Option<&Href>, encoding: &'static Encoding) -> Result<Href, Error> {
    RELEASES[0].parse(input, base, encoding)
}

/// Parses a preprocessed text. Spans are in bytes of the text.
fn parse_text(
    text: &str,
    base: Option<&SplitBase<'_>>,
    encoding: &'static Encoding,
    recorder: &mut impl Recorder,
) -> Result<Href, Error> {
    let parts = read(text, base).inspect_err(|_| recorder.found_nothing())?;
    if recorder.is_on() {
        recorder.found(text, &parts.components(), &productions(&parts));
    }
    canonicalize::canonicalize(text, &parts, base, encoding, recorder)
}

/// Returns the URL for a text that is canonical by the living standard, if the browser does not change it either: it
/// has a scheme of the web, and none of the ASCII characters that the browser treats differently.
fn copied(text: &str) -> Option<Href> {
    let scheme = &text[..text.find(':')?];
    if SchemeType::new(scheme) != SchemeType::Special || text.bytes().any(|byte| matches!(byte, b'|' | b'\'' | b'*')) {
        return None;
    }
    browser::copied(text, |_| true)
}
