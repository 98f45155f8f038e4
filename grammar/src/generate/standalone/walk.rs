use alloc::vec::Vec; // whole
use core::ops::Range; // whole

/// A slice that a syntax tree keeps, or a fixed text that the grammar implies. // whole
/// A slice that a syntax tree keeps, or a text that the grammar implies: of what it skips, a shortest text. // part
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaf<'i> {
    /// The production.
    pub rule: &'static str,
    /// The preorder number, within the production, of the node that matched the text.
    pub index: u16,
    /// The text; may be empty.
    pub text: &'i str,
}

/// A syntax tree that can list its leaves.
pub trait Walk<'i> {
    /// Calls `visit` for each leaf, in order. Joined, the texts of all leaves are the parsed text. // whole
    /// Calls `visit` for each leaf, in order. // part
    fn walk(&self, visit: &mut dyn FnMut(Leaf<'i>));
 // whole
    /// Returns the leaves, each with its bytes in the parsed text. // whole
    fn spans(&self) -> Vec<(Range<usize>, Leaf<'i>)> { // whole
        let (mut spans, mut end) = (Vec::new(), 0); // whole
        self.walk(&mut |leaf| { // whole
            let start = end; // whole
            end += leaf.text.len(); // whole
            spans.push((start..end, leaf)); // whole
        }); // whole
        spans // whole
    } // whole
}
