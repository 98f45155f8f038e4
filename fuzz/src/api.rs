//! The whole API: random sequences of calls, on a small stack, with the laws of canonical URLs after every call.

use std::panic::resume_unwind;
use std::thread;

use railurl::Dialect;

use crate::case::items;
use crate::program::CALLS;
use crate::search_params::PAIR_SEPARATOR;

pub use crate::program::Program;

/// The stack of a sequence, in bytes: what a musl thread has, and more than a call may need.
const STACK: usize = 256 << 10;

/// The maximum number of calls.
const MAX_CALLS: usize = 32;

/// Decodes a program from bytes: items as in a case. The first is a digit for the dialect and the URL; the others have
/// the number of a call as a byte from `!` on, a text, a byte 0xFE and another text.
///
/// ```
/// let program = railurl_fuzz::api::program(b"0http://h/\xFF!https\xFF\"a\xFEb");
/// assert_eq!((&*program.url, program.calls.len()), ("http://h/", 2));
/// assert_eq!(format!("{:?}", program), r#"living "http://h/": set_scheme("https", ""); set_username("a", "b")"#);
/// ```
pub fn program<'a>(bytes: &'a [u8]) -> Program<'a> {
    let mut items = items(bytes);
    let (dialect, url) = match items.next().unwrap_or_default() {
        [digit, url @ ..] => (Dialect::ALL[usize::from(digit.wrapping_sub(b'0')) % Dialect::ALL.len()], url),
        [] => (Dialect::Living, &[][..]),
    };
    let call = |bytes: &'a [u8]| {
        let (number, texts) = bytes.split_first()?;
        let mut texts = texts.splitn(2, |byte| *byte == PAIR_SEPARATOR).map(String::from_utf8_lossy);
        let number = usize::from(number.wrapping_sub(b'!')) % CALLS.len();
        Some((number, texts.next().unwrap_or_default(), texts.next().unwrap_or_default()))
    };
    Program { dialect, url: String::from_utf8_lossy(url), calls: items.filter_map(call).take(MAX_CALLS).collect() }
}

/// Runs a program in a thread with a small stack.
///
/// ```
/// use railurl_fuzz::api;
///
/// api::check(&api::program(b"0http://h/\xFF!https\xFF\"a\xFEb"));
/// ```
pub fn check(program: &Program<'_>) {
    let done = thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, || program.run());
        thread.expect("a thread starts").join()
    });
    done.unwrap_or_else(|panic| resume_unwind(panic));
}
