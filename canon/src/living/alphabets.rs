//! The bytes that productions can have, tested sixteen at a time.
//!
//! Generated from `grammar/rules/living-canonical.railroad` by `railurl grammar alphabets`; edit that file, not this one.

use railurl_blocks::Block;

/// The bytes that no text of `host` has.
#[inline(always)]
pub(in super::super) fn outside_host(block: Block) -> Block {
    block.below(b'-').or(block.within(b':', b'^')).or(block.above(b'z')).or(block.is(b'/')).or(block.is(b'`'))
}

/// The bytes that no text of `path` has.
#[inline(always)]
pub(in super::super) fn outside_path(block: Block) -> Block {
    block
        .below(b'!')
        .or(block.within(b'"', b'#'))
        .or(block.within(b'>', b'?'))
        .or(block.with(2).is(b'^'))
        .or(block.with(2).is(0x7F))
        .or(block.is(b'<'))
        .or(block.is(b'`'))
        .or(block.is(b'{'))
}

/// The bytes that no text of `plain-path` has.
#[inline(always)]
pub(in super::super) fn outside_plain_path(block: Block) -> Block {
    block
        .below(b'&')
        .or(block.with(97).is(b'}'))
        .or(block.within(b'<', b'?'))
        .or(block.within(b'[', b'^'))
        .or(block.with(4).is(0x7F))
        .or(block.is(b'`'))
}

/// The bytes that no text of `query` has.
#[inline(always)]
pub(in super::super) fn outside_query(block: Block) -> Block {
    block.below(b'!').or(block.within(b'"', b'#')).or(block.with(2).is(b'>')).or(block.is(b'\'')).or(block.above(b'~'))
}

/// The bytes that no text of `fragment` has.
#[inline(always)]
pub(in super::super) fn outside_fragment(block: Block) -> Block {
    block.below(b'!').or(block.with(2).is(b'>')).or(block.is(b'"')).or(block.is(b'`')).or(block.above(b'~'))
}

/// The bytes that no text of `scheme` has.
#[inline(always)]
pub(in super::super) fn outside_scheme(block: Block) -> Block {
    block.below(b'+').or(block.within(b':', b'`')).or(block.above(b'z')).or(block.is(b',')).or(block.is(b'/'))
}

/// The bytes that no text of `opaque-path` has.
#[inline(always)]
pub(in super::super) fn outside_opaque_path(block: Block) -> Block {
    block.below(b'!').or(block.with(64).is(0x7F)).or(block.is(b'#'))
}

/// The bytes that no text of `opaque-query` has.
#[inline(always)]
pub(in super::super) fn outside_opaque_query(block: Block) -> Block {
    block.below(b'!').or(block.within(b'"', b'#')).or(block.with(2).is(b'>')).or(block.above(b'~'))
}

/// The bytes that no text of `verbatim` has.
#[inline(always)]
pub(in super::super) fn outside_verbatim(block: Block) -> Block {
    block
        .below(b'!')
        .or(block.within(b'"', b'#'))
        .or(block.within(b'>', b'?'))
        .or(block.with(2).is(b'^'))
        .or(block.with(2).is(0x7F))
        .or(block.is(b'\''))
        .or(block.is(b'<'))
        .or(block.is(b'`'))
        .or(block.is(b'{'))
}

/// The bytes with which a text of `dot` can start.
#[inline(always)]
pub(in super::super) fn starts_dot(block: Block) -> Block {
    block.is(b'%').or(block.is(b'.'))
}
