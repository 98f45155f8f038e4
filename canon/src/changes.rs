//! The changes that turn the components of an input into those of the result, as the functions that make them report
//! them.
//!
//! A function that changes a component takes a [`Recorder`]. Parsing passes `()`, which records nothing and compiles to
//! nothing; explaining passes one that keeps the changes. A function that makes a new text reports it
//! [as a whole](Recorder::changed). One that writes a component in one pass reports each [piece](Recorder::edited) that
//! it writes in another way, each [end](Recorder::cut) that it removes again, and finally that it is
//! [done](Recorder::done).

use core::fmt;

use railurl_parser::{Component, ComponentSlices, Productions, Slice};

use crate::Href;

/// Receives the changes that parsing makes, in order.
///
/// ```
/// use railurl_canon::changes::{ChangeKind, Recorder};
/// use railurl_canon::encode::UTF_8;
/// use railurl_canon::living;
/// use railurl_parser::Component;
///
/// struct Kinds(Vec<(Component, ChangeKind)>);
///
/// impl Recorder for Kinds {
///     fn changed(&mut self, component: Component, kind: ChangeKind, _: Option<&str>) {
///         self.0.push((component, kind));
///     }
///     fn edited(&mut self, _: ChangeKind, _: usize, _: &str, _: &str) {}
///     fn cut(&mut self, _: usize, _: &str, _: &str) {}
///     fn done(&mut self, _: Component, _: &str) {}
/// }
///
/// let mut kinds = Kinds(Vec::new());
/// living::parse_recording("http://0x7f.1/", None, UTF_8, &mut kinds).unwrap();
/// assert!(kinds.0.contains(&(Component::Host, ChangeKind::Ipv4)));
/// ```
pub trait Recorder {
    /// Returns whether changes are recorded. If not, a caller need not make the texts that it would report.
    #[inline(always)]
    fn is_on(&self) -> bool {
        true
    }

    /// The components of a preprocessed text were found, before any change, and the productions that read them. Not all
    /// parsers say so.
    #[inline(always)]
    fn found(&mut self, text: &str, components: &ComponentSlices<'_>, productions: &Productions) {
        let _ = (text, components, productions);
    }

    /// The preprocessed text could not be read, so no components were found. Not all parsers say so.
    #[inline(always)]
    fn found_nothing(&mut self) {}

    /// A component became another text, or is missing now. The text may be the one before: then nothing was changed.
    fn changed(&mut self, component: Component, kind: ChangeKind, after: Option<&str>);

    /// While a component is written: `old` becomes `new`, which is written at this offset in the component.
    fn edited(&mut self, kind: ChangeKind, at: usize, old: &str, new: &str);

    /// While a path is written: `old`, a dot segment, is left out, and the end of what was `written` is removed, which
    /// begins at this offset.
    fn cut(&mut self, at: usize, written: &str, old: &str);

    /// A component was written, with the edits since the last one.
    fn done(&mut self, component: Component, written: &str);
}

/// Records nothing.
impl Recorder for () {
    #[inline(always)]
    fn is_on(&self) -> bool {
        false
    }
    #[inline(always)]
    fn changed(&mut self, _: Component, _: ChangeKind, _: Option<&str>) {}
    #[inline(always)]
    fn edited(&mut self, _: ChangeKind, _: usize, _: &str, _: &str) {}
    #[inline(always)]
    fn cut(&mut self, _: usize, _: &str, _: &str) {}
    #[inline(always)]
    fn done(&mut self, _: Component, _: &str) {}
}

impl<R: Recorder + ?Sized> Recorder for &mut R {
    #[inline(always)]
    fn is_on(&self) -> bool {
        (**self).is_on()
    }
    #[inline(always)]
    fn found(&mut self, text: &str, components: &ComponentSlices<'_>, productions: &Productions) {
        (**self).found(text, components, productions);
    }
    #[inline(always)]
    fn found_nothing(&mut self) {
        (**self).found_nothing();
    }
    #[inline(always)]
    fn changed(&mut self, component: Component, kind: ChangeKind, after: Option<&str>) {
        (**self).changed(component, kind, after);
    }
    #[inline(always)]
    fn edited(&mut self, kind: ChangeKind, at: usize, old: &str, new: &str) {
        (**self).edited(kind, at, old, new);
    }
    #[inline(always)]
    fn cut(&mut self, at: usize, written: &str, old: &str) {
        (**self).cut(at, written, old);
    }
    #[inline(always)]
    fn done(&mut self, component: Component, written: &str) {
        (**self).done(component, written);
    }
}

/// Reports the scheme and the authority of a base, which the URL takes over.
pub fn report_inherited(base: &Href, recorder: &mut impl Recorder) {
    for (component, text) in components(base) {
        if text.is_some() && component < Component::Path {
            recorder.changed(component, ChangeKind::Inherited, text);
        }
    }
}

/// Reports all components of a URL that a step of this kind makes.
pub fn report_all(url: &Href, kind: ChangeKind, recorder: &mut impl Recorder) {
    components(url).for_each(|(component, text)| recorder.changed(component, kind, text));
}

fn components(url: &Href) -> impl Iterator<Item = (Component, Option<&str>)> {
    Component::ALL.into_iter().zip(url.offsets.components(&url.text).into_array())
}

/// Reports the segments of a path as they are read, after a part of the base's path. They begin with a slash, which
/// `text` has before the path or not.
pub fn report_segments(text: &str, path: Slice<'_>, before: &str, recorder: &mut impl Recorder) {
    let slash = text[..path.start].ends_with('\\');
    let kind = if before.is_empty() { ChangeKind::Rooted } else { ChangeKind::Merged };
    let written = if slash { "\\" } else { "/" };
    recorder.changed(Component::Path, kind, Some(&[before, written, path.text].concat()));
    recorder.edited(ChangeKind::BackslashesReplaced, before.len(), written, "/");
}

/// Makes the enum and its names from a row for each kind: the variant, the name, and a description.
macro_rules! kinds {
    ($($(#[$documentation:meta])* $variant:ident => $name:literal, $words:literal;)+) => {
        /// The kinds of changes.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum ChangeKind {
            $($(#[$documentation])* $variant,)+
        }

        impl ChangeKind {
            /// Returns the name, in words joined by hyphens.
            ///
            /// ```
            /// assert_eq!(railurl_canon::changes::ChangeKind::DotsRemoved.name(), "dots-removed");
            /// ```
            pub const fn name(self) -> &'static str {
                match self {
                    $(ChangeKind::$variant => $name,)+
                }
            }
        }

        /// Writes a description of the change.
        impl fmt::Display for ChangeKind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self {
                    $(ChangeKind::$variant => $words,)+
                })
            }
        }
    };
}

kinds! {
    /// The base's component is taken, because the input has none.
    Inherited => "inherited", "taken from the base";
    /// A relative path is put after the base's.
    Merged => "merged", "put after the base's path";
    /// A slash is put before a relative path.
    Rooted => "rooted", "put after a slash";
    /// A dot segment is put before a path, which would be read as an authority without it.
    Prefixed => "prefixed", "put after `/.`, so that it is not read as a host";
    /// The component is added, because the result needs one.
    Added => "added", "added";
    /// The component is removed.
    Removed => "removed", "removed";
    /// An empty component is removed with its delimiter.
    EmptyRemoved => "empty-removed", "empty, so removed";
    /// The port is the scheme's default, and is removed.
    DefaultPortRemoved => "default-port-removed", "the scheme's default, so removed";
    /// Zeros at the beginning of a port are removed.
    ZerosRemoved => "zeros-removed", "leading zeros removed";
    /// Letters become lower case.
    LowerCased => "lower-cased", "made lower case";
    /// Percent-encoded bytes are decoded.
    Decoded => "decoded", "percent-decoded";
    /// Code points are percent-encoded.
    Encoded => "encoded", "percent-encoded";
    /// The digits of percent-encoded bytes change their case.
    DigitsCased => "digits-cased", "case of percent-encoded digits changed";
    /// A domain is mapped to ASCII.
    MappedToAscii => "mapped-to-ascii", "mapped to ASCII (IDNA)";
    /// A domain is mapped by Nameprep, the mapping of IDNA 2003.
    Nameprepped => "nameprepped", "mapped (Nameprep)";
    /// Labels in Punycode are shown in Unicode.
    MappedToUnicode => "mapped-to-unicode", "mapped to Unicode (Punycode decoded)";
    /// The program has a text, and its accessor returns none.
    NotReturned => "not-returned", "not returned by the accessor";
    /// The changes so far are undone, because a later step failed.
    Restored => "restored", "as written again, because a step failed";
    /// The URL within this one is parsed, and this one written around it.
    WithinRead => "within-read", "written around the URL within";
    /// The authority of a `file` URL is its host.
    AuthorityRead => "authority-read", "the whole authority is the host of a file";
    /// The host and the path of a `file` URL are found again, and canonicalized together.
    FileRead => "file-read", "read as the host and path of a file";
    /// A host that is a number becomes an IPv4 address of four numbers.
    Ipv4 => "ipv4", "read as an IPv4 address";
    /// An IPv6 address is written in its short form.
    Ipv6 => "ipv6", "IPv6 address written anew";
    /// Backslashes become slashes.
    BackslashesReplaced => "backslashes-replaced", "backslashes become slashes";
    /// The bar of a Windows drive letter becomes a colon.
    DriveLetterNormalized => "drive-letter-normalized", "drive letter written with a colon";
    /// Dot segments are removed.
    DotsRemoved => "dots-removed", "dot segments removed";
    /// A slash that would begin a host is removed.
    SlashesRemoved => "slashes-removed", "slashes removed, which would begin a host";
    /// A drive letter at the beginning of the input is read as a file's.
    DriveRead => "drive-read", "read as the drive of a file";
    /// Escapes are decoded, letters become lower case, and forbidden characters are encoded.
    EscapesNormalized => "escapes-normalized", "escapes decoded, lower case, forbidden characters encoded";
    /// Characters that are not allowed are replaced.
    CharactersReplaced => "characters-replaced", "characters that are not allowed replaced";
    /// Noncharacters, which others replace, stay until later.
    NoncharactersKept => "noncharacters-kept", "noncharacters kept";
    /// Pairs of a query that have the same name follow one another.
    PairsGrouped => "pairs-grouped", "pairs of the same name put together";
    /// Characters that are ignored are removed.
    CharactersRemoved => "characters-removed", "ignored characters removed";
}
