//! The result of a comparison, for all forms of output.

use railurl::compare::{Aspect, Comparison, Guarded, Reading, Verdict};
use railurl::report::{self, Hosts};
use railurl::{ParseError, dialect::Parser};

/// A comparison, and the answer to the question that the options ask.
pub(super) struct Compared<'i> {
    pub(super) comparison: Comparison<'i>,
    /// The parsers that reject the input, if they are to be ignored.
    pub(super) ignored: Vec<(Parser, ParseError)>,
    /// The programs that do not know the scheme.
    pub(super) other_scheme: Vec<Parser>,
    pub(super) answer: Answer,
}

impl Compared<'_> {
    /// Returns notes on the answer: which versions of programs were not compared with the programs.
    pub(super) fn notes(&self) -> Vec<String> {
        let read = self.comparison.readings().iter().map(|reading| reading.parser);
        let all = read.chain(self.ignored.iter().map(|(parser, _)| *parser));
        report::notes(all)
    }
}

/// The answer to the question.
pub(super) enum Answer {
    Agreement(bool),
    /// Says whether the check converts numbers and maps names itself.
    Guard(Box<Guarded>, bool),
    Hosts(Hosts),
}

impl Answer {
    /// Returns whether the exit status is 1.
    pub(super) fn is_failed(&self) -> bool {
        match self {
            Answer::Agreement(agrees) => !agrees,
            Answer::Guard(guarded, resolves) => is_failed(guarded.verdict(), *resolves),
            Answer::Hosts(hosts) => !hosts.allowed,
        }
    }
}

/// Returns whether a verdict has the exit status 1. `resolves` says whether the check converts numbers and maps names.
pub(super) fn is_failed(verdict: Verdict, resolves: bool) -> bool {
    match verdict {
        Verdict::NotBypassed => false,
        Verdict::SamePlaceOtherText(_) => !resolves,
        // `Verdict` is non-exhaustive.
        _ => true,
    }
}

/// Returns the readings of the parsers that know the scheme and reject the input.
pub(super) fn rejecting<'c>(comparison: &'c Comparison<'_>) -> impl Iterator<Item = &'c Reading> {
    comparison.readings().iter().filter(|reading| reading.result.is_err() && !reading.is_of_another_scheme())
}

/// Returns the aspects that matter to a security check and in which the parsers differ; the guarded ones first.
pub(super) fn sensitive(comparison: &Comparison<'_>) -> Vec<Aspect> {
    let aspects = [Aspect::Host, Aspect::Scheme, Aspect::Port, Aspect::Acceptance, Aspect::UserInfo, Aspect::Path];
    aspects.into_iter().filter(|aspect| !comparison.agrees_on(*aspect)).collect()
}
