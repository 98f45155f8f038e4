//! `railurl batch`: the exact JSON interface.

use std::fmt::Write as _;
use std::io::{BufRead as _, BufReader, Write as _};

use super::{RAILROAD_2015, command, railurl, railurl_with};

/// The line that answers this line.
fn answer(line: impl AsRef<[u8]>) -> String {
    answer_with(&[], line)
}

/// The answer to a line that names no dialect, by the dialect of 2015.
fn answer_2015(line: impl AsRef<[u8]>) -> String {
    answer_with(RAILROAD_2015, line)
}

fn answer_with(options: &[&str], line: impl AsRef<[u8]>) -> String {
    let run = railurl_with(&[&["batch"], options].concat(), line.as_ref());
    assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""));
    let answer = run.stdout.strip_suffix('\n').expect("an answer is a line");
    assert!(!answer.contains('\n'), "{answer}");
    answer.to_owned()
}

/// The expected failure of a line.
fn failure(kind: &str, message: &str, start: usize, end: usize) -> String {
    let message = serde_json::to_string(message).unwrap();
    let place = format!("\"rule\":null,\"start\":{start},\"end\":{end}");
    format!("{{\"failure\":{{\"kind\":\"{kind}\",\"message\":{message},{place}}},\"errors\":[]}}")
}

#[test]
fn success() {
    let expected = concat!(
        r#"{"href":"http://us:pw@xn--tda:81/a%20b?x#y","scheme":"http","username":"us","password":"pw","#,
        r#""host":"xn--tda","port":"81","path":"/a%20b","query":"x","fragment":"y","origin":"http://xn--tda:81","#,
        r#""attributes":{"protocol":"http:","username":"us","password":"pw","host":"xn--tda:81","hostname":"xn--tda","#,
        r##""port":"81","pathname":"/a%20b","search":"?x","hash":"#y"},"##,
        r#""valid":false,"errors":[{"kind":"invalid-credentials","rule":"hierarchy","start":12,"end":13},"#,
        r#"{"kind":"invalid-URL-unit","rule":"special-path","start":20,"end":21}]}"#
    );
    assert_eq!(answer(r#"{"input":"http://us:pw@ü:81/a b?x#y"}"#), expected);
    assert_eq!(answer_2015(r#"{"input":"http://us:pw@ü:81/a b?x#y","dialect":"living"}"#), expected);
}

#[test]
fn success_of_2015() {
    let expected = concat!(
        r#"{"href":"http://us:pw@xn--tda:81/a%20b?x#y","scheme":"http","username":"us","password":"pw","#,
        r#""host":"xn--tda","port":"81","path":"/a%20b","query":"x","fragment":"y","origin":"http://ü:81","#,
        r#""attributes":{"protocol":"http:","username":"us","password":"pw","host":"xn--tda:81","hostname":"xn--tda","#,
        r##""port":"81","pathname":"/a%20b","search":"?x","hash":"#y"},"##,
        r#""errors":[{"kind":"host-not-canonical","rule":"host","start":13,"end":15},"#,
        r#"{"kind":"invalid-code-point","rule":"path","start":20,"end":21}]}"#
    );
    assert_eq!(answer_2015(r#"{"input":"http://us:pw@ü:81/a b?x#y"}"#), expected);
    assert_eq!(answer(r#"{"input":"http://us:pw@ü:81/a b?x#y","dialect":"railroad-2015"}"#), expected);
}

#[test]
fn missing_components_are_null() {
    let expected = concat!(
        r#"{"href":"mailto:x","scheme":"mailto","username":null,"password":null,"host":null,"port":null,"path":"x","#,
        r#""query":null,"fragment":null,"origin":"null","attributes":{"protocol":"mailto:","username":"","#,
        r#""password":"","host":"","hostname":"","port":"","pathname":"x","search":"","hash":""},"valid":true,"errors":[]}"#
    );
    assert_eq!(answer(r#"{"input":"mailto:x"}"#), expected);
    // An empty host is present, except in the standard of 2015.
    let expected = concat!(
        r#"{"href":"file:///x","scheme":"file","username":null,"password":null,"host":"","port":null,"path":"/x","#,
        r#""query":null,"fragment":null,"origin":"null","attributes":{"protocol":"file:","username":"","password":"","#,
        r#""host":"","hostname":"","port":"","pathname":"/x","search":"","hash":""},"valid":true,"errors":[]}"#
    );
    assert_eq!(answer(r#"{"input":"file:///x"}"#), expected);
    assert!(answer(r#"{"input":"x:///y"}"#).contains(r#""scheme":"x","username":null,"password":null,"host":"","#));
    assert!(answer(r#"{"input":"x:/y"}"#).contains(r#""scheme":"x","username":null,"password":null,"host":null,"#));
    let expected = concat!(
        r#"{"href":"file:///x","scheme":"file","username":null,"password":null,"host":null,"port":null,"path":"/x","#,
        r#""query":null,"fragment":null,"origin":"null","attributes":{"protocol":"file:","username":"","password":"","#,
        r#""host":"","hostname":"","port":"","pathname":"/x","search":"","hash":""},"errors":[]}"#
    );
    assert_eq!(answer_2015(r#"{"input":"file:///x"}"#), expected);
    assert!(answer(r#"{"input":"http://:pw@h/?#"}"#).contains(r#""username":"","password":"pw","#));
    assert!(answer(r#"{"input":"http://h/?#"}"#).contains(r#""query":"","fragment":"","#));
}

#[test]
fn parsing_fails() {
    // The failure is the last of the validation errors.
    let expected = concat!(
        r#"{"failure":{"kind":"domain-to-ASCII","message":"the host is not a valid domain: Unicode ToASCII records an "#,
        r#"error","rule":"domain","start":11,"end":12},"errors":[{"kind":"invalid-URL-unit","rule":"url","start":0,"#,
        r#""end":1},{"kind":"domain-to-ASCII","rule":"domain","start":11,"end":12}]}"#
    );
    assert_eq!(answer(r#"{"input":" http://exa mple/"}"#), expected);
}

#[test]
fn parsing_fails_in_2015() {
    let expected = concat!(
        r#"{"failure":{"kind":"forbidden-code-point-in-host","message":"the host contains a code point that a host cannot "#,
        r#"contain","rule":"host","start":11,"end":12},"#,
        r#""errors":[{"kind":"leading-or-trailing-whitespace","rule":"url","start":0,"end":1}]}"#
    );
    assert_eq!(answer_2015(r#"{"input":" http://exa mple/"}"#), expected);
}

#[test]
fn stages() {
    let expected = concat!(
        r#"{"href":null,"scheme":"HTTP","username":"a","password":"","host":"b","port":"80","path":"%7e/../c","query":"","#,
        r#""fragment":null,"origin":null,"attributes":null,"#,
        r#""valid":false,"errors":[{"kind":"invalid-credentials","rule":"hierarchy","start":9,"end":10}]}"#
    );
    assert_eq!(answer(r#"{"input":"HTTP://a:@b:80/%7e/../c?","stage":"parse"}"#), expected);
    let expected = concat!(
        r#"{"href":null,"scheme":"http","username":"us","password":null,"host":"h","port":"81","path":"/a/c d","#,
        r#""query":null,"fragment":"","origin":null,"attributes":null,"#,
        r#""valid":false,"errors":[{"kind":"invalid-URL-unit","rule":"special-path","start":1,"end":2}]}"#
    );
    assert_eq!(answer(r#"{"input":"c d#","stage":"resolve","base":"http://us@h:81/a/b"}"#), expected);
    let canonical = answer(r#"{"input":"http://h/"}"#);
    assert_eq!(answer(r#"{"input":"http://h/","stage":"canonical"}"#), canonical);
    // A failure of a later stage does not show.
    for stage in ["parse", "resolve"] {
        let line = format!("{{\"input\":\"http://a b/\",\"stage\":\"{stage}\"}}");
        assert!(answer(line).contains(r#""host":"a b""#));
    }
}

#[test]
fn stages_that_fail() {
    let failure = answer(r#"{"input":"x"}"#);
    assert!(failure.starts_with(r#"{"failure":{"kind":"missing-scheme-non-relative-URL","#), "{failure}");
    assert_eq!(answer(r#"{"input":"x","stage":"parse"}"#), failure);
    assert_eq!(answer(r#"{"input":"x","stage":"resolve"}"#), failure);
    // Having no components is not a failure.
    let nothing = answer(r#"{"input":"","stage":"parse","base":"http://h/"}"#);
    assert!(nothing.starts_with(r#"{"href":null,"scheme":null,"#) && nothing.ends_with(r#""errors":[]}"#), "{nothing}");
}

#[test]
fn invalid_urls_have_components_in_web_url() {
    let line = r#"{"input":" :abc?","stage":"parse","dialect":"web-url"}"#;
    let expected = concat!(
        r#"{"failure":{"kind":"no-scheme","message":"the input has no scheme, and no base","rule":"url","start":1,"end":6},"#,
        r#""href":null,"scheme":null,"username":null,"password":null,"host":null,"port":null,"path":":abc","query":"","#,
        r#""fragment":null,"origin":null,"attributes":null,"errors":[]}"#
    );
    assert_eq!(answer(line), expected);
    // Parsing comes before the base.
    assert_eq!(answer(line.replace('}', r#","base":"http://h/"}"#)), expected);
    assert!(answer(line.replace("parse", "resolve")).ends_with(r#""end":6},"errors":[]}"#));
    // An input with a scheme has components by itself, even if a later stage fails.
    let answer = answer(r#"{"input":"HTTP://a%:b","stage":"parse","dialect":"web-url"}"#);
    assert!(
        answer.starts_with(r#"{"href":null,"scheme":"HTTP","username":null,"password":null,"host":"a%","#),
        "{answer}"
    );
}

#[test]
fn labels_of_web_url() {
    let line = r#"{"input":"http://h/?é","encoding":"ibm037","dialect":"web-url"}"#;
    assert!(answer(line).starts_with(r#"{"href":"http://h/?%C3%A9","#));
    let line = r#"{"input":"http://h/?é","encoding":"ibm037"}"#;
    assert!(answer_with(&["--dialect", "web-url-ie"], line).starts_with(r#"{"href":"http://h/?%C3%A9","#));
    assert!(answer(line).starts_with(r#"{"failure":{"kind":"unknown-encoding","#));
}

#[test]
fn stages_of_2015() {
    let expected = concat!(
        r#"{"href":null,"scheme":"HTTP","username":"a","password":"","host":"b","port":"80","path":"%7e/../c","query":"","#,
        r#""fragment":null,"origin":null,"attributes":null,"errors":[]}"#
    );
    assert_eq!(answer_2015(r#"{"input":"HTTP://a:@b:80/%7e/../c?","stage":"parse"}"#), expected);
    let expected = concat!(
        r#"{"href":null,"scheme":"http","username":null,"password":null,"host":"h","port":null,"path":"/a/c d","#,
        r#""query":null,"fragment":"","origin":null,"attributes":null,"#,
        r#""errors":[{"kind":"invalid-code-point","rule":"path","start":1,"end":2}]}"#
    );
    assert_eq!(answer_2015(r#"{"input":"c d#","stage":"resolve","base":"http://h/a/b"}"#), expected);
    let canonical = answer_2015(r#"{"input":"http://h/"}"#);
    assert_eq!(answer_2015(r#"{"input":"http://h/","stage":"canonical"}"#), canonical);
    // A failure of a later stage does not show.
    assert!(answer_2015(r#"{"input":"http://a b/","stage":"parse"}"#).contains(r#""host":"a b""#));
}

#[test]
fn options_and_fields() {
    let expected = answer(r#"{"input":"http://h/?%E9"}"#);
    let of_2015 = answer(r#"{"input":"?é","base":"http://h/","encoding":"latin1","dialect":"railroad-2015"}"#);
    assert_eq!(of_2015, expected.replace(r#""valid":true,"#, ""));
    assert_eq!(answer_with(&["--base", "http://h/", "--encoding", "latin1"], r#"{"input":"?é"}"#), expected);
    let over = r#"{"input":"?é","base":"http://h/","encoding":"latin1"}"#;
    assert_eq!(answer_with(&["--base", "http://other/", "--encoding", "koi8-r"], over), expected);
    let nulls = r#"{"input":"?é","base":null,"encoding":null,"dialect":null,"stage":null,"set":null}"#;
    assert_eq!(answer_with(&["--base", "http://h/", "--encoding", "latin1"], nulls), expected);
    assert_eq!(answer(" {\"input\" : \"http:\\u002F\\/h/?%E9\"} \r"), expected);
}

#[test]
fn bad_options() {
    for options in [["--base", "http://:x/"], ["--encoding", "x"], ["--dialect", "x"]] {
        let run = railurl(&[&["batch"], &options[..]].concat());
        assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""), "{options:?}");
        assert!(run.stderr.starts_with("error"), "{}", run.stderr);
    }
}

#[test]
fn setters() {
    let set = answer(r#"{"input":"http://h/","set":[["port","81"],["hostname","ü"],["hash","z"],["port",""]]}"#);
    assert!(set.starts_with(r#"{"href":"http://xn--tda/#z","#) && set.ends_with(r#","errors":[]}"#), "{set}");
    let line = r#"{"input":"mailto:x","set":[["hash","y"],["port","81"],["href","http://:1/"],["host","h"]]}"#;
    let refused = answer(line);
    assert!(refused.starts_with(r#"{"href":"mailto:x#y","#), "{refused}");
    let setters = concat!(
        r#""errors":[],"setters":[{"index":1,"attribute":"port","kind":"not-applicable"},"#,
        r#"{"index":2,"attribute":"href","kind":"host-missing"},{"index":3,"attribute":"host","kind":"not-applicable"}]}"#
    );
    assert!(refused.ends_with(setters), "{refused}");
    assert_eq!(answer(r#"{"input":"http://h/","set":[]}"#), answer(r#"{"input":"http://h/"}"#));
}

#[test]
fn browsers_have_no_setters() {
    for dialect in ["chromium", "firefox"] {
        let line = r#"{"input":"http://h/","set":[["port","81"],["hash","z"],["href","http://i/"]]}"#;
        let refused = answer_with(&["--dialect", dialect], line);
        assert!(refused.starts_with(r#"{"href":"http://i/","#), "{refused}");
        let setters = concat!(
            r#""errors":[],"setters":[{"index":0,"attribute":"port","kind":"no-setters"},"#,
            r#"{"index":1,"attribute":"hash","kind":"no-setters"}]}"#
        );
        assert!(refused.ends_with(setters), "{refused}");
    }
}

#[test]
fn setters_of_2015() {
    let set = answer_2015(r#"{"input":"http://h/","set":[["port","81"],["hostname","ü"],["hash","z"],["port",""]]}"#);
    assert!(set.starts_with(r#"{"href":"http://xn--tda/#z","#) && set.ends_with(r#","errors":[]}"#), "{set}");
    let refused = answer_2015(r#"{"input":"mailto:x","set":[["hash","y"],["port","81"],["href","http://:1/"]]}"#);
    assert!(refused.starts_with(r#"{"href":"mailto:x#y","#), "{refused}");
    let setters = concat!(
        r#""errors":[],"setters":[{"index":1,"attribute":"port","kind":"not-applicable"},"#,
        r#"{"index":2,"attribute":"href","kind":"empty-host"}]}"#
    );
    assert!(refused.ends_with(setters), "{refused}");
    assert_eq!(answer_2015(r#"{"input":"http://h/","set":[]}"#), answer_2015(r#"{"input":"http://h/"}"#));
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
    bad(
        "{\"base\":\"ü\",\"input\":[\"a\"]}".as_bytes(),
        "`input` is an array: a string is expected, at column 21",
        21,
        26,
    );
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
    let list = railurl(&["dialects"]).stdout;
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
fn invalid_bases() {
    let expected = concat!(
        r#"{"failure":{"kind":"invalid-base","message":"the base is not a URL: the port is not a number (port-invalid; "#,
        r#"start and end are byte offsets into the base)","rule":"port","start":9,"end":10},"errors":[]}"#
    );
    assert_eq!(answer(r#"{"input":"a","base":"http://h:x/"}"#), expected);
    let expected = concat!(
        r#"{"failure":{"kind":"invalid-base","message":"the base is not a URL: the port is not a number (invalid-port; "#,
        r#"start and end are byte offsets into the base)","rule":"port","start":9,"end":10},"errors":[]}"#
    );
    assert_eq!(answer_2015(r#"{"input":"a","base":"http://h:x/"}"#), expected);
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
    assert_eq!(railurl(&["batch"]).stdout, "");
}

#[test]
fn a_line_is_answered_before_the_next_is_written() {
    let mut child = command(&["batch"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for index in 0..3 {
        writeln!(stdin, "{{\"input\":\"http://h/{index}\"}}").unwrap();
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert!(line.starts_with(&format!("{{\"href\":\"http://h/{index}\"")), "{line}");
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn exits_quietly_if_the_output_is_closed() {
    let mut child = command(&["batch"]).spawn().unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    // The command may exit before it has read everything.
    let _ = stdin.write_all("{\"input\":\"http://h/\"}\n".repeat(10_000).as_bytes());
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}
