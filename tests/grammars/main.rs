//! The example grammars in `grammar/examples`: each rule file is up to date, and so is the generated parser that is checked
//! in; the generated parser, the engine, the interpreter and a well-known crate agree, and read every sentence of the ABNF.
//!
//! `PROPTEST_CASES` sets the number of sentences of each grammar:
//! `PROPTEST_CASES=1000000 cargo test --profile bench --test grammars`.

#[macro_use]
extern crate railurl_words;

mod sampler;

use std::path::Path;

use railurl_grammar::analyze::decide;
use railurl_grammar::engine::{Engine, of_match};
use railurl_grammar::generate::unformatted;
use railurl_grammar::interpret::Interpreter;
use railurl_grammar::{Grammar, abnf, generate, read, sample, write};
use railurl_testing::examples::{address, date_time, json, language_tag, mailbox, media_type, semver, uri_template};
use sampler::{Random, Sampler};

/// A grammar with what it is compared with.
struct Example {
    name: &'static str,
    parse: fn(&str) -> bool,
    /// Whether another crate reads the text.
    other: Option<fn(&str) -> bool>,
    /// The texts that the other crate reads differently.
    exceptions: &'static [Exception],
    /// Examples of the specification.
    matching: &'static [&'static str],
    failing: &'static [&'static str],
}

/// A difference from another crate in which the grammar is right.
struct Exception {
    /// The sentence of the specification.
    sentence: &'static str,
    /// A text that the grammar and the other crate read differently.
    example: &'static str,
    /// Returns whether the text has this difference.
    covers: fn(&str) -> bool,
}

const EXAMPLES: [Example; 8] = [
    Example {
        name: "semver",
        parse: |text| semver::parse_version(text).is_ok(),
        other: Some(|text| ::semver::Version::parse(text).is_ok()),
        exceptions: &[Exception {
            sentence: "Does SemVer have a size limit on the version string? No, but use good judgment.",
            example: "18446744073709551616.0.0",
            covers: |text| {
                let core = text.split(['-', '+']).next().unwrap_or("");
                core.split('.').any(|number| number.parse::<u64>().is_err())
            },
        }],
        matching: words!(
            "0.0.4 1.2.3 10.20.30 1.0.0-alpha 1.0.0-alpha.1 1.0.0-0.3.7 1.0.0-x.7.z.92 1.0.0-x-y-z.-- \
             1.0.0-alpha+001 1.0.0+20130313144700 1.0.0-beta+exp.sha.5114f85 1.0.0+21AF26D3----117B344092BD \
             1.0.0-0A.is.legal 1.0.0-rc.1+build.1"
        ),
        failing: words!(
            "1 1.2 1.2.3- 1.2.3-0123 1.2.3-0123.0123 1.1.2+.123 +invalid -invalid alpha 1.2.3.DEV 01.1.1 1.01.1 \
             1.1.01 1.2-SNAPSHOT 1.0.0-alpha..1 1.0.0+a+b",
            [""]
        ),
    },
    Example {
        name: "date-time",
        parse: |text| date_time::parse_date_time(text).is_ok(),
        other: Some(|text| chrono::DateTime::parse_from_rfc3339(text).is_ok()),
        exceptions: &[
            Exception {
                sentence: "date-mday = 2DIGIT ; 01-28, 01-29, 01-30, 01-31 based on month/year",
                example: "2023-02-29T00:00:00Z",
                covers: |text| date_time::parse_date_time(text).is_ok() && !is_in_range(text),
            },
            Exception {
                sentence: "Applications using this syntax may choose, for the sake of readability, to specify a full-date \
                           and full-time separated by (say) a space character.",
                example: "1985-04-12 23:20:50.52Z",
                covers: |text| text.as_bytes().get(10) == Some(&b' '),
            },
            Exception {
                sentence: "time-numoffset = (\"+\" / \"-\") time-hour \":\" time-minute",
                example: "1996-12-19T16:39:57\u{2212}08:00",
                covers: |text| text.contains('\u{2212}'),
            },
        ],
        matching: &[
            "1985-04-12T23:20:50.52Z",
            "1996-12-19T16:39:57-08:00",
            "1990-12-31T23:59:60Z",
            "1990-12-31T15:59:60-08:00",
            "1937-01-01T12:00:27.87+00:20",
            "1985-04-12t23:20:50z",
        ],
        failing: words!(
            "1985-04-12 1985-04-12T23:20Z 1985-04-12T23:20:50 1985-04-12T23:20:50.Z 19850412T232050Z \
             1985-04-12T23:20:50+0000",
            ["", "1985-04-12T23:20:50Z "]
        ),
    },
    Example {
        name: "mailbox",
        parse: |text| mailbox::parse_mailbox(text).is_ok(),
        other: None,
        exceptions: &[],
        matching: words!(
            "Smith@bar.com Jones@foo.com JQP@bar.com userc@d.bar.org jones@xyz.com \"Joe.\\\\Blow\"@b.org \"\"@c \
             \"\\\"\"@c !#$%&'*+-/=?^_`{|}~@a-b.c9 postmaster@[123.255.37.2] a@[IPv6:2001:db8::1] a@[IPv6:::] \
             a@[ipv6:1:2:3:4:5:6:7:8] a@[IPv6:::ffff:192.0.2.1] a@[IPv6:1:2:3:4:5:6:192.0.2.1] a@[tag-1:anything]",
            ["\"a b\"@c"]
        ),
        failing: words!(
            "Postmaster @c a@ a.@b .a@b a..b@c a@-b a@b- a@b..c a@b. \"a@b \"\\\"@b \"\u{e9}\"@b a@[1.2.3] \
             a@[1.2.3.4 a@[tag-:x] a@b@c",
            ["", "a b@c"]
        ),
    },
    Example {
        name: "language-tag",
        parse: |text| language_tag::parse_language_tag(text).is_ok(),
        other: Some(|text| oxilangtag::LanguageTag::parse(text).is_ok()),
        exceptions: &[],
        // Appendix A. It calls the last one invalid, because a singleton is repeated. Section 2.2.6 says so in prose.
        matching: words!(
            "de fr ja i-enochian zh-Hant zh-Hans sr-Cyrl sr-Latn zh-cmn-Hans-CN cmn-Hans-CN zh-yue-HK yue-HK \
             zh-Hans-CN sr-Latn-RS sl-rozaj sl-rozaj-biske sl-nedis de-CH-1901 sl-IT-nedis hy-Latn-IT-arevela \
             de-DE en-US es-419 de-CH-x-phonebk az-Arab-x-AZE-derbend x-whatever qaa-Qaaa-QM-x-southern de-Qaaa \
             sr-Latn-QM sr-Qaaa-RS en-US-u-islamcal zh-CN-a-myext-x-private en-a-myext-b-another \
             ar-a-aaa-b-bbb-a-ccc"
        ),
        failing: &["", "de-419-DE", "a-DE", "en-", "-en", "en--US", "en-a", "x", "x-", "en-x", "abcdefghi", "d\u{e9}"],
    },
    Example {
        name: "uri-template",
        parse: |text| uri_template::parse_uri_template(text).is_ok(),
        // The crate refuses what is not ASCII, and panics if a part of it follows a percent sign.
        other: Some(|text| text.is_ascii() && iri_string::template::UriTemplateStr::new(text).is_ok()),
        exceptions: &[
            Exception {
                sentence: "any Unicode character except: CTL, SP, DQUOTE, \"'\", \"%\" (aside from pct-encoded)",
                example: "it's",
                covers: |text| text.contains('\''),
            },
            Exception {
                sentence: "operator = op-level2 / op-level3 / op-reserve",
                example: "{=var}",
                covers: |text| "=,!@|".chars().any(|c| text.contains(&format!("{{{c}"))),
            },
            Exception {
                sentence: "max-length = %x31-39 0*3DIGIT ; positive integer < 10000",
                example: "{var:0}",
                covers: |text| {
                    let lengths = text.split(':').skip(1).map(|rest| rest.split([',', '}']).next().unwrap_or(""));
                    let is_number = |length: &str| length.bytes().all(|b| b.is_ascii_digit()) && !length.is_empty();
                    lengths.filter(|length| is_number(length)).any(|length| length.starts_with('0') || length.len() > 4)
                },
            },
            Exception {
                sentence: "literals = %x21 / %x23-24 / … / ucschar / iprivate / pct-encoded",
                example: "\u{E9}",
                covers: |text| !text.is_ascii(),
            },
            Exception {
                sentence: "varname = varchar *( [\".\"] varchar )",
                example: "{a..b}",
                covers: |text| ["..", ".,", ".}", ".:", ".*"].iter().any(|dots| text.contains(dots)),
            },
        ],
        // Section 3.2.
        matching: words!(
            "{count} {count*} {/count} {/count*} {;count} {;count*} {?count} {?count*} {&count*} {var} {hello} \
             {half} O{empty}X O{undef}X {x,y} {x,hello,y} ?{x,empty} ?{x,undef} ?{undef,y} {var:3} {var:30} {list} \
             {list*} {keys} {keys*} {+var} {+hello} {+half} {base}index {+base}index O{+empty}X O{+undef}X \
             {+path}/here here?ref={+path} up{+path}{var}/here {+x,hello,y} {+path,x}/here {+path:6}/here {+list} \
             {+list*} {+keys} {+keys*} {#var} {#hello} {#half} foo{#empty} foo{#undef} {#x,hello,y} {#path,x}/here \
             {#path:6}/here {#list} {#list*} {#keys} {#keys*} {.who} {.who,who} {.half,who} www{.dom*} X{.var} \
             X{.empty} X{.undef} X{.var:3} X{.list} X{.list*} X{.keys} X{.keys*} X{.empty_keys} X{.empty_keys*} \
             {/who} {/who,who} {/half,who} {/who,dub} {/var} {/var,empty} {/var,undef} {/var,x}/here {/var:1,var} \
             {/list} {/list*} {/list*,path:4} {/keys} {/keys*} {;who} {;half} {;empty} {;v,empty,who} {;v,bar,who} \
             {;x,y} {;x,y,empty} {;x,y,undef} {;hello:5} {;list} {;list*} {;keys} {;keys*} {?who} {?half} {?x,y} \
             {?x,y,empty} {?x,y,undef} {?var:3} {?list} {?list*} {?keys} {?keys*} {&who} {&half} ?fixed=yes{&x} \
             {&x,y,empty} {&x,y,undef} {&var:3} {&list} {&list*} {&keys} {&keys*}",
            [""]
        ),
        failing: words!("{ } {} {var {var:0} {var:10000} {var:} {a,} {.} {a..b} %2 {a*:3} < \\", ["{a b}", "a b"]),
    },
    Example {
        name: "media-type",
        parse: |text| media_type::parse_media_type(text).is_ok(),
        other: None,
        exceptions: &[],
        matching: &[
            "text/html;charset=utf-8",
            "Text/HTML;Charset=\"utf-8\"",
            "text/html; charset=\"utf-8\"",
            "text/html;charset=UTF-8",
            "text/html; charset=ISO-8859-4",
            "multipart/form-data;boundary=AaB03x",
            "multipart/byteranges; boundary=THIS_STRING_SEPARATES",
            "text/plain",
            "text/plain;",
            "text/plain;; a=b",
            "text/plain \t; a=\"\\\"\u{e9}\"",
            "text/html;a=\"\u{100}\"",
        ],
        failing: &[
            "",
            "text",
            "text/",
            "/html",
            "text /html",
            "text/html;charset = utf-8",
            "text/html; a",
            "text/html; a=",
            "text/html; a=\"b",
            "text/html; a=\"\\\"",
            "text/html; a=b c",
            "text/html ",
            "text/html;a=\"\u{7f}\"",
        ],
    },
    Example {
        name: "json",
        parse: |text| json::parse_json_text(text).is_ok(),
        // Ignored parts have no bounds: numbers are as long, and brackets as deep, as they like.
        other: Some(|text| serde_json::from_str::<serde::de::IgnoredAny>(text).is_ok()),
        exceptions: &[Exception {
            sentence: "An implementation may set limits on the maximum depth of nesting.",
            example: DEEP,
            covers: |text| matches!(json::parse_json_text(text), Err(error) if is_too_deep(&error)),
        }],
        // Section 13.
        matching: &[
            r#"{
      "Image": {
          "Width":  800,
          "Height": 600,
          "Title":  "View from 15th Floor",
          "Thumbnail": {
              "Url":    "http://www.example.com/image/481989943",
              "Height": 125,
              "Width":  100
          },
          "Animated" : false,
          "IDs": [116, 943, 234, 38793]
        }
    }"#,
            r#"[ { "precision": "zip", "Latitude": 37.7668, "Longitude": -122.3959, "Address": "", "Zip": "94107" } ]"#,
            "\"Hello world!\"",
            "42",
            "true",
            " [ ] ",
            "[[[]], [[1]]]",
            "{\"a\":[{}],\"[\":\"]\"}",
            "-0.5e+1",
            "\"\\u00E9\\n\u{e9}\"",
        ],
        failing: &[
            "", " ", "[", "]", "[1,]", "[1}", "{\"a\"}", "{\"a\":}", "{a:1}", "[[1]", "[1]]", "01", "1.", "+1",
            "\"\n\"", "\"\\x\"", "nul", "True", "[1 2]", DEEP,
        ],
    },
    Example {
        name: "address",
        parse: |text| address::parse_address(text).is_ok(),
        other: None,
        exceptions: &[],
        // Appendix A.
        matching: &[
            "John Doe <jdoe@machine.example>",
            "Mary Smith <mary@example.net>",
            "\"Joe Q. Public\" <john.q.public@example.com>",
            "Mary Smith <mary@x.test>",
            "jdoe@example.org",
            "Who? <one@y.test>",
            "<boss@nil.test>",
            "\"Giant; \\\"Big\\\" Box\" <sysservices@example.net>",
            "Pete <pete@silly.example>",
            "A Group:Ed Jones <c@a.test>,joe@where.test,John <jdoe@one.test>;",
            "Undisclosed recipients:;",
            "Pete(A nice \\) chap) <pete(his account)@silly.test(his host)>",
            "A Group(Some people)\r\n     :Chris Jones <c@(Chris's host.)public.example>,\r\n         joe@example.org,\r\n  John \
             <jdoe@one.test> (my dear friend); (the end of the group)",
            "(Empty list)(start)Hidden recipients  :(nobody(that I know))  ;",
            "(((a)b)(c))d@e",
        ],
        failing: &[
            "", "a", "a@", "@b", "(a)", "(a@b", "a)@b", "((a)b@c", "a@b(", "A:b", "a b@c", "a@[b", "<a@b", "a\n@b",
        ],
    },
];

/// One bracket more around a text than the grammar has.
const DEEP: &str = "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]";

fn is_too_deep(error: &json::SyntaxError) -> bool {
    matches!(error.kind(), json::SyntaxErrorKind::TooDeep(_))
}

/// Returns whether the numbers of a date and time exist: days of months, and seconds up to 60, for leap seconds.
fn is_in_range(text: &str) -> bool {
    let number = |at: usize, length: usize| text[at..at + length].parse::<u32>().expect("digits");
    let (year, month, day) = (number(0, 4), number(5, 2), number(8, 2));
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        4 | 6 | 9 | 11 => 30,
        2 => 28 + u32::from(is_leap),
        _ => 31,
    };
    let offset = match text.as_bytes()[text.len() - 1] {
        b'Z' | b'z' => (0, 0),
        _ => (number(text.len() - 5, 2), number(text.len() - 2, 2)),
    };
    let is_date = (1..=12).contains(&month) && (1..=days).contains(&day);
    is_date && number(11, 2) < 24 && number(14, 2) < 60 && number(17, 2) <= 60 && offset.0 < 24 && offset.1 < 60
}

fn text(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path))
        .unwrap_or_else(|error| panic!("{path}: {error}"))
}

impl Example {
    fn file(&self, extension: &str) -> String {
        format!("grammar/examples/{}.{extension}", self.name)
    }

    fn grammar(&self) -> Grammar {
        read(&text(&self.file("railroad"))).expect("a rule file")
    }

    /// The grammar as generated code reads it, with the look-ahead that it needs.
    fn decided(&self) -> Grammar {
        decide(&self.grammar(), &[]).expect("a grammar that is decided")
    }

    /// The name of the start rule.
    fn start(&self) -> &'static str {
        match self.name {
            "semver" => "version",
            "json" => "json-text",
            name => name,
        }
    }

    /// Checks that generated parser, engine and interpreter agree on a text, and the other crate, except for the exceptions.
    /// Returns whether it matches.
    fn check(&self, (engine, interpreter): &(Engine, Interpreter<'_>), text: &str) -> bool {
        let expected = interpreter.parse(self.start(), text).unwrap().map(|found| of_match(&found));
        let found = engine.read(self.start(), text).unwrap();
        let captured = found.as_ref().map(|found| {
            found.iter().map(|capture| (capture.rule(), capture.index(), capture.span())).collect::<Vec<_>>()
        });
        assert_eq!(captured, expected, "{}: the engine on {text:?}", self.name);
        let expected = expected.is_some();
        assert_eq!((self.parse)(text), expected, "{}: the generated parser on {text:?}", self.name);
        if let Some(other) = self.other {
            let agrees = other(text) == expected || self.exceptions.iter().any(|exception| (exception.covers)(text));
            assert!(agrees, "{}: the other crate reads {text:?}: {}", self.name, !expected);
        }
        expected
    }
}

/// Returns the engine and the interpreter of a grammar.
fn readers(grammar: &Grammar) -> (Engine, Interpreter<'_>) {
    (Engine::new(grammar).expect("a grammar"), Interpreter::new(grammar).expect("a grammar"))
}

/// The number of sentences of each grammar.
fn cases() -> usize {
    std::env::var("PROPTEST_CASES").ok().and_then(|count| count.parse().ok()).unwrap_or(2_000)
}

/// Returns a text with one code point removed, replaced or added.
fn changed(text: &str, random: &mut Random) -> String {
    let mut text: Vec<char> = text.chars().collect();
    let all: Vec<char> = "aZx09-._~:/?#[]@!$&'()*+,;=%|\\ \t\"<>^`{}\u{e9}\u{2212}".chars().collect();
    let letter = all[random.below(all.len())];
    let at = random.below(text.len() + 1);
    match random.below(3) {
        0 if at < text.len() => drop(text.remove(at)),
        1 if at < text.len() => text[at] = letter,
        _ => text.insert(at, letter),
    }
    text.into_iter().collect()
}

#[test]
fn rule_files_are_what_import_makes_of_the_abnf() {
    for example in &EXAMPLES {
        let imported = abnf::import(&text(&example.file("abnf"))).expect("ABNF");
        assert_eq!(write(&imported), text(&example.file("railroad")), "{}: run `railurl grammar import`", example.name);
    }
    let files =
        std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("grammar/examples")).expect("the folder").count();
    assert_eq!(files, 2 * EXAMPLES.len() + 2, "each example has two files; a README.md, and one generated parser");
    let readme = text("grammar/examples/README.md");
    for example in &EXAMPLES {
        assert!(readme.contains(&format!("| `{}` | `{}` |", example.name, example.start())), "{}", example.name);
    }
}

/// One parser is checked in, for readers. The build script of `testing` generates the others.
#[test]
fn checked_in_parser_is_up_to_date() {
    let (example, path) = (&EXAMPLES[0], EXAMPLES[0].file("rs"));
    let modules = generate(&example.grammar(), &example.file("railroad")).expect("modules");
    let (_, code) = modules.iter().find(|(module, _)| *module == "syntax.rs").expect("a syntax tree");
    assert!(unformatted(code) == unformatted(&text(&path)), "{path} is stale: README.md beside it says how it is made");
}

#[test]
fn examples_of_the_specifications_are_read_as_they_say() {
    for example in &EXAMPLES {
        let grammar = example.decided();
        let readers = readers(&grammar);
        for (texts, expected) in [(example.matching, true), (example.failing, false)] {
            for text in texts {
                assert_eq!(example.check(&readers, text), expected, "{}: {text:?}", example.name);
            }
        }
    }
}

#[test]
fn every_exception_is_needed() {
    for example in &EXAMPLES {
        for Exception { sentence, example: text, covers } in example.exceptions {
            let other = example.other.expect("exceptions are from another crate");
            assert!((example.parse)(text) != other(text) && covers(text), "{}: {text:?}: {sentence}", example.name);
        }
    }
}

#[test]
fn generated_parser_interpreter_and_other_crates_agree() {
    for example in &EXAMPLES {
        let grammar = example.decided();
        let readers = readers(&grammar);
        let mut random = Random(1);
        let (mut matching, mut failing, mut left, mut seed) = (0, 0, cases(), 1);
        while left > 0 {
            let size = [32, 48, 64, 96][seed as usize % 4];
            let count = left.min(500);
            left -= count;
            for sentence in sample::corpus(&grammar, example.start(), size, count, seed).expect("sentences") {
                let near = changed(&sentence, &mut random);
                for text in [sentence, near] {
                    *if example.check(&readers, &text) { &mut matching } else { &mut failing } += 1;
                }
            }
            seed += 1;
        }
        assert!(matching >= cases() && failing > 0, "{}: {matching} match, {failing} do not", example.name);
    }
}

#[test]
fn brackets_nest_as_deep_as_the_header_says() {
    let nested = |depth: usize| "[".repeat(depth) + "1" + &"]".repeat(depth);
    assert!(json::parse_json_text(&nested(64)).is_ok());
    assert_eq!(nested(65), DEEP);
    // On half the stack that a thread has, without optimization.
    let small = std::thread::Builder::new().stack_size(1 << 20);
    let errors = small.spawn(move || {
        let errors: Vec<_> = [DEEP.to_owned(), "[".repeat(1 << 20), "{\"a\":[".repeat(1 << 17), nested(1 << 19)]
            .iter()
            .map(|text| json::parse_json_text(text).unwrap_err())
            .collect();
        let grammar = EXAMPLES.iter().find(|example| example.name == "json").expect("an example").grammar();
        let interpreter = Interpreter::new(&grammar).expect("a grammar");
        assert!(interpreter.parse("json-text", &nested(64)).unwrap().is_some());
        for text in [DEEP.to_owned(), "[".repeat(1 << 20), nested(1 << 19)] {
            assert!(interpreter.parse("json-text", &text).unwrap().is_none());
        }
        let deepest = json::parse_json_text(&nested(64)).expect("a text").to_string();
        assert_eq!(deepest, nested(64));
        errors
    });
    let errors = errors.expect("a thread").join().expect("no overflow");
    for (error, at) in errors.iter().zip([65, 65, 193, 65]) {
        assert_eq!((error.kind(), error.span().start), (json::SyntaxErrorKind::TooDeep(64), at), "{error}");
    }
    assert_eq!(errors[0].to_string(), "nested deeper than 64, at byte 65, in `array`");
    // What is wrong before that place, or in brackets that are not too deep, is said as ever.
    let error = json::parse_json_text(&format!("{}x", "[".repeat(9))).unwrap_err();
    assert!(error.to_string().starts_with("expected "), "{error}");
    let error = json::parse_json_text(&format!("{}{}x", "[".repeat(65), "]".repeat(65))).unwrap_err();
    assert_eq!(error.to_string().split(", at").next(), Some("expected white space or the end"));
}

#[test]
fn sentences_of_the_abnf_are_read() {
    for example in &EXAMPLES {
        let grammar = example.decided();
        let readers = readers(&grammar);
        let sampler = Sampler::new(&text(&example.file("abnf")));
        let mut random = Random(2);
        for _ in 0..cases() {
            let sentence = sampler.sentence(example.start(), &mut random);
            assert!(example.check(&readers, &sentence), "{}: {sentence:?}", example.name);
        }
    }
}
