//! The [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser).

use core::ops::Range;

use railurl_parser::living::{Error, ValidationError};

use super::Report;
use crate::ip::hex_value;

/// Runs the [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser), for the text between the brackets.
pub(super) fn parse(input: &str, report: Report<'_, '_>) -> Result<[u16; 8], Error> {
    let mut steps = Steps { input, report, address: [0; 8], piece_index: 0, compress: None, pointer: 0 };
    steps.run()?;
    let Steps { mut address, piece_index, compress, .. } = steps;
    match compress {
        // The standard swaps the pieces after `::` to the end, one by one. A rotation gives the same.
        Some(compress) => address[compress..].rotate_right(8 - piece_index),
        None if piece_index == 8 => {}
        // No piece in particular is at fault, so the span is the whole host, with its brackets.
        None => return steps.report.failure(ValidationError::Ipv6TooFewPieces, 0..input.len() + "[]".len()),
    }
    Ok(address)
}

/// The variables of the standard's steps.
struct Steps<'i, 'e> {
    input: &'i str,
    report: Report<'i, 'e>,
    address: [u16; 8],
    piece_index: usize,
    compress: Option<usize>,
    /// The byte offset of the current code point.
    pointer: usize,
}

impl Steps<'_, '_> {
    /// Reads the pieces, up to the end of the input or to a failure.
    fn run(&mut self) -> Result<(), Error> {
        let bytes = self.input.as_bytes();
        if self.c() == Some(b':') {
            if bytes.get(1) != Some(&b':') {
                return self.failure(ValidationError::Ipv6InvalidCompression, self.here());
            }
            self.pointer += 1;
            self.compress();
        }
        while let Some(c) = self.c() {
            if self.piece_index == 8 {
                return self.failure(ValidationError::Ipv6TooManyPieces, self.pointer..bytes.len());
            }
            if c == b':' {
                if self.compress.is_some() {
                    return self.failure(ValidationError::Ipv6MultipleCompression, self.pointer - 1..self.pointer + 1);
                }
                self.compress();
                continue;
            }
            let start = self.pointer;
            let mut value = 0;
            while self.pointer < start + 4
                && let Some(digit) = self.c().and_then(hex_value)
            {
                value = value << 4 | u16::from(digit);
                self.pointer += 1;
            }
            let length = self.pointer - start;
            match self.c() {
                Some(b'.') if length > 0 => {
                    self.pointer = start;
                    return self.ipv4();
                }
                Some(b'.') => return self.failure(ValidationError::Ipv4InIpv6InvalidCodePoint, self.here()),
                // A single colon at the end is an error as well, because a piece has to follow.
                Some(b':') if self.pointer + 1 < bytes.len() => self.pointer += 1,
                Some(_) => return self.failure(ValidationError::Ipv6InvalidCodePoint, self.here()),
                None => {}
            }
            if length > 1 && bytes[start] == b'0' {
                self.report.error(ValidationError::Ipv6PieceLeadingZero, in_host(start..start + length));
            }
            self.address[self.piece_index] = value;
            self.piece_index += 1;
        }
        Ok(())
    }

    /// Advances past the second colon of `::`.
    fn compress(&mut self) {
        self.pointer += 1;
        self.piece_index += 1;
        self.compress = Some(self.piece_index);
    }

    /// The steps for an IPv4 address as the last two pieces.
    fn ipv4(&mut self) -> Result<(), Error> {
        let rest = self.pointer..self.input.len();
        if self.piece_index > 6 {
            return self.failure(ValidationError::Ipv4InIpv6TooManyPieces, rest);
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
            // At most four parts are read, from piece 6 on at the latest, so there is such a piece.
            let piece = &mut self.address[self.piece_index];
            *piece = *piece << 8 | ipv4_piece;
            numbers_seen += 1;
            if numbers_seen % 2 == 0 {
                self.piece_index += 1;
            }
        }
        if numbers_seen < 4 { self.failure(ValidationError::Ipv4InIpv6TooFewParts, rest) } else { Ok(()) }
    }

    /// Reads one part of the IPv4 address.
    fn ipv4_piece(&mut self) -> Result<u16, Error> {
        let start = self.pointer;
        let mut ipv4_piece = 0;
        while let Some(digit @ b'0'..=b'9') = self.c() {
            let digits = start..self.pointer + 1;
            if ipv4_piece == 0 && digits.len() > 1 {
                return self.failure(ValidationError::Ipv4InIpv6InvalidCodePoint, digits);
            }
            ipv4_piece = ipv4_piece * 10 + u16::from(digit - b'0');
            if ipv4_piece > 255 {
                return self.failure(ValidationError::Ipv4InIpv6OutOfRangePart, digits);
            }
            self.pointer += 1;
        }
        if self.pointer == start {
            return self.failure(ValidationError::Ipv4InIpv6InvalidCodePoint, self.here());
        }
        Ok(ipv4_piece)
    }

    /// Returns the byte at the pointer, which is the whole code point if it is ASCII.
    fn c(&self) -> Option<u8> {
        self.input.as_bytes().get(self.pointer).copied()
    }

    /// Returns the range of the code point at the pointer, or of the last one at the end.
    fn here(&self) -> Range<usize> {
        match self.input[self.pointer..].chars().next() {
            Some(c) => self.pointer..self.pointer + c.len_utf8(),
            None => self.pointer.saturating_sub(1)..self.pointer,
        }
    }

    fn failure<T>(&self, kind: ValidationError, range: Range<usize>) -> Result<T, Error> {
        self.report.failure(kind, in_host(range))
    }
}

/// Converts a range in the text between the brackets to a range in the host.
fn in_host(range: Range<usize>) -> Range<usize> {
    range.start + 1..range.end + 1
}
