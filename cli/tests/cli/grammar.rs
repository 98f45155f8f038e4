//! `railurl grammar`.

use std::fs;

use super::{command, directory, finish, railurl, railurl_with};

const PAIR: &str = "\
# A name and, after an equals sign, perhaps a value.
pair =
  Sequence:
    name = ZeroOrMore:
      T: any except [=]
    Optional:
      Sequence:
        T: =
        N: value

value =
  ZeroOrMore:
    T: any
";

#[test]
fn check() {
    let run = railurl_with(&["grammar", "check", "-"], PAIR.as_bytes());
    assert_eq!(
        (run.status, run.stdout.as_str(), run.stderr.as_str()),
        (Some(0), "<stdin>: 2 rules, no problems\n", "")
    );
    let run = railurl_with(&["grammar", "check", "-", "--start", "pair", "--start", "value"], PAIR.as_bytes());
    assert_eq!(run.status, Some(0), "{}", run.stderr);
    let run = railurl_with(&["grammar", "check", "-", "--start", "nope"], PAIR.as_bytes());
    assert_eq!((run.status, run.stderr.as_str()), (Some(2), "error: <stdin> has no rule `nope`\n"));
}

#[test]
fn equal_proves_equality_or_shows_a_text_of_one_side() {
    let directory = directory("equal");
    let [one, other] =
        [("one.railroad", "a =\n  OneOrMore:\n    T: x\n"), ("other.railroad", "a =\n  ZeroOrMore:\n    T: x\n")].map(
            |(name, text)| {
                let path = directory.join(name);
                fs::write(&path, text).unwrap();
                path.to_str().unwrap().to_owned()
            },
        );
    let run = railurl(&["grammar", "equal", &one, &one]);
    assert_eq!(run.status, Some(0));
    assert!(
        run.stdout.starts_with("proved: `a` of ") && run.stdout.contains(" matches the same texts as "),
        "{}",
        run.stdout
    );
    let run = railurl(&["grammar", "equal", &one, &other]);
    let expected = format!("the end of the input matches `a` of {other}, not `a` of {one}\n");
    assert_eq!((run.status, run.stdout), (Some(1), expected));
    let run = railurl(&["grammar", "equal", &one, &other, "--within"]);
    assert_eq!(run.status, Some(0), "{}", run.stdout);
    // When predicates hold is said by the rules of another file.
    let [checked, numbers, other_numbers] = [
        ("checked", "a =\n  Sequence:\n    N: x\n    If: is-one(x)\n\nx =\n  OneOrMore:\n    T: x\n"),
        ("numbers", "is-one =\n  T: x\n"),
        ("others", "is-two =\n  T: x\n"),
    ]
    .map(|(name, text)| {
        let path = directory.join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    });
    let run = railurl(&["grammar", "equal", &checked, &one, "--within"]);
    assert_eq!(run.status, Some(0), "{}", run.stderr);
    assert!(run.stdout.ends_with("whether or not these hold: is-one\n"), "{}", run.stdout);
    let run = railurl(&["grammar", "equal", &checked, &one, "--predicates", &numbers]);
    assert_eq!((run.status, run.stdout), (Some(1), format!("`xx` matches `a` of {one}, not `a` of {checked}\n")));
    let run = railurl(&["grammar", "equal", &checked, &one, "--predicates", &other_numbers]);
    assert_eq!(run.status, Some(2));
    assert!(run.stderr.contains("in rule `is-two`: there is no predicate `is-two`"), "{}", run.stderr);
    // Recursive rules cannot be searched.
    let recursive = directory.join("recursive");
    fs::write(&recursive, "a =\n  Choice:\n    T: x\n    Sequence:\n      T: (\n      N: a\n      T: )\n").unwrap();
    let run = railurl(&["grammar", "equal", &one, recursive.to_str().unwrap()]);
    assert_eq!(run.status, Some(2), "{}", run.stdout);
    assert!(run.stderr.contains("recurs") || run.stderr.contains("refers to itself"), "{}", run.stderr);
    let run = railurl(&["grammar", "equal", &one, &other, "--start", "b"]);
    assert_eq!((run.status, run.stderr), (Some(2), format!("error: {one} has no rule `b`\n")));
}

#[test]
fn agree_proves_agreement_or_shows_a_confirmed_difference() {
    let agree = |arguments: &[&str]| railurl(&[&["grammar", "agree"], arguments].concat());
    let plain = "^http://[a-z]+(:[0-9]{1,4})?/";
    let run = agree(&["go-net-url", "rfc3986-appendix-b", "--matching", plain, "--component", "port"]);
    assert_eq!(run.status, Some(0), "{}{}", run.stdout, run.stderr);
    assert!(
        run.stdout.starts_with("proved: go-net-url and rfc3986-appendix-b find the same port in"),
        "{}",
        run.stdout
    );
    let run = agree(&["living", "rfc3986-appendix-b", "--matching", r"^http://[a-z]+\\"]);
    let expected = "differ: http://a\\\nliving: host `a` at 7..8\nrfc3986-appendix-b: host `a\\` at 7..9\nin no proof about the host: no parser\n";
    assert_eq!((run.status, run.stdout.as_str()), (Some(1), expected));
    let run = agree(&["python-urllib", "libcurl"]);
    let told = |line: &str| run.stdout.contains(line);
    assert!(run.status == Some(1) && told("differ: a\n"), "{}{}", run.stdout, run.stderr);
    assert!(told("in no proof about the host: apache-uri-builder (more than one rule reads "), "{}", run.stdout);
    // A search that is too long says how far it came.
    let run = agree(&["python-urllib", "libcurl", "--states", "100", "--matching", "^http://[a-z]+/[a-z]*$"]);
    assert_eq!(run.status, Some(2), "{}{}", run.stdout, run.stderr);
    let lines = "could not decide: it needs more than 100 states\nthey agree on all texts of fewer than ";
    assert!(run.stdout.starts_with(lines), "{}", run.stdout);
    let run = agree(&["rfc3986", "rfc3986-appendix-b", "--matching", "^http://a/", "--component", "fragment"]);
    let rest = "\nin no proof about the fragment: rust-http-uri (it drops the fragment that its rules read)\n";
    assert!(run.status == Some(0) && run.stdout.ends_with(rest), "{}{}", run.stdout, run.stderr);
    let run = agree(&["rust-http-uri", "rfc3986-appendix-b", "--component", "fragment"]);
    assert!(run.status == Some(2) && run.stderr.contains("rust-http-uri: it drops the fragment"), "{}", run.stderr);
    let run = agree(&["living", "libcurl", "--matching", "^a b$"]);
    assert_eq!(run.status, Some(2), "{}", run.stdout);
    assert!(run.stdout.starts_with("could not decide: "), "{}", run.stdout);
    for (expression, message) in [
        ("a(?=b)", "look-around"),
        (r"(a)\1", "backreferences"),
        (r"a\b", "error: --matching:1:2: word boundaries cannot be used"),
        ("(?-u:\\xFF)", "--matching:1:6: pattern can match invalid UTF-8"),
    ] {
        let run = agree(&["living", "libcurl", "--matching", expression]);
        assert!(run.status == Some(2) && run.stderr.contains(message), "{}", run.stderr);
    }
    let run = agree(&["living", "libcurl", "--component", "authority"]);
    assert!(run.status == Some(2) && run.stderr.contains("expected one of scheme"), "{}", run.stderr);
    let directory = directory("agree");
    let path = directory.join("pair.railroad");
    fs::write(&path, PAIR).unwrap();
    let path = path.to_str().unwrap();
    let run = agree(&[path, path, "--component", "value"]);
    assert_eq!(run.status, Some(0), "{}{}", run.stdout, run.stderr);
    let run = agree(&[path, path]);
    assert!(
        run.status == Some(2) && run.stderr.contains("no rule that is read has a node at `host`"),
        "{}",
        run.stderr
    );
    let run = agree(&[path, "living"]);
    assert!(run.status == Some(2) && run.stderr.contains("two rule files"), "{}", run.stderr);
}

#[test]
fn import_writes_the_rule_file_of_abnf() {
    let run = railurl_with(&["grammar", "import", "-"], b"pair = name [ \"=\" ] ; Both.\nname = 1*ALPHA\n");
    assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""));
    let expected = "# Both.\npair =\n  Sequence:\n    N: name\n    part = Optional:\n      T: =\n\nname =\n  text OneOrMore:\n    N: alpha\n\nalpha =\n  Choice:\n    T: any of [A-Z]\n    T: any of [a-z]\n";
    assert_eq!(run.stdout, expected);
    let matched = railurl_with(&["grammar", "match", "-", "pair", "Ab="], run.stdout.as_bytes());
    assert_eq!(matched.status, Some(0), "{}", matched.stderr);
    let run = railurl_with(&["grammar", "import", "-"], b"a = \"x\nb = <prose here>\n");
    assert_eq!((run.status, run.stdout.as_str()), (Some(1), ""));
    assert!(run.stderr.contains(" --> <stdin>:1:5\n") && run.stderr.contains(" --> <stdin>:2:5\n"), "{}", run.stderr);
}

#[test]
fn export_writes_other_notations() {
    let rules =
        b"pair =\n  Sequence:\n    N: word\n    T: =\n    N: word\n\nword =\n  OneOrMore:\n    T: any of [a-z]\n";
    let rows: [(&[&str], &str); 5] = [
        (&["abnf"], "pair = word \"=\" word\n\nword = 1*%x61-7A\n"),
        (&["ebnf"], "pair ::= word \"=\" word\n\nword ::= [a-z]+\n"),
        (&["regex"], "[a-z]+=[a-z]+\n"),
        (&["regex", "--start", "word", "--flavor", "dotnet"], "[a-z]+\n"),
        (&["railroad"], std::str::from_utf8(rules).unwrap()),
    ];
    for (arguments, expected) in rows {
        let run = railurl_with(&[&["grammar", "export", "-", "--to"], arguments].concat(), rules);
        assert_eq!((run.status, run.stdout.as_str(), run.stderr.as_str()), (Some(0), expected, ""), "{arguments:?}");
    }
    let run = railurl_with(&["grammar", "export", "-", "--to", "regex"], b"a =\n  Sequence:\n    T: x\n    End:\n");
    assert_eq!((run.status, run.stdout.as_str()), (Some(1), ""));
    assert!(
        run.stderr.contains("has no end of the input") && run.stderr.contains(" --> <stdin>:4:5\n"),
        "{}",
        run.stderr
    );
    let run = railurl_with(&["grammar", "export", "-", "--to", "abnf", "--start", "word"], rules);
    assert_eq!((run.status, run.stderr.as_str()), (Some(2), "error: --start and --flavor need --to regex\n"));
    let run = railurl_with(&["grammar", "export", "-", "--to", "regex", "--start", "wrod"], rules);
    assert_eq!((run.status, run.stderr.as_str()), (Some(2), "error: <stdin> has no rule `wrod`\n"));
}

#[test]
fn new_writes_a_crate_and_checks_it() {
    let folder = directory("new");
    let (rules, made) = (folder.join("pair.railroad"), folder.join("Pair"));
    fs::write(&rules, "pair =\n  Sequence:\n    name = N: word\n    T: =\n    value = N: word\n\nword =\n  OneOrMore:\n    T: any of [a-z]\n").unwrap();
    let [rules, dir] = [&rules, &made].map(|path| path.to_str().unwrap());
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let run = railurl(&["grammar", "new", rules, dir, "--railurl", root]);
    assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""));
    let manifest = fs::read_to_string(made.join("Cargo.toml")).unwrap();
    assert!(manifest.contains("name = \"pair\"") && manifest.contains("railurl-grammar = { path = "), "{manifest}");
    for file in *words!(
        "src/lib.rs src/generated/mod.rs src/diagram.svg tests/grammar.rs examples/lines.rs \
         fuzz/fuzz_targets/parse.rs benches/parse.rs grammar/pair.railroad"
    ) {
        assert!(made.join(file).exists(), "{file}");
    }
    assert_eq!(railurl(&["grammar", "new", rules, dir, "--check"]).status, Some(0));
    let again = railurl(&["grammar", "new", rules, dir]);
    assert!(again.status == Some(2) && again.stderr.contains("is not empty"), "{}", again.stderr);
    fs::write(made.join("src/generated/walk.rs"), "").unwrap();
    let stale = railurl(&["grammar", "new", rules, dir, "--check"]);
    assert!(stale.status == Some(1) && stale.stderr.contains("walk.rs is stale"), "{}", stale.stderr);
    let named = railurl(&["grammar", "new", rules, &format!("{dir}/1 2")]);
    assert!(named.status == Some(2) && named.stderr.contains("cannot be the name of a crate"), "{}", named.stderr);
}

#[test]
fn check_reports_every_problem_with_its_place() {
    let grammar = "a =\n  Choice:\n    N: b\n    N: c\n";
    let path = directory("check").join("bad.railroad");
    fs::write(&path, grammar).unwrap();
    let file = path.to_str().unwrap();
    let run = railurl(&["grammar", "check", file]);
    assert_eq!((run.status, run.stdout.as_str()), (Some(1), ""));
    for (line, name) in [(3, 'b'), (4, 'c')] {
        let place = format!(" --> {file}:{line}:5\n  |\n{line} |     N: {name}\n  |     ^^^^\n");
        assert!(run.stderr.contains(&place), "{}", run.stderr);
    }
}

#[test]
fn reports_every_line_that_cannot_be_read() {
    let run = railurl_with(&["grammar", "check", "-"], b"a =\n  X: b\n\nb =\n  T: b\n\nc\n");
    assert_eq!((run.status, run.stdout.as_str()), (Some(1), ""));
    assert!(run.stderr.contains(" --> <stdin>:2:3\n") && run.stderr.contains(" --> <stdin>:7:1\n"), "{}", run.stderr);
}

#[test]
fn check_reports_what_generate_refuses() {
    let rules =
        "a =\n  Sequence:\n    N: b\n    ZeroOrMore:\n      Sequence:\n        T: .\n        N: b\n\nb =\n  T: b\n";
    let run = railurl_with(&["grammar", "check", "-"], rules.as_bytes());
    assert_eq!((run.status, run.stdout.as_str()), (Some(1), ""));
    assert!(run.stderr.contains(" --> <stdin>:4:5\n") && run.stderr.contains("already taken"), "{}", run.stderr);
}

#[test]
fn shows_the_first_of_very_many_errors() {
    let run = railurl_with(&["grammar", "check", "-"], "x\n".repeat(100_000).as_bytes());
    assert_eq!(run.status, Some(1));
    assert_eq!(run.stderr.matches(" --> ").count(), 100);
    assert!(run.stderr.ends_with("99900 more errors are not shown\n"), "{}", run.stderr);
}

#[test]
fn checks_several_files_by_their_headers() {
    let directory = directory("check-several");
    let [good, bad] = ["good.railroad", "bad.railroad"].map(|name| directory.join(name).to_str().unwrap().to_owned());
    // Without the header, `b` would not be a start rule.
    fs::write(&good, "Start: a b\n\na =\n  N: b\n\nb =\n  T: b\n").unwrap();
    fs::write(&bad, "Start: a\n\na =\n  T: a\n\nb =\n  T: b\n").unwrap();
    let run = railurl(&["grammar", "check", &bad, &good]);
    assert_eq!((run.status, run.stdout), (Some(1), format!("{good}: 2 rules, no problems\n")));
    assert!(
        run.stderr.contains("`b` is never used") && run.stderr.contains(&format!(" --> {bad}:7:3")),
        "{}",
        run.stderr
    );
    assert_eq!(railurl(&["grammar", "check", &bad, "--start", "a", "--start", "b"]).status, Some(0));
    assert_eq!(railurl(&["grammar", "check"]).status, Some(2));
}

#[test]
fn shows_mistakes_in_the_file_that_has_them() {
    let directory = directory("extends");
    let [own, base] = ["own.railroad", "base.railroad"].map(|name| directory.join(name).to_str().unwrap().to_owned());
    fs::write(&own, "Extends: base.railroad\nStart: a\n\nc replaces b =\n  T: c\n").unwrap();
    let run = railurl(&["grammar", "check", &own]);
    assert_eq!(run.status, Some(1));
    assert!(run.stderr.starts_with("error: cannot read `base.railroad`: "), "{}", run.stderr);
    let place = format!(" --> {own}:1:10\n  |\n1 | Extends: base.railroad\n  |          ^^^^^^^^^^^^^\n");
    assert!(run.stderr.contains(&place), "{}", run.stderr);

    fs::write(&base, "a =\n  Sequence:\n    N: b\n    N: d\n\nb =\n  T: b\n").unwrap();
    let run = railurl(&["grammar", "check", &own]);
    assert_eq!(run.status, Some(1));
    let expected =
        format!("error: in rule `a`: `d` is not defined\n --> {base}:4:5\n  |\n4 |     N: d\n  |     ^^^^\n");
    assert_eq!(run.stderr, expected);

    fs::write(&base, "a =\n  N: b\n\nb =\n  T: b\n").unwrap();
    assert_eq!(railurl(&["grammar", "match", &own, "a", "c"]).status, Some(0));
}

#[test]
fn unreadable_files_are_reported() {
    let run = railurl_with(&["grammar", "dictionary", "-"], b"scheme =\n  Sequense:\n");
    assert_eq!((run.status, run.stdout.as_str()), (Some(1), ""));
    let expected = "\
error: in rule `scheme`: unknown kind `Sequense`: expected one of Sequence, Choice, Optional, ZeroOrMore, OneOrMore, Ahead, \
NotAhead, End, N, T, T/i, If
 --> <stdin>:2:3
  |
2 |   Sequense:
  |   ^^^^^^^^^
";
    assert_eq!(run.stderr, expected);
    let run = railurl(&["grammar", "dictionary", "no/such/file"]);
    assert_eq!(run.status, Some(2));
    assert!(run.stderr.starts_with("error: cannot read no/such/file: "), "{}", run.stderr);
    let run = railurl_with(&["grammar", "dictionary", "-"], b"\xFF");
    assert_eq!(
        (run.status, run.stderr.as_str()),
        (Some(1), "error: <stdin> is not UTF-8: \\xFF at byte 0, line 1, column 1\n")
    );
}

#[test]
fn extract() {
    let source = "<h4 id=rule-less>\n<pre class=railroad>\n  T: &lt;\n</pre>\n";
    let run = railurl_with(&["grammar", "extract", "-"], source.as_bytes());
    assert_eq!((run.status, run.stdout.as_str()), (Some(0), "less =\n  T: <\n"));
    let path = directory("extract").join("less.railroad");
    let run = railurl_with(&["grammar", "extract", "-", "-o", path.to_str().unwrap()], source.as_bytes());
    assert_eq!((run.status, run.stdout.as_str()), (Some(0), ""));
    assert_eq!(fs::read_to_string(path).unwrap(), "less =\n  T: <\n");
    let run = railurl_with(&["grammar", "extract", "-"], b"<pre class=railroad>\nT: a</pre>");
    assert_eq!(run.status, Some(1));
    assert!(run.stderr.contains("\n --> <stdin>:1:1\n"), "{}", run.stderr);
    assert_eq!(railurl_with(&["grammar", "extract", "-"], b"<p>").status, Some(1));
}

#[test]
fn generate() {
    let directory = directory("generate");
    let out = directory.to_str().unwrap();
    let arguments = ["grammar", "generate", "-", "--source", "pair.railroad", "--out", out];
    let checking = [&arguments[..], &["--check"]].concat();
    let run = railurl_with(&checking, PAIR.as_bytes());
    assert_eq!(run.status, Some(1));
    assert!(run.stderr.contains("syntax.rs is missing") && run.stderr.contains("walk.rs is missing"), "{}", run.stderr);

    let run = railurl_with(&arguments, PAIR.as_bytes());
    assert_eq!(run.status, Some(0), "{}", run.stderr);
    let syntax = fs::read_to_string(directory.join("syntax.rs")).unwrap();
    assert!(syntax.contains("Generated from `pair.railroad`") && syntax.contains("pub fn pair("), "{syntax}");
    assert!(directory.join("walk.rs").exists());

    let run = railurl_with(&checking, PAIR.as_bytes());
    assert_eq!((run.status, run.stdout.as_str(), run.stderr.as_str()), (Some(0), "", ""));
    let run = railurl_with(&checking, PAIR.replace("any except [=]", "any except [=&]").as_bytes());
    assert_eq!(run.status, Some(1));
    assert!(run.stderr.contains("syntax.rs is stale") && !run.stderr.contains("walk.rs"), "{}", run.stderr);
}

#[test]
fn generates_the_modules_that_headers_name() {
    let directory = directory("modules");
    let modules = directory.join("words/src");
    let write = |name: &str, header: &str| {
        let path = directory.join(name);
        fs::write(&path, format!("{header}\nword =\n  OneOrMore:\n    T: any of [a-z]\n")).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let [word, bytes] = [
        write("word", "Module: words::word\n"),
        write("bytes", "Module: words::word::bytes\nAlphabets: word\nFirst: word\n"),
    ];
    let arguments = ["grammar", "generate", &word, &bytes, "--modules", directory.to_str().unwrap()];
    let checking = [&arguments[..], &["--check"]].concat();
    let run = railurl(&checking);
    assert_eq!((run.status, run.stderr.matches(" is missing").count()), (Some(1), 6), "{}", run.stderr);
    let run = railurl(&arguments);
    assert_eq!(run.status, Some(0), "{}", run.stderr);
    assert!(modules.join("word/syntax.rs").exists() && modules.join("word/walk.rs").exists());
    let alphabets = fs::read_to_string(modules.join("word/bytes/alphabets.rs")).unwrap();
    assert!(alphabets.contains("fn outside_word") && alphabets.contains("fn starts_word"), "{alphabets}");
    let run = railurl(&checking);
    assert_eq!((run.status, run.stdout.as_str(), run.stderr.as_str()), (Some(0), "", ""));

    let run = railurl(&["grammar", "generate", &word, &bytes, "--out", "x"]);
    assert_eq!((run.status, run.stderr.as_str()), (Some(2), "error: `--out` and `--source` need a single FILE\n"));
    let run = railurl_with(&["grammar", "generate", "-"], PAIR.as_bytes());
    let expected = "error: <stdin> has no `Module:` in its header: name a directory with --out\n";
    assert_eq!((run.status, run.stderr.as_str()), (Some(2), expected));
}

#[test]
fn generate_without_rustfmt() {
    let directory = directory("unformatted");
    let mut generate = command(&["grammar", "generate", "-", "--out", directory.to_str().unwrap()]);
    generate.env("RUSTFMT", "no-such-rustfmt");
    let run = finish(generate, PAIR.as_bytes());
    assert_eq!(run.status, Some(0), "{}", run.stderr);
    assert_eq!(run.stderr, "note: `no-such-rustfmt` is not found: the code is written unformatted\n");
    assert!(directory.join("syntax.rs").exists() && directory.join("walk.rs").exists());
}

#[test]
fn diagram() {
    let text = "──┬───────────┬──\n  └─┬─ any ─┬─┘\n    └───◄───┘\n";
    let run = railurl_with(&["grammar", "diagram", "-", "value"], PAIR.as_bytes());
    assert_eq!((run.status, run.stdout.as_str()), (Some(0), text));
    let run = railurl_with(&["grammar", "diagram", "-"], PAIR.as_bytes());
    assert!(
        run.stdout.starts_with("pair\n\n") && run.stdout.ends_with(&format!("\n\nvalue\n\n{text}")),
        "{}",
        run.stdout
    );
    let run = railurl_with(&["grammar", "diagram", "-", "value", "--format", "svg"], PAIR.as_bytes());
    assert!(run.stdout.starts_with("<svg "), "{}", run.stdout);

    let directory = directory("diagram");
    let out = directory.join("rules");
    let run =
        railurl_with(&["grammar", "diagram", "-", "--format", "svg", "-o", out.to_str().unwrap()], PAIR.as_bytes());
    assert_eq!(run.status, Some(0), "{}", run.stderr);
    assert!(out.join("pair.svg").exists() && out.join("value.svg").exists());
    let page = directory.join("page.html");
    let run =
        railurl_with(&["grammar", "diagram", "-", "--format", "html", "-o", page.to_str().unwrap()], PAIR.as_bytes());
    assert_eq!(run.status, Some(0), "{}", run.stderr);
    assert!(fs::read_to_string(page).unwrap().contains("<h2 id=\"rule-pair\">"));

    for arguments in [&["-", "--format", "svg"][..], &["-", "value", "--format", "html"], &["-", "nope"]] {
        let run = railurl_with(&[&["grammar", "diagram"], arguments].concat(), PAIR.as_bytes());
        assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""), "{arguments:?}");
    }
}

#[test]
fn sample() {
    let arguments = ["grammar", "sample", "-", "pair", "--count", "20", "--size", "9", "--seed", "7", "--json"];
    let run = railurl_with(&arguments, PAIR.as_bytes());
    assert_eq!(run.status, Some(0), "{}", run.stderr);
    assert_eq!(run.stdout.lines().count(), 20);
    assert_eq!(railurl_with(&arguments, PAIR.as_bytes()).stdout, run.stdout);
    // The objects can be read by `batch`.
    let answers = railurl_with(&["batch"], run.stdout.as_bytes()).stdout;
    assert!(answers.lines().count() == 20 && !answers.contains("bad-line"), "{answers}");
    let lines = railurl_with(&arguments[..10], PAIR.as_bytes()).stdout;
    assert!(lines.lines().count() == 20 && !lines.contains(|c: char| c.is_control() && c != '\n'), "{lines}");

    let directory = directory("sample");
    let run = railurl_with(&["grammar", "sample", "-", "pair", "--dir", directory.to_str().unwrap()], PAIR.as_bytes());
    assert_eq!((run.status, run.stdout.as_str()), (Some(0), ""));
    assert_eq!(fs::read_dir(directory).unwrap().count(), 10);
    assert_eq!(railurl_with(&["grammar", "sample", "-", "nope"], PAIR.as_bytes()).status, Some(2));
    let run = railurl_with(&["grammar", "sample", "-", "a", "--size", "0"], b"a =\n  T: x\n");
    assert_eq!(run.status, Some(1), "{}", run.stderr);
}

#[test]
fn dictionary() {
    let run = railurl_with(&["grammar", "dictionary", "-"], b"a =\n  Choice:\n    T: \"\n    T: //\n");
    assert_eq!((run.status, run.stdout.as_str()), (Some(0), "\"\\\"\"\n\"//\"\n"));
}

#[test]
fn match_text() {
    let run = railurl_with(&["grammar", "match", "-", "pair", "ü=b"], PAIR.as_bytes());
    let expected = "\
0..4  pair  `ü=b`
0..4    Sequence  `ü=b`
0..2      name = ZeroOrMore: T: any except [=]  `ü`
2..4      Optional  `=b`
2..4        Sequence  `=b`
2..3          T: =  `=`
3..4          N: value  `b`
3..4            ZeroOrMore: T: any  `b`
";
    assert_eq!((run.status, run.stdout.as_str()), (Some(0), expected), "{}", run.stderr);
    let run = railurl_with(&["grammar", "match", "-", "a", "--", "-\t"], b"a =\n  T: x\n");
    assert_eq!(
        (run.status, run.stdout.as_str(), run.stderr.as_str()),
        (
            Some(1),
            "",
            "error: `a` does not match `-\\t`\n |\n | -\\t\n | ^ read to byte 0\n |\n = note: expected \"x\" in a\n"
        )
    );
    assert_eq!(railurl_with(&["grammar", "match", "-", "nope", ""], PAIR.as_bytes()).status, Some(2));
}

#[test]
fn match_says_where_a_text_stops() {
    let grammar =
        b"a =\n  Sequence:\n    T: x\n    N: b\n    Optional:\n      N: a\nb =\n  OneOrMore:\n    T: any of [0-9]\n";
    let run = railurl_with(&["grammar", "match", "-", "a", "x12x3!"], grammar);
    let expected = "\
error: `a` does not match `x12x3!`
 |
 | x12x3!
 |      ^ read to byte 5
 |
 = note: expected any of [0-9] in a > a > b
 = note: expected \"x\" in a > a > a
 = note: or the end of the text
";
    assert_eq!((run.status, run.stdout.as_str(), run.stderr.as_str()), (Some(1), "", expected));
    // A long text is cut, and a long chain too.
    let run = railurl_with(&["grammar", "match", "-", "a", &"x1".repeat(10_000)[1..]], grammar);
    assert!(run.stderr.contains("^ read to byte 0"), "{}", run.stderr);
    let run = railurl_with(&["grammar", "match", "-", "a", &format!("{}!", "x1".repeat(200))], grammar);
    assert!(run.stderr.contains("^ read to byte 400") && run.stderr.contains(" in … > a > a > "), "{}", run.stderr);
    assert!(run.stderr.lines().all(|line| line.chars().count() < 120), "{}", run.stderr);
}

#[test]
fn diagram_with_a_text() {
    let draw = |arguments: &[&str]| {
        railurl_with(&[&["grammar", "diagram", "-", "pair", "--text"], arguments].concat(), PAIR.as_bytes())
    };
    let run = draw(&["a=b"]);
    assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""));
    assert!(run.stdout.starts_with("<svg ") && run.stdout.contains("class=\"station reference lit\" id=\"pair:6\""));
    for arguments in [&["a=b", "--unfold", "value"][..], &["a=b", "--unfold", "pair:6"], &["a=b", "--unfold-all"]] {
        let run = draw(arguments);
        assert!(run.stdout.contains("id=\"pair:6/value:1\""), "{arguments:?}: {}", run.stdout);
    }
    // A reference that the text does not take stays folded, unless it is named.
    assert!(!draw(&["a", "--unfold", "value"]).stdout.contains("value:1"));
    assert!(draw(&["a", "--unfold", "pair:6"]).stdout.contains("value:1"));
    for (arguments, error) in [
        (&["a", "--unfold", "nope"][..], "error: <stdin> has no rule or reference `nope`\n"),
        (&["a", "--unfold", "pair:5"], "error: <stdin> has no rule or reference `pair:5`\n"),
        (&["a", "--unfold", "pair:6/pair:6"], "error: <stdin> has no rule or reference `pair:6/pair:6`\n"),
        (&["a", "--format", "html"], "error: --text can only draw SVG: omit --format\n"),
        (&["-"], "error: FILE and TEXT cannot both be standard input\n"),
    ] {
        let run = draw(arguments);
        assert_eq!((run.status, run.stdout.as_str(), run.stderr.as_str()), (Some(2), "", error));
    }
    // Without a match the drawing says why.
    let grammar = b"a =\n  Sequence:\n    If: p\n    T: x\n";
    let run = railurl_with(&["grammar", "diagram", "-", "a", "--text", "x", "--fails", "p"], grammar);
    assert!(run.status == Some(0) && run.stdout.contains("class=\"station predicate failed no\""), "{}", run.stdout);
    assert_eq!(railurl_with(&["grammar", "diagram", "-", "--text", "x"], grammar).status, Some(2));
}

#[test]
fn match_with_a_predicate_that_fails() {
    let grammar = b"a =\n  Choice:\n    Sequence:\n      If: p\n      T: x\n    rest = T: x\n";
    let run = railurl_with(&["grammar", "match", "-", "a", "x"], grammar);
    assert!(run.stdout.contains("\n0..0        If: p\n"), "{}", run.stdout);
    let run = railurl_with(&["grammar", "match", "-", "a", "x", "--fails", "p"], grammar);
    assert!(run.stdout.contains("rest = T: x  `x`\n"), "{}", run.stdout);
}

#[test]
fn match_limits_the_depth_of_trees() {
    let grammar = b"a =\n  Choice:\n    Sequence:\n      T: x\n      N: a\n    T: x\n";
    let text = "x".repeat(12_000);
    let run = railurl_with(&["grammar", "match", "-", "a", &text], grammar);
    assert_eq!(run.status, Some(0), "{}", run.stderr);
    // A level in three is a sequence, which has two nodes below it.
    let lines = run.stdout.lines().count();
    let expected = format!(
        "note: {} more nodes of the tree are not shown, below level 100 or after 10000 lines: `--all` prints them\n",
        1 + 4 * 11_999 + 2 - lines
    );
    assert_eq!(run.stderr, expected);
    assert!(lines < 200 && run.stdout.len() < 60_000, "{lines} lines, {} bytes", run.stdout.len());

    // Three levels for each `x`: an indentation of 72,000, more than a format can have.
    let run = railurl_with(&["grammar", "match", "-", "a", &text, "--all"], grammar);
    assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""));
    assert!(run.stdout.contains("\n11999..12000 ") && run.stdout.contains("(level 35999) "));
    assert_eq!(run.stdout.lines().count(), 1 + 4 * 11_999 + 2);
    assert!(run.stdout.lines().all(|line| line.chars().count() < 350));
}

#[test]
fn match_limits_the_number_of_lines() {
    let grammar = b"a =\n  ZeroOrMore:\n    Sequence:\n      T: x\n      T: y\n";
    let run = railurl_with(&["grammar", "match", "-", "a", &"xy".repeat(20_000)], grammar);
    assert_eq!((run.status, run.stdout.lines().count()), (Some(0), 10_000));
    assert!(run.stderr.starts_with("note: 50002 more nodes "), "{}", run.stderr);
}
