//! Components in derivations, for inputs that a parser rejects.
//!
//! A parser that rejects an input returns no components, but its productions may have read some of them.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::ops::Range;

use railurl_grammar::Kind;
use railurl_grammar::engine::{Passed, Trace};
use railurl_parser::places::Place;

use super::plan::Rank;
use super::{Derivation, InputComponents, WrittenComponent};
use crate::components::{Component, Components, Located};

/// A component in a derivation.
struct ReadComponent {
    component: Component,
    located: Located,
    rank: Rank,
    is_complete: bool,
}

/// Returns the components that the productions read. A derivation of a part is more exact than the one before it.
pub(super) fn written<'i>(
    derivations: &'i [Derivation],
    places: &'static [Place],
    form: &'static str,
    input: &'i str,
) -> InputComponents<'i> {
    let mut written = InputComponents { form, of: Components::default() };
    for Derivation { text, way, .. } in derivations.iter().filter(|derivation| derivation.is_verbatim) {
        let places = way.loaded.places(places);
        for ReadComponent { component, located, is_complete, rank } in components(&way.trace, text, places) {
            let place = &mut written.of[component];
            if rank == Rank::Within && place.is_some() {
                continue;
            }
            let text = Some(Cow::Borrowed(&text[located.span.clone()]));
            let located = Located { span: way.origin.in_input(located.span), rule: located.rule };
            *place = Some(WrittenComponent { located, text, is_complete });
        }
    }
    written.add_slash(input);
    written
}

/// Returns the components in the trace of a text: the first of each, unless a more exact place follows.
fn components(trace: &Trace<'_, 'static>, text: &str, places: &[Option<(&'static Place, Rank)>]) -> Vec<ReadComponent> {
    let mut all: Vec<ReadComponent> = Vec::with_capacity(Component::ALL.len());
    let mut add = |new: ReadComponent| match all.iter_mut().find(|other| other.component == new.component) {
        Some(other) if new.rank > other.rank => *other = new,
        Some(_) => {}
        None => all.push(new),
    };
    for passed in trace.passed() {
        let Some((place, rank)) = places[passed.number as usize] else { continue };
        let Passed { rule, node, span, is_finished: is_complete, .. } = passed;
        let rule = match &node.kind {
            Kind::Reference(name) => name,
            _ => rule,
        };
        let found = |component, span| ReadComponent { component, located: Located { span, rule }, rank, is_complete };
        match place {
            Place::Component(component, _) => add(found(*component, span)),
            Place::Authority(_) => {
                let within = |component, span| ReadComponent {
                    rank: Rank::Within,
                    is_complete: false,
                    ..found(component, span)
                };
                let host = host_of(text, span.clone());
                if span.start < host.start {
                    let parts = user_info(text, span.start..host.start - 1);
                    parts.for_each(|(component, span)| add(within(component, span)));
                }
                if !host.is_empty() {
                    add(within(Component::Host, host));
                }
            }
            // As long as its at sign is not read, the text may also be a host.
            Place::UserInfo(_) if !is_complete => {}
            Place::UserInfo(_) => {
                user_info(text, span).for_each(|(component, span)| add(found(component, span)));
            }
        }
    }
    all
}

/// Returns the user name and the password, if there is one.
fn user_info(text: &str, span: Range<usize>) -> impl Iterator<Item = (Component, Range<usize>)> {
    let user_info = &text[span.clone()];
    let (username, password) = user_info.split_once(':').map_or((user_info, None), |(name, word)| (name, Some(word)));
    let username = (Component::Username, span.start..span.start + username.len());
    let password = password.map(|password| (Component::Password, span.end - password.len()..span.end));
    [Some(username), password].into_iter().flatten()
}

/// Returns the host of an authority, as people see it: after the last at sign, and before the last colon outside
/// brackets.
pub(super) fn host_of(input: &str, authority: Range<usize>) -> Range<usize> {
    let Range { start, end } = authority;
    let host = input[start..end].rfind('@').map_or(start, |at| start + at + 1);
    let bracket = input[host..end].rfind(']').map_or(host, |bracket| host + bracket);
    let colon = input[bracket..end].rfind(':').map(|colon| bracket + colon);
    let colon = colon.filter(|_| bracket > host || !input[host..end].starts_with('['));
    host..colon.unwrap_or(end)
}

#[cfg(test)]
mod tests {
    use railurl_implementations::Implementation;

    use super::*;
    use crate::dialect::Parser;
    use crate::explain::plan::Plan;
    use crate::explain::{Parsed, Settings, derive};

    /// In accepted inputs, the productions' components are those that the parser returns.
    #[test]
    fn components_of_accepted_inputs() {
        for parser in Parser::all() {
            let settings = Settings::new().parser(parser);
            for input in
                "http://u:p@example.com:81/a/b?q#f https://u@[::1]:81/a? ftp://:p@h/# file:///C:/a file://h/a?b#c \
                 foo://h:1/p foo:/p?q foo:p#f mailto:a@b //h/p /p p/q?r ?q #f h:81 c:/a javascript:x 127.0.0.1"
                    .split(' ')
            {
                let reading = Parsed::new(input, &settings);
                if reading.result.is_err() {
                    continue;
                }
                let plan = Plan::new(input, &settings);
                let derivations = derive::derivations(&plan);
                let found = written(&derivations, plan.places, "url", input);
                for component in Component::ALL {
                    let Some(expected) = reading.written.get(component) else { continue };
                    let found = found.get(component).map(|found| found.span.clone());
                    // Brackets may be delimiters, and an empty host may have no production.
                    let is_expected = match &found {
                        Some(found) => found.start <= expected.span.start && expected.span.end <= found.end,
                        None => expected.span.is_empty(),
                    };
                    assert!(is_expected, "{parser}, {component} of {input:?}: {found:?}, not {:?}", expected.span);
                }
            }
        }
    }

    /// A place that no node of the grammar has would never be found.
    #[test]
    fn places_are_in_the_grammar() {
        let releases = Implementation::all_releases().map(Parser::from);
        let mut known = Vec::new();
        for parser in Parser::all().chain(releases) {
            let plan = Plan::new("", &Settings::new().parser(parser));
            known.push((plan.loaded, plan.places));
            let first = known.iter().find(|(loaded, _)| *loaded == plan.loaded);
            assert_eq!(first.unwrap().1, plan.places, "{parser}: the places of one rule file");
            let mut nodes = Vec::new();
            for rule in &plan.loaded.grammar.rules {
                for node in rule.body.nodes() {
                    let production = match &node.kind {
                        Kind::Reference(name) => Some(&**name),
                        _ => None,
                    };
                    let names = [node.label.as_deref(), production];
                    nodes.extend(names.into_iter().flatten().map(|name| (&*rule.name, name)));
                }
            }
            for path in plan.places.iter().flat_map(Place::paths) {
                let (rule, name) = path.split_once('.').map_or((None, *path), |(rule, name)| (Some(rule), name));
                let is_place = |node: &(&str, &str)| node.1 == name && rule.is_none_or(|rule| rule == node.0);
                assert!(nodes.iter().any(is_place), "{parser}: {path}");
            }
        }
    }
}
