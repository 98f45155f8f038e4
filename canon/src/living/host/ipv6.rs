//! The [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser).

use core::ops::Range;

use railurl_parser::living::{Error, ValidationError};

use super::super::canonical::predicates::is_pieces;
use super::Report;
use crate::ip::hex_value;

/// The [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser), for what stands between the brackets.
pub(super) fn parse(input: &str, report: Report<'_, '_>) -> Result<[u16; 8], Error> {
    if report.errors.is_none() && is_pieces(input.as_bytes()) {
        return Ok(pieces(input.as_bytes()));
    }
    Parser { input, report, address: [0; 8], piece_index: 0, compress: None, pointer: 0 }.address()
}

/// The pieces of an address that is known to be one.
fn pieces(input: &[u8]) -> [u16; 8] {
    // Colons end the last piece, too.
    let mut text = [b':'; "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff".len() + 8];
    text[..input.len()].copy_from_slice(input);
    let (mut address, mut index, mut compress) = ([0; 8], 0, None);
    let mut at = 0;
    while at < input.len() {
        let digits: [u8; 4] = core::array::from_fn(|digit| text[at + digit]);
        // In each byte 0x80 where there is a colon, and perhaps after one.
        let colons = u32::from_le_bytes(digits) ^ 0x3A3A_3A3A;
        let colons = colons.wrapping_sub(0x0101_0101) & !colons & 0x8080_8080;
        let length = colons.trailing_zeros() / 8;
        if length == 0 {
            // The second colon of two, or the first of two at the start.
            at += if at == 0 { 2 } else { 1 };
            compress = Some(index);
            continue;
        }
        // The values of digits in either case, the first in the highest byte, then side by side.
        let digits = u32::from_be_bytes(digits);
        let values = (digits & 0x0F0F_0F0F) + 9 * (digits >> 6 & 0x0101_0101);
        let values = values >> (8 * (4 - length));
        let values = (values | values >> 4) & 0x00FF_00FF;
        address[index & 7] = (values | values >> 8) as u16;
        index += 1;
        at += length as usize + 1;
    }
    if let Some(compress) = compress {
        // What stands after the zeros goes to the end.
        address.copy_within(compress..index, 8 - (index - compress));
        address[compress..8 - (index - compress)].fill(0);
    }
    address
}

/// The variables of the steps.
struct Parser<'i, 'e> {
    input: &'i str,
    report: Report<'i, 'e>,
    address: [u16; 8],
    piece_index: usize,
    /// The piece at which the address is compressed.
    compress: Option<usize>,
    /// The byte offset at which to go on: that of a code point, as those before it are ASCII.
    pointer: usize,
}

impl Parser<'_, '_> {
    /// The steps of the parser.
    fn address(mut self) -> Result<[u16; 8], Error> {
        if self.c() == Some(b':') {
            if self.input.as_bytes().get(1) != Some(&b':') {
                return self.failure(ValidationError::Ipv6InvalidCompression, self.here());
            }
            self.pointer += 2;
            self.piece_index += 1;
            self.compress = Some(self.piece_index);
        }
        while let Some(c) = self.c() {
            if self.piece_index == 8 {
                return self.failure(ValidationError::Ipv6TooManyPieces, self.pointer..self.input.len());
            }
            if c == b':' {
                self.compress_here()?;
            } else if self.piece_or_ipv4()? == Last::Ipv4 {
                break;
            }
        }
        match self.compress {
            // "While pieceIndex is not 0 and swaps is greater than 0".
            Some(compress) => {
                for swapped in 0..self.piece_index - compress {
                    self.address.swap(7 - swapped, self.piece_index - 1 - swapped);
                }
            }
            None if self.piece_index != 8 => {
                return self.whole_host_failure(ValidationError::Ipv6TooFewPieces);
            }
            None => {}
        }
        Ok(self.address)
    }

    /// The second colon of a `::`.
    fn compress_here(&mut self) -> Result<(), Error> {
        if self.compress.is_some() {
            return self.failure(ValidationError::Ipv6MultipleCompression, self.pointer - 1..self.pointer + 1);
        }
        self.pointer += 1;
        self.piece_index += 1;
        self.compress = Some(self.piece_index);
        Ok(())
    }

    /// A piece and the colon after it, if there is one; or an IPv4 address, if the digits turn out to begin one.
    fn piece_or_ipv4(&mut self) -> Result<Last, Error> {
        let start = self.pointer;
        let (value, length) = self.hex_digits();
        match self.c() {
            Some(b'.') => {
                if length == 0 {
                    return self.failure(ValidationError::Ipv4InIpv6InvalidCodePoint, self.here());
                }
                self.pointer = start;
                return self.ipv4().map(|()| Last::Ipv4);
            }
            Some(b':') => {
                self.pointer += 1;
                if self.c().is_none() {
                    return self.failure(ValidationError::Ipv6InvalidCodePoint, self.pointer - 1..self.pointer);
                }
            }
            Some(_) => return self.failure(ValidationError::Ipv6InvalidCodePoint, self.here()),
            None => {}
        }
        if length > 1 && self.input.as_bytes()[start] == b'0' {
            self.report.error(ValidationError::Ipv6PieceLeadingZero, self.inner(start..start + length));
        }
        self.address[self.piece_index] = value;
        self.piece_index += 1;
        Ok(Last::Piece)
    }

    /// At most four hexadecimal digits: their value, and how many they are.
    fn hex_digits(&mut self) -> (u16, usize) {
        let (mut value, mut length) = (0, 0);
        while length < 4
            && let Some(digit) = self.input.as_bytes().get(self.pointer + length).and_then(|&byte| hex_value(byte))
        {
            value = value * 0x10 + u16::from(digit);
            length += 1;
        }
        self.pointer += length;
        (value, length)
    }

    /// The IPv4 address that is the last two pieces, up to the end.
    fn ipv4(&mut self) -> Result<(), Error> {
        let start = self.pointer;
        if self.piece_index > 6 {
            return self.failure(ValidationError::Ipv4InIpv6TooManyPieces, start..self.input.len());
        }
        let mut numbers_seen = 0;
        while let Some(c) = self.c() {
            if numbers_seen > 0 {
                if c != b'.' || numbers_seen == 4 {
                    return self.failure(ValidationError::Ipv4InIpv6InvalidCodePoint, self.here());
                }
                self.pointer += 1;
            }
            let ipv4_piece = self.ipv4_piece()?;
            self.address[self.piece_index] = self.address[self.piece_index] * 0x100 + ipv4_piece;
            numbers_seen += 1;
            if numbers_seen == 2 || numbers_seen == 4 {
                self.piece_index += 1;
            }
        }
        if numbers_seen != 4 {
            return self.failure(ValidationError::Ipv4InIpv6TooFewParts, start..self.input.len());
        }
        Ok(())
    }

    /// One number of the IPv4 address.
    fn ipv4_piece(&mut self) -> Result<u16, Error> {
        let start = self.pointer;
        let mut ipv4_piece = None;
        while let Some(c @ b'0'..=b'9') = self.c() {
            let number = u16::from(c - b'0');
            let value = match ipv4_piece {
                None => number,
                Some(0) => {
                    return self.failure(ValidationError::Ipv4InIpv6InvalidCodePoint, start..self.pointer + 1);
                }
                Some(value) => value * 10 + number,
            };
            if value > 255 {
                return self.failure(ValidationError::Ipv4InIpv6OutOfRangePart, start..self.pointer + 1);
            }
            ipv4_piece = Some(value);
            self.pointer += 1;
        }
        match ipv4_piece {
            Some(ipv4_piece) => Ok(ipv4_piece),
            None => self.failure(ValidationError::Ipv4InIpv6InvalidCodePoint, self.here()),
        }
    }

    /// The byte at the pointer, which is the code point there if that is ASCII.
    fn c(&self) -> Option<u8> {
        self.input.as_bytes().get(self.pointer).copied()
    }

    /// The code point at the pointer; at the end, the one before it.
    fn here(&self) -> Range<usize> {
        match self.input[self.pointer..].chars().next() {
            Some(c) => self.pointer..self.pointer + c.len_utf8(),
            None => self.pointer.saturating_sub(1)..self.pointer,
        }
    }

    fn failure<T>(&mut self, kind: ValidationError, range: Range<usize>) -> Result<T, Error> {
        let range = self.inner(range);
        self.report.failure(kind, range)
    }

    fn whole_host_failure<T>(&mut self, kind: ValidationError) -> Result<T, Error> {
        self.report.failure(kind, 0..self.input.len() + 2)
    }

    /// A range of the host, from one of what stands between its brackets.
    fn inner(&self, range: Range<usize>) -> Range<usize> {
        range.start + 1..range.end + 1
    }
}

/// What was read last.
#[derive(PartialEq, Eq)]
enum Last {
    Piece,
    Ipv4,
}
