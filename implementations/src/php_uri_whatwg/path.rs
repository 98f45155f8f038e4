//! Paths as Lexbor reads them.
//!
//! A path first goes through a fast loop, which copies segments, and again from its last segment by a slow one if a
//! character has to be encoded. Both skip more than the standard's states do: the fast one two bytes after a percent
//! sign that does not begin an escape, and both the delimiter after a dot segment, also if it begins the query.

use alloc::string::String;
use alloc::vec::Vec;

use railurl_canon::living::encode_sets::PATH;
use railurl_canon::percent::percent_encode_byte;
use railurl_parser::living::SchemeType;

/// A path: its text, and the number of segments that Lexbor counts.
#[derive(Clone)]
pub(super) struct Path {
    text: Vec<u8>,
    count: usize,
    /// Whether there is a text, which can be empty.
    is_set: bool,
    scheme_type: SchemeType,
}

/// Returns whether a text begins with a Windows drive letter.
pub(super) fn begins_with_drive(text: &str) -> bool {
    let bytes = text.as_bytes();
    is_drive(bytes, b":|") && bytes.get(2).is_none_or(|byte| b"/\\?#".contains(byte))
}

fn is_drive(bytes: &[u8], separators: &[u8]) -> bool {
    bytes.len() >= 2 && bytes[0].is_ascii_alphabetic() && separators.contains(&bytes[1])
}

/// Returns the text before which a dot segment ends, and the number of its dots. `None` if it is not one.
fn dots(bytes: &[u8], start: usize, is_special: bool) -> Option<(usize, u8)> {
    let mut at = start;
    let mut count = 0;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'/' | b'?' | b'#' => break,
            b'\\' if is_special => break,
            b'.' => at += 1,
            b'%' if bytes.get(at + 1..at + 3).is_some_and(|digits| digits.eq_ignore_ascii_case(b"2e")) => at += 3,
            _ => return None,
        }
        count += 1;
        if count > 2 {
            return None;
        }
    }
    (count > 0).then_some((at, count))
}

impl Path {
    pub(super) fn new(scheme_type: SchemeType) -> Self {
        Path { text: Vec::new(), count: 0, is_set: false, scheme_type }
    }

    /// Sets an opaque path.
    pub(super) fn set(&mut self, text: &str) {
        self.text = Vec::from(text);
        self.is_set = true;
    }

    /// Returns the text.
    pub(super) fn into_text(self) -> String {
        String::from_utf8(self.text).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
    }

    /// Takes the drive letter from the path of the base. There is a slash after it.
    pub(super) fn take_drive(&mut self, base: &Path) {
        let Some(start) = base.text.first().map(|&first| usize::from(first == b'/')) else { return };
        let segment = base.text[start..].split(|&byte| byte == b'/').next().unwrap_or_default();
        let end = start + segment.len();
        if base.count >= 1 && end < base.text.len() && is_drive(segment, b":") {
            self.text.extend_from_slice(&base.text[..end]);
            self.is_set = true;
        }
    }

    /// Follows `lxb_url_path_shorten`.
    pub(super) fn shorten(&mut self) {
        let is_only_drive = self.text.len() >= 3 && is_drive(&self.text[1..], b":");
        if self.scheme_type == SchemeType::File && self.count == 1 && is_only_drive || !self.is_set {
            return;
        }
        // Lexbor's count is unsigned, and nothing keeps it above zero.
        self.count = self.count.wrapping_sub(1);
        self.text.truncate(self.text.iter().rposition(|&byte| byte == b'/').unwrap_or(0));
    }

    fn append(&mut self, segment: &[u8]) {
        self.text.push(b'/');
        self.text.extend_from_slice(segment);
        self.is_set = true;
    }

    fn is_separator(&self, byte: u8) -> bool {
        byte == b'/' || byte == b'\\' && self.scheme_type.is_special()
    }

    /// Follows `lxb_url_path_fast_path`. Returns the place at which the path ends.
    pub(super) fn read(&mut self, bytes: &[u8], start: usize) -> usize {
        let is_special = self.scheme_type.is_special();
        let (mut begin, mut last, mut at) = (start, start, start);
        let mut count = self.count;
        while let Some(&byte) = bytes.get(at) {
            let is_start = at == begin || self.is_separator(bytes[at - 1]);
            match byte {
                b'/' => {
                    count = count.wrapping_add(1);
                    last = at + 1;
                }
                b'\\' if is_special => {
                    count = count.wrapping_add(1);
                    // Slashes are copied with the segments, but a backslash has to become one.
                    self.append(&bytes[begin..at]);
                    begin = at + 1;
                    last = at + 1;
                }
                b'?' | b'#' => break,
                // The fast loop skips two bytes without looking at them, even a question mark.
                b'%' if !has_escape(bytes, at) => at = (at + 2).min(bytes.len() - 1),
                b'.' | b'%' if is_start && (byte == b'.' || bytes[at + 1..at + 3].eq_ignore_ascii_case(b"2e")) => {
                    self.count = count;
                    if let Some((end, dots)) = dots(bytes, at, is_special) {
                        if at > begin {
                            // `append` writes the slash before a segment, so the one before the dots is left out.
                            self.append(&bytes[begin..at - 1]);
                        }
                        at = end.min(bytes.len() - 1);
                        begin = (end + 1).min(bytes.len());
                        last = begin;
                        if dots == 2 {
                            self.shorten();
                        } else {
                            self.text.pop_if(|last| *last == b'/');
                        }
                    }
                    count = self.count;
                }
                b'%' => at += 2,
                b'\0'..=b' ' | b'"' | b'<' | b'>' | b'['..=b'^' | b'`' | b'{'..=b'}' | 0x7F.. => {
                    self.count = count;
                    if last > begin + 1 {
                        self.append(&bytes[begin..last - 1]);
                    }
                    return self.read_slowly(bytes, last);
                }
                _ => {}
            }
            at += 1;
        }
        self.append(&bytes[begin..at]);
        self.count = if count == 0 || at != begin { count.wrapping_add(1) } else { count };
        at
    }

    /// Follows `lxb_url_path_slow_path`.
    fn read_slowly(&mut self, bytes: &[u8], start: usize) -> usize {
        self.text.push(b'/');
        self.is_set = true;
        let mut at = start;
        let mut last = self.text.len();
        let mut count = self.count;
        // The second and the third byte that were written. They are still in Lexbor's buffer if the path is only a slash
        // again, and it looks for a drive letter in them.
        let mut written = [0; 2];
        while let Some(&byte) = bytes.get(at) {
            let is_start = last == self.text.len();
            match byte {
                _ if self.is_separator(byte) => {
                    self.text.push(b'/');
                    self.fix_drive(last, count);
                    count = count.wrapping_add(1);
                    last = self.text.len();
                    if at + 1 >= bytes.len() {
                        count = count.wrapping_add(1);
                    }
                }
                b'?' | b'#' => {
                    self.fix_drive(last, count);
                    count = count.wrapping_add(1);
                    last = self.text.len();
                    break;
                }
                b'.' | b'%' if is_start => {
                    if let Some((end, dots)) = dots(bytes, at, self.scheme_type.is_special()) {
                        let before = match last {
                            0 | 1 => Some(&written[..]),
                            _ => self.text.get(1..last - 1),
                        };
                        let is_only_drive = self.scheme_type == SchemeType::File
                            && count == 1
                            && before.is_some_and(|segment| is_drive(segment, b":"));
                        if dots == 2 && count > 0 && !is_only_drive {
                            count -= 1;
                            written.iter_mut().zip(self.text.iter().skip(1)).for_each(|(old, new)| *old = *new);
                            if let Some(slash) = self.text[..last - 1].iter().rposition(|&byte| byte == b'/') {
                                self.text.truncate(slash + 1);
                            }
                            last = self.text.len();
                        }
                        // The delimiter is skipped, whatever it is.
                        at = end + 1;
                        continue;
                    }
                    self.text.push(byte);
                }
                b'%' => self.text.push(byte),
                _ if PATH.contains(byte) => self.text.extend_from_slice(percent_encode_byte(byte).as_bytes()),
                _ => self.text.push(byte),
            }
            at += 1;
        }
        if count == 0 || last < self.text.len() {
            self.fix_drive(last, count);
            count = count.wrapping_add(1);
        }
        self.count = count;
        at
    }

    /// Follows `lxb_url_path_fix_windows_drive`.
    fn fix_drive(&mut self, start: usize, count: usize) {
        let segment = &self.text[start..];
        let is_whole = segment.len() == 2 || segment.len() == 3 && segment[2] == b'/';
        if self.scheme_type == SchemeType::File && count == 0 && is_whole && is_drive(segment, b":|") {
            self.text[start + 1] = b':';
        }
    }
}

/// Returns whether an escape begins here.
fn has_escape(bytes: &[u8], at: usize) -> bool {
    bytes.get(at + 1..at + 3).is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit))
}
