//! Noncharacters in hosts, of which GECKO and IE have other views than step 2 of the section "Preprocessing".
//!
//! Markers stand in the section on domain names only, whose first paragraphs say that "steps without any marker apply to
//! all browsers"; of how the browsers preprocess a string the document says nothing. The rows that record them do: to
//! GECKO noncharacters in a host are as they are written, but for U+FFFE and U+FFFF, which are U+FFFD; IE drops those of
//! the Basic Multilingual Plane and has the others as they are written. So for these two a host goes to
//! [`canonicalize_host`](super::host::canonicalize_host) with them; in all other components they are U+FFFD, as the
//! rows have it.

use alloc::string::String;

use railurl_parser::web_url::{Input, is_noncharacter, preprocess, preprocess_keeping_noncharacters};

use super::Personality;
use crate::generic::Record;

/// How an input is preprocessed before it is parsed.
pub(super) fn preprocess_of(personality: Personality) -> for<'i> fn(&'i str) -> Input<'i> {
    if allows_noncharacters(personality) { preprocess_keeping_noncharacters } else { preprocess }
}

fn allows_noncharacters(personality: Personality) -> bool {
    matches!(personality, Personality::Gecko | Personality::Ie)
}

/// Does what is left of step 2 to the components.
pub(super) fn replace(record: &mut Record, personality: Personality) {
    let Record { scheme: _, username, password, host, port: _, path, query, fragment } = record;
    for component in [username, password, path, query, fragment] {
        change(component, |c| Some(if is_noncharacter(c) { char::REPLACEMENT_CHARACTER } else { c }));
    }
    match personality {
        // Nothing is left.
        Personality::This | Personality::Chrome => {}
        Personality::Gecko => {
            change(host, |c| Some(if matches!(c, '\u{FFFE}' | '\u{FFFF}') { char::REPLACEMENT_CHARACTER } else { c }));
        }
        Personality::Ie => change(host, |c| Some(c).filter(|c| !is_noncharacter(*c) || *c > '\u{FFFF}')),
    }
}

fn change(component: &mut Option<String>, changed: fn(char) -> Option<char>) {
    if let Some(text) = component
        && text.contains(is_noncharacter)
    {
        *text = text.chars().filter_map(changed).collect();
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse;
    use super::*;

    #[test]
    fn hosts_of_gecko_and_ie_have_their_own() {
        let host = |input, personality| {
            parse(input, None, crate::encode::UTF_8, personality).ok().and_then(|record| record.host)
        };
        for (input, gecko, ie) in [
            ("http://a\u{FDD2}b/", Some("a\u{FDD2}b"), Some("ab")),
            ("http://a\u{FFFF}b/", Some("a\u{FFFD}b"), Some("ab")),
            ("http://a\u{1FFFF}b/", Some("a\u{1FFFF}b"), None),
        ] {
            assert_eq!(host(input, Personality::This), None, "{input:?}");
            assert_eq!(host(input, Personality::Gecko).as_deref(), gecko, "{input:?}");
            assert_eq!(host(input, Personality::Ie).as_deref(), ie, "{input:?}");
        }
        let path = |personality| {
            let record = parse("http://h/\u{FDD2}", None, crate::encode::UTF_8, personality);
            record.unwrap().path
        };
        assert_eq!(path(Personality::Gecko), path(Personality::This));
    }
}
