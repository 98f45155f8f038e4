//! How texts are made small, whatever they were made of.
//!
//! A strategy of proptest shrinks by what it drew: a text of pieces by leaving out pieces, a sentence by deriving a
//! shorter one. What is left is small as a derivation, not as a text. Here a text is shrunk as a text: runs of code
//! points are left out, the longest first, a scheme becomes a shorter one, and code points that have to stay become plain
//! ones. So all strategies end at the same texts, and what they draw may be drawn in the cheapest way.

use proptest::strategy::ValueTree;

/// From this length down, runs of every length are left out.
const SHORT: usize = 8;

/// A text, and how far it is shrunk.
#[derive(Clone, Debug)]
pub struct Shrinking {
    text: Vec<char>,
    /// The text before the last step, to go back to: the smallest that is known to fail.
    before: Vec<char>,
    pass: Pass,
    /// Whether this round of passes has made anything smaller.
    progress: bool,
}

/// What the next step tries.
#[derive(Clone, Copy, Debug)]
enum Pass {
    /// To leave `length` code points out, at `at`.
    Delete { length: usize, at: usize },
    /// To put the shorter scheme of number `choice` in the place of the first one.
    Scheme { choice: usize },
    /// To put the plainer code point of number `choice` at `at`.
    Plain { at: usize, choice: usize },
}

impl Shrinking {
    /// A text that nothing was left out of yet.
    pub fn new(text: &str) -> Self {
        let text: Vec<char> = text.chars().collect();
        let pass = Pass::Delete { length: text.len(), at: 0 };
        Shrinking { before: text.clone(), text, pass, progress: false }
    }

    /// Makes the next step; false where all was tried.
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

/// What to put in the place of a scheme, the shortest first, and where that ends: one that nobody knows, the shortest of
/// those that are special.
fn shorter_schemes(text: &[char]) -> impl Iterator<Item = (usize, &'static str)> + use<> {
    let end = text.iter().position(|&c| c == ':').unwrap_or(0);
    ["a", "ws"].into_iter().filter(move |shorter| shorter.len() < end).map(move |shorter| (end, shorter))
}

/// The code points to put in the place of another, the plainest first. Nothing is plainer than `a`.
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
        // Another round, if this one got anywhere: a code point may have stayed only for the sake of one that has gone.
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
        // If all was tried, the text is the smallest that fails, and has been gone back to: what is beside it in a tuple is
        // to be shrunk next, and would not be if this were false.
        self.attempt();
        true
    }
}
