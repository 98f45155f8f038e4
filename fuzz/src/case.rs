//! A case: an input, an optional base, an encoding, and changes to make to the URL.
//!
//! As bytes, a case is a list of items, separated by the byte 0xFF, which UTF-8 never contains: the input, the base, the
//! label of the encoding, then the changes. So every file is a case, a file with only a URL among them, and words of a
//! dictionary stay whole wherever they are inserted. Other targets have items of their own, separated in the same way.

use std::borrow::Cow;
use std::fmt;

use railurl::attributes::Attribute;

/// The byte between the items of a case.
pub const SEPARATOR: u8 = 0xFF;

/// The maximum number of changes in a case. Further ones are ignored.
pub const MAX_CHANGES: usize = 8;

/// The bases that a case names by one digit. Every kind that a dialect distinguishes is among them.
pub const BASES: [&str; 10] = *words!(
    "http://user:pass@example.com:8080/a/b/c?q#f https://example.com/ file:///C:/a/b file://host/a foo:/.//a/b \
     mailto:a@b foo://host?q ws://[1::2]:81//x/ ftp://1.2.3.4/../a gopher://h/a/./b;c=d"
);

/// A change to a URL after it is parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Sets an attribute.
    Set(Attribute),
    /// Adds a name-value pair to the query. The text up to the first `=` is the name.
    AppendPair,
    /// Sets the attribute's component as Rust programs do; an empty value removes it. For [`Attribute::Href`], adds a
    /// segment to the path.
    SetComponent(Attribute),
}

/// An input, an optional base, an encoding, and changes to make to the URL.
#[derive(Clone, PartialEq, Eq)]
pub struct Case<'a> {
    /// The input.
    pub input: Cow<'a, str>,
    /// The base. Dialects that resolve against text use it unchanged; the others ignore an invalid one.
    pub base: Option<Cow<'a, str>>,
    /// The label of an encoding. An unknown one stands for UTF-8.
    pub encoding: Cow<'a, str>,
    /// The changes, in order, each with its value.
    pub changes: Vec<(Change, Cow<'a, str>)>,
}

impl<'a> Case<'a> {
    /// Decodes a case from bytes.
    ///
    /// ```
    /// use railurl_fuzz::case::Case;
    ///
    /// let case = Case::from_bytes(b"../x\xFF5\xFFlatin1\xFF6443");
    /// assert_eq!((&*case.input, case.base.as_deref(), &*case.encoding), ("../x", Some("mailto:a@b"), "latin1"));
    /// assert_eq!(case.changes.len(), 1);
    /// ```
    pub fn from_bytes(bytes: &'a [u8]) -> Self {
        let mut items = items(bytes);
        let mut text = || items.next().map(String::from_utf8_lossy).unwrap_or_default();
        let (input, base, encoding) = (text(), text(), text());
        Case { input, base: named_base(base), encoding, changes: items.take(MAX_CHANGES).filter_map(change).collect() }
    }
}

/// Splits bytes into items.
pub fn items(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    bytes.split(|byte| *byte == SEPARATOR)
}

/// Returns the base that an item stands for: one of [`BASES`] for a digit, none for an empty item, else the item itself.
pub fn named_base(base: Cow<'_, str>) -> Option<Cow<'_, str>> {
    match *base.as_bytes() {
        [] => None,
        [digit @ b'0'..=b'9'] => Some(Cow::Borrowed(BASES[usize::from(digit - b'0')])),
        _ => Some(base),
    }
}

/// Decodes a change. The first byte selects it: from `0` on, setters of attributes, the query's pairs, and setters of
/// components.
fn change(item: &[u8]) -> Option<(Change, Cow<'_, str>)> {
    let (first, value) = item.split_first()?;
    let attributes = Attribute::ALL.iter();
    let components = attributes.clone().map(|attribute| Change::SetComponent(*attribute));
    let mut changes = attributes.map(|attribute| Change::Set(*attribute)).chain([Change::AppendPair]).chain(components);
    let number = usize::from(first.wrapping_sub(b'0')) % (2 * Attribute::ALL.len() + 1);
    changes.nth(number).map(|change| (change, String::from_utf8_lossy(value)))
}

impl fmt::Debug for Case<'_> {
    /// Writes the case in the order of its items.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "input: {:?}, base: {:?}, encoding: {:?}, changes: {:?}",
            self.input, self.base, self.encoding, self.changes
        )
    }
}
