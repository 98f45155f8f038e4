//! The sources of lines: standard input or files, one after another, compressed or not, and the archives of crawlers.
//!
//! The first bytes say how a source is compressed, and whether it is a WARC file, from which the target URIs are taken.
//! A line ends where its file does.

use std::collections::VecDeque;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Cursor, ErrorKind, Read, Stdin};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use crate::args::{InputArguments, InputFormat};
use crate::files::{self, CommandError, take_stdin};
use crate::lines::READ;

/// The bytes of a source.
type Bytes = Box<dyn Read + Send>;

/// The maximum length of a header: of a table, or of a field in a WARC file.
const MAX_HEADER: u64 = 1 << 20;

/// The sources of a run, which are read as one. A line feed is added to a file whose last line lacks it.
pub(crate) struct Sources {
    queue: VecDeque<Origin>,
    current: Option<Bytes>,
    /// The byte that ends a line.
    separator: u8,
    /// The last byte that was read.
    last: u8,
    /// Whether sources are WARC files, if it does not depend on their first bytes.
    is_warc: Option<bool>,
    /// The line that begins each table.
    header: Option<Vec<u8>>,
    lines: u64,
    places: Arc<Places>,
}

/// Where a source is.
enum Origin {
    Stdin(Stdin),
    File(PathBuf),
    Memory(Vec<u8>),
}

/// The places of lines: which source has them, and their number there.
#[derive(Debug, Default)]
pub(crate) struct Places {
    /// Whether there are several sources, so that a place needs the name of one.
    are_many: bool,
    /// The number of lines before each source, the number of lines of its header, and its name.
    starts: Mutex<Vec<(u64, u64, String)>>,
}

impl fmt::Debug for Sources {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sources").field("places", &self.places).finish_non_exhaustive()
    }
}

impl From<Stdin> for Sources {
    fn from(stdin: Stdin) -> Self {
        Sources::new([Origin::Stdin(stdin)].into(), b'\n', Some(false))
    }
}

impl Sources {
    fn new(queue: VecDeque<Origin>, separator: u8, is_warc: Option<bool>) -> Self {
        let places = Arc::new(Places { are_many: queue.len() > 1, ..Places::default() });
        Sources { queue, current: None, separator, last: separator, is_warc, header: None, lines: 0, places }
    }

    /// Makes a source of texts, one for each line.
    pub(crate) fn of_texts(texts: &[String]) -> Self {
        // An argument of the command line has no NUL.
        let bytes = texts.iter().flat_map(|text| text.bytes().chain([0])).collect();
        Sources::new([Origin::Memory(bytes)].into(), 0, Some(false))
    }

    /// Opens the sources that the command line names.
    pub(crate) fn open(arguments: &InputArguments) -> Result<Self, CommandError> {
        let mut queue = VecDeque::new();
        for path in &arguments.files {
            queue.push_back(if files::is_standard_stream(path.as_os_str()) {
                Origin::Stdin(take_stdin()?)
            } else {
                // A file that is missing is an error before anything is written.
                let metadata = fs::metadata(path).map_err(|error| match path.to_str() {
                    Some(text) if error.kind() == ErrorKind::NotFound && text.contains("://") => {
                        let message = format!(
                            "there is no file {}: a URL is the argument of `railurl parse`, or of `railurl edit --url`",
                            files::name(path)
                        );
                        CommandError::Message(message)
                    }
                    _ => files::cannot("read", path, &error),
                })?;
                if metadata.is_dir() {
                    return Err(files::cannot("read", path, &ErrorKind::IsADirectory.into()));
                }
                Origin::File(path.clone())
            });
        }
        if queue.is_empty() {
            queue.push_back(Origin::Stdin(take_stdin()?));
        }
        let is_warc = match arguments.from {
            None => (arguments.field.is_some() || arguments.null).then_some(false),
            Some(format) => Some(format == InputFormat::Warc),
        };
        Ok(Sources::new(queue, arguments.separator(), is_warc))
    }

    /// Returns the byte that ends a line.
    pub(crate) fn separator(&self) -> u8 {
        self.separator
    }

    /// Returns the places of the lines that are read.
    pub(crate) fn places(&self) -> Arc<Places> {
        self.places.clone()
    }

    /// Reads the header of the first table. Every other has to have the same, and none is among the lines.
    pub(crate) fn read_header(&mut self) -> Result<String, CommandError> {
        self.header = Some(Vec::new());
        let message = |error: io::Error| CommandError::Message(format!("cannot read {}: {error}", self.places.last()));
        let opened = self.queue.pop_front().map(|origin| open(origin, &self.places, 0));
        let Some(source) = opened.transpose().map_err(message)? else { return Ok(String::new()) };
        let (header, rest) = first_line(source, self.separator).map_err(message)?;
        self.places.count_header();
        self.current = Some(rest);
        let text = String::from_utf8(header.clone()).map_err(|_| {
            CommandError::Message(format!("cannot read {}: the header is not UTF-8", self.places.last()))
        })?;
        self.header = Some(header);
        Ok(text)
    }

    /// Opens the next source. Returns false after the last one.
    fn next(&mut self) -> io::Result<bool> {
        let Some(origin) = self.queue.pop_front() else { return Ok(false) };
        let is_first = self.places.lock().is_empty();
        let mut source = open(origin, &self.places, self.lines)?;
        if let Some(header) = &self.header {
            let (other, rest) = first_line(source, self.separator)?;
            if other != *header {
                let [other, header] = [&other, header].map(|line| String::from_utf8_lossy(line).into_owned());
                let message = format!("the header `{other}` is not that of the first table, `{header}`");
                return Err(io::Error::new(ErrorKind::InvalidData, message));
            }
            self.places.count_header();
            source = rest;
        } else {
            let (start, rest) = peek(source, |start| is_prefix(start, WARC) || !is_first && is_prefix(start, MARK))?;
            source = rest;
            if self.is_warc.unwrap_or_else(|| start.starts_with(WARC)) {
                source = Box::new(Warc::new(BufReader::with_capacity(READ, source), self.separator));
            } else if !is_first && start.starts_with(MARK) {
                // The byte order mark of the first source is removed with its line.
                source.read_exact(&mut [0; MARK.len()])?;
            }
        }
        self.current = Some(source);
        Ok(true)
    }
}

impl Read for Sources {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let Some(source) = &mut self.current else { if self.next()? { continue } else { return Ok(0) } };
            let length = source.read(buffer)?;
            if let Some(&last) = buffer[..length].last() {
                self.last = last;
                // The number of a line in a single source is its number among all.
                if self.places.are_many {
                    self.lines += memchr::memchr_iter(self.separator, &buffer[..length]).count() as u64;
                }
                return Ok(length);
            }
            self.current = None;
            // The last line of a source must not join the first line of the next.
            if self.last != self.separator && !self.queue.is_empty() && !buffer.is_empty() {
                buffer[0] = self.separator;
                (self.last, self.lines) = (self.separator, self.lines + 1);
                return Ok(1);
            }
        }
    }
}

impl Places {
    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<(u64, u64, String)>> {
        self.starts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts the header of the last source, which is not among its lines.
    fn count_header(&self) {
        if let Some(last) = self.lock().last_mut() {
            last.1 = 1;
        }
    }

    /// Returns the name of the source that is read.
    pub(crate) fn last(&self) -> String {
        self.lock().last().map_or_else(|| "standard input".to_owned(), |(_, _, name)| name.clone())
    }

    /// Returns the place of a line, by its number among all: `line 5`, or `b.txt: line 5` if there are several sources.
    pub(crate) fn of(&self, number: u64) -> Place {
        let starts = self.lock();
        let source = starts.partition_point(|(before, ..)| *before < number).saturating_sub(1);
        match starts.get(source) {
            Some((before, header, name)) => {
                let name = self.are_many.then(|| name.clone());
                Place { name, number: number.saturating_sub(*before) + header }
            }
            None => Place { name: None, number },
        }
    }
}

/// The place of a line.
pub(crate) struct Place {
    name: Option<String>,
    number: u64,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = &self.name {
            write!(f, "{name}: ")?;
        }
        write!(f, "line {}", self.number)
    }
}

/// The first bytes of a WARC file, and of a text with a byte order mark.
const WARC: &[u8] = b"WARC/";
const MARK: &[u8] = "\u{FEFF}".as_bytes();

/// The first bytes of compressed data.
const GZIP: &[u8] = b"\x1F\x8B\x08";
const ZSTD: &[u8] = b"\x28\xB5\x2F\xFD";

fn is_prefix(start: &[u8], magic: &[u8]) -> bool {
    magic.starts_with(start)
}

/// Opens a source, and decompresses it.
fn open(origin: Origin, places: &Places, lines_before: u64) -> io::Result<Bytes> {
    let (name, source): (String, Bytes) = match origin {
        Origin::Stdin(stdin) => ("standard input".to_owned(), Box::new(stdin)),
        Origin::Memory(bytes) => ("the command line".to_owned(), Box::new(Cursor::new(bytes))),
        Origin::File(path) => {
            let name = files::name(&path).to_string();
            places.lock().push((lines_before, 0, name));
            let source = File::open(path)?;
            return decompressed(Box::new(source));
        }
    };
    places.lock().push((lines_before, 0, name));
    decompressed(source)
}

/// Decompresses a source that is compressed.
fn decompressed(source: Bytes) -> io::Result<Bytes> {
    let (start, source) = peek(source, |start| is_prefix(start, GZIP) || is_prefix(start, ZSTD))?;
    if start.starts_with(GZIP) {
        return gzip(source);
    }
    if start.starts_with(ZSTD) { zstd(source) } else { Ok(source) }
}

#[cfg(feature = "compression")]
fn gzip(source: Bytes) -> io::Result<Bytes> {
    Ok(Box::new(Whole(flate2::bufread::MultiGzDecoder::new(BufReader::with_capacity(READ, source)), "gzip")))
}

#[cfg(feature = "compression")]
fn zstd(source: Bytes) -> io::Result<Bytes> {
    Ok(Box::new(Whole(::zstd::stream::read::Decoder::with_buffer(BufReader::with_capacity(READ, source))?, "zstd")))
}

#[cfg(not(feature = "compression"))]
fn gzip(_: Bytes) -> io::Result<Bytes> {
    Err(not_compiled("gzip", "zcat"))
}

#[cfg(not(feature = "compression"))]
fn zstd(_: Bytes) -> io::Result<Bytes> {
    Err(not_compiled("zstd", "zstdcat"))
}

#[cfg(not(feature = "compression"))]
fn not_compiled(format: &str, program: &str) -> io::Error {
    let message = format!(
        "it is compressed by {format}, and this railurl was compiled without the feature `compression`: write \
         `{program} FILE | railurl ...`, or install it by `cargo install railurl-cli --features all`"
    );
    io::Error::new(ErrorKind::Unsupported, message)
}

/// Compressed data, whose errors say so.
#[cfg(feature = "compression")]
struct Whole<R>(R, &'static str);

#[cfg(feature = "compression")]
impl<R: Read> Read for Whole<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer).map_err(|error| match error.kind() {
            ErrorKind::Interrupted => error,
            ErrorKind::UnexpectedEof => {
                io::Error::new(ErrorKind::UnexpectedEof, format!("the data compressed by {} are cut off", self.1))
            }
            kind => io::Error::new(kind, format!("the data compressed by {} are damaged: {error}", self.1)),
        })
    }
}

/// Reads the first bytes of a source, and more as long as they could be the start of something. Returns them, and the
/// source with all its bytes.
fn peek(mut source: Bytes, is_undecided: impl Fn(&[u8]) -> bool) -> io::Result<(Vec<u8>, Bytes)> {
    let mut start = vec![0; READ];
    let mut length = 0;
    // Waits for no more bytes than it needs: an answer to the first line may be what the writer of the second waits for.
    while length < MARK.len().max(WARC.len()) && is_undecided(&start[..length]) {
        match source.read(&mut start[length..]) {
            Ok(0) => break,
            Ok(read) => length += read,
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    start.truncate(length);
    Ok((start[..length.min(WARC.len())].to_vec(), Box::new(Cursor::new(start).chain(source))))
}

/// Reads the first line of a table, without its end. Returns it, and the rest of the table.
fn first_line(source: Bytes, separator: u8) -> io::Result<(Vec<u8>, Bytes)> {
    let mut source = BufReader::with_capacity(READ, source);
    let mut line = Vec::new();
    source.by_ref().take(MAX_HEADER).read_until(separator, &mut line)?;
    if line.pop_if(|last| *last == separator).is_none() && line.len() as u64 == MAX_HEADER {
        let message = format!("the header has more than {MAX_HEADER} bytes");
        return Err(io::Error::new(ErrorKind::InvalidData, message));
    }
    line.pop_if(|last| *last == b'\r');
    if line.starts_with(MARK) {
        line.drain(..MARK.len());
    }
    Ok((line, Box::new(source)))
}

/// The target URIs of a [WARC file](https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/), a
/// line for each record that has one. WAT and WET files have the same format.
struct Warc<R> {
    source: R,
    separator: u8,
    /// The line of the last record, and the number of its bytes that have been returned.
    line: Vec<u8>,
    returned: usize,
    records: u64,
    /// The number of bytes before the next record.
    offset: u64,
    /// The error after the lines that have been returned.
    failed: Option<io::Error>,
}

impl<R: BufRead> Warc<R> {
    fn new(source: R, separator: u8) -> Self {
        Warc { source, separator, line: Vec::new(), returned: 0, records: 0, offset: 0, failed: None }
    }

    fn error(&self, message: impl fmt::Display) -> io::Error {
        let (record, offset) = (self.records, self.offset);
        io::Error::new(ErrorKind::InvalidData, format!("record {record}, at byte {offset} of the WARC file: {message}"))
    }

    /// Reads a line of a header, without its end. Returns `None` at the end of the file.
    fn header_line(&mut self, read: &mut u64) -> io::Result<Option<Vec<u8>>> {
        let mut line = Vec::new();
        let length = self.source.by_ref().take(MAX_HEADER).read_until(b'\n', &mut line)?;
        *read += length as u64;
        if length == 0 {
            return Ok(None);
        }
        if line.pop_if(|last| *last == b'\n').is_none() {
            return Err(self.error("a line of its header has no end"));
        }
        line.pop_if(|last| *last == b'\r');
        Ok(Some(line))
    }

    /// Reads a record. Returns false at the end of the file.
    fn record(&mut self) -> io::Result<bool> {
        let mut read = 0;
        self.records += 1;
        let Some(version) = self.header_line(&mut read)? else { return Ok(false) };
        if !version.starts_with(WARC) {
            let start: String = String::from_utf8_lossy(&version).chars().take(40).collect();
            return Err(self.error(format_args!("expected `WARC/`, found `{start}`")));
        }
        let (mut length, mut target) = (None, None::<Vec<u8>>);
        let mut is_target = false;
        loop {
            let Some(line) = self.header_line(&mut read)? else {
                return Err(self.error("the file ends in its header"));
            };
            if line.is_empty() {
                break;
            }
            if let (b' ' | b'\t', true, Some(target)) = (line[0], is_target, &mut target) {
                // A field may go on in the next line.
                target.extend_from_slice(line.trim_ascii());
                continue;
            }
            let (name, value) = line
                .iter()
                .position(|&byte| byte == b':')
                .map_or((&line[..], &b""[..]), |colon| (&line[..colon], line[colon + 1..].trim_ascii()));
            is_target = name.eq_ignore_ascii_case(b"WARC-Target-URI");
            if is_target {
                target = Some(value.to_vec());
            } else if name.eq_ignore_ascii_case(b"Content-Length") {
                // Rust also parses a number after a plus sign.
                let number = str::from_utf8(value).ok().filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
                length = number.and_then(|text| text.parse::<u64>().ok());
            }
        }
        let Some(length) = length else { return Err(self.error("it has no Content-Length that is a number")) };
        let skipped = io::copy(&mut self.source.by_ref().take(length), &mut io::sink())?;
        if skipped < length {
            let message = format!("its Content-Length is {length}, and the file ends after {skipped} bytes of it");
            return Err(self.error(message));
        }
        let mut end = Vec::new();
        self.source.by_ref().take(4).read_to_end(&mut end)?;
        if end != b"\r\n\r\n" {
            return Err(self.error(format_args!("its Content-Length is {length}, but it does not end there")));
        }
        self.offset += read + length + 4;
        (self.returned, self.line) = (0, target.unwrap_or_default());
        if !self.line.is_empty() {
            // Some writers put the URI in angle brackets, as the grammar of the first version has it.
            if self.line.first() == Some(&b'<') && self.line.last() == Some(&b'>') {
                self.line = self.line[1..self.line.len() - 1].to_vec();
            }
            self.line.push(self.separator);
        }
        Ok(true)
    }
}

impl<R: BufRead> Read for Warc<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if let Some(error) = self.failed.take() {
            return Err(error);
        }
        let mut filled = 0;
        while filled < buffer.len() {
            if self.returned == self.line.len() {
                // Lines that were read are returned before an error.
                match self.record() {
                    Ok(true) => continue,
                    Ok(false) => break,
                    Err(error) if filled > 0 => {
                        self.failed = Some(error);
                        break;
                    }
                    Err(error) => return Err(error),
                }
            }
            let rest = &self.line[self.returned..];
            let length = rest.len().min(buffer.len() - filled);
            buffer[filled..filled + length].copy_from_slice(&rest[..length]);
            (self.returned, filled) = (self.returned + length, filled + length);
        }
        Ok(filled)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sources(contents: &[&[u8]], separator: u8, is_warc: Option<bool>) -> Sources {
        let queue = contents.iter().map(|bytes| Origin::Memory(bytes.to_vec())).collect();
        Sources::new(queue, separator, is_warc)
    }

    /// Reads sources a few bytes at a time: what was read, and the error that ended it.
    fn read(mut sources: Sources) -> (String, Option<String>) {
        let (mut all, mut buffer) = (Vec::new(), [0; 7]);
        let error = loop {
            match sources.read(&mut buffer) {
                Ok(0) => break None,
                Ok(length) => all.extend_from_slice(&buffer[..length]),
                Err(error) => break Some(error.to_string()),
            }
        };
        (String::from_utf8(all).unwrap(), error)
    }

    fn lines(contents: &[&[u8]]) -> String {
        let (lines, error) = read(sources(contents, b'\n', None));
        assert_eq!(error, None);
        lines
    }

    fn record(target: &str, length: usize, content: &str) -> String {
        format!("WARC/1.1\r\nWARC-Type: response\r\n{target}Content-Length: {length}\r\n\r\n{content}\r\n\r\n")
    }

    #[test]
    fn files_are_read_as_one_with_a_line_end_after_each() {
        assert_eq!(lines(&[b"a\nb", b"", b"c\n", b"d"]), "a\nb\nc\nd");
        // The mark of the first file is removed with its line.
        assert_eq!(lines(&[b"\xEF\xBB\xBFa", b"\xEF\xBB\xBFb"]), "\u{FEFF}a\nb");
        assert_eq!(read(sources(&[b"a", b"b\0"], 0, None)).0, "a\0b\0");
        assert_eq!(lines(&[]), "");
    }

    #[test]
    fn places_name_the_file() {
        let mut many = sources(&[b"a\nb", b"c\nd\n"], b'\n', None);
        let places = many.places();
        io::copy(&mut many, &mut io::sink()).unwrap();
        let shown: Vec<String> = (1..5).map(|number| places.of(number).to_string()).collect();
        let name = "the command line";
        let expected = [("line 1"), ("line 2"), ("line 1"), ("line 2")].map(|line| format!("{name}: {line}"));
        assert_eq!(shown, expected);
        let mut one = sources(&[b"a\nb"], b'\n', None);
        let places = one.places();
        io::copy(&mut one, &mut io::sink()).unwrap();
        assert_eq!(places.of(2).to_string(), "line 2");
    }

    #[test]
    fn headers_of_tables_are_equal_and_not_among_the_lines() {
        let mut tables = sources(&[b"url\tn\r\na\t1", b"url\tn\nb\t2\n", b"n\turl\nc\n"], b'\n', None);
        let places = tables.places();
        assert_eq!(tables.read_header().unwrap(), "url\tn");
        let (lines, error) = read(tables);
        assert_eq!(lines, "a\t1\nb\t2\n");
        assert_eq!(error.unwrap(), "the header `n\turl` is not that of the first table, `url\tn`");
        assert_eq!(places.of(2).to_string(), "the command line: line 2");
    }

    #[test]
    fn warc_files_have_a_line_for_each_target() {
        let file = [
            record("", 3, "abc"),
            record("WARC-Target-URI: http://a/\r\n", 12, "WARC/1.0\r\n\r\n"),
            record("warc-target-uri:<http://b/>\r\nX: y\r\n", 0, ""),
            record("WARC-Target-URI: http://\r\n c/\r\n", 0, ""),
        ];
        assert_eq!(lines(&[file.concat().as_bytes()]), "http://a/\nhttp://b/\nhttp://c/\n");
        assert_eq!(lines(&[b"http://h/", file[1].as_bytes()]), "http://h/\nhttp://a/\n");
        assert_eq!(read(sources(&[b""], b'\n', Some(true))), (String::new(), None));
    }

    #[test]
    fn damaged_warc_files_are_errors_that_name_the_record() {
        let good = record("WARC-Target-URI: http://a/\r\n", 1, "x");
        let second = good.len();
        for (bad, expected) in [
            (record("", 2, "abc"), "its Content-Length is 2, but it does not end there"),
            (record("", 900, "abc"), "its Content-Length is 900, and the file ends after 7 bytes of it"),
            (record("", 3, "abc").replace("Content-Length: 3", "Content-Length: -3"), "it has no Content-Length"),
            (record("", 3, "abc").replace("Content-Length: 3", "X: y"), "it has no Content-Length"),
            ("http://b/\n".to_owned(), "expected `WARC/`, found `http://b/`"),
            ("WARC/1.0\r\nX".to_owned(), "a line of its header has no end"),
            ("WARC/1.0\r\n".to_owned(), "the file ends in its header"),
        ] {
            let file = [good.as_bytes(), bad.as_bytes()].concat();
            let (lines, error) = read(sources(&[&file], b'\n', None));
            assert_eq!(lines, "http://a/\n");
            let error = error.unwrap();
            assert!(error.starts_with(&format!("record 2, at byte {second} of the WARC file: {expected}")), "{error}");
        }
    }

    #[cfg(feature = "compression")]
    #[test]
    fn compressed_sources_are_known_by_their_first_bytes() {
        use std::io::Write as _;

        let text: String = (0..2000).map(|number| format!("http://h{number}/\n")).collect();
        let gzip = |text: &str| {
            let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
            encoder.write_all(text.as_bytes()).unwrap();
            encoder.finish().unwrap()
        };
        let zstd = |text: &str| ::zstd::encode_all(text.as_bytes(), 1).unwrap();
        let (gzipped, zstandard) = (gzip(&text), zstd(&text));
        assert_eq!(lines(&[&gzipped, &zstandard, b"end"]), format!("{text}{text}end"));
        // Crawlers compress each record by itself.
        let members = [gzip("a\n"), gzip("b\n"), gzip("")].concat();
        assert_eq!(lines(&[&members]), "a\nb\n");
        let warc = record("WARC-Target-URI: http://a/\r\n", 1, "x");
        assert_eq!(lines(&[&[gzip(&warc), gzip(&warc)].concat()]), "http://a/\nhttp://a/\n");
        // Cut off anywhere, the start is read, and then there is an error.
        for (whole, name) in [(&gzipped, "gzip"), (&zstandard, "zstd")] {
            for length in (5..whole.len()).step_by(97) {
                let (start, error) = read(sources(&[&whole[..length]], b'\n', None));
                assert!(text.starts_with(&start));
                assert_eq!(error.unwrap(), format!("the data compressed by {name} are cut off"), "{length}");
            }
        }
        let mut damaged = gzipped.clone();
        let at = damaged.len() - 6;
        damaged[at] ^= 1;
        assert!(read(sources(&[&damaged], b'\n', None)).1.unwrap().contains("gzip are damaged"));
    }

    #[cfg(not(feature = "compression"))]
    #[test]
    fn compressed_sources_are_refused_once() {
        for (start, program) in [(GZIP, "zcat FILE |"), (ZSTD, "zstdcat FILE |")] {
            let (read, error) = read(sources(&[start], b'\n', None));
            assert!(read.is_empty() && error.unwrap().contains(program));
        }
    }
}
