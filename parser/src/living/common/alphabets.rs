//! Which bytes productions can have, for sixteen at a time.
//!
//! Generated from `grammar/rules/living-common.railroad` by `railurl grammar alphabets`; edit that file, not this one.

use crate::blocks::Block;

/// The bytes that no text of `scheme` has.
#[inline(always)]
pub(super) fn outside_scheme(block: Block) -> Block {
    block
        .below(b'+')
        .or(block.with(99).is(0x7F))
        .or(block.within(b':', b'@'))
        .or(block.within(b'[', b'`'))
        .or(block.is(b','))
        .or(block.is(b'/'))
        .or(block.above(b'z'))
}

/// The bytes that no text of `host` has.
#[inline(always)]
pub(super) fn outside_host(block: Block) -> Block {
    block
        .within(b'?', b'@')
        .or(block.within(b'[', b'\\'))
        .or(block.is(b'#'))
        .or(block.is(b'/'))
        .or(block.is(b':'))
        .or(block.is(b'|'))
}

/// The bytes that no text of `authority` has.
#[inline(always)]
pub(super) fn outside_authority(block: Block) -> Block {
    block.with(16).is(b'?').or(block.is(b'#')).or(block.is(b'\\'))
}

/// The bytes that no text of `pieces` has.
#[inline(always)]
pub(super) fn outside_pieces(block: Block) -> Block {
    block.within(b'[', b']').or(block.within(b'?', b'@')).or(block.is(b'#')).or(block.is(b'/'))
}

/// The bytes that no text of `domain` has.
#[inline(always)]
pub(super) fn outside_domain(block: Block) -> Block {
    block
        .below(b'-')
        .or(block.with(67).is(0x7F))
        .or(block.within(b'[', b'^'))
        .or(block.within(b':', b'@'))
        .or(block.is(b'/'))
        .or(block.is(b'`'))
        .or(block.above(b'z'))
}

/// The bytes that no text of `port` has.
#[inline(always)]
pub(super) fn outside_port(block: Block) -> Block {
    block.below(b'0').or(block.above(b'9'))
}

/// The bytes that no text of `path` has.
#[inline(always)]
pub(super) fn outside_path(block: Block) -> Block {
    block.is(b'#').or(block.is(b'?'))
}

/// The bytes that no text of `query` has.
#[inline(always)]
pub(super) fn outside_query(block: Block) -> Block {
    block.is(b'#')
}
