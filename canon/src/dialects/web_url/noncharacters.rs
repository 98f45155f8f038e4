//! Noncharacters in hosts, which GECKO and IE treat differently from step 2 of the section "Preprocessing".
//!
//! Only the section on domain names has browser markers, and its first paragraphs say that "steps without any marker
//! apply to all browsers". The document does not say how browsers preprocess a string; the rows that record them show
//! it. GECKO keeps noncharacters in a host, except U+FFFE and U+FFFF, which become U+FFFD. IE drops those of the Basic
//! Multilingual Plane and keeps the others. So for these two, noncharacters reach
//! [`canonicalize_host`](super::host::canonicalize_host); in all other components they become U+FFFD, as in the rows.

use alloc::string::String;

use railurl_parser::Preprocessed;
use railurl_parser::dialects::web_url::{is_noncharacter, preprocess, preprocess_keeping_noncharacters};

use super::Personality;
use crate::dialects::generic::Record;

/// Returns the preprocessing function of a personality.
pub(super) fn preprocess_of(personality: Personality) -> for<'i> fn(&'i str) -> Preprocessed<'i> {
    if allows_noncharacters(personality) { preprocess_keeping_noncharacters } else { preprocess }
}

fn allows_noncharacters(personality: Personality) -> bool {
    matches!(personality, Personality::Gecko | Personality::Ie)
}

/// Applies the rest of step 2 to the components.
pub(super) fn replace(record: &mut Record, personality: Personality) {
    let Record { scheme: _, username, password, host, port: _, path, query, fragment } = record;
    for component in [username, password, path, query, fragment] {
        change(component, |c| Some(if is_noncharacter(c) { char::REPLACEMENT_CHARACTER } else { c }));
    }
    match personality {
        // Preprocessing has replaced them all.
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
    fn noncharacters_in_hosts_depend_on_the_personality() {
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
