//! A program as data: its rule file, the stages in which it reads a text, and the places of components.
//!
//! A library reads a URL in steps. Its rule file has a production for each: the first reads the input, and the others
//! read texts that an earlier one found. [`Description`] lists them. [`Program::read`](crate::Program::read) runs it, by
//! the engine of `railurl-grammar`; `explain` shows it, and proofs of agreement are about it.
//!
//! A rule file is compiled when it is first needed, which takes less than a millisecond.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use once_cell::race::OnceBox;
use railurl_grammar::ReadError;
use railurl_grammar::engine::{Capture, Captures, Engine};

use crate::pipeline::{Decided, Pipeline, Place, Preprocess, Stage, Whole};
use crate::resolver::split_user_info;
use crate::{Component, Components, Value};

/// A rule file, and the engine that is made of it when it is first needed.
pub(crate) struct Rules {
    pub(crate) file: &'static str,
    pub(crate) text: &'static str,
    /// The rule file that it extends.
    extends: Option<&'static Rules>,
    // A crate without `std` has no lock: threads that race compile the file twice, and share the first result.
    engine: OnceBox<Engine>,
}

/// The rule file in the folder of the module.
macro_rules! rules {
    ($file:literal $(, extends $base:expr)?) => {
        $crate::description::rules!($file, include_str!($file) $(, $base)?)
    };
    ($file:literal, $text:expr $(, $base:expr)?) => {{
        const LENGTH: usize = $crate::description::shown::<0>($text, cfg!(feature = "explain")).1;
        const TEXT: [u8; LENGTH] = $crate::description::shown($text, cfg!(feature = "explain")).0;
        $crate::description::Rules::new($file, &TEXT) $(.extending(&$base))?
    }};
}

pub(crate) use rules;

/// The rules of the URL Standard, which those of browsers extend.
pub(crate) static LIVING: Rules = rules!("living.railroad", railurl_grammar::rules::LIVING);

/// The rules of RFC 3986.
pub(crate) static RFC3986: Rules = rules!("rfc3986.railroad", railurl_grammar::rules::RFC3986);

/// The byte for the break before a line. Each level of indentation adds one.
const LINE: u8 = 0x10;

/// Returns the bytes of a rule file that are needed, as far as there is room, and their number. Those who explain a reading
/// need all of it. Others need no comments, a third of it; and a quarter is line breaks and indentation, which become one
/// byte.
pub(crate) const fn shown<const N: usize>(text: &str, is_whole: bool) -> ([u8; N], usize) {
    let (text, mut shown, mut length) = (text.as_bytes(), [0; N], 0);
    let (mut at, mut is_start) = (0, !is_whole);
    // Iterators are not constant.
    while at < text.len() {
        let mut byte = text[at];
        if is_start && matches!(byte, b'#' | b'\n') {
            while text[at] != b'\n' {
                at += 1;
            }
            at += 1;
            continue;
        }
        if is_start {
            (byte, is_start) = (LINE, false);
            while text[at] == b' ' {
                (byte, at) = (byte + 1, at + 2);
            }
            assert!(byte < b' ', "a level of indentation has no byte");
        } else {
            at += 1;
            is_start = byte == b'\n' && !is_whole;
            if is_start {
                continue;
            }
        }
        // The first pass has no room, and only counts.
        if length < N {
            shown[length] = byte;
        }
        length += 1;
    }
    (shown, length)
}

impl Rules {
    pub(crate) const fn new(file: &'static str, text: &'static [u8]) -> Self {
        let Ok(text) = core::str::from_utf8(text) else { panic!("a rule file is UTF-8") };
        Rules { file, text, extends: None, engine: OnceBox::new() }
    }

    pub(crate) const fn extending(mut self, base: &'static Rules) -> Self {
        self.extends = Some(base);
        self
    }

    fn engine(&self) -> &Engine {
        self.engine.get_or_init(|| {
            let resolve = |path: &str| {
                // A file is known by its name alone.
                let name = path.rsplit('/').next().unwrap_or(path);
                let known = core::iter::once(self).chain(self.extends).find(|known| known.file == name);
                known.map(Rules::written).ok_or_else(|| String::from("the module does not name it"))
            };
            let grammar = railurl_grammar::load(self.file, resolve).expect("the rule files are tested");
            Box::new(Engine::new(&grammar).expect("the rule files are tested"))
        })
    }

    /// Returns the rule file as it is written, except for what [`shown`] leaves out.
    fn written(&self) -> String {
        let mut text = String::new();
        for c in self.text.chars() {
            match c {
                '\x10'..' ' => {
                    text.push('\n');
                    (LINE..c as u8).for_each(|_| text.push_str("  "));
                }
                _ => text.push(c),
            }
        }
        text
    }

    /// Returns the rule file without stages, as `explain` takes it: for a program whose versions differ in many of them.
    pub(crate) fn pipeline(&self) -> Pipeline {
        Pipeline::new(self.file, self.text)
    }

    /// Reads the whole of a text by a production without predicates.
    pub(crate) fn read<'i>(&'static self, rule: &str, text: &'i str) -> Option<Captures<'static, 'i>> {
        matched(self.engine().read(rule, text))
    }

    /// Reads the whole of a text by a production. `holds` has the values of predicates.
    pub(crate) fn read_with<'i>(
        &'static self,
        rule: &str,
        text: &'i str,
        holds: impl Fn(&str, Option<&str>) -> Option<bool>,
    ) -> Option<Captures<'static, 'i>> {
        matched(self.engine().read_with(rule, text, &mut |name, argument| holds(name, argument).unwrap_or(false)))
    }

    /// Reads the start of a text by a production without predicates: returns what it matched, and the rest.
    pub(crate) fn read_start<'i>(&'static self, rule: &str, text: &'i str) -> Option<(Captures<'static, 'i>, &'i str)> {
        self.read_start_with(rule, text, |_, _| None)
    }

    /// Reads the start of a text by a production: returns what it matched, and the rest.
    pub(crate) fn read_start_with<'i>(
        &'static self,
        rule: &str,
        text: &'i str,
        holds: impl Fn(&str, Option<&str>) -> Option<bool>,
    ) -> Option<(Captures<'static, 'i>, &'i str)> {
        let holds = &mut |name: &str, argument: Option<&str>| holds(name, argument).unwrap_or(false);
        let captures = matched(self.engine().read_start(rule, text, holds))?;
        let end = captures.end();
        Some((captures, &text[end..]))
    }
}

/// Returns what matched. A text of 4 GiB does not match.
fn matched<T>(read: Result<Option<T>, ReadError>) -> Option<T> {
    match read {
        Ok(captures) => captures,
        Err(ReadError::TooLong(_)) => None,
        Err(error) => unreachable!("the rule files are tested: {error}"),
    }
}

/// A program's rule file, and how it is used.
pub(crate) struct Description {
    pub(crate) rules: &'static Rules,
    /// The change of the input before it is read.
    pub(crate) preprocess: Preprocess,
    /// Whether a predicate of the rule file holds, by its name. The first argument is the base, if there is one.
    pub(crate) holds: fn(Option<&str>, &str, Option<&str>) -> Option<bool>,
    /// Arguments for which a predicate is known to hold, or not to.
    pub(crate) decided: &'static [Decided],
    /// The productions. The first reads the preprocessed input.
    pub(crate) stages: &'static [Stage],
    /// The places at which components are read. If a component has several, the first that was read counts.
    pub(crate) places: &'static [Place],
}

impl Description {
    /// Describes a program that reads the input as it is, by rules without predicates.
    pub(crate) const fn new(rules: &'static Rules) -> Self {
        let preprocess = Preprocess::NONE;
        Description { rules, preprocess, holds: |_, _, _| None, decided: &[], stages: &[], places: &[] }
    }

    /// Runs the stages on a text, which is preprocessed.
    ///
    /// # Errors
    ///
    /// The production of a stage does not match its text. The error has both.
    pub(crate) fn read<'i>(&self, text: &'i str) -> Result<Reading<'i>, Mismatch<'i>> {
        self.run(&Whole { text, base: None, is_joined: false }, text)
    }

    /// Runs the stages on a text that is read relative to a base.
    ///
    /// # Errors
    ///
    /// The production of a stage does not match its text.
    pub(crate) fn read_relative<'i>(&self, text: &'i str, base: &str) -> Result<Reading<'i>, Mismatch<'i>> {
        self.run(&Whole { text, base: Some(base), is_joined: false }, text)
    }

    /// Reads a text by the first stage, with predicates about a base that was read before.
    pub(crate) fn read_first<'i>(
        &self,
        text: &'i str,
        holds: impl Fn(&str, Option<&str>) -> Option<bool>,
    ) -> Option<Captures<'static, 'i>> {
        self.rules.read_with(self.stages.first()?.rule, text, holds)
    }

    fn run<'i>(&self, whole: &Whole<'_>, input: &'i str) -> Result<Reading<'i>, Mismatch<'i>> {
        let mut reading = Reading { places: self.places, parts: Vec::with_capacity(self.stages.len()) };
        for stage in self.stages {
            let text = match stage.of {
                "" => Some(input),
                place => reading.text(place),
            };
            // A stage whose text is changed first is read where that is done.
            let Some(text) = text.filter(|text| matches!((stage.text)(whole, text), Some(Cow::Borrowed(_)))) else {
                continue;
            };
            let holds = |name: &str, argument: Option<&str>| (self.holds)(whole.base, name, argument);
            let captures = self.rules.read_with(stage.rule, text, holds);
            reading.parts.push(captures.ok_or(Mismatch { rule: stage.rule, text })?);
        }
        Ok(reading)
    }

    /// Returns the description as `explain` and proofs take it.
    pub(crate) fn pipeline(&self) -> Pipeline {
        let Description { rules, preprocess, holds, decided, stages, places } = *self;
        Pipeline { file: rules.file, rules: rules.text, preprocess, holds, decided, stages: stages.to_vec(), places }
    }
}

/// A production that does not match its text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mismatch<'i> {
    pub(crate) rule: &'static str,
    pub(crate) text: &'i str,
}

/// What the stages read.
pub(crate) struct Reading<'i> {
    places: &'static [Place],
    /// The captures of each stage that read something.
    parts: Vec<Captures<'static, 'i>>,
}

/// The text of a component, and the production that read it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Written<'i> {
    pub(crate) text: &'i str,
    pub(crate) rule: &'static str,
}

impl<'i> Written<'i> {
    fn new(capture: Capture<'static, 'i>) -> Self {
        Written { text: capture.text(), rule: capture.reference().unwrap_or(capture.rule()) }
    }

    /// Returns the text as the value of a component.
    pub(crate) fn value(self, input: &str) -> Value<'i> {
        Value::slice(input, self.text, self.rule)
    }
}

impl<'i> Reading<'i> {
    /// Returns the node of a name that the earliest stage captured.
    fn get(&self, name: &str) -> Option<Capture<'static, 'i>> {
        self.parts.iter().find_map(|part| part.get(name))
    }

    /// Returns the text of a node, by its label or its production, in one production (`uri.path`) or in any.
    pub(crate) fn text(&self, name: &str) -> Option<&'i str> {
        self.get(name).map(|capture| capture.text())
    }

    /// Returns whether a node was read.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.parts.iter().any(|part| part.has(name))
    }

    /// Returns the label of the first of some nodes that was read.
    pub(crate) fn form(&self, names: &[&'static str]) -> Option<&'static str> {
        names.iter().copied().find(|name| self.has(name))
    }

    /// Returns a component, as it was written.
    pub(crate) fn component(&self, component: Component) -> Option<Written<'i>> {
        let paths = self.places.iter().find_map(|place| match place {
            Place::Component(of, paths) if *of == component => Some(paths),
            _ => None,
        });
        if let Some(capture) = paths.and_then(|paths| paths.iter().find_map(|path| self.get(path))) {
            return Some(Written::new(capture));
        }
        // Where the rule file does not divide user information, code does it at the first colon.
        let (username, password) = split_user_info(self.user_info()?.text);
        let rule = self.user_info()?.rule;
        match component {
            Component::Username => Some(Written { text: username, rule }),
            Component::Password => password.map(|text| Written { text, rule }),
            _ => None,
        }
    }

    /// Returns the components, as they were written.
    pub(crate) fn components(&self) -> Components<Option<Written<'i>>> {
        Components::from_fn(|component| self.component(component))
    }

    /// Returns the user information, as it was written.
    pub(crate) fn user_info(&self) -> Option<Written<'i>> {
        let paths = self.places.iter().find_map(|place| match place {
            Place::UserInfo(paths) => Some(paths),
            _ => None,
        });
        paths?.iter().find_map(|path| self.get(path)).map(Written::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rule_files_are_shown_without_comments_and_empty_lines() {
        const TEXT: &str = "# A comment.\n\nStart: a\n\n# Another.\na =\n  Sequence:\n    T: #\n    End:\n";
        const LENGTH: usize = shown::<0>(TEXT, false).1;
        static RULES: Rules = Rules::new("a.railroad", &shown::<LENGTH>(TEXT, false).0);
        assert_eq!(RULES.text, "\x10Start: a\x10a =\x11Sequence:\x12T: #\x12End:");
        assert_eq!(RULES.written(), "\nStart: a\na =\n  Sequence:\n    T: #\n    End:");
    }
}
