//! Components in derivations, for inputs that a parser rejects.
//!
//! A parser that rejects an input returns no components, but its productions may have read some of them.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use railurl_grammar::interpret::Match;
use railurl_grammar::{Kind, Node};
use railurl_implementations::resolver::split_user_info;

use super::Written;
use super::derive::Derived;
use super::edit::host_of;
use crate::parse::components::{Component, Components, Located, Spans};

/// The part of a URL that a place reads.
#[derive(Clone, Copy)]
enum Read {
    One(Component),
    /// User name and password with a colon between them.
    UserInfo,
    /// An authority that no production divides further.
    Authority,
}

/// The productions and labels that read components, in all rule files. `production.label` is a label, or a reference, in
/// one production. It is more exact than a name alone.
const PLACES: &[(Read, &[&str])] = &[
    (Read::One(Component::Scheme), &["scheme", "protocol", "any-scheme", "letter"]),
    (Read::UserInfo, &["user-info", "userinfo", "iuserinfo", "authority.text"]),
    (Read::One(Component::Username), &["user", "username"]),
    (Read::One(Component::Password), &["password", "login.text"]),
    (
        Read::One(Component::Host),
        &["host", "ihost", "without-port", "host-only", "in-brackets", "unclosed", "literal", "host.name"],
    ),
    (Read::Authority, &["authority-text", "netloc-text", "with-authority.authority"]),
    (Read::One(Component::Port), &["port", "port-part.digits", "port.digits"]),
    (
        Read::One(Component::Path),
        &[
            "path",
            "special-path",
            "opaque-path",
            "path-abempty",
            "path-absolute",
            "path-rootless",
            "path-noscheme",
            "ipath-abempty",
            "ipath-absolute",
            "ipath-rootless",
            "ipath-noscheme",
            "rooted-path",
            "relative-path",
            "path-rest",
            "without-query",
            "scheme-data",
        ],
    ),
    (Read::One(Component::Query), &["query", "iquery", "simple-path.text"]),
    (Read::One(Component::Fragment), &["fragment", "ifragment", "spec.reference"]),
];

/// A component in a derivation.
struct Found {
    component: Component,
    located: Located,
    rank: Rank,
    is_complete: bool,
}

/// The exactness of a place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Within,
    Name,
    Exact,
}

/// The components that the productions read. A derivation of a part is more exact than the one before it.
pub(super) fn written(derivations: &[Derived], form: &'static str, input: &str) -> Written {
    let mut written = Written { spans: Spans::nothing(form), texts: Components::default(), unfinished: Vec::new() };
    for derived in derivations.iter().filter(|derived| derived.text.is_of_input()) {
        for Found { component, located, is_complete, rank } in of_derivation(derived) {
            if rank == Rank::Within && written.spans.get(component).is_some() {
                continue;
            }
            let text = Some(String::from(&derived.text.text[located.span.clone()]));
            let span = derived.text.in_input(located.span);
            let located = Some(Located { span, rule: located.rule });
            let (spans, texts) = (&mut written.spans, &mut written.texts);
            let (place, text_place) = match component {
                Component::Scheme => (&mut spans.scheme, &mut texts.scheme),
                Component::Username => (&mut spans.username, &mut texts.username),
                Component::Password => (&mut spans.password, &mut texts.password),
                Component::Host => (&mut spans.host, &mut texts.host),
                Component::Port => (&mut spans.port, &mut texts.port),
                Component::Path => (&mut spans.path, &mut texts.path),
                Component::Query => (&mut spans.query, &mut texts.query),
                Component::Fragment => (&mut spans.fragment, &mut texts.fragment),
            };
            (*place, *text_place) = (located, text);
            written.unfinished.retain(|other| *other != component);
            written.unfinished.extend((!is_complete).then_some(component));
        }
    }
    written.add_slash(input);
    written
}

/// The components in a derivation: the first of each, unless a more exact place follows.
fn of_derivation(derived: &Derived) -> Vec<Found> {
    let mut all: Vec<Found> = Vec::new();
    let mut add = |new: Found| match all.iter_mut().find(|other| other.component == new.component) {
        Some(other) if new.rank > other.rank => *other = new,
        Some(_) => {}
        None => all.push(new),
    };
    // The unfinished nodes are the root, its last child, that child's last child, and so on.
    let mut rest: Vec<(&Match<'static>, usize)> = alloc::vec![(&derived.tree, derived.unfinished)];
    while let Some((found, unfinished)) = rest.pop() {
        let rule = match (&found.node.kind, &found.children[..]) {
            (Kind::Reference(_), [body]) => body.rule,
            _ => found.rule,
        };
        if let Some((read, rank)) = place(found) {
            let span = found.start..found.end;
            let is_complete = unfinished == 0;
            let found = |component, span| Found { component, located: Located { span, rule }, rank, is_complete };
            match read {
                Read::One(component) => add(found(component, span)),
                Read::Authority => {
                    let within =
                        |component, span| Found { rank: Rank::Within, is_complete: false, ..found(component, span) };
                    let host = host_of(&derived.text.text, span.clone());
                    if span.start < host.start {
                        let parts = user_info(&derived.text.text, span.start..host.start - 1);
                        parts.for_each(|(component, span)| add(within(component, span)));
                    }
                    if !host.is_empty() {
                        add(within(Component::Host, host));
                    }
                }
                // As long as its at sign is not read, the text may also be a host.
                Read::UserInfo if !is_complete => {}
                Read::UserInfo => {
                    user_info(&derived.text.text, span).for_each(|(component, span)| add(found(component, span)));
                }
            }
        }
        let last = found.children.len().saturating_sub(1);
        let unfinished = |index| if index == last { unfinished.saturating_sub(1) } else { 0 };
        rest.extend(found.children.iter().enumerate().rev().map(|(index, child)| (child, unfinished(index))));
    }
    all
}

/// User name and password.
fn user_info(text: &str, span: Range<usize>) -> impl Iterator<Item = (Component, Range<usize>)> {
    let (username, password) = split_user_info(&text[span.clone()]);
    let username = (Component::Username, span.start..span.start + username.len());
    let password = password.map(|password| (Component::Password, span.end - password.len()..span.end));
    [Some(username), password].into_iter().flatten()
}

/// The part that a node reads, by its label or its production, and the exactness of the place.
fn place(found: &Match<'_>) -> Option<(Read, Rank)> {
    let label = found.node.label.as_deref();
    let production = match &found.node.kind {
        Kind::Reference(name) => Some(name.as_str()),
        // The node includes the delimiter.
        Kind::Optional(_) if !found.node.is_text => return None,
        _ => None,
    };
    // A row with the name of its component.
    if label.is_some_and(|label| found.node.children().iter().any(|child| has_label(child, label))) {
        return None;
    }
    let is_named = |name: &str| label == Some(name) || production == Some(name);
    PLACES.iter().find_map(|(read, places)| {
        let exact = places.iter().filter_map(|place| place.split_once('.'));
        let is_exact = exact.into_iter().any(|(rule, name)| found.rule == rule && is_named(name));
        let rank = if is_exact { Rank::Exact } else { Rank::Name };
        (is_exact || places.iter().any(|place| is_named(place))).then_some((*read, rank))
    })
}

fn has_label(node: &Node, label: &str) -> bool {
    node.label.as_deref() == Some(label) || node.children().iter().any(|child| has_label(child, label))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialect::Parser;
    use crate::explain::plan::Plan;
    use crate::explain::{Reading, Settings, derive};

    /// In accepted inputs, the productions' components are those that the parser returns.
    #[test]
    fn components_of_accepted_inputs() {
        for parser in Parser::all() {
            let settings = Settings::new().parser(parser);
            for input in [
                "http://u:p@example.com:81/a/b?q#f",
                "https://u@[::1]:81/a?",
                "ftp://:p@h/#",
                "file:///C:/a",
                "file://h/a?b#c",
                "foo://h:1/p",
                "foo:/p?q",
                "foo:p#f",
                "mailto:a@b",
                "//h/p",
                "/p",
                "p/q?r",
                "?q",
                "#f",
                "h:81",
                "c:/a",
                "javascript:x",
                "127.0.0.1",
            ] {
                let reading = Reading::new(input, &settings);
                if reading.result.is_err() {
                    continue;
                }
                let derived = derive::derivations(&Plan::new(parser, input, None)).expect("a short input");
                let found = written(&derived, "url", input).spans;
                for component in Component::ALL {
                    let Some(expected) = reading.written.spans.get(component) else { continue };
                    let found = found.get(component).map(|found| found.span.clone());
                    // Brackets may be delimiters, and an empty host may have no production.
                    let is_it = match &found {
                        Some(found) => found.start <= expected.span.start && expected.span.end <= found.end,
                        None => expected.span.is_empty(),
                    };
                    assert!(is_it, "{parser}, {component} of {input:?}: {found:?}, not {:?}", expected.span);
                }
            }
        }
    }
}
