//! Changes made through the view of a URL's path segments.

use proptest::prelude::*;
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

/// Draws a change.
pub fn segment() -> impl Strategy<Value = Segment> {
    let known = proptest::sample::select(&["", "a", ".", "..", "%2e", "/", "a/b", "C:", "C|", "é", "a b?#"][..]);
    let names = prop_oneof![2 => known.prop_map(String::from), 1 => super::url_like(), 1 => any::<String>()];
    prop_oneof![
        1 => Just(Segment::Clear),
        3 => Just(Segment::Pop),
        2 => Just(Segment::PopIfEmpty),
        4 => names.prop_map(Segment::Push),
    ]
}
