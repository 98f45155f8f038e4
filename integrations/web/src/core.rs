//! The URL Standard, one URL at a time.
//!
//! A parsed URL is its canonical text and the positions of its components, which JavaScript reads from memory. Texts go
//! through no JSON here, as it takes longer than parsing.

use std::net::IpAddr;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use railurl::report::Failure;
use railurl::{Host, Options, ParseError, Position, Url, Violation, unambiguous};
use serde_json::json;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::read::described;

/// The number of [`positions`].
const COUNT: usize = 14;

/// The positions of the components of the URL that was parsed last.
static POSITIONS: [AtomicU32; COUNT] = [const { AtomicU32::new(0) }; COUNT];

/// The position of a component that is missing.
const MISSING: u32 = u32::MAX;

/// Parses a URL. Returns the canonical text, which is ASCII, and leaves the positions at [`positions`]. Returns nothing
/// for a text that is not a URL: [`failure_of`] has the reason.
#[wasm_bindgen]
pub fn parse(input: &str, base: Option<String>) -> Option<String> {
    let url = parsed(input, base.as_deref()).ok()?;
    let at = |position| url.offset_of(position) as u32;
    let present = |is_present: bool, position| if is_present { at(position) } else { MISSING };
    use Position::*;
    let positions: [u32; COUNT] = [
        at(AfterScheme),
        at(BeforeUsername),
        at(AfterUsername),
        present(url.password().is_some(), BeforePassword),
        at(AfterPassword),
        present(url.has_host(), BeforeHost),
        at(AfterHost),
        present(url.port().is_some(), BeforePort),
        at(AfterPort),
        at(BeforePath),
        at(AfterPath),
        present(url.query().is_some(), BeforeQuery),
        at(AfterQuery),
        present(url.fragment().is_some(), BeforeFragment),
    ];
    for (cell, position) in POSITIONS.iter().zip(positions) {
        cell.store(position, Relaxed);
    }
    Some(String::from(url))
}

/// Returns the address of the positions in the module's memory: the start and the end of each component. The scheme has
/// no start, the fragment has no end, and the start of a missing password, host, port, query or fragment is 2³² − 1.
#[wasm_bindgen]
pub fn positions() -> usize {
    POSITIONS.as_ptr().addr()
}

/// Returns whether a text is a URL.
#[wasm_bindgen]
pub fn can_parse(input: &str, base: Option<String>) -> bool {
    base.map_or_else(|| Url::can_parse(input), |base| Url::can_parse_with_base(input, &base))
}

/// Returns why a text is not a URL, in JSON; `null` if it is one.
#[wasm_bindgen]
pub fn failure_of(input: &str, base: Option<String>) -> String {
    json!(parsed(input, base.as_deref()).err().as_ref().map(Failure::from)).to_string()
}

/// Returns what the standard accepts in a text, and tells authors not to write, in JSON.
#[wasm_bindgen]
pub fn violations(input: &str, base: Option<String>) -> String {
    let options = base.as_deref().map_or(Options::new(), |base| Options::new().base_text(base));
    let violations = options.parse_with_violations(input).violations;
    let each: Vec<_> = violations.iter().flat_map(Violation::each).collect();
    json!(described(&each)).to_string()
}

/// Returns the origin of a URL in canonical form.
#[wasm_bindgen]
pub fn origin(href: &str) -> String {
    Url::parse(href).map(|url| url.attributes().origin()).unwrap_or_default()
}

/// Returns the kind of host of a URL in canonical form; nothing if it has no host.
#[wasm_bindgen]
pub fn host_kind(href: &str) -> Option<String> {
    let url = Url::parse(href).ok()?;
    let kind = match url.host()? {
        Host::Ipv4(_) => "ipv4",
        Host::Ipv6(_) => "ipv6",
        Host::Domain(_) => "domain",
        Host::Opaque(_) => "opaque",
    };
    Some(kind.to_owned())
}

/// Returns the purpose of an address that is not public; nothing if it is.
///
/// # Errors
///
/// The text is not an address.
#[wasm_bindgen]
pub fn special_purpose(address: &str) -> Result<Option<String>, String> {
    let address: IpAddr = address.parse().map_err(|_| "not an IP address".to_owned())?;
    Ok(railurl::host::special_purpose(address).map(str::to_owned))
}

/// Returns why parsers read a text differently, in JSON; nothing if they all read it alike.
#[wasm_bindgen]
pub fn ambiguity(text: &str) -> Option<String> {
    unambiguous::check(text).err().map(|found| json!(Failure::from(&found)).to_string())
}

/// Returns the regular expression of the texts in which all known parsers find the same host.
#[wasm_bindgen]
pub fn unambiguous_expression() -> String {
    unambiguous::REGEX.to_owned()
}

fn parsed(input: &str, base: Option<&str>) -> Result<Url, ParseError> {
    base.map_or_else(|| Url::parse(input), |base| Options::new().base_text(base).parse(input))
}
