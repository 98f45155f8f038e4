//! A toy parser keeps the laws. With a fault planted in it, a law says so.

use proptest::test_runner::Config;
use railurl_laws::{Case, Component, Components, Exception, Failure, Law, Library, REGRESSIONS, broken, check};
use railurl_laws::{check_exceptions, check_regressions, config, inputs::cases};

/// A parser of `scheme://host/path?query#fragment`, with a planted fault; 0 has none.
struct Toy<const FAULT: u8>;

const NONE: u8 = 0;
/// Serializing writes percent-encoded bytes in lower case, which parsing keeps.
const LOWERS_ESCAPES: u8 = 1;
/// Joining a fragment loses the query.
const LOSES_QUERY: u8 = 2;
/// The setter of the path leaves a question mark as it is.
const KEEPS_MARK: u8 = 3;

fn encoded(text: &str, delimiters: &str) -> String {
    let encode = |c: char| match c {
        '!'..='~' if !delimiters.contains(c) => c.to_string(),
        c => c.to_string().bytes().map(|byte| format!("%{byte:02X}")).collect(),
    };
    text.chars().map(encode).collect()
}

fn lower_escapes(text: &str) -> String {
    let mut pieces = text.split('%');
    let first = pieces.next().unwrap_or_default().to_owned();
    let lower = |piece: &str| match piece.split_at_checked(2) {
        Some((digits, rest)) => format!("%{}{rest}", digits.to_ascii_lowercase()),
        None => format!("%{piece}"),
    };
    pieces.fold(first, |text, piece| text + &lower(piece))
}

fn host(text: &str) -> Option<String> {
    let is_host = !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '.' || c == '-');
    is_host.then(|| text.to_ascii_lowercase())
}

fn scheme(text: &str) -> Option<String> {
    (!text.is_empty() && text.chars().all(|c| c.is_ascii_alphabetic())).then(|| text.to_ascii_lowercase())
}

impl<const FAULT: u8> Library for Toy<FAULT> {
    type Url = Components;

    fn parse(&self, input: &str) -> Option<Components> {
        let (rest, fragment) = input.split_once('#').map_or((input, None), |(rest, tail)| (rest, Some(tail)));
        let (rest, query) = rest.split_once('?').map_or((rest, None), |(rest, tail)| (rest, Some(tail)));
        let (name, rest) = rest.split_once("://")?;
        let (authority, path) = rest.split_once('/').unwrap_or((rest, ""));
        Some(Components {
            scheme: scheme(name)?,
            host: Some(host(authority)?),
            path: encoded(&format!("/{path}"), "?#"),
            query: query.map(|query| encoded(query, "#")),
            fragment: fragment.map(|fragment| encoded(fragment, "")),
            ..Components::default()
        })
    }

    fn serialize(&self, url: &Components) -> String {
        let mut text = format!("{}://{}{}", url.scheme, url.host.as_deref().unwrap_or_default(), url.path);
        for (mark, tail) in [('?', &url.query), ('#', &url.fragment)] {
            if let Some(tail) = tail {
                text.push(mark);
                text.push_str(tail);
            }
        }
        if FAULT == LOWERS_ESCAPES { lower_escapes(&text) } else { text }
    }

    fn components(&self, url: &Components) -> Components {
        url.clone()
    }

    fn join(&self, base: &Components, reference: &str) -> Option<Components> {
        if let Some(url) = self.parse(reference) {
            return Some(url);
        }
        let text = |path: &str| format!("{}://{}{path}", base.scheme, base.host.as_deref().unwrap_or_default());
        let query =
            base.query.as_ref().filter(|_| FAULT != LOSES_QUERY).map_or(String::new(), |query| format!("?{query}"));
        self.parse(&match reference.as_bytes() {
            [] | [b'#', ..] => text(&format!("{}{query}{reference}", base.path)),
            [b'?', ..] => text(&format!("{}{reference}", base.path)),
            [b'/', ..] => text(reference),
            _ => text(&format!("{}/{reference}", base.path.rsplit_once('/').unwrap_or_default().0)),
        })
    }

    fn set(&self, url: &mut Components, component: Component, value: &str) -> bool {
        match component {
            Component::Scheme => scheme(value).map(|value| url.scheme = value).is_some(),
            Component::Host => host(value).map(|value| url.host = Some(value)).is_some(),
            Component::Path => {
                url.path = encoded(&format!("/{value}"), if FAULT == KEEPS_MARK { "#" } else { "?#" });
                true
            }
            Component::Query => {
                url.query = Some(encoded(value, "#"));
                true
            }
            Component::Fragment => {
                url.fragment = Some(encoded(value, ""));
                true
            }
            Component::Username | Component::Password | Component::Port => false,
        }
    }
}

railurl_laws::laws!(without_faults: Toy::<NONE>);

/// Returns the smallest case that breaks a law.
fn found<const FAULT: u8>(law: Law) -> Case {
    // The search ends at the first case. With as few cases as other tests have, one in twenty would find none.
    let config = Config { cases: 100_000, ..config() };
    match check(&Toy::<FAULT>, law, &[], cases(), config) {
        Err(Failure::Broken { case, .. }) => *case,
        other => panic!("the fault is not found: {other:?}"),
    }
}

#[test]
fn finds_escapes_in_another_case() {
    let input = found::<LOWERS_ESCAPES>(Law::ComponentsSurvive).input;
    // Either a code point that is encoded, or an escape with a letter in upper case.
    assert!(input.chars().count() <= "a://a/%Da".len(), "{input:?}");
}

#[test]
fn finds_a_fragment_that_loses_the_query() {
    let case = found::<LOSES_QUERY>(Law::FragmentAlone);
    assert_eq!((case.base.as_str(), case.input.as_str(), case.changes.len()), ("a://a?", "", 0), "{case}");
}

#[test]
fn finds_a_setter_that_makes_a_query_of_a_path() {
    let case = found::<KEEPS_MARK>(Law::SettersSurvive);
    assert_eq!(case, Case::new("a://a").set(Component::Path, "?"));
}

#[test]
fn shows_the_sentence_and_a_row() {
    let case = Case::new("a://a").set(Component::Path, "?");
    let how = broken(&Toy::<KEEPS_MARK>, Law::SettersSurvive, &case).unwrap();
    let shown = Failure::Broken { law: Law::SettersSurvive, case: Box::new(case.clone()), how }.to_string();
    assert!(shown.contains(Law::SettersSurvive.sentence()), "{shown}");
    let row = shown.lines().find_map(|line| line.trim().strip_prefix("case: ")).unwrap();
    assert_eq!(Case::from_row(row), Ok(case));
}

#[test]
fn tries_laws_on_regressions() {
    let laws = [Law::SettersSurvive];
    assert_eq!(check_regressions(&Toy::<KEEPS_MARK>, &laws, REGRESSIONS, &[]), Ok(()));
    let row = "a://a | | path=?";
    assert!(matches!(check_regressions(&Toy::<KEEPS_MARK>, &laws, row, &[]), Err(Failure::Broken { .. })));
    assert!(matches!(check_regressions(&Toy::<NONE>, &laws, "\\", &[]), Err(Failure::Row(_))));
}

#[test]
fn exceptions_excuse_and_have_to_be_needed() {
    const ROW: Exception<Components> = Exception {
        name: "mark-in-a-path",
        laws: &[Law::SettersSurvive],
        excuses: |case, _| {
            case.changes.iter().any(|(component, value)| *component == Component::Path && value.contains('?'))
        },
        example: "a://a | | path=?",
        because: "the fault is planted",
    };
    let laws = [Law::SettersSurvive];
    assert_eq!(check(&Toy::<KEEPS_MARK>, Law::SettersSurvive, &[ROW], cases(), config()), Ok(()));
    assert_eq!(check_exceptions(&Toy::<KEEPS_MARK>, &laws, &[ROW]), Ok(()));
    let why = |result| match result {
        Err(Failure::NotNeeded { why, .. }) => why,
        other => panic!("{other:?}"),
    };
    assert_eq!(why(check_exceptions(&Toy::<NONE>, &laws, &[ROW])), "its example keeps the law");
    assert_eq!(why(check_exceptions(&Toy::<KEEPS_MARK>, &[Law::FixedPoint], &[ROW])), "the law is not tried");
    let other = Exception { excuses: |_, _| false, ..ROW };
    assert_eq!(why(check_exceptions(&Toy::<KEEPS_MARK>, &laws, &[other])), "it does not excuse its example");
}

#[test]
fn a_panic_breaks_a_law() {
    struct Panics;
    impl Library for Panics {
        type Url = ();
        fn parse(&self, input: &str) -> Option<()> {
            assert!(!input.contains('@'), "an at sign");
            Some(())
        }
        fn serialize(&self, (): &()) -> String {
            String::new()
        }
        fn components(&self, (): &()) -> Components {
            Components::default()
        }
        fn join(&self, (): &(), _: &str) -> Option<()> {
            None
        }
        fn set(&self, (): &mut (), _: Component, _: &str) -> bool {
            false
        }
    }
    assert_eq!(broken(&Panics, Law::NoPanic, &Case::new("@")), Some("it panics: an at sign".to_owned()));
    assert_eq!(broken(&Panics, Law::NoPanic, &Case::new("a")), None);
}
