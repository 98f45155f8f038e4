//! Shrinks texts from any source.
//!
//! proptest shrinks the values that a strategy drew: a text of pieces by removing pieces, a sentence by shortening its
//! derivation. The result is a small derivation, but not a small text. Here a text is shrunk as text: runs of code
//! points are removed, the longest first, a scheme becomes a shorter one, and code points that must stay become plain
//! ones. So all strategies end at the same texts, and may draw in the cheapest way.

use proptest::strategy::ValueTree;

/// Up to this length, runs of every length are removed.
const SHORT: usize = 8;

/// A text and the state of shrinking it.
///
/// ```
/// use proptest::strategy::ValueTree;
/// use railurl_laws::shrink::Shrinking;
///
/// // What fails has an `@`.
/// let mut text = Shrinking::new("https://ann@example.com/");
/// while if text.current().contains('@') { text.simplify() } else { text.complicate() } {}
/// assert_eq!(text.current(), "@");
/// ```
#[derive(Clone, Debug)]
pub struct Shrinking {
    text: Vec<char>,
    /// The text before the last step, to return to: the smallest that is known to fail.
    before: Vec<char>,
    pass: Pass,
    /// Whether this round of passes has simplified anything.
    progress: bool,
}

/// The next step.
#[derive(Clone, Copy, Debug)]
enum Pass {
    /// Removes `length` code points, at `at`.
    Delete { length: usize, at: usize },
    /// Replaces the first scheme by the shorter scheme of number `choice`.
    Scheme { choice: usize },
    /// Puts the plainer code point of number `choice` at `at`.
    Plain { at: usize, choice: usize },
}

impl Shrinking {
    /// Makes a text that has not been shrunk yet.
    #[must_use]
    pub fn new(text: &str) -> Self {
        let text: Vec<char> = text.chars().collect();
        let pass = Pass::Delete { length: text.len(), at: 0 };
        Shrinking { before: text.clone(), text, pass, progress: false }
    }

    /// Makes the next step; returns false if everything was tried.
    fn attempt(&mut self) -> bool {
        loop {
            match self.pass {
                Pass::Delete { length: 0, .. } => self.pass = Pass::Scheme { choice: 0 },
                Pass::Delete { length, at } if at + length > self.text.len() => {
                    let length = if length > SHORT { (length / 2).max(SHORT) } else { length - 1 };
                    self.pass = Pass::Delete { length, at: 0 };
                }
                Pass::Delete { length, at } => {
                    self.text.drain(at..at + length);
                    return true;
                }
                Pass::Scheme { choice } => match shorter_schemes(&self.text).nth(choice) {
                    Some((end, shorter)) => {
                        self.text.splice(..end, shorter.chars());
                        return true;
                    }
                    None => self.pass = Pass::Plain { at: 0, choice: 0 },
                },
                Pass::Plain { at, choice } => match self.text.get(at) {
                    Some(&c) => match plainer(c).nth(choice) {
                        Some(plainer) => {
                            self.text[at] = plainer;
                            return true;
                        }
                        None => self.pass = Pass::Plain { at: at + 1, choice: 0 },
                    },
                    None if self.progress => {
                        self.progress = false;
                        self.pass = Pass::Delete { length: self.text.len(), at: 0 };
                    }
                    None => return false,
                },
            }
        }
    }
}

/// Replacements for a scheme, the shortest first, and where the scheme ends: an unknown scheme, then the shortest
/// special one.
fn shorter_schemes(text: &[char]) -> impl Iterator<Item = (usize, &'static str)> + use<> {
    let end = text.iter().position(|&c| c == ':').unwrap_or(0);
    ["a", "ws"].into_iter().filter(move |shorter| shorter.len() < end).map(move |shorter| (end, shorter))
}

/// Replacements for a code point, the plainest first. Nothing is plainer than `a`.
fn plainer(c: char) -> impl Iterator<Item = char> {
    let others = match c {
        'a' => [None; 3],
        '0' => [Some('a'), None, None],
        _ if c.is_ascii() => [Some('a'), Some('0'), Some(c.to_ascii_lowercase())],
        _ => [Some('a'), Some('0'), Some('é')],
    };
    others.into_iter().flatten().filter(move |&plainer| plainer != c)
}

impl ValueTree for Shrinking {
    type Value = String;

    fn current(&self) -> String {
        self.text.iter().collect()
    }

    fn simplify(&mut self) -> bool {
        // Another round if this one made progress: a code point may have been needed only for one that is gone.
        if self.before != self.text {
            self.progress = true;
            self.before.clone_from(&self.text);
            match self.pass {
                Pass::Delete { .. } => {}
                Pass::Scheme { .. } => self.pass = Pass::Scheme { choice: 0 },
                Pass::Plain { at, .. } => self.pass = Pass::Plain { at: at + 1, choice: 0 },
            }
        }
        self.attempt()
    }

    fn complicate(&mut self) -> bool {
        if self.before == self.text {
            return false;
        }
        self.text.clone_from(&self.before);
        self.pass = match self.pass {
            Pass::Delete { length, at } if length > SHORT => Pass::Delete { length, at: at + length },
            Pass::Delete { length, at } => Pass::Delete { length, at: at + 1 },
            Pass::Scheme { choice } => Pass::Scheme { choice: choice + 1 },
            Pass::Plain { at, choice } => Pass::Plain { at, choice: choice + 1 },
        };
        // If everything was tried, the text is the smallest that fails, and has been restored. The other members of a
        // tuple are shrunk next, which would not happen if this returned false.
        self.attempt();
        true
    }
}
