//! The list of laws. Each has a name, a statement, and the strategies for its inputs. It is tried on every dialect, so
//! `law_2_the_canonical_form_is_a_fixed_point::living` is a test, and so on. `PROPTEST_CASES` sets how many inputs each
//! is tried on:
//!
//! ```sh
//! PROPTEST_CASES=1000000 cargo test --release --test laws            # all
//! PROPTEST_CASES=1000000 cargo test --release --test laws law_6      # of one law
//! PROPTEST_CASES=1000000 cargo test --release --test laws url_spec   # by one dialect
//! ```
//!
//! The strategies are in `testing/src/strategies`: arbitrary Unicode; code points that matter; pieces of URLs; real
//! URLs with mangled bytes; sentences of the dialect's grammar, and of another dialect's; references with bases from
//! any dialect's sentences; sequences of setters. Failing inputs are shrunk as text; a test below checks that the
//! result is a minimal URL.
//!
//! If a specification breaks its own promise, `testing/src/laws` has a named exception with the sentence that causes
//! it; a test below fails if an exception is not needed. Inputs that once broke a law are in
//! `tests/laws/regressions.txt`, and every law is tried on each.

use crate::laws::Law;
use crate::strategies::{
    Source, as_text, bases, changes, encodings, inputs, near_canonical, of_source, productions, references,
    spelled_twice, values,
};
use crate::{data, laws, oracle, steps, strategies};
use encoding_rs::UTF_8;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestError, TestRunner};
use railurl::{
    Dialect, Options, Outcome, SearchParams, Url, attributes::Attribute, dialect::Personality,
    encoding::encoding_for_label,
};

/// A law: its name, the strategies, and the statement in code. It becomes a module with a test for each dialect.
macro_rules! law {
    (
        $(#[$statement:meta])*
        $name:ident by $dialects:ident
        ($dialect:ident, $($argument:ident: $type:ty = $strategy:expr),+ $(,)?) $body:block
    ) => {
        $(#[$statement])*
        mod $name {
            use super::*;

            /// Checks the law. The error describes how it is broken.
            #[allow(clippy::ptr_arg, reason = "the types are what the strategies draw")]
            pub(super) fn check($dialect: Dialect, $($argument: &$type),+) -> Result<(), TestCaseError> {
                $body
                Ok(())
            }

            fn run($dialect: Dialect) {
                let mut runner = TestRunner::new(config());
                let law = |($($argument,)+): ($($type,)+)| check($dialect, $(&$argument),+);
                if let Err(error) = runner.run(&($($strategy,)+), law) {
                    let arguments = [$(stringify!($argument)),+].join(", ");
                    panic!("{} ({arguments}) by {}: {error}", stringify!($name), $dialect);
                }
            }

            $dialects!(run);
        }
    };
}

/// Makes a test for Web::URL itself.
macro_rules! web_url_alone {
    ($run:ident) => {
        tests! { $run; web_url: Dialect::WebUrl(Personality::This) }
    };
}

/// Makes a test for the living standard.
macro_rules! living_alone {
    ($run:ident) => {
        tests! { $run; living: Dialect::Living }
    };
}

law! {
    /// **Law 1.** No input panics, overflows a stack, or takes more than linear time. Every URL is the sum of its
    /// components, and every error lies within the input. For time, see [`law_1_time_is_linear`].
    law_1_no_input_panics by all_dialects (
        dialect,
        input: String = inputs(dialect),
        base: Option<Url> = bases(dialect),
        label: &'static str = encodings(),
    ) {
        let outcome = parse(dialect, input, base.as_ref());
        holds(laws::spans(input, &outcome))?;
        if let Ok(url) = &outcome.result {
            holds(laws::getters(url))?;
        }
        let encoding = encoding_for_label(label).expect("a label");
        if let Ok(url) = Options::new().dialect(dialect).encoding(encoding).parse(input) {
            holds(laws::getters(&url))?;
        }
    }
}

law! {
    /// **Laws 2 and 3**, for dialects that resolve against the text of a base, which need not be canonical.
    law_3_a_url_survives_a_base_that_is_a_text by all_dialects (
        dialect,
        reference: String = references(dialect),
        base: String = prop_oneof![references(dialect), inputs(dialect)],
    ) {
        if dialect.resolves_against_text()
            && let Ok(url) = Options::new().dialect(dialect).base_text(base).parse(reference)
            && laws::exception_of_base_text(&url).is_none()
        {
            holds(laws::canonical(&url))?;
        }
    }
}

law! {
    /// **Law 4.** Parsing loses nothing: the slices of the syntax tree and its literals, joined, are the preprocessed
    /// input.
    law_4_parsing_loses_nothing by generated (
        dialect,
        input: String = inputs(dialect),
        base: Option<Url> = bases(dialect),
    ) {
        holds(oracle::loses_nothing(dialect, input, base.as_ref()))?;
    }
}

law! {
    /// **Law 5.** The generated parser, the engine and the interpreter agree: for every production they accept the same
    /// texts and split them into the same slices.
    law_5_the_generated_parser_reads_as_the_interpreter by all_dialects (
        dialect,
        sentence: (&'static str, String) = productions(dialect),
        base: Option<Url> = bases(dialect),
    ) {
        holds(oracle::check(dialect, sentence.0, &sentence.1, base.as_ref()))?;
    }
}

law! {
    /// **Law 5.** Parsing with and without violations, and joining, give the same URL or the same failure.
    law_5_every_function_that_parses_gives_the_same by all_dialects (
        dialect,
        input: String = inputs(dialect),
        base: Option<Url> = bases(dialect),
    ) {
        let options = Options::new().dialect(dialect);
        let options = base.as_ref().map_or(options, |base| options.base(base));
        let expected = options.parse_with_violations(input).result;
        prop_assert_eq!(&options.parse(input), &expected);
        if let Some(base) = base {
            prop_assert_eq!(&base.join(input), &expected);
        }
    }
}

law! {
    /// **Law 5.** The living standard's URLs equal those of its steps on records, and a text recognized as canonical is
    /// a sentence of the rule file for canonical URLs.
    law_5_parsing_follows_the_steps by living_alone (
        dialect,
        input: String = prop_oneof![as_text(near_canonical()), inputs(dialect)],
        base: String = prop_oneof![Just(String::new()), as_text(near_canonical())],
        label: &'static str = encodings(),
    ) {
        prop_assert_eq!(dialect, Dialect::Living, "the others have no steps on records");
        let base = steps::parse(base, None, UTF_8).map_err(TestCaseError::fail)?;
        let encoding = encoding_for_label(label).expect("a label");
        steps::parse(input, base.as_ref(), encoding).map_err(TestCaseError::fail)?;
        holds(steps::check_canonical(input))?;
    }
}

law! {
    /// **Law 7.** The pairs of a query stay in step with their URL, and keep it canonical.
    law_7_search_params_stay_in_step_with_their_url by all_dialects (
        dialect,
        input: String = inputs(dialect),
        pairs: Vec<(String, String)> = proptest::collection::vec((values(dialect), values(dialect)), 0..4),
    ) {
        let Ok(mut url) = parse(dialect, input, None).result else { return Ok(()) };
        // A browser has no setters: a view of the query changes its text, and nothing else.
        let is_browser = matches!(dialect, Dialect::Chromium | Dialect::Firefox);
        if !is_browser && !laws::can_have_query(&url) {
            let before = url.clone();
            url.search_params_mut().append("a", "b");
            prop_assert_eq!(url, before);
            return Ok(());
        }
        let mut expected = url.search_params();
        for (name, value) in pairs {
            expected.append(name, value);
            url.search_params_mut().append(name, value);
        }
        prop_assert_eq!(&url.search_params(), &expected);
        let serialized = expected.to_string();
        if !pairs.is_empty() {
            let query = url.query().map(str::to_owned);
            if matches!(dialect, Dialect::Rfc3986 | Dialect::Rfc3987) {
                // Their normalization decodes some bytes that serializing encodes: the pairs are the same.
                prop_assert_eq!(query.as_deref().map(SearchParams::parse), Some(expected.clone()));
            } else {
                prop_assert_eq!(query, Some(serialized.clone()));
            }
        }
        prop_assert_eq!(SearchParams::parse(&serialized), expected);
        if !is_browser {
            holds(laws::canonical(&url))?;
        }
        let before = url.clone();
        let mut params = url.search_params_mut();
        params.clear();
        let finished = params.finish();
        drop(params);
        match finished {
            Ok(()) => {
                let expected = (dialect == Dialect::Railroad2015).then_some("");
                prop_assert!(before.query().is_none() || url.query() == expected, "{:?} is cleared", url);
                if !is_browser {
                    holds(laws::canonical(&url))?;
                }
            }
            Err(error) => {
                prop_assert_ne!(dialect, Dialect::Living, "{}", error);
                prop_assert_eq!(url, before);
            }
        }
    }
}

law! {
    /// **Law 8**, of Web::URL, section "Domain name canonicalization": output is ASCII outside the fragment.
    law_8_output_is_ascii_outside_the_fragment by web_url_alone (
        dialect,
        input: String = inputs(dialect),
        base: Option<Url> = bases(dialect),
    ) {
        if let Ok(url) = parse(dialect, input, base.as_ref()).result {
            let fragment = url.fragment().map_or(0, str::len);
            prop_assert!(url.as_str()[..url.as_str().len() - fragment].is_ascii(), "{}", url);
        }
    }
}

law! {
    /// **Law 8.** A percent-encoded unreserved character and its decoded form are equivalent.
    law_8_an_unreserved_character_and_its_percent_encoding_are_one by web_url_alone (
        dialect,
        start: &'static str = proptest::sample::select(strategies::STARTS),
        host: (String, String) = spelled_twice("[a-cA-Cx0-9._~-]{0,5}(localhost|xn--|é|:)?[a-c.]{0,3}"),
        path: (String, String) = spelled_twice("(/([.]{1,2}|[a-c]:|[a-cA-C._~-]{0,4}|[é☃ !$&'()*+,;=:@]{0,3})){0,5}"),
        base: Option<Url> = bases(dialect),
    ) {
        let one = format!("{start}{}{}", host.0, path.0);
        let other = format!("{start}{}{}", host.1, path.1);
        let parse = |input: &str| parse(dialect, input, base.as_ref()).result.map(|url| url.to_string());
        match (parse(&one), parse(&other)) {
            (Ok(one), Ok(other)) => prop_assert_eq!(one, other),
            (one, other) => prop_assert_eq!(one.is_err(), other.is_err(), "{:?} and {:?}", one, other),
        }
    }
}

law! {
    /// **Law 8.** The same holds for `mailto`.
    law_8_an_unreserved_character_of_mailto_and_its_percent_encoding_are_one by web_url_alone (
        dialect,
        path: (String, String) = spelled_twice("[a-z0-9@.~_-]{0,8}"),
    ) {
        let parse = |path: &str| parse(dialect, &format!("mailto:{path}"), None).result.expect("a URL");
        prop_assert_eq!(parse(&path.0), parse(&path.1));
    }
}

law! {
    /// **Law 8.** Where CHROME, GECKO and IE agree, THIS agrees with them.
    law_8_this_agrees_if_the_browsers_agree by web_url_alone (
        dialect,
        input: String = prop_oneof![1 => inputs(dialect), 3 => of_source(dialect, Source::Hosts)],
        base: String = prop_oneof![3 => of_source(dialect, Source::Empty), 1 => of_source(dialect, Source::Hosts)],
    ) {
        let Some(url) = url_of_browsers(input, base) else { return Ok(()) };
        if !laws::is_of_browsers_alone(&url) {
            prop_assert_eq!(canonical_of(dialect, input, base), Some(url));
        }
    }
}

law! {
    /// Empty components are not missing: a query or a fragment is present if its mark is. Losing a component every time
    /// would satisfy laws 2 and 3, so this is a separate test.
    empty_components_are_not_missing by all_dialects (
        dialect,
        path: String = as_text("(/[a-c]{0,2}){1,3}"),
        query: Option<String> = proptest::option::of(as_text("[a-c=]{0,2}")),
        fragment: Option<String> = proptest::option::of(as_text("[a-c]{0,2}")),
    ) {
        let mut input = format!("http://h{path}");
        for (mark, component) in [("?", query), ("#", fragment)] {
            if let Some(component) = component {
                input = input + mark + component;
            }
        }
        let url = parse(dialect, &input, None).result.map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(url.query(), query.as_deref());
        prop_assert_eq!(url.fragment(), fragment.as_deref());
    }
}

law! {
    /// A dot segment is one in every spelling, percent-encoded or not. Keeping a spelling unread would satisfy laws 2
    /// and 6, so this is a separate test. For the RFCs it does not hold: see
    /// [`resolution_does_not_respect_equivalence`].
    dots_are_dots_however_they_are_spelled by all_dialects (
        dialect,
        path: (String, String) = spelled_twice("(/(a|[.]{1,3})){1,5}/?"),
    ) {
        if matches!(dialect, Dialect::Rfc3986 | Dialect::Rfc3987) {
            return Ok(());
        }
        // A dot is the only character with two spellings here.
        let others = (b'!'..=b'~').filter(|&byte| byte != b'.');
        let spelled = others.fold(path.1.clone(), |spelled, byte| {
            let plain = char::from(byte).to_string();
            spelled.replace(&format!("%{byte:02X}"), &plain).replace(&format!("%{byte:02x}"), &plain)
        });
        let of = |path: &str| parse(dialect, &format!("http://h{path}"), None).result.map(String::from);
        let (plain, spelled) = (of(&path.0), of(&spelled));
        let is_longer = path.0.contains("...");
        // Three dots are an ordinary segment: where percent-encoding stays, it stays in the segment.
        prop_assert!(is_longer || plain == spelled, "{:?} and {:?}", plain, spelled);
    }
}

/// **Law 1**, for stacks and time: long repetitions do not overflow a stack, and take linear time.
mod law_1_time_is_linear {
    use std::fs;
    use std::sync::LazyLock;
    use std::time::{Duration, Instant};

    use super::*;

    /// Texts before the repetition.
    const PREFIXES: &[&str] =
        &["", "http://", "http://h/", "http://h/?", "http://h/#", "http://[", "file:", "blob:", "foo:", "foo://"];

    /// Returns the time that this thread has had a processor, where Linux tells it: other processes do not lengthen it.
    fn now() -> Duration {
        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        let of_thread = fs::read_to_string("/proc/thread-self/schedstat").ok();
        let of_thread = of_thread.and_then(|text| text.split(' ').next()?.parse().ok());
        of_thread.map_or_else(|| START.elapsed(), Duration::from_nanos)
    }

    fn parsing_takes(dialect: Dialect, input: &str) -> Duration {
        let start = now();
        if let Ok(url) = parse(dialect, input, None).result {
            let _ = url.origin();
            laws::getters(&url).unwrap();
        }
        now() - start
    }

    /// Runs that take longer than this are measured again.
    const LONG: Duration = Duration::from_millis(500);

    fn run(dialect: Dialect) {
        for piece in data::HOSTILE_PIECES {
            for prefix in PREFIXES {
                let repeated = |count| format!("{prefix}{}", piece.repeat(count));
                if parsing_takes(dialect, &repeated(20_000)) < LONG {
                    continue;
                }
                // The machine may have been busy: the shortest time counts.
                let shortest = |count| (0..3).map(|_| parsing_takes(dialect, &repeated(count))).min();
                let (quarter, whole) = (shortest(5_000).expect("a time"), shortest(20_000).expect("a time"));
                // Four times the length should take four times as long; quadratic time would be sixteen times.
                let is_linear = whole < LONG || whole < quarter * 9;
                assert!(is_linear, "{dialect}: {piece:?} after {prefix:?}: {quarter:?}, {whole:?}");
            }
        }
    }

    all_dialects!(run);
}

/// The laws that need more than `railurl-laws` knows, on every input that once broke one and on the examples of the
/// exceptions.
mod every_law_holds_for_every_regression {
    use super::*;

    /// An empty base means none, and an empty encoding label means UTF-8.
    fn check(dialect: Dialect, case: &laws::Case, label: &'static str) -> Result<(), TestCaseError> {
        let laws::Case { input, base: text_of_base, .. } = case;
        let base = Some(text_of_base).filter(|base| !base.is_empty());
        let base = base.and_then(|base| parse(dialect, base, None).result.ok());
        let label = if label.is_empty() { "utf-8" } else { label };
        law_1_no_input_panics::check(dialect, input, &base, &label)?;
        law_3_a_url_survives_a_base_that_is_a_text::check(dialect, input, text_of_base)?;
        law_4_parsing_loses_nothing::check(dialect, input, &base)?;
        holds(oracle::check_input(dialect, input, base.as_ref()))?;
        law_5_every_function_that_parses_gives_the_same::check(dialect, input, &base)?;
        // A text that broke a law as an input may break another as a value.
        let mut as_value = laws::Case::new("http://h/a?b#c");
        for component in railurl_laws::Component::ALL {
            as_value = as_value.set(component, input);
        }
        let of_setters = [Law::SettersSurvive, Law::FailedSetterChangesNothing];
        railurl_laws::check_regressions(&laws::In(dialect), &of_setters, &as_value.to_string(), &laws::rows(dialect))
            .map_err(|failure| TestCaseError::fail(failure.to_string()))?;
        let pairs = vec![(input.clone(), String::new()), (String::new(), input.clone())];
        law_7_search_params_stay_in_step_with_their_url::check(dialect, input, &pairs)?;
        match dialect {
            Dialect::Living => law_5_parsing_follows_the_steps::check(dialect, input, text_of_base, &label),
            Dialect::WebUrl(Personality::This) => {
                law_8_output_is_ascii_outside_the_fragment::check(dialect, input, &base)?;
                law_8_this_agrees_if_the_browsers_agree::check(dialect, input, text_of_base)
            }
            _ => Ok(()),
        }
    }

    fn run(dialect: Dialect) {
        let regressions = railurl_laws::regressions(include_str!("regressions.txt")).expect("rows");
        let exceptions =
            Dialect::ALL.iter().flat_map(|&of| laws::exceptions(of).chain(laws::exceptions_of_encodings(of)));
        let examples = exceptions.map(|exception| (exception.case(), exception.encoding));
        for (case, encoding) in regressions.into_iter().map(|case| (case, "iso-2022-jp")).chain(examples) {
            check(dialect, &case, encoding).unwrap_or_else(|error| panic!("{dialect}, {case}: {error}"));
        }
    }

    all_dialects!(run);
}

/// An exception that no longer breaks its laws must be removed from the table. `railurl-laws` checks the others.
mod every_exception_is_needed {
    use super::*;

    fn is_needed(exception: &laws::Exception, url: &Url) {
        for law in exception.laws {
            let kept = match law {
                Law::FixedPoint => laws::idempotence(url),
                _ => laws::round_trip(url),
            };
            assert!(kept.is_err(), "{}: {url:?} keeps {law:?} and needs no exception", exception.name);
        }
    }

    fn run(dialect: Dialect) {
        for exception in laws::exceptions_of_encodings(dialect) {
            let encoding = encoding_for_label(exception.encoding).expect("a label");
            let case = exception.case();
            let url = Options::new().dialect(dialect).encoding(encoding).parse(&case.input).expect("a URL");
            assert!((exception.excuses)(&case, &url), "{}: does not apply to {url:?}", exception.name);
            is_needed(exception, &url);
        }
        let exception = &laws::PATH_OF_THE_BASE;
        let case = exception.case();
        let url = Options::new().dialect(dialect).base_text(&case.base).parse(&case.input).expect("a URL");
        let applies = laws::exception_of_base_text(&url).is_some();
        assert_eq!(applies, matches!(dialect, Dialect::WebUrl(_)), "{dialect}: {url:?}");
        if applies {
            is_needed(exception, &url);
        }
        if dialect == Dialect::WebUrl(Personality::This) {
            let url = url_of_browsers("file://%40", "").expect("a URL");
            assert!(laws::is_of_browsers_alone(&url), "the exception does not apply to {url:?}");
            assert_ne!(canonical_of(dialect, "file://%40", ""), Some(url), "THIS needs no exception");
        }
    }

    all_dialects!(run);
}

/// A failing text becomes minimal, whichever source it came from.
mod shrinking_gives_minimal_urls {
    use super::*;

    /// A property of texts.
    type Property = fn(&str) -> bool;

    /// Finds the smallest value that breaks a law which says that no value has a property.
    fn smallest<S: Strategy>(source: S, has_property: impl Fn(&S::Value) -> bool) -> S::Value {
        let config = Config { cases: 1_000_000, failure_persistence: None, ..config() };
        let rng = proptest::test_runner::TestRng::deterministic_rng(config.rng_algorithm);
        let failure = TestRunner::new_with_rng(config, rng).run(&source, |value| {
            prop_assert!(!has_property(&value));
            Ok(())
        });
        let Err(TestError::Fail(_, value)) = failure else { panic!("no value has the property") };
        value
    }

    /// Properties of texts that all sources have, and the smallest text with each.
    const OF_TEXTS: &[(Property, &str)] = &[
        (|text| text.chars().count() > 2, "aaa"),
        (|text| text.contains('?'), "?"),
        (|text| text.contains('/'), "/"),
        (|text| text.contains(|c: char| c.is_ascii_digit()), "0"),
        (|text| text.contains(|c: char| c.is_ascii_uppercase()), "A"),
        (|text| text.chars().filter(|&c| c == '.').count() > 1, ".."),
    ];

    #[test]
    fn of_every_source() {
        for &dialect in [Dialect::Living, Dialect::Railroad2015, Dialect::UrlSpec, Dialect::Rfc3987].iter() {
            for &source in Source::ALL {
                for (has_property, expected) in OF_TEXTS {
                    let found = smallest(of_source(dialect, source), |text| has_property(text));
                    // Any of one class of code points may remain.
                    let is_one = |text: &str| text.chars().count() == 1 && has_property(text);
                    assert!(
                        found == *expected || is_one(&found) && is_one(expected),
                        "{dialect}, {source:?}: {found:?}"
                    );
                }
            }
        }
    }

    /// Shrinks the other arguments as well: a base, and setters.
    #[test]
    fn of_all_arguments() {
        let strategy = (inputs(Dialect::Living), bases(Dialect::Living), changes(Dialect::Living));
        let (input, base, changes) = smallest(strategy, |(input, base, changes)| {
            let is_set = |(attribute, value): &(_, String)| *attribute == Attribute::Search && value.contains('/');
            input.contains('?') && base.is_some() && changes.iter().any(is_set)
        });
        assert_eq!(input, "?");
        assert_eq!(base.as_ref().map(Url::as_str), Some("a:"));
        assert_eq!(changes, [(Attribute::Search, "/".to_owned())]);
    }

    fn living(text: &str, is: impl Fn(&Url) -> bool) -> bool {
        Url::parse(text).is_ok_and(|url| is(&url))
    }

    /// Properties of URLs that a bug might depend on, with the smallest URLs that have them, or URLs that cannot be
    /// reduced.
    const OF_URLS: &[(Property, &[&str])] = &[
        (|text| Url::parse(text).is_ok(), &["a:"]),
        (|text| living(text, |url| url.query() == Some("")), &["a:?"]),
        (|text| living(text, |url| url.fragment().is_some()), &["a:#"]),
        (|text| living(text, |url| url.port().is_some()), &["a://a:0", "ws:a:0"]),
        (|text| living(text, |url| !url.username().is_empty()), &["a://a@a", "ws:a@a"]),
    ];

    #[test]
    fn of_urls() {
        for (has_property, expected) in OF_URLS {
            for source in [Source::Pieces, Source::MangledUrls, Source::Sentences, Source::ForeignSentences] {
                let found = smallest(of_source(Dialect::Living, source), |text| has_property(text));
                assert!(expected.contains(&&*found), "{source:?}: {found:?}");
            }
        }
    }
}

/// The promise goes no further: "The algorithm should result in same output as browsers" covers outputs, and a
/// failure is not an output.
#[test]
fn this_may_accept_a_url_that_the_browsers_reject() {
    let of = |personality| canonical_of(Dialect::WebUrl(personality), "file://¨[", "");
    for personality in [Personality::Chrome, Personality::Gecko, Personality::Ie] {
        assert_eq!(of(personality), None, "{personality:?}");
    }
    assert_eq!(of(Personality::This).as_deref(), Some("file://xn--%20[-uub/"));
}

/// Dot segments are removed before anything is decoded: the steps of RFC 3986, section 5.2.4, do not recognize `%2E`.
#[test]
fn resolution_does_not_respect_equivalence() {
    for dialect in [Dialect::Rfc3986, Dialect::Rfc3987] {
        assert_eq!(canonical_of(dialect, "http://h/a/../..", "").as_deref(), Some("http://h/"));
        assert_eq!(canonical_of(dialect, "http://h/a/%2E./..", "").as_deref(), Some("http://h/a/"));
    }
}

/// The findings of a specification, or the page of a browser, explain each exception under its name.
#[test]
fn findings_explain_every_exception() {
    let findings = concat!(
        include_str!("../../docs/findings/living.md"),
        include_str!("../../docs/findings/standard-2015.md"),
        include_str!("../../docs/findings/url-spec.md"),
        include_str!("../../docs/findings/web-url.md"),
        include_str!("../../implementations/src/chromium/README.md"),
        include_str!("../../implementations/src/firefox/README.md"),
    );
    let of_parsing = Dialect::ALL.iter().flat_map(|&dialect| {
        laws::exceptions(dialect).chain(laws::exceptions_of_encodings(dialect)).map(|exception| exception.name)
    });
    let others = [laws::RELATIVE_WITH_SCHEME.name, "at-sign-of-a-file-host", laws::PATH_OF_THE_BASE.name];
    for name in of_parsing.chain(others) {
        assert!(findings.contains(&format!("`{name}`")), "{name}");
    }
}

#[test]
fn every_dialect_has_its_laws() {
    let web_url = [Personality::This, Personality::Chrome, Personality::Gecko, Personality::Ie].map(Dialect::WebUrl);
    let mut expected = vec![Dialect::Living, Dialect::Railroad2015, Dialect::UrlSpec];
    expected.extend(web_url);
    expected.extend([Dialect::Rfc3986, Dialect::Rfc3987, Dialect::Chromium, Dialect::Firefox]);
    assert_eq!(Dialect::ALL, expected);
}

/// Returns a configuration with as many cases as `PROPTEST_CASES` says; shrinking continues until nothing more can be
/// removed.
fn config() -> Config {
    Config { max_shrink_iters: 1_000_000, source_file: Some(file!()), ..Config::default() }
}

fn parse(dialect: Dialect, input: &str, base: Option<&Url>) -> Outcome {
    let options = Options::new().dialect(dialect);
    base.map_or(options, |base| options.base(base)).parse_with_violations(input)
}

/// Returns the canonical form of an input in a dialect, against a base that it reads too, if any; `None` if it fails.
fn canonical_of(dialect: Dialect, input: &str, base: &str) -> Option<String> {
    let options = Options::new().dialect(dialect);
    let options = if base.is_empty() { options } else { options.base_text(base) };
    options.parse(input).ok().map(String::from)
}

/// Returns the URL if CHROME, GECKO and IE agree on it.
fn url_of_browsers(input: &str, base: &str) -> Option<String> {
    let of = |personality| canonical_of(Dialect::WebUrl(personality), input, base);
    let url = of(Personality::Chrome)?;
    let is_of_all = [Personality::Gecko, Personality::Ie].into_iter().all(|browser| of(browser).as_ref() == Some(&url));
    is_of_all.then_some(url)
}

fn holds(law: Result<(), String>) -> Result<(), TestCaseError> {
    law.map_err(TestCaseError::fail)
}
