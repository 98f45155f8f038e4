//! The predicates of `living-canonical.railroad` on hosts, ports and paths, besides their alphabets.

use railurl_blocks::{Block, first_pair, window};

use super::super::alphabets::starts_dot;
use super::super::segments::Dots;

/// Returns, for `ipv4-address`, whether a host is four numbers up to 255, without leading zeros, separated by dots.
pub(super) fn is_ipv4_address(host: &[u8]) -> bool {
    if host.len() > "255.255.255.255".len() {
        return false;
    }
    let block = Block::padded(host);
    // One bit per byte of the host; the lowest is the first byte.
    let (digits, dots) = (block.within(b'0', b'9').bits(), block.is(b'.').bits());
    let (twos, above_two) = (block.is(b'2').bits(), block.above(b'2').bits());
    let (fives, above_five) = (block.is(b'5').bits(), block.above(b'5').bits());
    let starts = dots << 1 | 1;
    let of_two = starts & digits & digits >> 1;
    let of_three = of_two & digits >> 2;
    let is_above_255 = above_two | (twos & (above_five >> 1 | (fives >> 1 & above_five >> 2)));
    (digits | dots) == !(u64::MAX << host.len())
        && dots.count_ones() == 3
        // The numbers have one to three digits each.
        && starts & digits == starts
        && of_three & digits >> 3 == 0
        // A number of two or three digits does not start with zero.
        && of_two & block.is(b'0').bits() == 0
        && of_three & is_above_255 == 0
}

/// Returns whether the [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser) accepts `bytes` without an IPv4
/// address in it: eight pieces, or fewer and `::`.
#[inline]
fn is_pieces(bytes: &[u8]) -> bool {
    if bytes.len() > "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff".len() {
        return false;
    }
    // Setting the bit that lower-cases letters turns no other byte into a letter from `a` to `f`.
    let tests = |block: Block| [block.within(b'0', b'9').or(block.with(0x20).within(b'a', b'f')), block.is(b':')];
    let [digits, colons] = window(bytes, 0, tests);
    let all = !(u64::MAX << bytes.len());
    let pairs = colons & colons >> 1;
    let pieces = (digits & !(digits << 1)).count_ones();
    // `::` stands for one zero piece or more.
    let is_count = if pairs == 0 { pieces == 8 } else { pieces < 8 };
    (digits | colons) == all
        // At most four digits in a row, and one `::`. Three colons would be two pairs.
        && digits & digits >> 1 & digits >> 2 & digits >> 3 & digits >> 4 == 0
        && pairs & pairs.wrapping_sub(1) == 0
        // The first and the last byte are not colons, unless they belong to `::`.
        && colons & !(all << 1) & !pairs == 0
        && colons & !(all >> 1) & !(pairs << 1) == 0
        && is_count
}

/// Returns, for `canonical-address`, whether an address is as the
/// [IPv6 serializer](https://url.spec.whatwg.org/#concept-ipv6-serializer) writes.
pub(super) fn is_canonical_address(bytes: &[u8]) -> bool {
    if !is_pieces(bytes) {
        return false;
    }
    let tests = |block: Block| [block.is(b':'), block.is(b'0'), block.within(b'A', b'F')];
    let [colons, zeros, upper] = window(bytes, 0, tests);
    let digits = !colons & !(u64::MAX << bytes.len());
    let pair = colons & colons >> 1;
    let starts = digits & !(digits << 1);
    // A zero piece is one byte, with a colon between it and the next.
    let zero_pieces = starts & zeros & !(digits >> 1);
    let longest = |mut runs: u64| {
        let mut length = 0;
        while runs != 0 {
            // A zero piece and its colon are two bytes: each step shortens every run by its last piece.
            runs &= runs >> 2;
            length += 1;
        }
        length
    };
    let is_compressed = if pair == 0 {
        longest(zero_pieces) < 2
    } else {
        // `::` replaces the first of the longest runs of at least two zero pieces, and the whole of that run.
        let length = 8 - starts.count_ones();
        length > 1
            // A zero piece next to `::` would belong to its run.
            && zero_pieces & (pair >> 1 | pair << 2) == 0
            && longest(zero_pieces & (pair - 1)) < length
            && longest(zero_pieces) <= length
    };
    upper == 0 && starts & zeros == zero_pieces && is_compressed
}

/// Returns, for `canonical-port`, the number of digits of the canonical port at the start of `bytes`, and its value,
/// which must not be the default port.
#[cold]
pub(super) fn canonical_port(bytes: &[u8], default_port: Option<u16>) -> Option<(usize, u16)> {
    let length = bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
    // Five digits do not overflow; more are refused below.
    let port = bytes[..length.min(5)].iter().fold(0, |value, digit| value * 10 + u32::from(digit - b'0'));
    let is_shortest = (1..=5).contains(&length) && (length == 1 || bytes[0] != b'0');
    let port = u16::try_from(port).ok().filter(|port| is_shortest && Some(*port) != default_port)?;
    Some((length, port))
}

/// Returns whether a path has a single-dot or double-dot segment.
#[inline]
pub(super) fn has_dots(path: &[u8]) -> bool {
    let mut rest = path;
    while let Some(at) = first_pair(rest, |block| block.is(b'/'), starts_dot) {
        rest = &rest[at..];
        // The next search does not stop at this dot again, because no slash precedes it in `rest`.
        if let Some((_, length)) = Dots::at_start(rest)
            // The alphabet has no backslash, which would end a segment of a special URL.
            && matches!(rest.get(length), None | Some(b'/'))
        {
            return true;
        }
    }
    false
}
