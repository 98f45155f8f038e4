//! Traces: which nodes of a grammar read which bytes.

use core::ops::Range;

use railurl_engine::{NONE, Program, ReadError};

use super::compile::{Compiler, Route};
use crate::model::{Error, Grammar, Kind, Node};

/// A grammar, compiled to a program that tells how it reads a text.
///
/// It reads as an [`Engine`](super::Engine) does, but slower: it tries all alternatives, and keeps what was expected.
///
/// ```
/// use railurl_grammar::{engine::Tracer, read};
///
/// let grammar = read("pair =\n  Sequence:\n    N: name\n    T: =\n    N: name\n\nname =\n  OneOrMore:\n    T: any of [a-z]\n")?;
/// let tracer = Tracer::new(&grammar)?;
/// let trace = tracer.trace("pair", "ab=c", &mut |_, _| true)?;
/// let spans: Vec<_> = trace.passed().map(|passed| passed.span).collect();
/// assert_eq!((spans, trace.stop().is_none()), (vec![0..2, 3..4], true));
///
/// let trace = tracer.trace("pair", "ab=2", &mut |_, _| true)?;
/// let expected = trace.expected().next().unwrap();
/// assert_eq!((trace.stop(), expected.what, expected.rule), (Some((3, false)), "any of [a-z]", "name"));
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
#[derive(Debug)]
pub struct Tracer<'g> {
    program: Program,
    route: Route<'g>,
}

impl<'g> Tracer<'g> {
    /// Compiles a grammar.
    ///
    /// # Errors
    ///
    /// Fails as [`Engine::new`](super::Engine::new) does.
    pub fn new(grammar: &'g Grammar) -> Result<Self, Error> {
        let (program, route) = Compiler::tracing(grammar)?;
        Ok(Tracer { program, route })
    }

    /// Reads the whole of a text by a rule, and calls `holds` for the value of a predicate by name. A text that does not
    /// match is read once more, and `holds` is called again if it was called more than 64 times.
    ///
    /// # Errors
    ///
    /// The grammar has no such rule, or the text is longer than 4,294,967,294 bytes.
    pub fn trace<'t>(
        &'t self,
        rule: &str,
        text: &str,
        holds: &mut dyn FnMut(&'t str, Option<&str>) -> bool,
    ) -> Result<Trace<'t, 'g>, ReadError> {
        let trace = self.program.trace(rule, text, holds)?;
        Ok(Trace { route: &self.route, trace, length: text.len() })
    }

    /// Reads the whole of a text as [`trace`](Self::trace) does. If it does not match, the result says where it stopped, but
    /// has no nodes and nothing that was expected.
    ///
    /// # Errors
    ///
    /// Fails as [`trace`](Self::trace) does.
    pub fn reach<'t>(
        &'t self,
        rule: &str,
        text: &str,
        holds: &mut dyn FnMut(&'t str, Option<&str>) -> bool,
    ) -> Result<Trace<'t, 'g>, ReadError> {
        let trace = self.program.reach(rule, text, holds)?;
        Ok(Trace { route: &self.route, trace, length: text.len() })
    }

    /// Returns the nodes, by their [numbers](Passed::number), each with the rule in which it stands.
    pub fn nodes(&self) -> impl ExactSizeIterator<Item = (&'g str, &'g Node)> {
        self.route.slots.iter().map(|station| (station.rule, station.node))
    }
}

/// How a text was read: the nodes that it passed, and where it stopped matching.
#[derive(Clone, Debug)]
pub struct Trace<'t, 'g> {
    route: &'t Route<'g>,
    trace: railurl_engine::Trace,
    length: usize,
}

/// A node that a text passed: a reference, a node with a label, a row of a choice, or a predicate that held.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Passed<'g> {
    /// The rule in which the node stands.
    pub rule: &'g str,
    /// The node.
    pub node: &'g Node,
    /// The number of the node in [`Tracer::nodes`].
    pub number: u32,
    /// The number of the row from 1, and the number of rows. `None` in a repetition or within one text, and where a row of
    /// one text is empty.
    pub row: Option<(usize, usize)>,
    /// Whether it is one text. Only rows of a choice are passed within it.
    pub is_text: bool,
    /// The bytes that it read; of a predicate, those that it asked about.
    pub span: Range<usize>,
    /// Whether it was read to its end. If not, the text stopped matching in it.
    pub is_finished: bool,
    /// The number of the node around it, by the order of [`Trace::passed`].
    pub around: Option<usize>,
}

/// A node that was expected where a text stopped matching.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Expectation<'e, 't> {
    /// The rule in which the node stands.
    pub rule: &'t str,
    /// The node, as [`describe`](crate::describe) writes it.
    pub what: &'t str,
    route: &'t Route<'t>,
    /// The slots around it, from the innermost.
    slots: &'e [u32],
}

impl<'t> Expectation<'_, 't> {
    /// Returns the rules that led to the node, from the outermost, without the one that read the text.
    pub fn through(&self) -> impl Iterator<Item = &'t str> {
        self.slots.iter().rev().filter_map(|&slot| match &self.route.slots[slot as usize].node.kind {
            Kind::Reference(name) => Some(name.as_str()),
            _ => None,
        })
    }
}

impl<'t, 'g> Trace<'t, 'g> {
    /// Returns the nodes that the text passed, each before those within it. If the text does not match, these are the
    /// nodes of the first attempt that came furthest.
    pub fn passed(&self) -> impl Iterator<Item = Passed<'g>> {
        self.trace.entries.iter().filter_map(|entry| {
            let station = &self.route.slots[entry.slot as usize];
            let is_finished = entry.end != NONE;
            // A terminal that did not match is the last entry: it was expected, and not passed.
            let is_terminal = matches!(station.node.kind, Kind::Literal { .. } | Kind::Class(_) | Kind::End);
            if is_terminal && !is_finished {
                return None;
            }
            let span = entry.start as usize..if is_finished { entry.end as usize } else { self.end() };
            let row = station.row.filter(|row| !row.is_text || !span.is_empty()).map(|row| (row.number, row.of));
            let around = (entry.around != NONE).then_some(entry.around as usize);
            let (rule, node, is_text) = (station.rule, station.node, station.is_text);
            Some(Passed { rule, node, number: entry.slot, row, is_text, span, is_finished, around })
        })
    }

    /// Returns the number of nodes that [`passed`](Self::passed) has at most.
    pub fn most(&self) -> usize {
        self.trace.entries.len()
    }

    /// Returns the end of the text, or the place where it stopped matching.
    pub fn end(&self) -> usize {
        self.trace.stop.as_ref().map_or(self.length, |stop| stop.at)
    }

    /// Returns the furthest place that was reached, and whether the text could have ended there. `None` if it matches.
    pub fn stop(&self) -> Option<(usize, bool)> {
        self.trace.stop.as_ref().map(|stop| (stop.at, stop.is_complete))
    }

    /// Returns what was expected where the text stopped matching, in the order of the attempts.
    pub fn expected(&self) -> impl Iterator<Item = Expectation<'_, 't>> {
        self.trace.stop.iter().flat_map(|stop| stop.expected()).map(|(place, slots)| {
            let (rule, ref what) = self.route.places[place as usize];
            Expectation { rule, what, route: self.route, slots }
        })
    }
}
