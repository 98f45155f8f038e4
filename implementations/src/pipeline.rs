//! How each implementation uses its rule file: for programs that interpret it.
//!
//! A library reads a URL in steps. Its rule file has a production for each: the first reads the input, and the others
//! read texts that an earlier one found. [`Pipeline`] lists them as data, with the places in the rule file at which
//! components are read, by [`Program::pipeline`](crate::Program::pipeline).

use alloc::borrow::Cow;
use alloc::vec::Vec;

pub use railurl_parser::places::{LIVING_PLACES, Place, RFC_3986_PLACES};

/// A rule file and the productions that are read one after another.
#[derive(Clone, Debug)]
pub struct Pipeline {
    /// The name of the rule file.
    pub file: &'static str,
    /// The text of the rule file: with the feature `explain` as it is written, and else as the engine needs it.
    pub rules: &'static str,
    /// The change of the input before it is read.
    pub preprocess: Preprocess,
    /// Whether a predicate of the rule file holds, by its name. The first argument is the base, if there is one.
    pub holds: fn(Option<&str>, &str, Option<&str>) -> Option<bool>,
    /// Arguments for which a predicate is known to hold, or not to.
    pub decided: &'static [Decided],
    /// The productions. The first reads the preprocessed input.
    pub stages: Vec<Stage>,
    /// The places at which components are read.
    pub places: &'static [Place],
}

impl Pipeline {
    /// Makes a pipeline of a rule file without predicates, which reads the input as it is.
    pub(crate) const fn new(file: &'static str, rules: &'static str) -> Self {
        Pipeline {
            file,
            rules,
            preprocess: Preprocess::NONE,
            holds: |_, _, _| None,
            decided: &[],
            stages: Vec::new(),
            places: &[],
        }
    }
}

/// Arguments for which the value of a predicate is known, in the notation of rule files.
///
/// A text is the parts of a sequence. It has to show that the argument ends where it does, by look-ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The predicate.
    pub predicate: &'static str,
    /// Arguments for which it holds.
    pub holds: Option<&'static str>,
    /// Arguments for which it does not hold.
    pub fails: Option<&'static str>,
}

impl Decided {
    /// Makes a predicate that holds for these arguments. It may hold for others.
    pub(crate) const fn holding(predicate: &'static str, holds: &'static str) -> Self {
        Decided { predicate, holds: Some(holds), fails: None }
    }
}

/// Numbers that Python's `int` converts: ASCII digits, before a character that the argument cannot have.
pub(crate) const NUMBER: &str = r"OneOrMore:
  T: any of [0-9]
NotAhead:
  T: any except [\u{0}-/:-\u{5E}`-\u{85}\u{A0}\u{1680}\u{2000}-\u{200A}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}]
";

/// A piece of an IPv6 address, and in a sequence before a colon.
macro_rules! piece {
    ($indent:literal) => {
        concat!($indent, "T: any of [0-9a-fA-F]\n", piece!(@ $indent), piece!(@ $indent), piece!(@ $indent))
    };
    (@ $indent:literal) => { concat!($indent, "Optional:\n", $indent, "  T: any of [0-9a-fA-F]\n") };
    () => { concat!("Optional:\n  Sequence:\n", piece!("    "), "    T: :\n") };
}

/// IPv6 addresses with one to five pieces, two colons and one more piece, before the bracket.
pub(crate) const SHORT_IPV6: &str =
    concat!(piece!(""), "T: :\n", piece!(), piece!(), piece!(), piece!(), "T: :\n", piece!(""), "Ahead:\n  T: ]\n");

/// Schemes that are special in every version of the URL Standard, and have an authority.
pub const SPECIAL_SCHEMES: &str = "\
Choice:
  T/i: ftp
  T/i: https
  T/i: http
  T/i: wss
  T/i: ws
NotAhead:
  T: any of [-a-zA-Z0-9+.]
";

/// A change of an input before a production reads it.
#[derive(Clone, Copy, Debug)]
pub struct Preprocess {
    /// The effect on the input. It selects all inputs.
    pub code: Code,
    /// The text that is read.
    pub text: fn(&str) -> Cow<'_, str>,
}

impl Preprocess {
    /// Reads the input as it is.
    pub(crate) const NONE: Preprocess = Preprocess { code: Code::None, text: |input| Cow::Borrowed(input) };

    /// Makes a change that only removes these characters.
    pub(crate) const fn removing(removed: Removed, text: fn(&str) -> Cow<'_, str>) -> Self {
        Preprocess { code: Code::Removes(removed), text }
    }
}

/// Characters that are removed before an input is read, first from its ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Removed {
    /// At the start.
    pub start: &'static [char],
    /// At the end.
    pub end: &'static [char],
    /// Anywhere. They are among those of each end that has some.
    pub anywhere: &'static [char],
    /// Around what is left, if both are there. Then what is at the ends is removed once more.
    pub around: Option<(char, char)>,
}

impl Removed {
    /// What the URL Standard removes: C0 controls and spaces around the input, tabs and newlines in it.
    pub const LIVING: Removed = Removed { start: &CONTROLS, end: &CONTROLS, anywhere: NEWLINES, around: None };

    /// Removes the same characters at both ends.
    pub(crate) const fn at_ends(characters: &'static [char]) -> Self {
        Removed { start: characters, end: characters, anywhere: &[], around: None }
    }

    /// Returns a text without the characters.
    #[cfg(test)]
    fn from(self, text: &str) -> alloc::string::String {
        let trimmed = |text| str::trim_end_matches(str::trim_start_matches(text, self.start), self.end);
        let text = trimmed(text);
        let inner = self.around.and_then(|(open, close)| text.strip_prefix(open)?.strip_suffix(close));
        inner.map_or(text, trimmed).replace(self.anywhere, "")
    }
}

/// Tabs and newlines.
pub(crate) const NEWLINES: &[char] = &['\t', '\n', '\r'];

/// U+0000 to U+0020.
pub(crate) const CONTROLS: [char; 33] = {
    let mut all = ['\0'; 33];
    let mut control = 0;
    while control < all.len() {
        all[control] = control as u8 as char;
        control += 1;
    }
    all
};

/// Repeats a part of a rule, which has no counts.
macro_rules! eight_times {
    ($part:literal) => {
        concat!($part, $part, $part, $part, $part, $part, $part, $part)
    };
}

/// The places in a rule file, each as `Component: "path" "path"`.
macro_rules! places {
    (@UserInfo $paths:expr) => { $crate::pipeline::Place::UserInfo($paths) };
    (@Authority $paths:expr) => { $crate::pipeline::Place::Authority($paths) };
    (@$component:ident $paths:expr) => { $crate::pipeline::Place::Component($crate::Component::$component, $paths) };
    ($($kind:ident: $($path:literal)+),+) => { &[$($crate::pipeline::places!(@$kind &[$($path),+])),+] };
}

pub(crate) use {eight_times, places};

/// A production, and the text that it reads.
#[derive(Clone, Copy, Debug)]
pub struct Stage {
    /// The production.
    pub rule: &'static str,
    /// The place in the tree of an earlier stage, as `production`, or as `production.label` for a part of one. Empty for
    /// the whole text.
    pub of: &'static str,
    /// The effect of code on the text before the production reads it.
    pub code: Code,
    /// The text as the stage reads it. `None` if this production does not read it.
    pub text: ReadText,
}

/// The effect of code on a text between two productions.
///
/// Two parsers that read the same bytes by their rule files read the same component only if no code between the
/// productions changes these bytes. So a proof about the rule files needs to know what the code can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// The production reads every text at its place, as it is.
    None,
    /// The production reads some of the texts at its place, as they are.
    Selects,
    /// The production reads every text at its place but the empty one, as it is.
    NotEmpty,
    /// The production reads the texts that it matches, as they are, and the others are ignored.
    Matching,
    /// The production reads every text at its place, as it is, without a base. With one, it reads some of them.
    WithoutBase,
    /// The production reads nothing without a base.
    WithBase,
    /// As [`None`](Code::None) for texts from which none of these is removed.
    Removes(Removed),
    /// As [`Selects`](Code::Selects) for texts without these characters. Others may be changed.
    Changes(&'static [char]),
    /// For texts that match these parts of a sequence, in the notation of rule files, as [`None`](Code::None), or the
    /// production matches neither them nor what it reads. As [`Selects`](Code::Selects) for others, which may be changed.
    Those(&'static str),
    /// As [`None`](Code::None) for texts without these characters. Others are changed.
    Without(&'static [char]),
    /// As [`None`](Code::None) if the input begins with one of these, in any case. As [`Selects`](Code::Selects) for
    /// others.
    After(&'static [&'static str]),
    /// The production reads nothing if the input begins with one of these, in any case. As [`Selects`](Code::Selects) for
    /// others.
    NotAfter(&'static [&'static str]),
}

/// The text as a production reads it. `None` if the production does not read it.
pub type ReadText = for<'t> fn(&Whole<'_>, &'t str) -> Option<Cow<'t, str>>;

/// The input and the base, for stages that depend on them.
#[derive(Clone, Copy, Debug)]
pub struct Whole<'w> {
    /// The preprocessed input.
    pub text: &'w str,
    /// The base. `None` for the text that input and base were joined to.
    pub base: Option<&'w str>,
    /// Whether the text is the result of [joining](crate::Program::joined) to.
    pub is_joined: bool,
}

/// A stage that reads a text as it is, if the condition holds.
macro_rules! stage {
    ($rule:expr, $of:expr) => {
        $crate::pipeline::stage!($rule, $of, None, |_, _| true)
    };
    ($rule:expr, $of:expr, $condition:expr) => {
        $crate::pipeline::stage!($rule, $of, Selects, $condition)
    };
    ($rule:expr, $of:expr, $code:ident $(($($data:tt)*))?, $condition:expr) => {
        $crate::pipeline::Stage {
            rule: $rule,
            of: $of,
            code: $crate::pipeline::Code::$code $(($($data)*))?,
            text: |whole, text| {
                let condition: fn(&$crate::pipeline::Whole<'_>, &str) -> bool = $condition;
                condition(whole, text).then_some(::alloc::borrow::Cow::Borrowed(text))
            },
        }
    };
}

pub(crate) use stage;
// Programs whose versions differ in many stages list them with it.
pub(crate) use alloc::vec;

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::String;

    use super::*;
    use crate::Implementation;

    fn begins(text: &str, starts: &[&str]) -> bool {
        let is_start = |start: &&str| text.get(..start.len()).is_some_and(|text| text.eq_ignore_ascii_case(start));
        starts.iter().any(is_start)
    }

    /// Checks that functions do to a text what each [`Code`] says of them.
    #[test]
    fn stages_read_texts_as_their_code_says() {
        let texts = || {
            "h u:p@h:81 [::1] [ 1.2 h%41 %zz a\tb \n \u{A0}a\u{FEFF} é mailto:a jar:a!/b HTTPS: http://h/ a;b"
                .split(' ')
                .chain(["", " a "])
        };
        for (implementation, text) in
            Implementation::ALL.iter().flat_map(|program| texts().map(move |text| (program, text)))
        {
            let preprocess = implementation.pipeline().preprocess;
            let expected = match preprocess.code {
                Code::Removes(removed) => removed.from(text),
                _ => String::from(text),
            };
            assert_eq!((preprocess.text)(text), expected, "{implementation}: {text:?}");
        }
        let wholes = [(None, false), (None, true), (Some("http://h/a"), false)];
        for (implementation, stage) in Implementation::ALL
            .iter()
            .flat_map(|program| program.pipeline().stages.into_iter().map(move |stage| (program, stage)))
        {
            for (text, (base, is_joined)) in texts().flat_map(|text| wholes.map(|whole| (text, whole))) {
                let read = (stage.text)(&Whole { text, base, is_joined }, text);
                let is_same = read.as_deref() == Some(text);
                let holds = match stage.code {
                    Code::None => is_same,
                    Code::Without(characters) => is_same || text.contains(characters),
                    Code::NotEmpty if text.is_empty() => read.is_none(),
                    Code::NotEmpty => is_same,
                    Code::WithoutBase if base.is_none() && !is_joined => is_same,
                    Code::WithBase if base.is_none() && !is_joined => read.is_none(),
                    Code::Selects | Code::Matching | Code::WithoutBase | Code::WithBase => is_same || read.is_none(),
                    Code::Removes(removed) => read.as_ref().is_some_and(|read| *read == removed.from(text)),
                    Code::Changes(characters) => is_same || read.is_none() || text.contains(characters),
                    // libcurl's, whose tests are about all its versions.
                    Code::Those(_) => read.is_none() || is_same || text.contains(['%', '[']),
                    Code::After(starts) => is_same || read.is_none() && !begins(text, starts),
                    Code::NotAfter(starts) => read.is_none() || is_same && !begins(text, starts),
                };
                assert!(holds, "{implementation}, {} of {text:?}: {read:?}", stage.rule);
            }
        }
    }

    /// Checks that programs remove the characters that they are said to remove, and no others, at each place, and together.
    #[test]
    fn programs_remove_the_characters_that_their_code_names() {
        for implementation in Implementation::ALL {
            let Preprocess { code, text } = implementation.pipeline().preprocess;
            let removed = match code {
                Code::Removes(removed) => removed,
                _ => Removed::at_ends(&[]),
            };
            let is_with_all = |end: &[char]| end.is_empty() || removed.anywhere.iter().all(|c| end.contains(c));
            assert!(is_with_all(removed.start) && is_with_all(removed.end), "{implementation}");
            let check = |input: &str| assert_eq!(text(input), removed.from(input), "{implementation}: {input:?}");
            for c in ('\0'..='\u{3100}').chain(['\u{FEFF}', '\u{FFFF}']) {
                [format!("{c}a"), format!("a{c}"), format!("a{c}a")].iter().for_each(|input| check(input));
            }
            let mut inputs = vec![String::new()];
            for _ in 0..5 {
                let longer = |input: &String| ['\t', '\u{1F}', '\u{A0}', '<', '>', 'a'].map(|c| format!("{input}{c}"));
                inputs = inputs.iter().flat_map(longer).collect();
                inputs.iter().for_each(|input| check(input));
            }
        }
    }

    /// Checks that browsers remove what the standard does, except in data URLs in Chromium and lone fragments in Firefox.
    #[test]
    fn browsers_remove_what_the_standard_removes() {
        use crate::browser::Browser as _;
        use crate::{chromium, firefox};
        let mut inputs = vec![String::new()];
        for _ in 0..5 {
            let longer = |input: &String| {
                ["\t", "\n", "\u{1F}", "\u{A0}", "#", "a", "data:", "DaTa:"].map(|piece| format!("{input}{piece}"))
            };
            inputs = inputs.iter().flat_map(longer).collect();
            for input in &inputs {
                let expected = Removed::LIVING.from(input);
                let start = input.trim_start_matches(NEWLINES);
                let is_data = start.get(..5).is_some_and(|start| start.eq_ignore_ascii_case("data:"));
                for version in chromium::RELEASES.iter().filter(|_| !is_data || !input.contains(NEWLINES)) {
                    assert_eq!(version.preprocess(input, &mut String::new()), expected, "{input:?}");
                }
                if !input.starts_with('#') {
                    assert_eq!(firefox::preprocess(input, &mut String::new()), expected, "{input:?}");
                }
            }
        }
    }
}
