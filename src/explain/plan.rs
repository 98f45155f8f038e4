//! How each parser uses its rule file: the grammar, the text that is read, the productions and the predicates.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use std::sync::{LazyLock, OnceLock};

use railurl_canon::dialects::{url_spec as url_spec_steps, web_url as web_url_steps};
use railurl_grammar::engine::Tracer;
use railurl_grammar::{Grammar, Kind, Node, rules};
use railurl_implementations::{
    Browser, Implementation, chromium, firefox,
    pipeline::{ReadText, Whole},
};
use railurl_parser::dialects::{railroad_2015, url_spec, web_url};
use railurl_parser::living;
use railurl_parser::places::{LIVING_PLACES, Place, RFC_3986_PLACES, usual_places};

use super::text::Text;
use super::{Documentation, Settings};
use crate::components::Component;
use crate::dialect::Parser;
use crate::{Dialect, Url};

/// A grammar, and the program that traces how it reads a text.
#[derive(Debug)]
pub(super) struct Loaded {
    pub(super) grammar: &'static Grammar,
    pub(super) tracer: Tracer<'static>,
    /// The nodes of the tracer, by their numbers.
    pub(super) nodes: Vec<Named>,
    /// The places of components that they are, for the parsers of this grammar: all have the same.
    places: OnceLock<Vec<Option<(&'static Place, Rank)>>>,
    /// The documentation of the rules, by name.
    pub(super) documentation: &'static BTreeMap<&'static str, Documentation>,
}

impl Loaded {
    /// Returns the places of components that the nodes are, by their numbers.
    pub(super) fn places(&self, places: &'static [Place]) -> &[Option<(&'static Place, Rank)>] {
        self.places.get_or_init(|| self.nodes.iter().map(|named| place_of(named, places)).collect())
    }
}

/// The exactness of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Rank {
    Within,
    Name,
    Exact,
}

/// A node with its rule and its label.
#[derive(Debug)]
pub(super) struct Named {
    /// The rule in which it stands.
    pub(super) within: &'static str,
    pub(super) node: &'static Node,
    /// The rule that it refers to.
    pub(super) rule: Option<&'static str>,
    pub(super) documentation: Option<&'static Documentation>,
}

/// Compares addresses, because each grammar is loaded once.
impl PartialEq for Loaded {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self, other)
    }
}

impl Eq for Loaded {}

/// Returns the grammar that a parser is generated from.
///
/// The grammars, each read once, when it is first needed.
///
/// ```
/// use railurl::{Dialect, explain};
///
/// let grammar = explain::grammar(Dialect::Living);
/// assert_eq!(grammar.header.starts()[0], "url");
/// ```
#[must_use]
pub fn grammar(parser: impl Into<Parser>) -> &'static Grammar {
    loaded(parser.into()).grammar
}

/// Returns the rule file that a parser is generated from: its name and its text.
///
/// A file can extend another one: [`grammar`] has the rules of both.
///
/// ```
/// use railurl::{Dialect, explain};
///
/// let (name, text) = explain::rule_file(Dialect::Living);
/// assert_eq!(name, "living.railroad");
/// assert!(text.contains("special-host ="));
/// ```
#[must_use]
pub fn rule_file(parser: impl Into<Parser>) -> (&'static str, &'static str) {
    let name = file(parser.into());
    (name, text_of_file(name).expect("every parser has a rule file"))
}

/// Returns a parser's grammar.
pub(super) fn loaded(parser: Parser) -> &'static Loaded {
    loaded_file(file(parser))
}

/// Returns a grammar by the name of its rule file.
fn loaded_file(name: &str) -> &'static Loaded {
    static FILES: LazyLock<Vec<(&str, OnceLock<Loaded>)>> =
        LazyLock::new(|| Parser::all().map(|parser| (file(parser), OnceLock::new())).collect());
    // Parsers with the same file share its first place in the list.
    let (_, known) = FILES.iter().find(|(file, _)| *file == name).expect("every parser has a rule file");
    known.get_or_init(|| {
        // The files are known by name, wherever they are.
        let base = |path: &str| path.rsplit('/').next().and_then(text_of_file);
        let resolve = |path: &str| base(path).map(String::from).ok_or_else(|| String::from("there is none"));
        let grammar = railurl_grammar::load(name, resolve).expect("the rule files are tested");
        let grammar: &'static Grammar = Box::leak(Box::new(grammar));
        let tracer = Tracer::new(grammar).expect("the rule files are tested");
        let documentation = grammar.rules.iter().map(|rule| (&*rule.name, documentation(&rule.docs))).collect();
        let documentation: &'static BTreeMap<&str, Documentation> = Box::leak(Box::new(documentation));
        let named = |(within, node): (&'static str, &'static Node)| {
            let rule = match &node.kind {
                Kind::Reference(name) => Some(name.as_str()),
                _ => None,
            };
            Named { within, node, rule, documentation: rule.and_then(|rule| documentation.get(rule)) }
        };
        let nodes = tracer.nodes().map(named).collect();
        Loaded { grammar, tracer, nodes, places: OnceLock::new(), documentation }
    })
}

/// Returns the name of a parser's rule file.
fn file(parser: Parser) -> &'static str {
    match parser {
        Parser::Dialect(Dialect::Living) => "living.railroad",
        Parser::Dialect(Dialect::Railroad2015) => "railroad-2015.railroad",
        Parser::Dialect(Dialect::UrlSpec) => "url-spec.railroad",
        Parser::Dialect(Dialect::WebUrl(_)) => "web-url.railroad",
        Parser::Dialect(Dialect::Rfc3986) => "rfc3986.railroad",
        Parser::Dialect(Dialect::Rfc3987) => "rfc3987.railroad",
        Parser::Dialect(Dialect::Chromium | Dialect::Chromium148) => chromium::RELEASES[0].rule_file().0,
        Parser::Dialect(Dialect::Firefox | Dialect::Firefox140) => firefox::RELEASES[0].rule_file().0,
        Parser::Implementation(implementation) => implementation.pipeline().file,
    }
}

/// Returns the text of a rule file of any parser.
fn text_of_file(name: &str) -> Option<&'static str> {
    let of_program = {
        let pipelines = Implementation::ALL.iter().map(|program| program.pipeline());
        let browsers = [chromium::RELEASES[0].rule_file(), firefox::RELEASES[0].rule_file()].into_iter();
        let mut files = browsers.chain(pipelines.map(|pipeline| (pipeline.file, pipeline.rules)));
        files.find(|file| file.0 == name).map(|file| file.1)
    };
    of_program.or_else(|| rules::text(name))
}

/// The answer of a predicate, by its name and the text that it asks about. `None` for an unknown predicate.
pub(super) type Holds<'w> = Box<dyn Fn(&str, Option<&str>) -> Option<bool> + 'w>;

/// A production that is read, and the text that it reads.
pub(super) struct Stage {
    pub(super) rule: &'static str,
    /// The place in an earlier derivation, as `production` or `production.label`. Empty for the whole text.
    pub(super) of: &'static str,
    text: Option<ReadText>,
}

/// How one input is read.
pub(super) struct Plan<'i> {
    pub(super) loaded: &'static Loaded,
    pub(super) text: Text<'i>,
    pub(super) holds: Holds<'i>,
    pub(super) stages: Vec<Stage>,
    pub(super) places: &'static [Place],
    base: Option<&'i str>,
    is_joined: bool,
}

/// The result of joining an input and a base.
pub(super) enum JoinedInput {
    /// A text, which the parser reads.
    Text(String),
    /// Components, serialized.
    Components(String),
}

/// Joins an input and a base as a parser does. `None` if it reads the input alone, or takes missing components from the
/// base.
pub(super) fn joined(parser: Parser, input: &str, base: Option<&str>) -> Option<JoinedInput> {
    match parser {
        Parser::Dialect(Dialect::UrlSpec) => {
            url_spec_steps::joined(input, base).map(|text| JoinedInput::Text(text.into_owned()))
        }
        Parser::Dialect(Dialect::WebUrl(personality)) => {
            let record = web_url_steps::resolve(input, Some(base?), personality).ok()?;
            Some(JoinedInput::Components(railurl_canon::dialects::generic::serialize(&record).ok()?.text))
        }
        Parser::Dialect(_) => None,
        Parser::Implementation(implementation) => implementation.joined(input, base?).map(JoinedInput::Text),
    }
}

impl<'i> Plan<'i> {
    /// Returns how a parser reads an input against a base. If there is a base, it has to be a URL.
    pub(super) fn new(input: &'i str, settings: &Settings<'i>) -> Self {
        let (parser, base) = (settings.parser, settings.base);
        let whole = Text::whole(input);
        let preprocessed = |text| whole.part(0..input.len(), text);
        match parser {
            Parser::Dialect(dialect) => {
                let loaded = loaded(parser);
                let rule = start_rule(loaded.grammar, dialect, input, base);
                let text = preprocessed(text_of_dialect(dialect, input));
                let stages = alloc::vec![Stage { rule, of: "", text: None }];
                let (holds, places) = (predicates(dialect, settings), places(dialect));
                Plan { loaded, text, holds, stages, places, base, is_joined: false }
            }
            Parser::Implementation(implementation) => {
                let pipeline = implementation.pipeline();
                let holds = move |name: &str, text: Option<&str>| (pipeline.holds)(base, name, text);
                let stages = pipeline.stages.iter();
                let stages = stages.map(|stage| Stage { rule: stage.rule, of: stage.of, text: Some(stage.text) });
                let (stages, places) = (stages.collect(), pipeline.places);
                let (loaded, text) = (loaded_file(pipeline.file), preprocessed((pipeline.preprocess.text)(input)));
                Plan { loaded, text, holds: Box::new(holds), stages, places, base, is_joined: false }
            }
        }
    }

    /// Returns how a parser reads a text that it joined from an input and a base.
    pub(super) fn from_joined(parser: Parser, text: &'i str) -> Self {
        Plan { is_joined: true, ..Plan::new(text, &Settings::new().parser(parser)) }
    }

    /// Returns whether no production reads the input.
    pub(super) fn reads_nothing(&self) -> bool {
        let is_whole = |stage: &&Stage| stage.of.is_empty();
        self.stages.iter().filter(is_whole).all(|stage| self.text_of(stage, &self.text.text).is_none())
    }

    /// Returns the text as a stage reads it. `None` if the production does not read it.
    pub(super) fn text_of<'t>(&self, stage: &Stage, text: &'t str) -> Option<Cow<'t, str>> {
        if let Some(read) = stage.text {
            return read(&Whole { text: &self.text.text, base: self.base, is_joined: self.is_joined }, text);
        }
        Some(Cow::Borrowed(text))
    }
}

/// Returns the text that a dialect's production reads: a slice of the input if preprocessing only trims it.
fn text_of_dialect(dialect: Dialect, input: &str) -> Cow<'_, str> {
    let mut buffer = String::new();
    let text = match dialect {
        Dialect::Living => living::text(input, &mut buffer),
        Dialect::Railroad2015 => return Cow::Borrowed(railroad_2015::preprocess(input).text),
        Dialect::UrlSpec => return Cow::Borrowed(url_spec::preprocess(input).text),
        Dialect::WebUrl(_) => return web_url::preprocess(input).text,
        Dialect::Rfc3986 | Dialect::Rfc3987 => return Cow::Borrowed(input),
        Dialect::Chromium | Dialect::Chromium148 | Dialect::Firefox | Dialect::Firefox140 => {
            let browser = dialect.browser().expect("the dialect is a browser");
            browser.preprocess(input, &mut buffer)
        }
    };
    let trimmed = living::trim(input);
    if trimmed == text { Cow::Borrowed(trimmed) } else { Cow::Owned(String::from(text)) }
}

/// Returns the places at which a dialect's productions read components.
pub(super) fn places(dialect: Dialect) -> &'static [Place] {
    match dialect {
        Dialect::Living => LIVING_PLACES,
        Dialect::Railroad2015 => RAILROAD_2015,
        Dialect::UrlSpec => URL_SPEC,
        Dialect::WebUrl(_) => WEB_URL,
        Dialect::Rfc3986 => RFC_3986_PLACES,
        Dialect::Rfc3987 => RFC_3987,
        Dialect::Chromium | Dialect::Chromium148 => CHROMIUM,
        Dialect::Firefox | Dialect::Firefox140 => LIVING_PLACES,
    }
}

const RAILROAD_2015: &[Place] = &[
    Place::Component(Component::Scheme, &["scheme", "letter"]),
    Place::Component(Component::Username, &["user"]),
    Place::Component(Component::Password, &["password"]),
    Place::Component(Component::Host, &["host"]),
    Place::Component(Component::Port, &["port"]),
    Place::Component(Component::Path, &["path", "scheme-data"]),
    Place::Component(Component::Query, &["query"]),
    Place::Component(Component::Fragment, &["fragment"]),
];

const URL_SPEC: &[Place] = &usual_places(&["scheme", "letter"], &["user-info"], &["host"], &["path"]);

const WEB_URL: &[Place] = &usual_places(&["scheme", "letter"], &["userinfo"], &["host"], &["path"]);

const CHROMIUM: &[Place] = &usual_places(
    &["scheme"],
    &["userinfo"],
    &["host", "without-port", "unclosed"],
    &["path", "special-path", "opaque-path"],
);

const RFC_3987: &[Place] = &[
    Place::Component(Component::Scheme, &["scheme"]),
    Place::UserInfo(&["iuserinfo"]),
    Place::Component(Component::Host, &["ihost"]),
    Place::Component(Component::Port, &["port"]),
    Place::Component(Component::Path, &["ipath-abempty", "ipath-absolute", "ipath-rootless", "ipath-noscheme"]),
    Place::Component(Component::Query, &["iquery"]),
    Place::Component(Component::Fragment, &["ifragment"]),
];

/// Returns the place that a node of a rule is, by its label or its production, and its exactness.
fn place_of<'p>(Named { within, node, .. }: &Named, places: &'p [Place]) -> Option<(&'p Place, Rank)> {
    let label = node.label.as_deref();
    let production = match &node.kind {
        Kind::Reference(name) => Some(name.as_str()),
        // The node includes the delimiter.
        Kind::Optional(_) if !node.is_text => return None,
        _ => None,
    };
    let is_named = |name: &str| label == Some(name) || production == Some(name);
    let is_of_rule = |path: &str| {
        let name = path.strip_prefix(within).and_then(|rest| rest.strip_prefix('.'));
        name.is_some_and(is_named)
    };
    let named = places.iter().find_map(|place| {
        let is_exact = place.paths().iter().any(|path| is_of_rule(path));
        let rank = if is_exact { Rank::Exact } else { Rank::Name };
        (is_exact || place.paths().iter().any(|path| is_named(path))).then_some((place, rank))
    });
    // A row with the name of its component.
    let is_row = || label.is_some() && node.nodes().skip(1).any(|below| below.label.as_deref() == label);
    named.filter(|_| !is_row())
}

/// Returns the production that reads an input: the first start rule, except for what url-spec reads relative to a base.
pub(super) fn start_rule(grammar: &'static Grammar, dialect: Dialect, input: &str, base: Option<&str>) -> &'static str {
    // An input without a base is its own base.
    if dialect == Dialect::UrlSpec && base.is_some() && url_spec::parse(input).is_none() {
        return "relative-url";
    }
    &grammar.header.starts[0].text
}

/// Returns the predicates of a dialect's productions, with a base.
pub(super) fn predicates<'b>(dialect: Dialect, settings: &Settings<'b>) -> Holds<'b> {
    let url = settings.parsed_base();
    match dialect {
        Dialect::Living => {
            Box::new(move |name, text| living::holds(url.as_ref().map(|base| base.href().as_base()), name, text))
        }
        Dialect::Railroad2015 => {
            // "If base is not given, set it a new URL with scheme set to about."
            Box::new(move |name, text| railroad_2015::holds(url.as_ref().map_or("about", Url::scheme), name, text))
        }
        Dialect::UrlSpec => {
            let parts = settings.base.and_then(url_spec::parse);
            let is_file = parts.is_some_and(|parts| {
                parts.kind == url_spec::Kind::Drive || parts.scheme.text.eq_ignore_ascii_case("file")
            });
            Box::new(move |name, text| url_spec::holds(is_file, name, text))
        }
        Dialect::WebUrl(_) | Dialect::Rfc3986 | Dialect::Rfc3987 => Box::new(|_, _| None),
        Dialect::Chromium | Dialect::Chromium148 | Dialect::Firefox | Dialect::Firefox140 => {
            let browser = dialect.browser();
            Box::new(move |name, text| browser?.holds(url.as_ref().map(Url::href), name, text))
        }
    }
}

/// Returns the sentences of a rule's documentation, and the sections that it names: by links, or by titles on separate
/// lines.
fn documentation(docs: &[String]) -> Documentation {
    let mut sections = Vec::new();
    let is_title = |line: &str| line.starts_with("Section") || line.starts_with("Steps: ");
    let (titles, lines): (Vec<&String>, Vec<&String>) = docs.iter().partition(|line| is_title(line));
    let mut sentence = lines.iter().map(|line| line.as_str()).collect::<Vec<_>>().join(" ");
    links(&mut sentence, &mut sections);
    for title in titles {
        let mut title = title.strip_prefix("Section: ").unwrap_or(title).to_string();
        let count = sections.len();
        links(&mut title, &mut sections);
        if sections.len() == count {
            sections.extend(title.split("; ").map(String::from));
        }
    }
    Documentation { sentence, sections }
}

/// Moves the links out of a text.
fn links(text: &mut String, links: &mut Vec<String>) {
    while let Some(start) = text.find("<http")
        && let Some(end) = text[start..].find('>').map(|end| start + end)
    {
        links.push(text[start + 1..end].to_string());
        let before = text[..start].trim_end_matches([' ', ';', ',']).len();
        text.replace_range(before..=end, "");
    }
    *text = text.trim().to_string();
}
