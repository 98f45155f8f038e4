//! Comparing how several dialects read a URL: the five classes of confusion described in *Exploiting URL Parsing
//! Confusion*, the rules of equality, the sources of differences, and the laws of comparing on random inputs.

use crate::{comparison, data, oracle, strategies};
use proptest::prelude::*;
use railurl::compare::{Aspect, Confusion, Finding, HostPattern, SourceKind, compare, guard};
use railurl::{Dialect, Options, components::Component, dialect::Parser, implementations::Implementation};

/// Both URL Standards.
const STANDARDS: &[Dialect] = &[Dialect::Living, Dialect::Railroad2015];

/// The URL Standard and the generic syntax.
const LIVING_AND_RFC: &[Dialect] = &[Dialect::Living, Dialect::Rfc3986];

/// Returns every dialect and program.
fn all() -> Vec<Parser> {
    Parser::all().collect()
}

/// Finds a confusion of a class, which must be there.
fn finding<P>(confusion: Confusion, input: &str, base: Option<&str>, parsers: &[P]) -> Finding
where
    P: Copy + Into<Parser>,
{
    let comparison = compare(input, base, parsers);
    assert!(!comparison.differences().is_empty(), "{input:?} is read alike");
    let found = comparison.confusions();
    let of_class = found.iter().find(|finding| finding.confusion == confusion);
    of_class.cloned().unwrap_or_else(|| panic!("{input:?} is no {confusion}, but {found:?}"))
}

/// Returns the names of the classes that apply to an input.
fn classes(input: &str, dialects: &[Dialect]) -> Vec<&'static str> {
    compare(input, None, dialects).confusions().iter().map(|finding| finding.confusion.name()).collect()
}

/// Returns the texts of the confusing bytes.
fn texts<'i>(input: &'i str, finding: &Finding) -> Vec<&'i str> {
    finding.spans.iter().map(|span| &input[span.clone()]).collect()
}

#[test]
fn a_group_connects_to_one_host() {
    // Both find the same host, but only one of their resolvers takes it for an address.
    let parsers = [Implementation::JavaNetUrl, Implementation::Rfc3986AppendixB];
    let comparison = compare("https://02.0XA/", None, &parsers);
    assert_eq!(comparison.groups().len(), 2);
    assert!(comparison.difference(Aspect::Host).is_some());
}

// ----- the five classes ---------------------------------------------------------------------------------------------

#[test]
fn confusions_of_the_five_classes() {
    use Aspect::{Acceptance, Host};
    use Confusion::{Backslash, MissingScheme, PercentEncoded, Scheme, SchemeMixUp, Slashes};
    type Standards = &'static [&'static [Dialect]];
    const URL: Standards = &[STANDARDS];
    const RFC: Standards = &[LIVING_AND_RFC];
    const GENERIC: Standards = &[LIVING_AND_RFC, Dialect::ALL];
    // The URL that bypassed Log4j's check of hosts.
    let log4j = "ldap://127.0.0.1#.evil.example:1389/a";
    for (standards, class, input, base, aspect, confusing, without) in [
        // A scheme with a digit is invalid in the standard of 2015, which reads the whole as a path.
        (URL, Scheme, "h1://evil.example/", None, Host, &["h1"][..], ""),
        (URL, Scheme, "h1:evil", Some("http://good.example/"), Host, &["h1"], ""),
        // No scheme: one rejects the input, the other reads a path.
        (URL, MissingScheme, "google.com/abc", None, Acceptance, &[""], "http://google.com/abc"),
        (&[Dialect::ALL], MissingScheme, "google.com/abc", None, Acceptance, &[""], "http://google.com/abc"),
        (URL, Slashes, "http:///evil.example/", None, Acceptance, &["///"], "http://evil.example/"),
        (GENERIC, Slashes, "http:///evil.example/", None, Host, &["///"], "http://evil.example/"),
        (GENERIC, Slashes, "http:/evil.example/", None, Host, &["/"], "http://evil.example/"),
        (GENERIC, Slashes, "http:evil.example/", None, Host, &[""], "http://evil.example/"),
        (RFC, Slashes, "///evil.example/", Some("http://good.example/"), Host, &["///"], "//evil.example/"),
        (URL, Backslash, r"gopher://good.ex\@evil.ex/", None, Host, &["\\"], "gopher://good.ex/@evil.ex/"),
        (GENERIC, Backslash, r"http://good.ex\@evil.ex/", None, Acceptance, &["\\"], "http://good.ex/@evil.ex/"),
        (GENERIC, Backslash, r"http:\\evil.example\", None, Acceptance, &["\\\\", "\\"], "http://evil.example/"),
        (GENERIC, Backslash, r"http://evil.ex/a\..\b", None, Acceptance, &["\\", "\\"], "http://evil.ex/a/../b"),
        (GENERIC, PercentEncoded, "http://evil.ex%2F.good.ex/", None, Acceptance, &["%2F"], "http://evil.ex/.good.ex/"),
        // After decoding, this is not a URI; the two still differ on the encoded form.
        (RFC, PercentEncoded, "http://b%C3%BCcher.ex/", None, Host, &["%C3%BC"], "http://bxcher.ex/"),
        (RFC, PercentEncoded, "http://h/%zz", None, Acceptance, &["%"], "http://h/zz"),
        (URL, SchemeMixUp, log4j, None, Host, &["ldap"], "http://127.0.0.1#.evil.example:1389/a"),
        (&[Dialect::ALL], SchemeMixUp, log4j, None, Host, &["ldap"], "http://127.0.0.1#.evil.example:1389/a"),
        // Against a base with the scheme `http`, a URL with that scheme can be relative: another scheme replaces it.
        (URL, SchemeMixUp, log4j, Some("http://h/"), Host, &["ldap"], "https://127.0.0.1#.evil.example:1389/a"),
    ] {
        for dialects in standards {
            let found = finding(class, input, base, dialects);
            let found = (found.aspect, texts(input, &found), found.without.as_deref().unwrap_or_default().to_owned());
            assert_eq!(found, (aspect, confusing.to_vec(), without.to_owned()), "{input} by {dialects:?}");
        }
    }
    assert!(compare("google.com/abc", Some("http://example.com/"), STANDARDS).agrees());
    // Both decode, but differ on the result: transitional processing turns `ß` into `ss`. One standard allows a circumflex
    // in hosts, the other does not.
    for input in ["http://fa%C3%9F.example/", "http://a%5Eb/"] {
        assert!(!compare(input, None, STANDARDS).agrees() && classes(input, STANDARDS).is_empty());
    }
    for (dialects, input, expected) in [
        (STANDARDS, "h1://evil.example/", &["scheme-confusion"][..]),
        (STANDARDS, "http:///evil.example/", &["slash-confusion"]),
        (STANDARDS, log4j, &["scheme-mix-up"]),
        (STANDARDS, r"gopher://a\@b", &["backslash-confusion", "scheme-mix-up", "user-information-confusion"]),
        (STANDARDS, "http://u:p@example.com:80/%7Ea/../b c?d#e", &[]),
        (LIVING_AND_RFC, r"http://good.ex\@evil.ex/", &["backslash-confusion", "user-information-confusion"]),
        (LIVING_AND_RFC, r"http:\\evil.example\", &["backslash-confusion"]),
        (LIVING_AND_RFC, r"http://evil.ex/a\..\b", &["backslash-confusion"]),
        (LIVING_AND_RFC, "http://evil.ex%2F.good.ex/", &["percent-encoded-data-confusion"]),
    ] {
        assert_eq!(classes(input, dialects), expected, "{input}");
    }
    for input in ["http://example.com/", "http://h/%41\\b", "http://[::1]/", "mailto:a%20b\\c", "", "x"] {
        let comparison = compare(input, Some("http://example.com/"), &[Dialect::Living]);
        assert!(comparison.agrees() && comparison.confusions().is_empty(), "{input:?}");
    }
}

#[test]
fn every_class_is_found_by_its_name() {
    let names: Vec<_> = Confusion::ALL.iter().map(|confusion| (confusion.name(), confusion.to_string())).collect();
    let expected = [
        ("scheme-confusion", "scheme confusion"),
        ("slash-confusion", "slash confusion"),
        ("backslash-confusion", "backslash confusion"),
        ("percent-encoded-data-confusion", "percent-encoded data confusion"),
        ("scheme-mix-up", "scheme mix-up"),
        ("user-information-confusion", "user information confusion"),
        ("bracket-confusion", "bracket confusion"),
        ("ipv4-confusion", "IPv4 confusion"),
        ("idna-confusion", "IDNA confusion"),
        ("white-space-confusion", "white space confusion"),
        ("port-confusion", "port confusion"),
        ("missing-scheme", "missing scheme"),
    ];
    assert_eq!(names, expected.map(|(name, words)| (name, words.to_owned())));
}

// ----- confusions of programs ---------------------------------------------------------------------------------------

/// Returns the living standard, the generic syntax, and the expression of the RFC.
fn living_and_regex() -> [Parser; 3] {
    [Dialect::Living.into(), Dialect::Rfc3986.into(), Implementation::Rfc3986AppendixB.into()]
}

#[test]
fn confusions_have_bytes_and_an_input_without_them() {
    use Confusion::{Brackets, Idna, Ipv4, MissingScheme, Port, UserInfo, WhiteSpace};
    for (class, input, confusing, without) in [
        (UserInfo, r"http://a\@b/", &[r"a\@"][..], "http://b/"),
        (UserInfo, "http://a@b@c/", &["a@b@"], "http://c/"),
        (UserInfo, "http://a@b@c/d@e", &["a@b@"], "http://c/d@e"),
        (Brackets, "http://[good.example]/", &["[", "]"], "http://x/"),
        (Brackets, "http://a[b]/", &["[", "]"], "http://ax/"),
        (Brackets, "http://a]/", &["]"], "http://a/"),
        (Ipv4, "http://127.0.0.1./", &["127.0.0.1."], "http://127.0.0.1/"),
        (Ipv4, "http://1.2.3.256:80/", &["1.2.3.256"], "http://x:80/"),
        (Ipv4, "http://u@a.0x1g.08/", &["a.0x1g.08"], "http://u@x/"),
        (Idna, "http://ⓔvil.example/", &["ⓔ"], "http://evil.example/"),
        (Idna, "http://xn--ü.example/", &["xn--ü"], "http://x.example/"),
        (Idna, "http://a。b/c", &["。"], "http://a.b/c"),
        (WhiteSpace, "http://a\tb/", &["\t"], "http://ab/"),
        (WhiteSpace, " \u{1}http://h/a b\n", &[" \u{1}", " ", "\n"], "http://h/ab"),
        (WhiteSpace, "http://a\u{a0}b/", &["\u{a0}"], "http://ab/"),
        (Port, "http://h:80:81/", &[":80:81"], "http://h/"),
        (Port, "http://h:65536/", &[":65536"], "http://h/"),
        (Port, "http://[::1]:0x50", &[":0x50"], "http://[::1]"),
        (Port, "http://u@h:-1?", &[":-1"], "http://u@h?"),
        (MissingScheme, "good.example/", &[""], "http://good.example/"),
        (MissingScheme, "//good.example/", &[""], "http://good.example/"),
    ] {
        let found = finding(class, input, None, &living_and_regex());
        assert_eq!((&*texts(input, &found), found.without.as_deref()), (confusing, Some(without)), "{input:?}");
    }
    let comparison = compare("http://h/[a", None, &[Parser::from(Dialect::Living), Implementation::JavaNetUri.into()]);
    assert_eq!(comparison.confusions()[0].without.as_deref(), Some("http://h/a"));
    // All parsers take these for the same address, whatever the spelling.
    assert!(compare("http://0177.1/", None, &living_and_regex()).agrees());
}

// ----- endpoints, checks, allowed hosts -----------------------------------------------------------------------------

#[test]
fn effective_hosts() {
    for (input, expected) in [
        ("http://EXAMPLE.com/", Some("example.com")),
        ("http://0x7f.1/", Some("127.0.0.1")),
        ("http://[0:0::1]/", Some("::1")),
        ("http://[::ffff:127.0.0.1]/", Some("127.0.0.1")),
        ("http://b\u{fc}cher.example/", Some("xn--bcher-kva.example")),
        ("file:///a", None),
    ] {
        let parsers: [Parser; 3] =
            [Dialect::Living.into(), Dialect::Rfc3987.into(), Implementation::Rfc3986AppendixB.into()];
        let comparison = compare(input, None, &parsers);
        for reading in comparison.readings() {
            let address = reading.result.as_ref().unwrap();
            assert_eq!(address.effective_host().as_deref(), expected, "{input} by {}", reading.parser);
        }
        assert!(comparison.agrees(), "{input}");
    }
    // To a check that compares texts, a host that IDNA maps to another text is another host.
    assert!(!compare("http://ｅvil.example/", None, &living_and_regex()).agrees());
}

#[test]
fn answers_are_written_as_urls() {
    let written = |input| {
        let comparison = compare(input, None, &[Implementation::Rfc3986AppendixB]);
        comparison.readings()[0].result.as_ref().unwrap().to_string()
    };
    for input in ["http://u:p@h:1/p?q#f", "http://u@h/", "http://h", "//h/a", "a/b?c", "#f", ""] {
        assert_eq!(written(input), input);
    }
}

#[test]
fn foldings() {
    let foldings = |input| {
        let parsers: [Parser; 2] = [Dialect::Living.into(), Implementation::Rfc3986AppendixB.into()];
        let all = compare(input, None, &parsers).foldings();
        all.into_iter().map(|folding| (folding.spelling, folding.value)).collect::<Vec<_>>()
    };
    let pair = |spelling: &str, value: &str| (spelling.to_owned(), value.to_owned());
    assert_eq!(foldings("http://127.1/"), [pair("127.1", "127.0.0.1")]);
    assert_eq!(foldings("http://[0::1]:0443/"), [pair("0::1", "::1"), pair("0443", "443")]);
    assert_eq!(
        foldings("https://B\u{fc}cher.example:443/"),
        [pair("b\u{fc}cher.example", "xn--bcher-kva.example"), pair("", "443")]
    );
    assert_eq!(foldings("http://Example.com/"), []);
}

#[test]
fn guards() {
    let guard = |input, base| guard(input, base, Implementation::Rfc3986AppendixB, Dialect::Living);
    for input in ["http://h/", "HTTP://H:80/", "http://127.1/", "ftp://u:p@h:21/", "http://a b/", "foo:bar"] {
        assert!(!guard(input, None).is_bypassed(), "{input}");
    }
    for input in [r"http://a\@b/", "http:/h/", "http:h", "ht\ntp://h/"] {
        let guarded = guard(input, None);
        assert_eq!(guarded.is_bypassed(), guarded.fetched.is_ok() && guarded.checked != guarded.fetched, "{input}");
        assert!(guarded.is_bypassed() || guarded.fetched.is_err(), "{input}");
    }
    // The expression does not join: it rejects an input with a base.
    let guarded = guard("/a", Some("http://h/"));
    assert!(guarded.is_bypassed() && guarded.checked.is_err());
    assert_eq!(guarded.fetched.unwrap().to_string(), "http://h:80");
    // A socket has neither brackets nor a port.
    let shown = |fetcher: Parser, input| {
        railurl::compare::guard(input, None, Dialect::Living, fetcher).fetched.unwrap().to_string()
    };
    assert_eq!(shown(Dialect::Living.into(), "http://[0::1]/"), "http://[::1]:80");
    assert_eq!(shown(Implementation::NginxProxyPass.into(), "http://unix:/run/s:/a"), "http://unix:/run/s:");
}

#[test]
fn host_patterns() {
    let matches = |pattern: &str, host: &str| pattern.parse::<HostPattern>().unwrap().matches(host);
    for (pattern, host, expected) in [
        ("example.com", "example.com", true),
        ("example.com", "example.com.", true),
        ("Example.com.", "example.com", true),
        ("example.com", "www.example.com", false),
        ("*.example.com", "www.example.com", true),
        ("*.example.com", "a.b.example.com.", true),
        ("*.example.com", "example.com", false),
        ("*.example.com", "*.example.com", true),
        ("*.example.com", ".example.com", false),
        ("*.example.com", "evilexample.com", false),
        ("0x7f.1", "127.0.0.1", true),
        ("::1", "::1", true),
        ("[0:0::1]", "::1", true),
        ("B\u{fc}cher.example", "xn--bcher-kva.example", true),
    ] {
        assert_eq!(matches(pattern, host), expected, "{pattern} {host}");
        let read: HostPattern = pattern.parse().unwrap();
        assert_eq!(read.to_string().parse(), Ok(read));
    }
    for (pattern, span) in [("a b", 1..2), ("*.a b", 3..4), ("*", 0..1), ("a*.b", 1..2), ("*.*.b", 2..3)] {
        match pattern.parse::<HostPattern>() {
            Ok(read) => panic!("{pattern} is {read}"),
            Err(error) => assert_eq!(error.span(), span, "{pattern}"),
        }
    }
    for pattern in ["", ".", "*.", "*..", "a/b", "h:80", "%2a", "*.%2A.b", ".a", "a..", "a..b", "*.a..", "..a", "1.a.."]
    {
        assert!(pattern.parse::<HostPattern>().is_err(), "{pattern}");
    }
}

// ----- equal readings -----------------------------------------------------------------------------------------------

#[test]
fn spellings_do_not_matter() {
    for input in *words!(
        "http://h:80/ http://h:0080/ gopher://h:70/ gopher://h/ file:///etc/passwd file:/etc/passwd ftp://a@b@c/ \
         http://@h/ http://:@h/ http://h:/"
    ) {
        let comparison = compare(input, None, STANDARDS);
        assert!(comparison.agrees() && comparison.agrees_on(Aspect::UserInfo), "{input}: {comparison:?}");
    }
    // The URLs differ.
    assert_eq!(compare("file:///etc/passwd", None, STANDARDS).groups().len(), 2);
    assert_eq!(compare("http://h:80/", None, STANDARDS).groups(), [STANDARDS]);
}

#[test]
fn spellings_do_not_matter_to_the_generic_syntax() {
    for input in ["http://h:80/", "HTTP://EXAMPLE.com/", "http://h", "http://h/%7e", "http://u@h:8080/a?b#c"] {
        let comparison = compare(input, None, Dialect::ALL);
        assert!(comparison.agrees() && comparison.agrees_on(Aspect::Path), "{input}: {:?}", comparison.differences());
    }
    assert!(compare("foo://EXAMPLE/", None, LIVING_AND_RFC).agrees());
    assert!(compare("http://[0:0::1]/", None, LIVING_AND_RFC).agrees());
    // The name of one is the address of the other to a resolver.
    assert!(compare("http://0x7f.1/", None, LIVING_AND_RFC).agrees());
    // A request for an empty path is one for `/`.
    assert!(compare("http://h?q", None, &living_and_regex()).agrees_on(Aspect::Path));
}

#[test]
fn rejected_inputs() {
    let comparison = compare("http:///h/", None, STANDARDS);
    assert!(!comparison.agrees());
    let difference = comparison.difference(Aspect::Acceptance).unwrap();
    let [accepted, rejected] = &difference.opinions[..] else { panic!("{difference:?}") };
    assert_eq!((accepted.value.as_deref(), rejected.value.as_deref()), (Some("http://h/"), None));
    let source = &accepted.sources[0];
    assert_eq!((source.kind, source.rule, source.span.clone()), (SourceKind::Input, "special-url", Some(0..10)));
    let source = &rejected.sources[0];
    assert_eq!((source.kind, source.rule, source.span.clone()), (SourceKind::Failure, "host", Some(7..7)));
    // There are no other differences: one of them has nothing to compare.
    assert_eq!(comparison.differences().len(), 1);
    assert!(comparison.without_failures().agrees());
    // Every parser rejects the input.
    let comparison = compare("http://a b/", None, STANDARDS);
    assert!(comparison.agrees() && comparison.differences().is_empty());
    assert_eq!(comparison.groups(), [STANDARDS]);
    assert!(comparison.without_failures().readings().is_empty());
}

#[test]
fn bases() {
    let comparison = compare("c", Some("http://h/a/b"), STANDARDS);
    assert!(comparison.agrees());
    assert_eq!(comparison.readings()[0].result.as_ref().unwrap().to_string(), "http://h/a/c");
    // One of them drops the port of the base.
    let comparison = compare("c", Some("http://h:81/a/b"), STANDARDS);
    let difference = comparison.difference(Aspect::Port).unwrap();
    let kinds: Vec<_> = difference.opinions.iter().map(|opinion| opinion.sources[0].kind).collect();
    assert_eq!(kinds, [SourceKind::Base, SourceKind::Nowhere]);
    assert!(difference.opinions.iter().all(|opinion| opinion.sources[0].span.is_none()));
    // A component of the input is found there, and not in the base.
    let comparison = compare("//h/?a'b", Some("http://h:81/a/b"), STANDARDS);
    let difference = comparison.difference(Aspect::Query).unwrap();
    assert!(difference.opinions.iter().all(|opinion| opinion.sources[0].kind == SourceKind::Input));
    // An invalid base.
    let comparison = compare("c", Some("http://a b/"), STANDARDS);
    assert!(comparison.readings().iter().all(|reading| reading.result.is_err()));
    let comparison = compare("c", Some("http:///h/"), STANDARDS);
    let difference = comparison.difference(Aspect::Acceptance).unwrap();
    let source = &difference.opinions[1].sources[0];
    assert_eq!((source.kind, source.rule, source.span.clone()), (SourceKind::Failure, "base", None));
}

#[test]
fn differences_have_their_sources() {
    let input = "  foo://user@evil.example:81/a/../b  ";
    let comparison = compare(input, None, STANDARDS);
    let aspects: Vec<_> = comparison.differences().iter().map(|difference| difference.aspect).collect();
    assert_eq!(aspects, [Aspect::UserInfo, Aspect::Host, Aspect::Port, Aspect::Path]);
    for difference in comparison.differences() {
        let [living, railroad] = &difference.opinions[..] else { panic!("{difference:?}") };
        let (living, railroad) = (&living.sources[0], &railroad.sources[0]);
        let (rule, text) = match difference.aspect {
            Aspect::UserInfo => ("hierarchy", "user"),
            Aspect::Host => ("host", "evil.example"),
            Aspect::Port => ("hierarchy", "81"),
            _ => ("path", "a/../b"),
        };
        assert_eq!((living.kind, living.rule), (SourceKind::Input, rule), "{difference:?}");
        assert_eq!(&input[living.span.clone().unwrap()], text);
        let kind =
            if difference.aspect == Aspect::Path { SourceKind::Input } else { SourceKind::ReadAs(Component::Path) };
        assert_eq!((railroad.kind, railroad.rule), (kind, "scheme-data"), "{difference:?}");
        assert_eq!(&input[railroad.span.clone().unwrap()], "//user@evil.example:81/a/../b");
    }
}

// ----- spans and productions ----------------------------------------------------------------------------------------

/// A program reads a host that begins with `*.`.
#[test]
fn laws_hold_for_hosts_that_look_like_patterns() {
    for input in ["*.)3", "http://*.example.com/", "//*.a/"] {
        comparison::laws(input, None, &all()).unwrap();
    }
}

#[test]
fn spans_are_of_the_input_as_it_was_given() {
    let input = "\t ht\ntp://u\n:p@ex\tample.com:8\n0/a\tb?q\t#f\t ";
    let spans = Options::new().spans(input);
    let texts: Vec<_> =
        Component::ALL.iter().map(|component| &input[spans.get(*component).unwrap().span.clone()]).collect();
    assert_eq!(texts, ["ht\ntp", "u", "p", "ex\tample.com", "8\n0", "a\tb", "q", "f"]);
    // Inputs that cannot be split have no components.
    assert!(Component::ALL.iter().all(|component| Options::new().spans("//h").get(*component).is_none()));
    assert!(Options::new().base_text("x").spans("http://h").of.scheme.is_none());
    // A component with an invalid value is still found.
    assert_eq!(Options::new().spans("http://a b:x/").of.port.unwrap().span, 11..12);
}

/// Checks that the productions a dialect names for the components of an input are rules of its grammar.
fn productions_are_rules(dialect: Dialect, input: &str, base: Option<&str>) {
    let options = Options::new().dialect(dialect);
    let spans = base.map_or(options, |base| options.base_text(base)).spans(input);
    let grammar = oracle::grammar(dialect);
    let rules = Component::ALL.iter().filter_map(|component| spans.get(*component)).map(|located| located.rule);
    for rule in rules {
        assert!(grammar.rules.iter().any(|known| known.name == rule), "{dialect}: {rule} is no rule ({input:?})");
    }
}

#[test]
fn productions_are_rules_of_the_rule_files() {
    for dialect in Dialect::ALL {
        for input in *words!(
            "http://u:p@h:1/p?q#f foo://u:p@h:1/p?q#f foo:/p?q#f foo:p?q#f file://h/p?q#f file:p file:C|/x C|/x \
             //u:p@h:1/p?q#f /p?q#f p ?q #f http:p"
        ) {
            for base in [None, Some("http://h/"), Some("foo://h/"), Some("file:///a"), Some("a:b")] {
                productions_are_rules(*dialect, input, base);
            }
        }
    }
}

// ----- laws ---------------------------------------------------------------------------------------------------------

/// Bases, absolute and not.
const BASES: &[&str] =
    &["http://example.com:81/a/b?c", "https://h/", "file:///C:/a", "foo://h/a", "a:b", "//h", "http://a b/"];

proptest! {
    #[test]
    fn the_laws_of_comparing(
        input in prop_oneof![4 => strategies::url_like(), 1 => any::<String>()],
        base in proptest::option::of(proptest::sample::select(BASES)),
        some in any::<u64>(),
    ) {
        let all = all();
        let some: Vec<Parser> =
            all.iter().enumerate().filter(|(index, _)| some >> index & 1 == 1).map(|(_, parser)| *parser).collect();
        comparison::laws(&input, base, &some).map_err(TestCaseError::fail)?;
        comparison::laws(&input, base, &all).map_err(TestCaseError::fail)?;
    }
}

#[test]
fn hostile_repetition_is_survived() {
    for piece in data::HOSTILE_PIECES {
        for prefix in ["", "http://", "foo:"] {
            let input = format!("{prefix}{}", piece.repeat(2_000));
            let comparison = compare(&input, None, &all());
            let _ = comparison.differences();
            let _ = comparison.confusions();
            let _ = comparison.endpoints();
        }
    }
}

#[test]
fn nothing_to_compare() {
    let comparison = compare::<Parser>("http://h/", None, &[]);
    assert!(comparison.agrees() && comparison.differences().is_empty() && comparison.confusions().is_empty());
    assert!(comparison.groups().is_empty());
}
