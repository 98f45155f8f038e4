//! Which bytes productions can have, for sixteen at a time.
//!
//! Generated from `grammar/rules/living-canonical.railroad` by `railurl grammar alphabets`; edit that file, not this one.

use crate::lanes::Lane;

/// The bytes that no text of `host` has.
#[inline(always)]
pub(super) fn outside_host(lane: Lane) -> Lane {
    lane.below(b'-').or(lane.within(b':', b'^')).or(lane.above(b'z')).or(lane.is(b'/')).or(lane.is(b'`'))
}

/// The bytes that no text of `path` has.
#[inline(always)]
pub(super) fn outside_path(lane: Lane) -> Lane {
    lane.below(b'!')
        .or(lane.within(b'"', b'#'))
        .or(lane.within(b'>', b'?'))
        .or(lane.with(2).is(b'^'))
        .or(lane.with(2).is(0x7F))
        .or(lane.is(b'<'))
        .or(lane.is(b'`'))
        .or(lane.is(b'{'))
}

/// The bytes that no text of `plain-path` has.
#[inline(always)]
pub(super) fn outside_plain_path(lane: Lane) -> Lane {
    lane.below(b'&')
        .or(lane.with(97).is(b'}'))
        .or(lane.within(b'<', b'?'))
        .or(lane.within(b'[', b'^'))
        .or(lane.with(4).is(0x7F))
        .or(lane.is(b'`'))
}

/// The bytes that no text of `query` has.
#[inline(always)]
pub(super) fn outside_query(lane: Lane) -> Lane {
    lane.below(b'!').or(lane.within(b'"', b'#')).or(lane.with(2).is(b'>')).or(lane.is(b'\'')).or(lane.above(b'~'))
}

/// The bytes that no text of `fragment` has.
#[inline(always)]
pub(super) fn outside_fragment(lane: Lane) -> Lane {
    lane.below(b'!').or(lane.with(2).is(b'>')).or(lane.is(b'"')).or(lane.is(b'`')).or(lane.above(b'~'))
}

/// The bytes that no text of `scheme` has.
#[inline(always)]
pub(super) fn outside_scheme(lane: Lane) -> Lane {
    lane.below(b'+').or(lane.within(b':', b'`')).or(lane.above(b'z')).or(lane.is(b',')).or(lane.is(b'/'))
}

/// The bytes that no text of `opaque-path` has.
#[inline(always)]
pub(super) fn outside_opaque_path(lane: Lane) -> Lane {
    lane.below(b'!').or(lane.with(64).is(0x7F)).or(lane.is(b'#'))
}

/// The bytes that no text of `opaque-query` has.
#[inline(always)]
pub(super) fn outside_opaque_query(lane: Lane) -> Lane {
    lane.below(b'!').or(lane.within(b'"', b'#')).or(lane.with(2).is(b'>')).or(lane.above(b'~'))
}

/// The bytes that no text of `kept` has.
#[inline(always)]
pub(super) fn outside_kept(lane: Lane) -> Lane {
    lane.below(b'!')
        .or(lane.within(b'"', b'#'))
        .or(lane.within(b'>', b'?'))
        .or(lane.with(2).is(b'^'))
        .or(lane.with(2).is(0x7F))
        .or(lane.is(b'\''))
        .or(lane.is(b'<'))
        .or(lane.is(b'`'))
        .or(lane.is(b'{'))
}

/// The bytes with which a text of `dot` can start.
#[inline(always)]
pub(super) fn starts_dot(lane: Lane) -> Lane {
    lane.is(b'%').or(lane.is(b'.'))
}
