//! Audits a check before a fetch: can a URL pass a filter, and be read differently by the checker and the fetcher?
//!
//! A program checks a URL by one parser and fetches it by another. Before that, a filter refuses some URLs: those with a
//! backslash, or those that do not match an expression. [`audit()`] decides whether the filter is enough, for URLs of any
//! length. A [`Verdict`] is a proof, or a URL that passes, with both readings.
//!
//! ```
//! use railurl::components::Component;
//! use railurl::explain::audit::{Filter, Verdict, audit};
//! use railurl::implementations::Implementation::{PythonRequests, PythonUrllib};
//!
//! // A backslash ends the authority for one of them only.
//! let filter = Filter::new().matching(r"^http://[a-z\\@]+/")?;
//! let verdict = audit(&filter, PythonUrllib, PythonRequests, Component::Host, 20_000)?;
//! let Verdict::Bypassed(found) = verdict else { panic!("{verdict:?}") };
//! assert!(found.url.contains('\\'));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::borrow::{Cow, ToOwned as _};
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;
use core::str::FromStr;

use railurl_grammar::analyze::{self, Agreement, Limits, Marked, Texts, Wanted};
use railurl_grammar::interpret::Interpreter;
use railurl_grammar::{Class, Grammar, Kind as NodeKind, Node, Rule};

use super::agreement::{marked, span};
use super::kinds::Kind;
use super::regex::{self, RegexError};
use crate::compare::{Aspect, NotAClient, compare, guard};
use crate::components::Component;
use crate::dialect::Parser;

/// Expressions for components that mean the same to every parser: a name or an IPv4 address in usual form, a scheme, a
/// port.
///
/// Equal bytes may be unequal values: some parsers decode `%61`, map `ⓔ`, or read `0x7f.1` as an address. These texts
/// leave nothing to decode, to map, or to read as another number.
const PLAIN: &[(Component, &str)] = &[
    (
        Component::Host,
        r"^(?:(?:[a-zA-Z0-9]+(?:-[a-zA-Z0-9]+)*\.)*[a-zA-Z][a-zA-Z0-9]*(?:-[a-zA-Z0-9]+)*|(?:(?:[1-9]?[0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\.){3}(?:[1-9]?[0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5]))$",
    ),
    // A letter alone can be a drive.
    (Component::Scheme, "^[a-zA-Z][a-zA-Z0-9+.-]+$"),
    // To some clients, the port 0 is missing.
    (Component::Port, "^(?:[1-9][0-9]{0,3}|[1-5][0-9]{4})$"),
];

/// A filter: which URLs a check lets through, before a parser reads them.
///
/// A URL passes if it passes every part. A filter without parts lets everything through.
///
/// ```
/// use railurl::explain::audit::Filter;
///
/// let filter = Filter::new().matching("^https?://")?.forbidding("\\@").rejecting(r"\s")?;
/// assert!(filter.passes("https://good.example/"));
/// assert!(!filter.passes("https://a@good.example/") && !filter.passes("https://good.example/ "));
/// # Ok::<(), railurl::explain::regex::RegexError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Each with its start rule, and whether texts that match are refused.
    parts: Vec<(Grammar, String, bool)>,
    /// A host has to pass one of them, if there are any.
    hosts: Vec<HostTest>,
    may_lack_host: bool,
}

impl Filter {
    /// Lets everything through.
    ///
    /// ```
    /// assert!(railurl::explain::audit::Filter::new().passes(""));
    /// ```
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Refuses texts in which a [regular expression](regex) finds nothing.
    ///
    /// ```
    /// use railurl::explain::audit::Filter;
    ///
    /// let filter = Filter::new().matching("^https://good[.]example")?;
    /// assert!(filter.passes("https://good.example.evil.example/"));
    /// # Ok::<(), railurl::explain::regex::RegexError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails if the expression has mistakes, or is not regular.
    pub fn matching(self, expression: &str) -> Result<Self, RegexError> {
        Ok(self.with(regex::grammar(expression)?, regex::START, false))
    }

    /// Refuses texts in which a [regular expression](regex) finds something.
    ///
    /// ```
    /// use railurl::explain::audit::Filter;
    ///
    /// assert!(!Filter::new().rejecting(r"[\x00-\x1f]")?.passes("http://a\tb/"));
    /// # Ok::<(), railurl::explain::regex::RegexError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails if the expression has mistakes, or is not regular.
    pub fn rejecting(self, expression: &str) -> Result<Self, RegexError> {
        Ok(self.with(regex::grammar(expression)?, regex::START, true))
    }

    /// Refuses texts with any of these characters.
    ///
    /// ```
    /// use railurl::explain::audit::Filter;
    ///
    /// assert!(!Filter::new().forbidding("\\\t\r\n").passes(r"http://a\b/"));
    /// ```
    #[must_use]
    pub fn forbidding(self, characters: &str) -> Self {
        let ranges = characters.chars().map(|c| (c, c)).collect();
        let one = Node::new(NodeKind::Class(Class { negated: true, ranges }));
        let rule = Rule::new("others", regex::repeated(one));
        self.with(Grammar::new(alloc::vec![rule]), "others", false)
    }

    /// Refuses texts that a rule does not match.
    ///
    /// ```
    /// use railurl::explain::audit::Filter;
    ///
    /// let grammar = railurl_grammar::read("url =\n  Sequence:\n    T/i: https:\n    ZeroOrMore:\n      T: any\n")?;
    /// assert!(Filter::new().within(grammar, "url").passes("HTTPS:x"));
    /// # Ok::<(), railurl_grammar::Error>(())
    /// ```
    #[must_use]
    pub fn within(self, grammar: Grammar, rule: &str) -> Self {
        self.with(grammar, rule, false)
    }

    /// Refuses URLs whose host, as the checker reads it, does not pass this test, nor one that was added before.
    ///
    /// ```
    /// use railurl::explain::audit::Filter;
    ///
    /// let filter = Filter::new().allowing("good.example".parse()?).allowing("*.good.example".parse()?);
    /// # Ok::<(), railurl::explain::audit::HostTestError>(())
    /// ```
    #[must_use]
    pub fn allowing(mut self, hosts: HostTest) -> Self {
        self.hosts.push(hosts);
        self
    }

    /// Lets URLs through in which the checker finds no host, and compares the bytes that both find, none included.
    ///
    /// By default, a check refuses a URL without a host: an audit of the host covers URLs in which the checker finds one.
    /// A fetcher that finds none goes where its [client](crate::compare::Client) goes then.
    ///
    /// ```
    /// use railurl::Dialect::Living;
    /// use railurl::components::Component;
    /// use railurl::explain::audit::{Filter, Verdict, audit};
    /// use railurl::implementations::Implementation::Rfc3986AppendixB;
    ///
    /// let filter = Filter::new().matching("^http:/?[a-z]+$")?.lacking_hosts();
    /// let verdict = audit(&filter, Rfc3986AppendixB, Living, Component::Host, 20_000)?;
    /// assert!(matches!(verdict, Verdict::Bypassed(found) if found.url == "http:a"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn lacking_hosts(self) -> Self {
        Filter { may_lack_host: true, ..self }
    }

    /// Returns whether a text passes. The test of its host is not made.
    ///
    /// ```
    /// use railurl::explain::audit::Filter;
    ///
    /// assert!(!Filter::new().forbidding("@").passes("http://a@b/"));
    /// ```
    #[must_use]
    pub fn passes(&self, text: &str) -> bool {
        self.parts.iter().all(|(grammar, rule, is_refused)| {
            Interpreter::new(grammar)
                .is_ok_and(|grammar| matches!(grammar.parse(rule, text), Ok(Some(_))) != *is_refused)
        })
    }

    fn with(mut self, grammar: Grammar, rule: &str, is_refused: bool) -> Self {
        self.parts.push((grammar, rule.to_owned(), is_refused));
        self
    }

    fn texts(&self) -> Vec<Texts<'_>> {
        self.parts
            .iter()
            .map(|(grammar, rule, is_refused)| match is_refused {
                true => Texts::except(grammar, rule),
                false => Texts::of(grammar, rule),
            })
            .collect()
    }
}

/// A test of a host as text: equality, or whether it starts with a text, ends with it, or contains it.
///
/// `good.example` is that host; `good.*` starts with `good.`; `*.good.example` ends with `.good.example`; `*good*` contains
/// `good`. ASCII case is ignored.
///
/// ```
/// use railurl::explain::audit::HostTest;
///
/// let test: HostTest = "*good.example".parse()?;
/// assert!(test.passes("WWW.good.example") && test.passes("evilgood.example") && !test.passes("good.example.evil"));
/// assert!("".parse::<HostTest>().is_err() && "a*b".parse::<HostTest>().is_err());
/// # Ok::<(), railurl::explain::audit::HostTestError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostTest {
    text: String,
    may_precede: bool,
    may_follow: bool,
}

/// The error for a text that is no [`HostTest`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct HostTestError;

/// Writes what a test is.
impl fmt::Display for HostTestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a test of hosts is a text, with an asterisk only at its start, at its end, or both")
    }
}

impl core::error::Error for HostTestError {}

impl FromStr for HostTest {
    type Err = HostTestError;

    fn from_str(pattern: &str) -> Result<Self, HostTestError> {
        let (text, may_precede) = pattern.strip_prefix('*').map_or((pattern, false), |text| (text, true));
        let (text, may_follow) = text.strip_suffix('*').map_or((text, false), |text| (text, true));
        if text.is_empty() || text.contains('*') {
            return Err(HostTestError);
        }
        Ok(HostTest { text: text.to_ascii_lowercase(), may_precede, may_follow })
    }
}

/// Writes the test as it is read.
impl fmt::Display for HostTest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let star = |may: bool| if may { "*" } else { "" };
        write!(f, "{}{}{}", star(self.may_precede), self.text, star(self.may_follow))
    }
}

impl HostTest {
    /// Returns whether a host passes.
    ///
    /// ```
    /// assert!(railurl::explain::audit::HostTest::passes(&"good.*".parse().unwrap(), "good.evil.example"));
    /// ```
    #[must_use]
    pub fn passes(&self, host: &str) -> bool {
        let host = host.to_ascii_lowercase();
        match (self.may_precede, self.may_follow) {
            (false, false) => host == self.text,
            (false, true) => host.starts_with(&self.text),
            (true, false) => host.ends_with(&self.text),
            (true, true) => host.contains(&self.text),
        }
    }

    fn node(&self) -> Node {
        let mut parts = Vec::new();
        parts.extend(self.may_precede.then(regex::anything));
        parts.push(Node::new(NodeKind::Literal { text: self.text.clone(), ignore_case: true }));
        parts.extend(self.may_follow.then(regex::anything));
        Node::new(NodeKind::Sequence(parts))
    }
}

/// The rule for a host that is missing.
const NO_HOST: &str = "no-host";

/// Returns the rules for a missing host, and for hosts that pass one of the tests.
fn host_rules(tests: &[HostTest]) -> Grammar {
    let mut rules = alloc::vec![Rule::new(NO_HOST, Node::new(NodeKind::End))];
    if !tests.is_empty() {
        let passing = NodeKind::Choice(tests.iter().map(HostTest::node).collect());
        rules.push(Rule::new(HOSTS, Node::new(passing)));
    }
    Grammar::new(rules)
}

/// The rule of a test of hosts.
const HOSTS: &str = "hosts";

/// The facts about a filter, as proved by [`audit()`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize), serde(tag = "verdict", rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Verdict {
    /// No URL that passes is read differently.
    Proved(Proof),
    /// A URL that passes, and is read differently.
    Bypassed(Bypass),
    /// The search did not decide it.
    Undecided {
        /// The reason, as a sentence without a full stop.
        #[cfg_attr(feature = "serde", serde(rename = "message"))]
        why: String,
        /// They agree on all texts of fewer code points than this.
        depth: usize,
        /// It is proved for all URLs that are of none of these kinds. Empty if nothing is.
        proved_without: Vec<&'static Kind>,
    },
}

/// The maximum number of times that a kind is left out to prove the rest.
const MAX_ROUNDS: usize = 10;

/// The number of texts of a kind that only the rules read differently, before the kind is left out.
const MAX_REJECTED: usize = 4;

/// A proof that a filter is enough.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize))]
#[non_exhaustive]
pub struct Proof {
    /// The number of states that the search visited.
    pub states: usize,
    /// A shortest URL that passes, in which both find the component.
    pub both: String,
    /// The predicates that may hold or not at each place.
    pub predicates: Vec<String>,
    /// Whether equal bytes are also proved to be equal values, because every component is [plain](Values).
    pub values: Values,
}

/// Whether the parsers make the same value of the bytes that both find.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Values {
    /// Yes: a component that passes is a name of ASCII letters and digits, an address in usual form, a scheme or a port,
    /// with nothing to decode or to map.
    Plain,
    /// It is not known. The component can be another text, as in this URL.
    Unknown(String),
    /// The question was about bytes only.
    Unasked,
}

/// A URL that passes a filter, and is read differently.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize))]
#[non_exhaustive]
pub struct Bypass {
    /// The URL. It is a shortest one, except for texts of the same form as those that the rules read differently and the
    /// parsers alike.
    #[cfg_attr(feature = "serde", serde(rename = "input"))]
    pub url: String,
    /// The values that the checker and the fetcher find.
    pub readings: [ComponentReading; 2],
}

/// The component that a parser finds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(::serde::Serialize))]
#[non_exhaustive]
pub struct ComponentReading {
    /// The value, such as the host that a connection is made to. `None` if it is missing or empty.
    pub value: Option<String>,
    /// The bytes in the URL.
    #[cfg_attr(feature = "serde", serde(flatten, serialize_with = "crate::components::place"))]
    pub span: Option<Range<usize>>,
}

/// An audit that makes no sense.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AuditError {
    /// No text passes the filter, so a proof would be about nothing.
    NothingPasses,
    /// The rules of a parser do not say where the component is, or a rule of the filter cannot be searched.
    Rules(String),
    /// A test of hosts, and another component than the host.
    NotHost,
    /// The fetcher only parses.
    NotAClient(NotAClient),
}

/// Writes the reason.
impl fmt::Display for AuditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            AuditError::NothingPasses => "no text passes the filter, so there is nothing to prove",
            AuditError::Rules(message) => message,
            AuditError::NotHost => "a test of hosts applies to the host, and to no other component",
            AuditError::NotAClient(error) => return error.fmt(f),
        })
    }
}

impl core::error::Error for AuditError {}

/// Decides whether a URL that passes a filter can be read differently by the checker and the fetcher, both without a
/// base: whether both accept it, and do not find the same component. About hosts, the question is whether they find
/// different ones.
///
/// URLs in which the checker finds no host are left out, unless the filter [lets them through](Filter::lacking_hosts). A
/// fetcher that finds no host connects where its client does: [`connects_without_host`] says to what.
///
/// With a [test of hosts](Filter::allowing), decides instead whether the checker's host can pass it and the fetcher go to
/// a host that does not. The search visits `states` states at most.
///
/// A proof covers the bytes of the component, and assumes what a proof of
/// [`agreement`](super::agreement::agreement) does. For hosts, schemes and ports, it covers their values as well, if
/// [`Proof::values`] says so. A bypass is confirmed by the parsers themselves.
///
/// ```
/// use railurl::Dialect::Living;
/// use railurl::components::Component;
/// use railurl::explain::audit::{Filter, Values, Verdict, audit};
/// use railurl::implementations::Implementation::Rfc3986AppendixB;
///
/// let filter = Filter::new().matching("^https?://[a-z]+(?:[.][a-z]+)*/[a-z/]*$")?;
/// let verdict = audit(&filter, Rfc3986AppendixB, Living, Component::Host, 20_000)?;
/// assert!(matches!(verdict, Verdict::Proved(proof) if proof.values == Values::Plain));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Fails if nothing passes the filter, if the fetcher only parses, if the rules of a parser do not say where the component
/// is, or if a rule of the filter is recursive or has other mistakes.
pub fn audit(
    filter: &Filter,
    checker: impl Into<Parser>,
    fetcher: impl Into<Parser>,
    component: Component,
    states: usize,
) -> Result<Verdict, AuditError> {
    let parsers = [checker.into(), fetcher.into()];
    if !filter.hosts.is_empty() && component != Component::Host {
        return Err(AuditError::NotHost);
    }
    parsers[1].fetches().map_err(AuditError::NotAClient)?;
    let rules = |error: railurl_grammar::Error| AuditError::Rules(error.to_string());
    let passing = filter.texts();
    if analyze::shortest(&passing).map_err(rules)?.is_none() {
        return Err(AuditError::NothingPasses);
    }
    // The first part that does not refuse has all texts that pass.
    let texts = filter.parts.iter().find(|(_, _, is_refused)| !is_refused);
    let texts = texts.map(|(grammar, rule, _)| (grammar, rule.as_str()));
    let provable = |parser: Parser| {
        let marked = marked(parser, component, texts)?.named(parser.name());
        marked.provable().map_err(|error| format!("{}: {}", parser.name(), error.message))?;
        Ok(marked)
    };
    let [first, second] = parsers.map(|parser| provable(parser).map_err(AuditError::Rules));
    let (mut first, mut second) = (first?, second?);
    let hosts = host_rules(&filter.hosts);
    if component == Component::Host && !filter.may_lack_host {
        first = first.finding(Texts::except(&hosts, NO_HOST));
        // Otherwise it is known to connect to nothing.
        if connects_without_host(parsers[1]).is_none() {
            second = second.finding(Texts::except(&hosts, NO_HOST));
        }
    }
    let mut wanted = Wanted::Different;
    if !filter.hosts.is_empty() {
        first = first.finding(Texts::of(&hosts, HOSTS));
        wanted = Wanted::Second(Texts::except(&hosts, HOSTS));
    }
    let plain = PLAIN.iter().find(|(of, _)| *of == component).filter(|_| filter.hosts.is_empty());
    let plain = plain.map(|(_, expression)| regex::grammar(expression)).transpose();
    let plain = plain.map_err(|error| AuditError::Rules(error.to_string()))?;
    let differs = |text: &str| {
        if component != Component::Host || filter.may_lack_host && filter.hosts.is_empty() {
            return differs(parsers, component, text);
        }
        let passes = |host: &str| filter.hosts.iter().any(|test| test.passes(host));
        match hosts_of(parsers, text) {
            [Some(checked), Some(fetched)] if filter.hosts.is_empty() => checked != fetched,
            [Some(checked), Some(fetched)] => passes(&checked) && !passes(&fetched),
            _ => false,
        }
    };
    if parsers[0] == parsers[1] && !filter.may_lack_host {
        return itself(parsers, component, [&first, &second], &passing, states).map_err(rules);
    }
    let parts = Parts { parsers: [&first, &second], passing: &passing, states, differs: &differs };
    let (found, undecided) = parts.search(wanted).map_err(rules)?;
    let found = match (found, undecided) {
        (Agreement::Differ(found), _) => return Ok(bypass(parsers, component, found.text)),
        (Agreement::Proved { states, both, predicates, .. }, None) => {
            Verdict::Proved(Proof { states, both, predicates, values: Values::Unasked })
        }
        (_, Some(Undecided { why, depth, without, .. })) => Verdict::Undecided { why, depth, proved_without: without },
        _ => Verdict::Undecided {
            why: "the answer is of an unknown kind".to_owned(),
            depth: 0,
            proved_without: Vec::new(),
        },
    };
    // Equal bytes may be unequal values.
    let Some(plain) = &plain else { return Ok(found) };
    let (values, undecided) = parts.search(Wanted::Same(Texts::except(plain, regex::START))).map_err(rules)?;
    let values = match (values, undecided) {
        (Agreement::Differ(found), _) => return Ok(bypass(parsers, component, found.text)),
        (_, None) => Values::Plain,
        (_, Some(undecided)) => Values::Unknown(undecided.refuted.unwrap_or(undecided.why)),
    };
    Ok(match found {
        Verdict::Proved(proof) => Verdict::Proved(Proof { values, ..proof }),
        found => found,
    })
}

/// Returns what the client of a parser connects to if the parser finds no host: a host, or the files of its machine.
/// `None` if it connects to nothing.
///
/// ```
/// use railurl::Dialect::Living;
/// use railurl::explain::audit::connects_without_host;
/// use railurl::implementations::Implementation::{GoNetUrl, NodeUrlParse};
///
/// assert_eq!(connects_without_host(Living.into()), None);
/// assert_eq!(connects_without_host(NodeUrlParse.into()), Some("localhost"));
/// // If only the name is missing: `http://:80/`.
/// assert_eq!(connects_without_host(GoNetUrl.into()), Some("127.0.0.1"));
/// ```
#[must_use]
pub fn connects_without_host(fetcher: Parser) -> Option<&'static str> {
    let client = fetcher.client()?;
    let by_parser = (fetcher.name().split('@').next() == Some("go-net-url")).then_some("127.0.0.1");
    client.without_host.or(client.scheme_without_host).or(by_parser)
}

/// Returns the host that the checker finds, and the one that the fetcher's client connects to. A local file has none.
fn hosts_of(parsers: [Parser; 2], text: &str) -> [Option<String>; 2] {
    let guarded = guard(text, None, parsers[0], parsers[1]);
    let fetched = guarded.fetched.ok().filter(|endpoint| !endpoint.is_nowhere());
    // A file has no host, so its place is named by its scheme.
    let fetched = fetched.map(|endpoint| endpoint.host.unwrap_or(endpoint.scheme + ":"));
    [guarded.checked.ok().and_then(|endpoint| endpoint.host), fetched]
}

/// Proves that a parser finds what it finds itself, with a text in which it does.
fn itself(
    parsers: [Parser; 2],
    component: Component,
    marked: [&Marked<'_>; 2],
    passing: &[Texts<'_>],
    states: usize,
) -> Result<Verdict, railurl_grammar::Error> {
    let every = Grammar::new(alloc::vec![Rule::new("every", regex::anything())]);
    let limits = Limits::new(states, MAX_REJECTED);
    let mut confirm = |found: &analyze::Difference| value(parsers[0], component, &found.text).is_some();
    let found = analyze::search(marked, passing, Wanted::Same(Texts::of(&every, "every")), limits, &mut confirm)?;
    Ok(match found {
        Agreement::Differ(found) => {
            // No state was searched for the proof.
            Verdict::Proved(Proof { states: 0, both: found.text, predicates: Vec::new(), values: Values::Unasked })
        }
        Agreement::Undecided { why, depth, .. } => Verdict::Undecided { why, depth, proved_without: Vec::new() },
        _ => Verdict::Undecided {
            why: "there is no text in which it finds the component".to_owned(),
            depth: 0,
            proved_without: Vec::new(),
        },
    })
}

/// The parts of an audit that its searches share.
struct Parts<'a> {
    parsers: [&'a Marked<'a>; 2],
    passing: &'a [Texts<'a>],
    states: usize,
    differs: &'a dyn Fn(&str) -> bool,
}

/// Why the first search did not decide it.
struct Undecided {
    why: String,
    depth: usize,
    /// A text that the rules read differently, and the parsers do not.
    refuted: Option<String>,
    /// The kinds without which it is decided. Empty if nothing is.
    without: Vec<&'static Kind>,
}

impl Parts<'_> {
    /// Searches. If only the rules read some texts differently, their kind is left out, and the rest is searched.
    fn search(&self, wanted: Wanted<'_>) -> Result<(Agreement, Option<Undecided>), railurl_grammar::Error> {
        let mut within = self.passing.to_vec();
        let mut undecided: Option<Undecided> = None;
        let mut rounds = 0;
        loop {
            let mut refuted: Option<String> = None;
            let mut confirm = |found: &analyze::Difference| {
                let is_one = (self.differs)(&found.text);
                if !is_one {
                    refuted.get_or_insert_with(|| found.text.clone());
                }
                is_one
            };
            let limits = Limits::new(self.states, MAX_REJECTED);
            let found = analyze::search(self.parsers, &within, wanted, limits, &mut confirm)?;
            let Agreement::Undecided { why, depth, .. } = &found else { return Ok((found, undecided)) };
            let text = refuted.clone().unwrap_or_default();
            let kind = Kind::of(&text).filter(|_| refuted.is_some() && rounds < MAX_ROUNDS);
            let first = undecided.get_or_insert_with(|| Undecided {
                why: why.clone(),
                depth: *depth,
                refuted,
                without: Vec::new(),
            });
            let Some(kind) = kind else {
                first.without.clear();
                return Ok((found, undecided));
            };
            // Without an at sign first. If it was left out already, all of the kind is.
            let is_new = !first.without.contains(&kind);
            if is_new {
                first.without.push(kind);
            }
            within.push(if is_new && !text.contains('@') { kind.others_or_at_sign() } else { kind.others() });
            rounds += 1;
        }
    }
}

fn bypass(parsers: [Parser; 2], component: Component, url: String) -> Verdict {
    let mut readings = parsers.map(|parser| ComponentReading {
        value: value(parser, component, &url),
        span: span(parser, component, &url).flatten(),
    });
    if component == Component::Host {
        let [_, fetched] = hosts_of(parsers, &url);
        readings[1].value = fetched.or(readings[1].value.take());
    }
    Verdict::Bypassed(Bypass { url, readings })
}

/// Returns whether two parsers both accept an input, and make different values of a component, as
/// [`compare`](crate::compare()) compares them.
///
/// ```
/// use railurl::Dialect::{Living, Rfc3986};
/// use railurl::components::Component;
/// use railurl::explain::audit::differs;
///
/// let parsers = [Living.into(), Rfc3986.into()];
/// assert!(differs(parsers, Component::Host, "http:///h"));
/// assert!(!differs(parsers, Component::Host, "http://H/"));
/// // One rejects it.
/// assert!(!differs(parsers, Component::Host, "http:// h/"));
/// ```
#[must_use]
pub fn differs(parsers: [Parser; 2], component: Component, input: &str) -> bool {
    let comparison = compare(input, None, &parsers);
    let is_accepted = comparison.readings().iter().all(|reading| reading.result.is_ok());
    let aspect = Aspect::ALL.iter().copied().find(|aspect| aspect.components().contains(&component));
    is_accepted && aspect.is_some_and(|aspect| !comparison.agrees_on(aspect))
}

/// Returns the value that a parser makes of a component, as [`compare`](crate::compare()) shows it. `None` if it is missing
/// or empty, or if the parser rejects the input.
///
/// ```
/// use railurl::Dialect::Living;
/// use railurl::components::Component;
/// use railurl::explain::audit::value;
///
/// assert_eq!(value(Living.into(), Component::Host, "http://0x7f.1/").as_deref(), Some("127.0.0.1"));
/// assert_eq!(value(Living.into(), Component::Query, "http://h/"), None);
/// ```
#[must_use]
pub fn value(parser: Parser, component: Component, input: &str) -> Option<String> {
    let comparison = compare(input, None, &[parser]);
    let address = comparison.readings().first()?.result.as_ref().ok()?;
    let text = match component {
        Component::Host => address.effective_host(),
        Component::Port => address.effective_port().map(Cow::Borrowed),
        _ => address.component(component).map(Cow::Borrowed),
    };
    text.filter(|text| !text.is_empty()).map(Cow::into_owned)
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use railurl_grammar::sample::readable;

    use super::*;

    /// A sample of the plain values, in URLs of several schemes: each parser that finds their bytes makes of them what is
    /// written.
    #[test]
    fn plain_values_mean_what_is_written_to_each_parser() {
        for (component, expression) in PLAIN {
            let grammar = regex::grammar(expression).unwrap();
            let texts = readable(&grammar, regex::START, 40, 200, 7).unwrap();
            // Sampling leaves look-ahead to the interpreter.
            let interpreter = Interpreter::new(&grammar).unwrap();
            let texts: Vec<_> =
                texts.iter().filter(|text| interpreter.parse(regex::START, text).unwrap().is_some()).collect();
            assert!(texts.len() > 25, "{} texts of {expression}", texts.len());
            for text in texts {
                let urls = match component {
                    Component::Host => ["http", "https", "ftp"].map(|scheme| format!("{scheme}://{text}/")),
                    Component::Port => ["http", "https", "ftp"].map(|scheme| format!("{scheme}://a.example:{text}/")),
                    _ => ["a", "b", "c"].map(|host| format!("{text}://{host}.example/")),
                };
                for (parser, url) in Parser::all().flat_map(|parser| urls.iter().map(move |url| (parser, url))) {
                    // A parser that finds other bytes, or none, disagrees on the span.
                    let found = span(parser, *component, url).flatten();
                    if found.and_then(|found| url.get(found)) != Some(text) {
                        continue;
                    }
                    let made = value(parser, *component, url);
                    let is_written = made.as_ref().is_some_and(|made| made.eq_ignore_ascii_case(text));
                    assert!(is_written, "{parser}: `{url}` has {made:?}");
                }
            }
        }
    }
}
