//! Which bytes productions can have, for sixteen at a time.
//!
//! Generated from `grammar/rules/living-common.railroad` by `railurl grammar alphabets`; edit that file, not this one.

use crate::lanes::Lane;

/// The bytes that no text of `scheme` has.
#[inline(always)]
pub(super) fn outside_scheme(lane: Lane) -> Lane {
    lane.below(b'+')
        .or(lane.with(99).is(0x7F))
        .or(lane.within(b':', b'@'))
        .or(lane.within(b'[', b'`'))
        .or(lane.is(b','))
        .or(lane.is(b'/'))
        .or(lane.above(b'z'))
}

/// The bytes that no text of `host` has.
#[inline(always)]
pub(super) fn outside_host(lane: Lane) -> Lane {
    lane.within(b'?', b'@')
        .or(lane.within(b'[', b'\\'))
        .or(lane.is(b'#'))
        .or(lane.is(b'/'))
        .or(lane.is(b':'))
        .or(lane.is(b'|'))
}

/// The bytes that no text of `authority` has.
#[inline(always)]
pub(super) fn outside_authority(lane: Lane) -> Lane {
    lane.with(16).is(b'?').or(lane.is(b'#')).or(lane.is(b'\\'))
}

/// The bytes that no text of `pieces` has.
#[inline(always)]
pub(super) fn outside_pieces(lane: Lane) -> Lane {
    lane.within(b'[', b']').or(lane.within(b'?', b'@')).or(lane.is(b'#')).or(lane.is(b'/'))
}

/// The bytes that no text of `domain` has.
#[inline(always)]
pub(super) fn outside_domain(lane: Lane) -> Lane {
    lane.below(b'-')
        .or(lane.with(67).is(0x7F))
        .or(lane.within(b'[', b'^'))
        .or(lane.within(b':', b'@'))
        .or(lane.is(b'/'))
        .or(lane.is(b'`'))
        .or(lane.above(b'z'))
}

/// The bytes that no text of `port` has.
#[inline(always)]
pub(super) fn outside_port(lane: Lane) -> Lane {
    lane.below(b'0').or(lane.above(b'9'))
}

/// The bytes that no text of `path` has.
#[inline(always)]
pub(super) fn outside_path(lane: Lane) -> Lane {
    lane.is(b'#').or(lane.is(b'?'))
}

/// The bytes that no text of `query` has.
#[inline(always)]
pub(super) fn outside_query(lane: Lane) -> Lane {
    lane.is(b'#')
}
