//! Changes made through the view of a URL's path segments.

use railurl::PathSegmentsMut;

/// A change by [`PathSegmentsMut`].
#[derive(Clone, Debug)]
pub enum Segment {
    Clear,
    Pop,
    PopIfEmpty,
    Push(String),
}

impl Segment {
    /// Makes the change.
    pub fn apply(&self, segments: &mut PathSegmentsMut<'_>) {
        match self {
            Segment::Clear => segments.clear(),
            Segment::Pop => segments.pop(),
            Segment::PopIfEmpty => segments.pop_if_empty(),
            Segment::Push(segment) => segments.push(segment),
        };
    }
}
