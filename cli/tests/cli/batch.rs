//! `railurl batch`: the exact JSON interface.

use std::fmt::Write as _;

use super::{railurl_with, success};

/// Returns the line that answers this line.
fn answer(line: impl AsRef<[u8]>) -> String {
    let run = railurl_with(&["batch"], line.as_ref());
    assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""));
    let answer = run.stdout.strip_suffix('\n').expect("an answer is a line");
    assert!(!answer.contains('\n'), "{answer}");
    answer.to_owned()
}

/// Returns the expected failure of a line.
fn failure(kind: &str, message: &str, start: usize, end: usize) -> String {
    let message = serde_json::to_string(message).unwrap();
    let place = format!("\"rule\":null,\"start\":{start},\"end\":{end}");
    format!("{{\"failure\":{{\"kind\":\"{kind}\",\"message\":{message},{place}}},\"errors\":[]}}")
}

#[test]
fn bad_lines() {
    let bad = |line: &[u8], message: &str, start, end| {
        assert_eq!(answer([line, b"\n"].concat()), failure("bad-line", message, start, end), "{}", line.escape_ascii());
    };
    bad(b"", "an empty line: a JSON object is expected, at column 1", 0, 0);
    bad(b" \r", "an empty line: a JSON object is expected, at column 3", 2, 2);
    bad(b"nope", "not JSON: expected ident, at column 2", 1, 2);
    bad(b"{\"input\":\"a\"", "not JSON: EOF while parsing an object, at column 13", 12, 12);
    bad("{\"ü\":\"a\"} x".as_bytes(), "not JSON: trailing characters, at column 11", 11, 12);
    bad(b" [1]", "an array where a JSON object is expected, at column 2", 1, 4);
    bad(b"\"x\"", "a string where a JSON object is expected, at column 1", 0, 3);
    bad(b"null", "null where a JSON object is expected, at column 1", 0, 4);
    bad(b"{}", "`input` is missing: a string is expected, at column 1", 0, 2);
    bad(b"{\"input\":null}", "`input` is missing: a string is expected, at column 1", 0, 14);
    bad(b"{\"input\":5}", "`input` is a number: a string is expected, at column 10", 9, 10);
    let array = "`input` is an array: a string is expected, at column 21";
    bad("{\"base\":\"ü\",\"input\":[\"a\"]}".as_bytes(), array, 21, 26);
    bad(b"{\"input\":\"a\",\"base\":true}", "`base` is a boolean: a string is expected, at column 21", 20, 24);
    bad(b"{\"input\":\"a\",\"encoding\":{}}", "`encoding` is an object: a string is expected, at column 25", 24, 26);
    bad(b"{\"input\":\"a\",\"dialect\":1}", "`dialect` is a number: a string is expected, at column 24", 23, 24);
    bad(b"{\"input\":\"a\",\"stage\":1}", "`stage` is a number: a string is expected, at column 22", 21, 22);
    bad(b"{\"input\":\"a\",\"input\":\"b\"}", "duplicate key `input`, at column 14", 13, 20);
    bad(b"{\"input\":\"\xFF\"}", "not UTF-8, at column 11", 10, 11);
    bad(b"{\"input\":\"\xE2\x82", "not UTF-8, at column 11", 10, 12);
}

#[test]
fn unknown_keys() {
    let keys = "expected one of input, base, encoding, dialect, stage, set";
    let bad = |line: &str, key: &str, column: usize, start, end| {
        let message = format!("unknown key `{key}`: {keys}, at column {column}");
        assert_eq!(answer(line), failure("bad-line", &message, start, end), "{line}");
    };
    bad(r#"{"input":"x","bas":"http://h/"}"#, "bas", 14, 13, 18);
    // The first of several unknown keys, at any position.
    bad(r#"{"ü":1,"input":"x","Base":null}"#, "ü", 2, 1, 5);
    bad(r#"{"input":"x","in\u0070ut ":{"a":[]}}"#, "input ", 14, 13, 26);
    let missing = answer(r#"{"inputs":"x"}"#);
    assert!(missing.contains("unknown key `inputs`"), "{missing}");
    // Escapes in keys are read.
    assert_eq!(answer(r#"{"in\u0070ut":"http://h/"}"#), answer(r#"{"input":"http://h/"}"#));
    let lone = answer(r#"{"\ud800":1}"#);
    assert!(lone.contains("unknown key `\u{FFFD}`"), "{lone}");
}

#[test]
fn lone_surrogates_are_replaced() {
    // As the URL API does. Offsets are into the replaced text: U+FFFD has three bytes.
    for (line, same) in [
        (
            r#"{"input":"http://h/\ud800\uD801\udffe?\udfff#\ud800"}"#,
            "{\"input\":\"http://h/\u{FFFD}\u{107FE}?\u{FFFD}#\u{FFFD}\"}",
        ),
        (
            r#"{"input":"x:\\uD800\\\udbff\n\ud83d\uDE00\ud83d\ud83d\ude00\uD83Dü"}"#,
            "{\"input\":\"x:\\u005cuD800\\\\\u{FFFD}\\n\u{1F600}\u{FFFD}\u{1F600}\u{FFFD}ü\"}",
        ),
        (r#"{"input":"http://h\udc00\ud800/"}"#, "{\"input\":\"http://h\u{FFFD}\u{FFFD}/\"}"),
        (r#"{"input":"\ud800","base":"http://h/\ud800/"}"#, "{\"input\":\"\u{FFFD}\",\"base\":\"http://h/\u{FFFD}/\"}"),
        (r#"{"input":"s:","set":[["hash","\udead"]]}"#, "{\"input\":\"s:\",\"set\":[[\"hash\",\"\u{FFFD}\"]]}"),
    ] {
        assert_eq!(answer(line), answer(same), "{line}");
    }
    let href = answer(r#"{"input":"http://h/\ud800"}"#);
    assert!(href.starts_with(r#"{"href":"http://h/%EF%BF%BD","#), "{href}");
    let port = answer(r#"{"input":"http://h/\ud800","base":5}"#);
    assert!(port.contains("`base` is a number: a string is expected, at column 35"), "{port}");
}

#[test]
fn escapes_invisible_code_points() {
    let key = answer("{\"\u{1B}[1m\u{9B}\u{202E}\u{E0041}ü\":1}".replace('\u{1B}', "\\u001b"));
    assert!(key.contains(r"unknown key `\u001b[1m\u009b\u202e\udb40\udc41ü`"), "{key}");
    let line = "{\"input\":\"x:\u{7F}\u{85}\u{2028}\u{2029}\u{200B}\u{2066}\u{FEFF}日\",\"stage\":\"parse\"}";
    let written = answer(line);
    assert!(written.contains(r#""path":"\u007f\u0085\u2028\u2029\u200b\u2066\ufeff日""#), "{written}");
    let value: serde_json::Value = serde_json::from_str(&written).unwrap();
    assert_eq!(value["path"], "\u{7F}\u{85}\u{2028}\u{2029}\u{200B}\u{2066}\u{FEFF}日");
}

#[test]
fn bad_setters() {
    let bad = |set: &str, message: &str, start, end| {
        let line = format!("{{\"input\":\"a\",\"set\":{set}}}");
        assert_eq!(answer(&line), failure("bad-line", message, start, end), "{line}");
    };
    let pair = "each item of `set` must be an attribute and a value, at column 21";
    bad("{}", "`set` is an object: an array is expected, at column 20", 19, 21);
    bad("[\"host\",\"x\"]", "an item of `set` is a string: an array is expected, at column 21", 20, 26);
    bad("[[\"host\"]]", pair, 20, 28);
    bad("[[\"host\",\"x\",\"y\"]]", pair, 20, 36);
    bad("[[\"host\",null]]", pair, 20, 33);
    bad("[[\"host\",1]]", "the value of a setter is a number: a string is expected, at column 29", 28, 29);
    bad("[[1,\"x\"]]", "the attribute of a setter is a number: a string is expected, at column 22", 21, 22);
    let early = "{\"input\":\"a\",\"stage\":\"parse\",\"set\":[[\"host\",\"x\"]]}";
    assert_eq!(answer(early), failure("bad-line", "setters need the stage `canonical`, at column 36", 35, 49));
}

#[test]
fn unknown_names() {
    let expected = failure("unknown-encoding", "no encoding has the label \"utf-7\", at column 25", 24, 31);
    assert_eq!(answer(r#"{"input":"a","encoding":"utf-7"}"#), expected);
    let list = success(&["dialects"]);
    let names = list.lines().filter_map(|line| line.split(' ').next());
    let names: Vec<_> = names.filter(|name| !name.contains('@')).collect();
    let message = format!("unknown dialect `x`: expected one of {}, at column 24", names.join(", "));
    assert_eq!(answer(r#"{"input":"a","dialect":"x"}"#), failure("unknown-dialect", &message, 23, 26));
    let message = "unknown stage `Parse`: expected one of parse, resolve, canonical, at column 22";
    assert_eq!(answer(r#"{"input":"a","stage":"Parse"}"#), failure("unknown-stage", message, 21, 28));
    let message = "unknown attribute `x`: expected one of href, protocol, username, password, host, hostname, port, pathname, \
                   search, hash, at column 22";
    assert_eq!(answer(r#"{"input":"a","set":[["x","y"]]}"#), failure("unknown-attribute", message, 21, 24));
}

#[test]
fn order_and_number_of_lines() {
    let mut input = String::new();
    for index in 0..10_000 {
        match index % 3 {
            0 => writeln!(input, "{{\"input\":\"{index}\",\"base\":\"http://h/{}/\"}}", index / 100),
            1 => writeln!(input, "{{\"input\":\"http://{index}.example/\"}}"),
            _ => writeln!(input),
        }
        .unwrap();
    }
    // The last line may lack its line feed.
    let run = railurl_with(&["batch"], input.trim_end().as_bytes());
    assert_eq!(run.status, Some(0));
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines.len(), 10_000);
    for (index, line) in lines.iter().enumerate() {
        let start = match index % 3 {
            0 => format!("{{\"href\":\"http://h/{}/{index}\"", index / 100),
            1 => format!("{{\"href\":\"http://{index}.example/\""),
            _ => "{\"failure\":{\"kind\":\"bad-line\"".to_owned(),
        };
        assert!(line.starts_with(&start), "{index}: {line}");
    }
    assert_eq!(success(&["batch"]), "");
}
