//! Writes the automaton of the look-ahead to the end of the text.

use std::fmt::Write as _;

use super::read::patterns;
use super::verify::Claim;
use super::{Generator, head, push, standalone};
use crate::analyze::Backwards;

impl Generator<'_> {
    /// Writes `rest.rs` for code that a reading of the whole text guides.
    pub(super) fn guide(&self, source: &str) -> String {
        let mut out = head(source, "A reading of the whole text, which decides what is read.");
        out.push_str(standalone::ALLOC);
        out.push_str(&self.with_lines(standalone::GUIDE));
        out
    }

    /// Writes `rest.rs`.
    pub(super) fn rest(&self, source: &str, automaton: &Backwards) -> String {
        let mut out = head(source, "Look-ahead to the end of the text, by an automaton that reads from there.");
        out.push_str(standalone::ALLOC);
        out.push_str(&self.with_lines(standalone::REST));
        let (letters, states) = (automaton.letters.len(), automaton.next.len());
        push!(out, "\n/// The number of a code point's set: the automaton does not distinguish those in one set.");
        push!(out, "fn letter(c: char) -> usize {{\nmatch c {{");
        // Another arm matches all code points that are left, so the last one gets the set with most ranges.
        let longest = (0..letters).max_by_key(|&letter| automaton.letters[letter].ranges.len()).unwrap_or_default();
        for letter in (0..letters).filter(|&letter| letter != longest) {
            let code = patterns(&automaton.letters[letter]);
            push!(out, "{code} => {letter},");
            self.claim(Claim::CodePoints(code, automaton.letters[letter].clone()));
        }
        push!(out, "_ => {longest},\n}}\n}}");
        push!(out, "\n/// The next state for each state and set. The first state is that of the end.");
        push!(out, "#[rustfmt::skip]\nstatic NEXT: [[u16; {letters}]; {states}] = [");
        automaton.next.iter().for_each(|row| push!(out, "{row:?},"));
        push!(out, "];\n\n/// The look-ahead that matches in each state.");
        let count = automaton.matches.first().map_or(0, Vec::len);
        push!(out, "#[rustfmt::skip]\nstatic MATCHES: [[bool; {count}]; {states}] = [");
        automaton.matches.iter().for_each(|row| push!(out, "{row:?},"));
        push!(out, "];");
        out
    }
}
