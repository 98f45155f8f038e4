#![doc = include_str!("README.md")]

mod base;
mod canonicalize;
mod host;
mod icon;
mod parts;
mod scheme;

use alloc::string::String;

use railurl_canon::Href;
use railurl_canon::client::{BROWSER, Client};
use railurl_canon::encode::Encoding;
use railurl_canon::href::TooLong;
use railurl_canon::origin::Origin;
use railurl_parser::Productions;
use railurl_parser::living::{self, Parts, SchemeType, text, trim, trim_end};

use self::base::Relation;
use self::canonicalize::starts_with_drive;
use self::scheme::Kind;
use crate::browser::{self, Browser, NO_SCHEME};
use crate::description::{LIVING, Rules, rules};
use crate::{About, Reason, Rejection};

pub use crate::browser::Error;
pub use base::SplitBase;
pub use parts::productions;

/// The browser, its version, and the functions that are called.
const ABOUT: About = About {
    name: "firefox",
    title: "Firefox",
    program: "Firefox, headless, on Linux",
    version: "153.7.0esr",
    release: "153.7.0",
    is_compared: true,
    fetches: Ok(Client::new("the browser", BROWSER)),
    calls: "`new URL(input, base)` and the attributes of the result",
};

/// The versions: the one that the name alone means, then the older one.
pub static RELEASES: [Firefox; 2] = [
    Firefox { about: ABOUT, alike: &[], major: 153 },
    Firefox {
        about: About { name: "firefox@140.10.2", version: "140.10.2esr", release: "140.10.2", ..ABOUT },
        alike: &["140.12.0"],
        major: 140,
    },
];

static RULES: Rules = rules!("firefox.railroad", extends LIVING);

const INNER_INVALID: Reason = Reason::new(&["inner-invalid", "the text after the scheme has to be a URL"]);

const DATA_INVALID: Reason = Reason::new(&["data-invalid", "tabs and newlines cannot be in the scheme `data`"]);

/// The browser Firefox, in one version.
#[derive(Clone, Copy, Debug)]
pub struct Firefox {
    about: About,
    alike: &'static [&'static str],
    major: u8,
}

// Changes: the first version here that has each. Which of the versions before has it too is not known.

/// The scheme `moz-newtab-wallpaper` has an authority. Before, it is as any scheme that the browser does not know.
const WALLPAPERS: u8 = 153;
/// All paths of `about` and `data` are opaque. Before, those that begin with a slash are as in schemes that the browser
/// does not know, if the scheme is in lower case and nothing is removed from it.
const OPAQUE_SLASHES: u8 = 153;
/// Fragments after opaque paths are encoded as others are. Before, only controls and spaces are encoded, and a reference
/// keeps its tabs and newlines.
const ENCODED_FRAGMENTS: u8 = 153;
/// An opaque host of one control character stays. Before, it is percent-encoded.
const KEPT_CONTROL: u8 = 153;
/// A number of an IPv4 address is too large if it is 2⁶⁴ or more. Before, it is its remainder.
const LIMITED_NUMBERS: u8 = 153;
/// Hosts are mapped by Unicode 17. Before, it is 15.1.
const UNICODE_17: u8 = 153;

impl Browser for Firefox {
    fn about(&self) -> &About {
        &self.about
    }

    fn alike(&self) -> &'static [&'static str] {
        self.alike
    }

    fn preprocess<'t>(&self, input: &'t str, buffer: &'t mut String) -> &'t str {
        preprocess(input, buffer)
    }

    fn rule_file(&self) -> (&'static str, &'static str) {
        (RULES.file, RULES.text)
    }

    fn holds(&self, base: Option<&Href>, name: &str, argument: Option<&str>) -> Option<bool> {
        holds(self.split(base).as_ref(), name, argument)
    }

    fn read<'i>(&self, text: &'i str, base: Option<&Href>) -> Result<Parts<'i>, Rejection> {
        self.read_parts(text, self.split(base).as_ref())
    }

    fn productions(&self, parts: &Parts<'_>) -> Productions {
        productions(parts)
    }

    fn parse(&self, input: &str, base: Option<&Href>, encoding: &'static Encoding) -> Result<Href, Error> {
        TooLong::check(input.len())?;
        // A canonical input is only copied.
        if let Some(url) = self.copied(trim(input)) {
            return Ok(url);
        }
        canonicalize::parse_specification(self, input, self.split(base).as_ref(), encoding, &mut ())
    }

    #[cfg(feature = "explain")]
    fn parse_recording(
        &self,
        input: &str,
        base: Option<&Href>,
        encoding: &'static Encoding,
        mut recorder: &mut dyn railurl_canon::changes::Recorder,
    ) -> Result<Href, Error> {
        canonicalize::parse_specification(self, input, self.split(base).as_ref(), encoding, &mut recorder)
    }

    fn origin(&self, url: &Href) -> Origin {
        scheme::origin(self, url)
    }

    fn is_standard(&self, scheme: &str) -> bool {
        self.kind(scheme).is_standard()
    }
}

impl Firefox {
    /// Returns whether this version has a change.
    fn has(&self, since: u8) -> bool {
        since <= self.major
    }

    /// Splits a base.
    fn split<'b>(&self, base: Option<&'b Href>) -> Option<SplitBase<'b>> {
        base.map(|url| SplitBase::in_version(self, url))
    }

    /// Returns the kind of a scheme, in either case.
    fn kind(&self, scheme: &str) -> Kind {
        if self.knows(scheme) { Kind::new(scheme) } else { Kind::Other }
    }

    /// Returns whether this version knows a scheme, if the newest does.
    fn knows(&self, scheme: &str) -> bool {
        self.has(WALLPAPERS) || !scheme.eq_ignore_ascii_case("moz-newtab-wallpaper")
    }

    /// Returns the parts of a preprocessed text, as slices of it.
    fn read_parts<'i>(&self, text: &'i str, base: Option<&SplitBase<'_>>) -> Result<Parts<'i>, Rejection> {
        let parts = read(text, base)?;
        let is_other =
            parts.scheme.is_some_and(|scheme| !self.knows(scheme.text) || self.has_path_from_root(text, scheme.text));
        Ok(if is_other { parts::as_other(text, parts) } else { parts })
    }

    /// Returns the URL for a text that is canonical by the living standard, if the browser does not change it either: it
    /// has a scheme of the web, and a host that the browser accepts.
    fn copied(&self, text: &str) -> Option<Href> {
        let scheme = &text[..text.find(':')?];
        if SchemeType::new(scheme) != SchemeType::Special {
            return None;
        }
        browser::copied(text, |host| host::is_kept(self, host))
    }
}

/// Returns whether a predicate of the rule file holds, against a base.
fn holds(base: Option<&SplitBase<'_>>, name: &str, argument: Option<&str>) -> Option<bool> {
    let has_kind = |is_kind: fn(Kind) -> bool| base.is_some_and(|base| is_kind(base.kind));
    let has_relation = |relation| base.is_some_and(|base| base.relation == relation);
    Some(match name {
        "base-has-authority" => has_kind(|kind| matches!(kind, Kind::Authority | Kind::Strict | Kind::Jar)),
        "base-has-opaque-path" => has_relation(Relation::Fragment),
        "base-has-scheme" => {
            let scheme = argument?;
            base.is_some_and(|base| base.url.scheme().eq_ignore_ascii_case(scheme))
        }
        "base-is-file" => has_kind(|kind| kind == Kind::File),
        "base-is-in-archive" => has_kind(|kind| kind == Kind::Jar),
        "base-is-not-special" => has_relation(Relation::NotSpecial),
        "base-is-special" => has_kind(|kind| kind == Kind::Web),
        "base-is-strict" => has_kind(|kind| kind == Kind::Strict),
        "base-is-view-source" => has_kind(|kind| kind == Kind::ViewSource),
        "not-special" => Kind::new(argument?) == Kind::Other,
        _ => return None,
    })
}

/// Preprocesses an input: trims it, and removes tabs and newlines. The end of a fragment alone is not trimmed.
///
/// ```
/// use railurl_implementations::firefox::preprocess;
///
/// let mut buffer = String::new();
/// assert_eq!(preprocess(" ht\ntps: ", &mut buffer), "https:");
/// assert_eq!(preprocess("#a\nb ", &mut buffer), "#ab ");
/// ```
pub fn preprocess<'t>(input: &'t str, buffer: &'t mut String) -> &'t str {
    if !input.starts_with('#') {
        return text(input, buffer);
    }
    let is_removed = |c| matches!(c, '\t' | '\n' | '\r');
    // The input can be borrowed.
    if !input.contains(is_removed) {
        return input;
    }
    buffer.clear();
    buffer.extend(input.chars().filter(|&c| !is_removed(c)));
    buffer
}

/// Returns the part of a preprocessed input that is read: a reference that keeps a part of a base with an authority, or
/// in an archive, ends before U+0000. `nsStandardURL::Resolve`
fn before_nul<'i>(input: &str, text: &'i str, base: Option<&SplitBase<'_>>) -> &'i str {
    match text.split_once('\0') {
        Some((before, _)) if !input.starts_with('#') && base.is_some_and(|base| is_resolved(text, base)) => {
            trim_end(before)
        }
        _ => text,
    }
}

/// Returns the scheme of a preprocessed text, and the text after its colon.
fn own_scheme(text: &str) -> Option<(&str, &str)> {
    let (rest, scheme) = living::syntax::scheme(text).ok()?;
    Some((scheme, rest.strip_prefix(':')?))
}

/// Returns whether a text is resolved as a reference: it has no scheme, or the base's scheme without two slashes or, in
/// a `file` URL, a drive letter after it.
fn is_resolved(text: &str, base: &SplitBase<'_>) -> bool {
    match own_scheme(text) {
        None => base.relation == Relation::Standard,
        Some((scheme, rest)) => {
            let is_absolute = rest.starts_with("//") || base.kind == Kind::File && starts_with_drive(rest);
            base.kind.is_standard() && scheme.eq_ignore_ascii_case(base.url.scheme()) && !is_absolute
        }
    }
}

/// Returns the parts of a preprocessed text, as slices of it, in the newest version.
///
/// # Errors
///
/// The input has no scheme, and no base that it could be relative to, or it is a `jar` URL without a path.
///
/// ```
/// use railurl_implementations::firefox::read;
///
/// let components = read("smb://h;u/a", None)?.components();
/// assert_eq!(components.host.map(|host| host.text), Some("h"));
/// assert_eq!(components.path.map(|path| path.text), Some(";u/a"));
/// # Ok::<(), railurl_implementations::Rejection>(())
/// ```
pub fn read<'i>(text: &'i str, base: Option<&SplitBase<'_>>) -> Result<Parts<'i>, Rejection> {
    let text = before_nul(text, text, base);
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
/// use railurl_implementations::firefox::parse;
///
/// let url = parse("jar:http://h/../a!/b/../c", None, UTF_8).unwrap();
/// assert_eq!(url.text, "jar:http://h/a!/c");
/// let url = parse("x!/y", Some(&url), UTF_8).unwrap();
/// assert_eq!(url.text, "jar:http://h/a!/x!/y");
/// assert!(parse("http://a*/", None, UTF_8).is_err());
/// ```
pub fn parse(input: &str, base: Option<&Href>, encoding: &'static Encoding) -> Result<Href, Error> {
    RELEASES[0].parse(input, base, encoding)
}
