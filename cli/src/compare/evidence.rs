//! The evidence of a comparison in words: the differences that matter to a security check, with the production and the
//! bytes that each parser reads, and the known confusions.

use std::ops::Range;

use annotate_snippets::Level;
use railurl::compare::{Aspect, Comparison, Difference, Finding, Opinion, Source, SourceKind};
use railurl::error::FailureKind;

use super::compared::sensitive;
use crate::report::{self, Place};
use crate::screen::Screen;
use crate::style::wrap_to;
use crate::visible::{SHORT, visible_start};
use crate::words::{bytes, grouped};

/// The maximum number of places of one kind that are marked.
const PLACES: usize = 8;

/// Returns a report for each difference and each confusion, with an empty line before each. Every line ends with a line
/// feed.
pub(super) fn evidence(comparison: &Comparison<'_>, screen: Screen) -> String {
    let mut out = String::new();
    let source = report::Source::new(comparison.input(), screen);
    for difference in sensitive(comparison).into_iter().filter_map(|aspect| comparison.difference(aspect)) {
        out += &format!("\n{}", report_difference(comparison, &difference, &source, screen));
    }
    for finding in comparison.confusions() {
        out += &format!("\n{}\n", report_confusion(&finding, &source));
    }
    out
}

/// Returns an aspect with its article.
pub(super) fn in_words(aspect: Aspect) -> String {
    match aspect {
        Aspect::Acceptance => "whether it is a URL".to_owned(),
        _ => format!("the {}", aspect.name()),
    }
}

/// Returns the title of the report on a difference.
pub(super) fn title(aspect: Aspect) -> String {
    format!("they do not agree on {}", in_words(aspect))
}

/// Reports the value that each group gives an aspect, and the bytes of the input that it is read from.
fn report_difference(
    comparison: &Comparison<'_>,
    difference: &Difference,
    source: &report::Source<'_>,
    screen: Screen,
) -> String {
    let level = if difference.aspect.is_guarded() { Level::ERROR } else { Level::WARNING };
    let mut places: Vec<Place> = Vec::new();
    let mut words = String::new();
    for (letter, opinion) in ('A'..='Z').zip(&difference.opinions) {
        for (span, is_primary) in spans(opinion) {
            // Overlapping places with the same letter are merged.
            let is_near = |place: &&mut Place| {
                place.label.starts_with(letter) && place.span.start <= span.end && span.start <= place.span.end
            };
            match places.iter_mut().find(is_near) {
                Some(place) => place.span = place.span.start.min(span.start)..place.span.end.max(span.end),
                None => places.push(Place { span, label: letter.to_string(), is_primary }),
            }
        }
        words += &format!("  {letter}  {}\n", shown(difference.aspect, opinion));
        // The parsers that share a production and bytes share an entry.
        let described = opinion.sources.iter().map(|source| (description(comparison, source), source.parser.name()));
        for (description, names) in grouped(described) {
            wrap_to(&mut words, &format!("{}: {description}", names.join(", ")), "     ", "       ", screen);
        }
    }
    let same_place = places.windows(2).all(|pair| pair[0].span == pair[1].span);
    if same_place && places.len() > 1 {
        let labels: Vec<_> = places.iter().map(|place| place.label.as_str()).collect();
        places = vec![Place { label: labels.join(", "), span: places[0].span.clone(), is_primary: true }];
    }
    let aspect = difference.aspect;
    format!("{}\n{words}", report::places(level, &title(aspect), aspect.name(), &places, source))
}

/// Returns the bytes that an opinion is read from, and whether they are its value.
fn spans(opinion: &Opinion) -> Vec<(Range<usize>, bool)> {
    let mut spans = Vec::new();
    for source in &opinion.sources {
        let is_primary = matches!(source.kind, SourceKind::Input | SourceKind::Failure);
        if let Some(span) = source.span.clone().map(|span| (span, is_primary))
            && !spans.contains(&span)
        {
            spans.push(span);
        }
    }
    spans.truncate(PLACES);
    spans
}

/// Returns the value of an opinion.
fn shown(aspect: Aspect, opinion: &Opinion) -> String {
    match (&opinion.value, aspect) {
        (None, Aspect::Acceptance) => "no URL".to_owned(),
        (Some(_), Aspect::Acceptance) => "a URL".to_owned(),
        (None, _) => "none".to_owned(),
        (Some(value), _) => visible_start(value, SHORT),
    }
}

/// Returns the production and the bytes that a parser's value is read from.
pub(super) fn description(comparison: &Comparison<'_>, source: &Source) -> String {
    let rule = source.rule;
    let bytes = source.span.as_ref().map(|span| format!(" {}", bytes(span))).unwrap_or_default();
    match source.kind {
        SourceKind::Input if source.span.as_ref().is_some_and(|span| span.is_empty()) => {
            format!("`{rule}` is empty{bytes}")
        }
        SourceKind::Input => format!("`{rule}`{bytes}"),
        SourceKind::ReadAs(component) => format!("`{rule}` reads{bytes} as the {component}"),
        SourceKind::Base => format!("from the base, by `{rule}`"),
        SourceKind::Failure => {
            let reading = comparison.readings().iter().find(|reading| reading.parser == source.parser);
            match reading.and_then(|reading| reading.result.as_ref().err()) {
                Some(error) if error.kind() == FailureKind::InvalidBase => error.kind().to_string(),
                Some(error) => format!("{} ({}), `{rule}`{bytes}", error.kind(), error.name()),
                None => format!("`{rule}`{bytes}"),
            }
        }
        // `SourceKind` is non-exhaustive.
        _ => format!("none in `{rule}`"),
    }
}

/// Reports the confusing bytes, and the input without them.
fn report_confusion(finding: &Finding, source: &report::Source<'_>) -> String {
    let [one, other] = finding.parsers;
    let title = match &finding.without {
        Some(without) => {
            let without = visible_start(without, SHORT);
            match finding.aspect {
                Aspect::Acceptance => format!("read `{without}` alike"),
                aspect => format!("agree on {} of `{without}`", in_words(aspect)),
            }
        }
        None => "do not find the same scheme".to_owned(),
    };
    let title = format!("{}: {one} and {other} {title}", finding.confusion);
    let place = |span: &Range<usize>| Place { span: span.clone(), label: String::new(), is_primary: true };
    let places: Vec<Place> = finding.spans.iter().take(PLACES).map(place).collect();
    report::places(Level::NOTE, &title, finding.confusion.name(), &places, source)
}
