//! A derivation as a table: the bytes, the production and the text, with the sentence of the rule file below.

use annotate_snippets::renderer::Style;
use railurl::explain::{Derivation, Predicate, Step, Stop};
use unicode_width::UnicodeWidthStr as _;

use super::and_more;
use crate::screen::Screen;
use crate::style::{NAME, REMARK, WRONG, paragraph};
use crate::visible::{visible, visible_start, visible_within};
use crate::words::grouped;

/// The number of steps that are shown.
const STEPS: usize = 60;

/// The number of expectations that are shown.
const EXPECTED: usize = 8;

/// The maximum width of the production, with its indent.
const PRODUCTION: usize = 34;

/// Returns the table.
pub(super) fn derivation(derivation: &Derivation, is_first: bool, screen: Screen) -> String {
    let mut out = heading(derivation, is_first, screen);
    let span = |step: &Step<'_>| format!("{}..{}", step.span.start, step.span.end);
    let spans = derivation.steps().map(|step| span(&step).len()).max().unwrap_or_default();
    let names = derivation.steps().map(|step| 2 * step.depth + name(&step).width()).max().unwrap_or_default();
    let names = names.min(PRODUCTION);
    for step in derivation.steps().take(STEPS) {
        let indent = " ".repeat(2 * step.depth);
        let name = name(&step);
        let padding = if step.text.is_empty() { 0 } else { 2 + names.saturating_sub(indent.len() + name.width()) };
        let columns = screen.width.saturating_sub(spans + 2 + names.max(indent.len() + name.width()) + 3).max(8);
        let text = visible_within(step.text, columns);
        let style = if step.rule.is_some() { NAME } else { REMARK };
        let span = span(&step);
        out += &format!("{REMARK}{span:spans$}{REMARK:#}  {indent}{style}{name}{style:#}{:padding$}{text}\n", "");
        let remark = remark(&step);
        if !remark.is_empty() {
            paragraph(&mut out, &remark, spans + 4 + indent.len(), REMARK, screen);
        }
    }
    and_more(&mut out, derivation.steps().len(), STEPS, " steps", spans + 2, screen);
    let refused: Vec<String> =
        derivation.predicates.iter().filter(|predicate| !predicate.holds).map(question).collect();
    if !refused.is_empty() {
        paragraph(&mut out, &format!("Predicates that do not hold: {}.", refused.join(", ")), 0, REMARK, screen);
    }
    if let Some(stop) = &derivation.stop {
        out += &stopped(stop, screen);
    }
    out
}

fn heading(derivation: &Derivation, is_first: bool, screen: Screen) -> String {
    if is_first {
        return format!("{NAME}Derivation{NAME:#}{}\n", specification(derivation));
    }
    let text = visible_within(&derivation.text, screen.width.saturating_sub(40).max(10));
    format!("{NAME}Then{NAME:#} {} reads {text}\n", derivation.rule)
}

/// Returns the specification that the sections of the steps belong to.
fn specification(derivation: &Derivation) -> String {
    let link = derivation.steps().flat_map(|step| &step.documentation.sections).find_map(|link| link.split_once('#'));
    link.map_or(String::new(), |(page, _)| format!("  {REMARK}(#section) is in {page}{REMARK:#}"))
}

/// Returns the production, and its label if the reference to it has one.
fn name(step: &Step<'_>) -> String {
    match (&step.rule, &step.label) {
        (Some(production), Some(label)) if label != production => format!("{label}: {production}"),
        (Some(name), _) | (None, Some(name)) => (*name).to_owned(),
        (None, None) => String::new(),
    }
}

/// Returns the sentence of the rule file, its section, the rows that were taken, and the predicates that held.
fn remark(step: &Step<'_>) -> String {
    let rows: Vec<String> =
        step.rows.iter().map(|row| format!("row {} of {}: {}", row.number, row.of, visible(&row.name))).collect();
    let predicates: Vec<String> = step.predicates.iter().map(|predicate| question(predicate) + ": yes").collect();
    let taken = [rows, predicates].concat().join(", ");
    let sentence = first_sentence(&step.documentation.sentence);
    let section = step.documentation.sections.first().and_then(|section| match section.split_once('#') {
        Some((_, fragment)) => Some(format!("(#{fragment})")),
        // The heading already has the link to the page.
        None => (!section.starts_with("http")).then(|| format!("({section})")),
    });
    let taken = (!taken.is_empty()).then(|| format!("[{taken}]"));
    let words = [Some(sentence.to_owned()).filter(|text| !text.is_empty()), section, taken];
    words.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Returns the first sentence of the documentation. The rule file and the JSON object have the rest.
fn first_sentence(text: &str) -> &str {
    text.find(". ").map_or(text, |end| &text[..=end])
}

/// Returns a predicate with the text that it asks about.
fn question(predicate: &Predicate) -> String {
    match &predicate.argument {
        Some(argument) => format!("{}({})", predicate.name, visible_start(argument, 30)),
        None => predicate.name.to_owned(),
    }
}

/// Returns the place where reading stops, and what was expected there.
fn stopped(stop: &Stop, screen: Screen) -> String {
    let mut out = format!("{WRONG}Stopped at byte {}{WRONG:#}; expected there:\n", stop.at);
    let end = stop.is_complete.then_some(("end of the text", None));
    let others = stop.expected.iter().map(|expected| (expected.what, Some(expected.rule)));
    let expected = grouped(end.into_iter().chain(others));
    for (what, rules) in expected.iter().take(EXPECTED) {
        let rules: Vec<&str> = rules.iter().copied().flatten().collect();
        let rules = if rules.is_empty() { String::new() } else { format!(", in {}", rules.join(", ")) };
        paragraph(&mut out, &format!("{}{rules}", visible(what)), 2, Style::new(), screen);
    }
    and_more(&mut out, expected.len(), EXPECTED, "", 2, screen);
    out
}
