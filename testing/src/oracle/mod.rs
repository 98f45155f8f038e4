//! The oracle: the interpreters of the rule files, slow and obviously right, against which the generated parsers are
//! tested. Each dialect with one has a module, and each a row in [`specification`]. The property tests and the fuzz targets
//! share it.
//!
//! Law 4: the slices of a syntax tree, joined, are the text that was read. Law 5: the generated parser, the engine and the
//! interpreter accept the same texts and split them into the same slices.

pub mod leaves;
mod living;
mod railroad_2015;
mod rfc;
mod url_spec;
mod web_url;

use std::sync::LazyLock;

use railurl::explain::{Settings, Subject};
use railurl::{Dialect, Url, attributes::Attribute};
use railurl_grammar::Grammar;

use leaves::{LeafText, Leaves, Readers, leaves, of_text, of_tree};

/// Reads a text by a rule's generated function, relative to a URL.
type Generated = for<'i> fn(&str, &'i str, Option<&Url>) -> Leaves<'i>;

/// The oracle's description of a dialect.
pub struct Specification {
    /// The rule for relative references; without one, the first rule.
    pub relative: &'static str,
    /// The reading of a rule's generated function. The engine reads the rules of browsers, which have none.
    generated: Option<Generated>,
    /// Whether the first rule has to match a preprocessed input.
    has_to_match: fn(&str, Option<&Url>) -> bool,
}

const BROWSER: Specification = Specification { relative: "relative-url", generated: None, has_to_match: |_, _| false };

/// The description of a dialect.
pub fn specification(dialect: Dialect) -> &'static Specification {
    match dialect {
        Dialect::Living => &living::SPECIFICATION,
        Dialect::Railroad2015 => &railroad_2015::SPECIFICATION,
        Dialect::UrlSpec => &url_spec::SPECIFICATION,
        Dialect::WebUrl(_) => &web_url::SPECIFICATION,
        Dialect::Rfc3986 => &rfc::URI,
        Dialect::Rfc3987 => &rfc::IRI,
        Dialect::Chromium | Dialect::Firefox => &BROWSER,
        other => panic!("no oracle of {other}"),
    }
}

/// The grammar of a dialect's parser.
pub fn grammar(dialect: Dialect) -> &'static Grammar {
    railurl::explain::grammar(dialect)
}

/// The rules to compare; the first reads a whole input.
pub fn starts(dialect: Dialect) -> Vec<&'static str> {
    grammar(dialect).header.starts()
}

/// The rule that reads a whole input.
pub fn start(dialect: Dialect) -> &'static str {
    &grammar(dialect).header.starts[0].text
}

/// The rules for the values of an attribute; the URL may decide which one applies.
pub fn setter_rules(dialect: Dialect, attribute: Attribute) -> Vec<&'static str> {
    let named = |name: &str| {
        let is_named = |rule: &&str| rule.strip_prefix("set").is_some_and(|rest| rest.ends_with(&format!("-{name}")));
        starts(dialect).into_iter().filter(is_named).collect::<Vec<_>>()
    };
    let rules = named(attribute.name());
    // A host name has the rules of a host in the living standard.
    if rules.is_empty() && attribute == Attribute::Hostname { named("host") } else { rules }
}

/// Checks laws 4 and 5 for an input to be parsed.
pub fn check_input(dialect: Dialect, input: &str, base: Option<&Url>) -> Result<(), String> {
    check(dialect, start(dialect), &preprocessed(dialect, input), base)
}

/// Checks laws 4 and 5 for a text that a rule reads.
pub fn check(dialect: Dialect, rule: &str, text: &str, base: Option<&Url>) -> Result<(), String> {
    let generated = specification(dialect).generated.map(|generated| generated(rule, text, base));
    let generated = generated.as_ref().map(Option::as_deref);
    generated.map_or(Ok(()), |leaves| keeps_all(dialect, rule, text, base, leaves))?;
    let settings = Settings::new().parser(dialect).base(base.map(Url::as_str));
    let subject = Subject::new(text, &settings);
    let holds = |name: &str, argument: Option<&str>| subject.holds(name, argument);
    let agrees = leaves::agrees(readers(dialect), rule, text, generated, holds);
    agrees.map_err(|error| format!("{dialect}: {error}"))
}

/// Checks law 4 for an input to be parsed.
pub fn loses_nothing(dialect: Dialect, input: &str, base: Option<&Url>) -> Result<(), String> {
    let Some(generated) = specification(dialect).generated else { return Ok(()) };
    let text = preprocessed(dialect, input);
    let leaves = generated(start(dialect), &text, base);
    keeps_all(dialect, start(dialect), &text, base, leaves.as_deref())
}

/// Returns the part of an input that the first rule reads.
fn preprocessed(dialect: Dialect, input: &str) -> String {
    let text = Subject::new(input, &Settings::new().parser(dialect)).text().to_owned();
    if dialect == Dialect::Living {
        let expected = input.trim_matches(|c: char| c <= ' ').replace(['\t', '\n', '\r'], "");
        assert_eq!(text, expected, "what is parsed is the input without what is removed first");
    }
    text
}

/// Law 4: a rule matches every text that it must match, and the leaves, joined, are the text.
fn keeps_all(
    dialect: Dialect,
    rule: &str,
    text: &str,
    base: Option<&Url>,
    generated: Option<&[LeafText<'_>]>,
) -> Result<(), String> {
    let specification = specification(dialect);
    let Some(leaves) = generated else {
        let may_fail = rule != start(dialect) || !(specification.has_to_match)(text, base);
        return if may_fail { Ok(()) } else { Err(format!("`{rule}` of {dialect} has to match {text:?}")) };
    };
    leaves::keeps_all(rule, text, leaves).map_err(|error| format!("{dialect}: {error}"))
}

/// The engine and the interpreter of each dialect, made on first use.
fn readers(dialect: Dialect) -> &'static Readers<'static> {
    static READERS: LazyLock<Vec<(Dialect, Readers<'static>)>> =
        LazyLock::new(|| Dialect::ALL.iter().map(|&dialect| (dialect, leaves::readers(grammar(dialect)))).collect());
    let (_, readers) = READERS.iter().find(|known| known.0 == dialect).expect("a dialect with an oracle");
    readers
}
