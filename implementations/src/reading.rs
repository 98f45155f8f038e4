//! How each implementation uses its rule file: for programs that interpret it.
//!
//! A library reads a URL in steps. Its rule file has a production for each: the first reads the input, and the others
//! read texts that an earlier one found. [`Reading`] lists them as data; each program has its own in its module, by
//! [`Program::reading`](crate::Program::reading). The parsers themselves do not use it.

use alloc::borrow::Cow;

/// A rule file and the productions that are read one after another.
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    /// The name of the rule file.
    pub file: &'static str,
    /// The text of the rule file.
    pub rules: &'static str,
    /// The text that is read: the input without the characters that are removed first.
    pub preprocess: fn(&str) -> Cow<'_, str>,
    /// Whether a predicate of the rule file holds, by its name. The first argument says whether there is a base.
    pub holds: fn(bool, &str, Option<&str>) -> Option<bool>,
    /// The productions. The first reads the preprocessed input.
    pub stages: &'static [Stage],
}

/// A production, and the text that it reads.
#[derive(Clone, Copy, Debug)]
pub struct Stage {
    /// The production.
    pub rule: &'static str,
    /// The place in the tree of an earlier stage, as `production`, or as `production.label` for a part of one. Empty for
    /// the whole text.
    pub of: &'static str,
    /// The text as the stage reads it. `None` if it is not read by this production.
    pub text: ReadText,
}

/// The text as a production reads it. `None` if it is not read by the production.
pub type ReadText = for<'t> fn(&Whole<'_>, &'t str) -> Option<Cow<'t, str>>;

/// The input and the base, for stages that depend on them.
#[derive(Clone, Copy, Debug)]
pub struct Whole<'w> {
    /// The preprocessed input.
    pub text: &'w str,
    /// The base. `None` for the text that input and base were joined to.
    pub base: Option<&'w str>,
    /// Whether the text is what input and base were [joined](crate::Program::joined) to.
    pub is_joined: bool,
}

/// A stage that reads a text as it is, if the condition holds.
macro_rules! stage {
    ($rule:literal, $of:literal) => {
        $crate::reading::stage!($rule, $of, |_, _| true)
    };
    ($rule:literal, $of:literal, $condition:expr) => {
        $crate::reading::Stage {
            rule: $rule,
            of: $of,
            text: |whole, text| {
                let condition: fn(&$crate::reading::Whole<'_>, &str) -> bool = $condition;
                condition(whole, text).then_some(::alloc::borrow::Cow::Borrowed(text))
            },
        }
    };
}

pub(crate) use stage;

/// For [`Reading::preprocess`]: nothing is removed.
pub(crate) const fn unchanged(input: &str) -> Cow<'_, str> {
    Cow::Borrowed(input)
}

/// For [`Reading::holds`]: the rule file has no predicates.
pub(crate) const fn no_predicates(_: bool, _: &str, _: Option<&str>) -> Option<bool> {
    None
}
