//! Lists of words: `words!` for long lists of short texts, which would otherwise have a line each.
#![no_std]
#![forbid(unsafe_code)]

/// Makes an array of the words of a text, separated by single spaces, and of further texts, such as empty ones.
#[macro_export]
macro_rules! words {
    ($text:literal) => {
        $crate::words!($text, [])
    };
    ($text:literal, $others:expr) => {{
        const OTHERS: &[&str] = &$others;
        const WORDS: [&str; $crate::count($text) + OTHERS.len()] = $crate::split($text, OTHERS);
        &WORDS
    }};
}

/// Returns the number of words.
pub const fn count(text: &str) -> usize {
    let (mut count, mut at) = (1, 0);
    while at < text.len() {
        if text.as_bytes()[at] == b' ' {
            count += 1;
        }
        at += 1;
    }
    count
}

/// Returns the words, and the others after them.
pub const fn split<const N: usize>(mut text: &'static str, others: &[&'static str]) -> [&'static str; N] {
    let (mut words, mut found) = ([""; N], 0);
    while found < N - others.len() {
        let mut end = 0;
        while end < text.len() && text.as_bytes()[end] != b' ' {
            end += 1;
        }
        let (word, rest) = text.split_at(end);
        assert!(!word.is_empty(), "two spaces");
        words[found] = word;
        text = if rest.is_empty() { rest } else { rest.split_at(1).1 };
        found += 1;
    }
    while found < N {
        words[found] = others[found + others.len() - N];
        found += 1;
    }
    words
}
