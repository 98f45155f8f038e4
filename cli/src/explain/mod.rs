//! `railurl explain`: how a parser reads a URL, step by step, or why it rejects it.

mod derivation;
mod picture;
mod style;

use std::fmt::Write as _;
use std::process::ExitCode;

use annotate_snippets::renderer::{AnsiColor, Style};
use railurl::dialect::Parser;
use railurl::explain::{Change, Edit, EditKind, Explanation, FailureReport, Joined, Settings, explain};
use unicode_width::UnicodeWidthStr as _;

use self::style::{NAME, REMARK, paragraph};
use crate::args::ExplainArguments;
use crate::dialects::description;
use crate::files::{self, CommandError, FAILED};
use crate::json;
use crate::report::{self, Source};
use crate::screen::Screen;
use crate::visible::{SPACE, visible, visible_start, visible_within};

/// For an input that would be accepted.
const RIGHT: Style = AnsiColor::BrightGreen.on_default();

/// The maximum number of removed pieces that are listed.
const REMOVED: usize = 8;

/// Explains and prints.
pub(crate) fn run(arguments: &ExplainArguments) -> Result<ExitCode, CommandError> {
    let input = &*files::read_argument(&arguments.url, "the URL")?;
    let reading = &arguments.reading;
    let mut settings = Settings::new().parser(reading.dialect).base(reading.base.as_deref()).limit(arguments.limit);
    if let Some(encoding) = reading.encoding {
        settings = settings.encoding(encoding);
    }
    let explanation = explain(input, &settings);
    let status = if explanation.failure.is_some() { FAILED } else { ExitCode::SUCCESS };
    if arguments.json {
        let mut json = Vec::new();
        json::write_line(&mut json, &explanation).map_err(CommandError::writing_output)?;
        files::write(None, json)?;
    } else {
        files::print(&text(&explanation, arguments, Screen::stdout()))?;
    }
    Ok(status)
}

/// Returns the explanation for people.
fn text(explanation: &Explanation, arguments: &ExplainArguments, screen: Screen) -> String {
    let mut blocks = Vec::new();
    // The report of an error shows the input, too.
    if explanation.failure.is_none() || explanation.components.iter().any(|part| part.span.is_some()) {
        blocks.push(picture::picture(&explanation.input, &explanation.components, screen));
    }
    blocks.push(result(explanation, arguments.reading.dialect, screen));
    blocks.push(removed(explanation, screen));
    if arguments.derivation {
        blocks.extend(derived(explanation, screen));
    } else if let Some(joined) = &explanation.joined {
        blocks.push(join(explanation, joined, screen));
    }
    if let Some(reason) = explanation.not_derived {
        blocks.push(format!("{REMARK}No derivation: {reason}.{REMARK:#}\n"));
    }
    blocks.push(changes(explanation, screen));
    blocks.extend(explanation.failure.as_ref().map(|failure| repair(explanation, failure, screen)));
    blocks.retain(|block| !block.is_empty());
    blocks.join("\n")
}

/// Returns the derivations, with the text that input and base are joined to between them.
fn derived(explanation: &Explanation, screen: Screen) -> Vec<String> {
    let joined = explanation.joined.iter().flat_map(|joined| &joined.derivations);
    let mut blocks: Vec<String> = explanation
        .derivations
        .iter()
        .chain(joined)
        .enumerate()
        .map(|(index, found)| derivation::derivation(found, index == 0, screen))
        .collect();
    if let Some(joined) = &explanation.joined {
        blocks.insert(explanation.derivations.len(), join(explanation, joined, screen));
    }
    blocks
}

/// Returns the text that input and base are joined to.
fn join(explanation: &Explanation, joined: &Joined, screen: Screen) -> String {
    let with = if explanation.base.is_some() { "with the base" } else { "with itself" };
    let picture = picture::picture(&joined.text, &joined.components, screen);
    format!("{NAME}Joined {with}{NAME:#}\n{picture}")
}

/// Returns the result, or the error.
fn result(explanation: &Explanation, parser: Parser, screen: Screen) -> String {
    let mut out = String::new();
    let by = format!("by {}: {}", explanation.parser, description(parser));
    if let Some(failure) = &explanation.failure {
        let source = Source::new(&explanation.input, screen);
        let reported = report::rejection(&failure.message, failure.kind, failure.rule, &failure.span, &source);
        writeln!(out, "{reported}").expect("a String takes all writes");
        paragraph(&mut out, &by, 0, REMARK, screen);
        return out;
    }
    let mut row = |name: &str, value: &str, width: usize| {
        let shown = if value.is_empty() { "(empty)".into() } else { visible(value) };
        writeln!(out, "{NAME}{name:width$}{NAME:#}  {shown}").expect("a String takes all writes");
    };
    if let Some(href) = &explanation.href {
        row("canonical", href, 9);
        let host = explanation.component("host").and_then(|part| part.result.as_deref());
        host.iter().for_each(|host| row("host", host, 9));
    } else {
        let results = explanation.components.iter().filter_map(|part| Some((part.name, part.result.as_deref()?)));
        results.for_each(|(name, result)| row(name, result, 14));
        explanation.effective_host.iter().for_each(|host| row("effective host", host, 14));
    }
    paragraph(&mut out, &by, 0, REMARK, screen);
    out
}

/// Returns the pieces that are removed before the input is read.
fn removed(explanation: &Explanation, screen: Screen) -> String {
    if explanation.removed.is_empty() {
        return String::new();
    }
    let mut out = format!("{NAME}Removed first{NAME:#}\n");
    for piece in explanation.removed.iter().take(REMOVED) {
        let text = visible_start(&piece.text, 40);
        let after = piece.replaced_by.map(|c| format!(" becomes {c}")).unwrap_or_default();
        writeln!(out, "  {}  {text}{after}", bytes(&piece.span)).expect("a String takes all writes");
    }
    if let Some(more) = explanation.removed.len().checked_sub(REMOVED).filter(|more| *more > 0) {
        paragraph(&mut out, &format!("and {more} more"), 2, REMARK, screen);
    }
    out
}

/// Returns a span in words.
fn bytes(span: &std::ops::Range<usize>) -> String {
    match span.len() {
        0 => format!("at byte {}", span.start),
        1 => format!("byte {}", span.start),
        _ => format!("bytes {}..{}", span.start, span.end),
    }
}

/// Returns the changes that turn the components of the input into the result.
fn changes(explanation: &Explanation, screen: Screen) -> String {
    if explanation.changes.is_empty() {
        return String::new();
    }
    let mut out = format!("{NAME}Changes{NAME:#}\n");
    for change in &explanation.changes {
        let section = change.section.as_deref().map(reference).unwrap_or_default();
        let head = format!("  {:8}  {}", change.component, change.kind);
        if section.is_empty() {
            writeln!(out, "{head}").expect("a String takes all writes");
        } else if head.width() + 2 + section.width() <= screen.width {
            writeln!(out, "{head}  {REMARK}{section}{REMARK:#}").expect("a String takes all writes");
        } else {
            writeln!(out, "{head}\n            {REMARK}{section}{REMARK:#}").expect("a String takes all writes");
        }
        out.push_str(&difference(change, screen));
    }
    out
}

/// Returns a link without `https://`, or a title in parentheses.
fn reference(section: &str) -> String {
    section.strip_prefix("https://").map_or_else(|| format!("({section})"), String::from)
}

/// Returns the texts before and after a change, on one line if they fit.
fn difference(change: &Change, screen: Screen) -> String {
    let columns = screen.width.saturating_sub(14).max(10);
    let shown = |text: &Option<String>| match text.as_deref() {
        None => "(missing)".to_owned(),
        Some("") => "(empty)".to_owned(),
        Some(text) => visible_within(text, columns),
    };
    let (before, after) = (shown(&change.before), shown(&change.after));
    if before.width() + after.width() + 3 <= columns {
        return format!("            {before} → {after}\n");
    }
    format!("            {before}\n          → {after}\n")
}

/// Returns a nearby input that would be accepted, or the origin of the error.
fn repair(explanation: &Explanation, failure: &FailureReport, screen: Screen) -> String {
    let mut out = String::new();
    if failure.matches == Some(true) {
        let text = format!("The productions read the whole input. A later step rejects it: `{}`.", failure.rule);
        paragraph(&mut out, &text, 0, Style::new(), screen);
    }
    let Some(correction) = &failure.correction else {
        paragraph(&mut out, "None of the edits tried makes it acceptable.", 0, REMARK, screen);
        return out;
    };
    let shown = |text: &str| visible_within(text, screen.width.saturating_sub(50).max(10) / 2).replace(' ', SPACE);
    let done = |edit: &Edit| {
        let (text, place) = (shown(&edit.text), bytes(&edit.span));
        let old = shown(explanation.input.get(edit.span.clone()).unwrap_or_default());
        match edit.kind {
            EditKind::Delete => format!("delete {old} ({place})"),
            EditKind::Insert => format!("insert {text} {place}"),
            EditKind::Replace => format!("replace {old} with {text} ({place})"),
        }
    };
    let done: Vec<String> = correction.edits.iter().map(done).collect();
    let title = if done.len() == 1 { "One edit away" } else { "Two edits away" };
    match &done[..] {
        [one] if title.len() + 2 + one.width() <= screen.width => {
            writeln!(out, "{NAME}{title}{NAME:#}  {one}").expect("a String takes all writes");
        }
        all => {
            writeln!(out, "{NAME}{title}{NAME:#}").expect("a String takes all writes");
            all.iter().for_each(|one| paragraph(&mut out, one, 2, Style::new(), screen));
        }
    }
    let columns = screen.width.saturating_sub("  whose host is ".len()).max(4);
    writeln!(out, "  {RIGHT}{}{RIGHT:#}", visible_within(&correction.input, columns))
        .expect("a String takes all writes");
    if let Some(host) = correction.host.as_ref().filter(|host| !host.is_empty()) {
        writeln!(out, "  {REMARK}whose host is {}{REMARK:#}", visible_within(host, columns))
            .expect("a String takes all writes");
    }
    out
}
