//! Prints a line for each label, which are the lines of the standard input after the first: hashes of the queries that URLs
//! get from the text of the first line, and from each 4,096 code points from U+0080 on. The line is empty if no encoding
//! has the label.
#![forbid(unsafe_code)]

use std::io::{Read, stdin};

use encoding_rs::{EncoderResult, Encoding};

fn main() -> std::io::Result<()> {
    let mut input = String::new();
    stdin().read_to_string(&mut input)?;
    let (mixed, labels) = input.split_once('\n').unwrap_or_default();
    for label in labels.lines() {
        if let Some(encoding) = Encoding::for_label(label.as_bytes()) {
            print!("{:x} ", fnv_1a(query(mixed, encoding).as_bytes()));
            for start in (0..=0x10_FFFF).step_by(4096) {
                let text: String = (start..start + 4096).filter(|c| *c >= 0x80).filter_map(char::from_u32).collect();
                print!("{:x} ", fnv_1a(query(&text, encoding).as_bytes()));
            }
        }
        println!();
    }
    Ok(())
}

/// Percent-encodes after encoding, with the special-query percent-encode set.
fn query(text: &str, encoding: &'static Encoding) -> String {
    let (mut encoder, mut rest, mut query) = (encoding.new_encoder(), text, String::new());
    loop {
        let mut buffer = [0; 1024];
        let (result, read, written) = encoder.encode_from_utf8_without_replacement(rest, &mut buffer, true);
        for byte in &buffer[..written] {
            match byte {
                b'"' | b'#' | b'\'' | b'<' | b'>' | ..=b' ' | 0x7F.. => query += &format!("%{byte:02X}"),
                _ => query.push(char::from(*byte)),
            }
        }
        rest = &rest[read..];
        match result {
            EncoderResult::InputEmpty => return query,
            EncoderResult::OutputFull => {}
            EncoderResult::Unmappable(c) => query += &format!("%26%23{}%3B", u32::from(c)),
        }
    }
}

fn fnv_1a(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811C_9DC5, |hash, byte| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193))
}
