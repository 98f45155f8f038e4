//! `parse_url` returns what Spark returns. `spark/answers.py` recorded the answers; `RAILURL_SPARK_ANSWERS` is the path
//! of a file with others.

use std::env;
use std::fs::File;
use std::io::{BufRead, BufReader};

use arrow_array::cast::AsArray;
use arrow_array::{ArrayRef, Datum, Scalar, StringArray};
use arrow_schema::ArrowError;
use railurl_arrow::spark::{Part, parse_url, try_parse_url};
use serde_json::Value;

/// URLs in a batch, as engines make them.
const BATCH: usize = 8192;

fn scalar(text: &str) -> Scalar<StringArray> {
    StringArray::new_scalar(text)
}

fn text(value: &Value) -> Option<&str> {
    value.as_str()
}

/// The results of one call of a kernel for a batch, and Spark's results.
struct Batch {
    lines: Vec<Value>,
    differences: usize,
}

impl Batch {
    fn urls(&self) -> StringArray {
        self.lines.iter().map(|line| text(&line["url"])).collect()
    }

    fn compare(&mut self, what: &str, found: &ArrayRef, expected: &StringArray) {
        let found = found.as_string::<i32>();
        for (row, (found, expected)) in found.iter().zip(expected).enumerate() {
            if found != expected {
                self.differences += 1;
                eprintln!("{what} of {}: {found:?}, but in Spark {expected:?}", self.lines[row]["url"]);
            }
        }
    }

    /// Checks each part, and each key.
    fn check(&mut self, keys: &[&str]) {
        let urls = self.urls();
        for (index, part) in Part::ALL.into_iter().enumerate() {
            let expected: StringArray = self.lines.iter().map(|line| text(&line["parts"][index])).collect();
            self.compare(part.name(), &try_parse_url(&urls, &scalar(part.name()), None).unwrap(), &expected);
            // By a column of parts as well.
            let parts: StringArray = self.lines.iter().map(|_| Some(part.name())).collect();
            self.compare(part.name(), &try_parse_url(&urls, &parts, None).unwrap(), &expected);
        }
        for (index, key) in keys.iter().enumerate() {
            let expected: StringArray = self.lines.iter().map(|line| text(&line["keys"][index])).collect();
            let found = try_parse_url(&urls, &scalar("QUERY"), Some(&scalar(key))).unwrap();
            self.compare(&format!("QUERY {key}"), &found, &expected);
        }
        self.check_ansi_mode(keys);
    }

    /// Checks that ANSI mode gives valid URLs the same parts, and any other text Spark's error.
    fn check_ansi_mode(&mut self, keys: &[&str]) {
        let is_valid = |line: &Value| !line["parts"][Part::Path as usize].is_null() || !line["parts"][4].is_null();
        let (valid, invalid): (Vec<Value>, Vec<Value>) =
            std::mem::take(&mut self.lines).into_iter().partition(is_valid);
        self.lines = valid;
        let urls = self.urls();
        for part in Part::ALL {
            let part = scalar(part.name());
            let (strict, lenient) = (parse_url(&urls, &part, None), try_parse_url(&urls, &part, None));
            assert_eq!(strict.unwrap().as_string::<i32>(), lenient.unwrap().as_string());
        }
        for key in keys {
            let (part, key) = (scalar("QUERY"), scalar(key));
            let (strict, lenient) = (parse_url(&urls, &part, Some(&key)), try_parse_url(&urls, &part, Some(&key)));
            assert_eq!(strict.unwrap().as_string::<i32>(), lenient.unwrap().as_string());
        }
        for line in &invalid {
            let url = StringArray::from(vec![text(&line["url"])]);
            let Err(ArrowError::ComputeError(message)) = parse_url(&url, &scalar("HOST"), None) else {
                panic!("{} is no error", line["url"]);
            };
            if let Some(expected) = text(&line["error"]) {
                assert_eq!(message, expected);
            }
        }
    }
}

#[test]
fn parse_url_equals_spark() {
    let recorded = concat!(env!("CARGO_MANIFEST_DIR"), "/spark/answers.jsonl");
    let path = env::var("RAILURL_SPARK_ANSWERS").unwrap_or_else(|_| recorded.to_owned());
    let file = File::open(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut lines = BufReader::new(file).lines().map(|line| serde_json::from_str::<Value>(&line.unwrap()).unwrap());
    let header = lines.next().unwrap();
    assert_eq!(header["parts"], Value::from(Part::ALL.map(Part::name).to_vec()));
    let keys: Vec<&str> = header["keys"].as_array().unwrap().iter().filter_map(text).collect();
    let (mut urls, mut differences) = (0, 0);
    loop {
        let mut batch = Batch { lines: lines.by_ref().take(BATCH).collect(), differences: 0 };
        if batch.lines.is_empty() {
            break;
        }
        urls += batch.lines.len();
        batch.check(&keys);
        differences += batch.differences;
    }
    println!("{urls} URLs, {} parts and keys, {differences} differences", Part::ALL.len() + keys.len());
    assert!(urls >= 3000 && differences == 0);
}

/// Spark puts keys into a regular expression. A construct that the two engines may read differently is an error.
#[test]
fn rejects_keys_that_only_java_reads() {
    let urls = StringArray::from(vec!["http://h/?k=1"]);
    for (key, named) in [
        (r"\d", r"`\d` is not supported"),
        (r"\bk", r"`\b` is not supported"),
        (r"\x6b", r"`\x6b` is not supported"),
        (r"\p{L}", r"`\p{L}` is not supported"),
        ("(?i)k", "`(?i)` is not supported"),
        ("(?i:k)", "`(?i:k)` is not supported"),
        ("(?<n>k)", "`(?<n>k)` is not supported"),
        ("k++", "`k++` is not supported"),
        ("(k)*", "`(k)*` is not supported"),
        ("*k", "`(&|^)*` is not supported"),
        ("[[a]k]", "`[[a]k]` is not supported"),
        ("[a&&k]", "`[a&&k]` is not supported"),
        ("[]k]", "`[]k]` is not supported"),
        ("[[:alpha:]]", "`[[:alpha:]]` is not supported"),
        ("k{,2}", "repetition quantifier"),
        // These are errors in Spark as well.
        ("(", "unclosed group"),
        ("[", "unclosed character class"),
        ("k{", "repetition quantifier"),
        // These engines differ.
        ("(?=k)", "look-around"),
        (r"(k)\2", "backreferences"),
    ] {
        for kernel in [parse_url, try_parse_url] {
            let error = kernel(&urls, &scalar("QUERY"), Some(&scalar(key))).unwrap_err().to_string();
            assert!(error.contains(&format!("the key `{key}` is a regular expression in Spark")), "{error}");
            assert!(error.contains(named), "{key}: {error}");
        }
    }
}

/// The expected answers come from `select parse_url(…)` in Spark 4.3.
#[test]
fn arguments_are_read_as_in_spark() {
    let urls = StringArray::from(vec!["http://h/?k=1&k=2", "http://h/a b"]);
    let strict = |part: &str, key: Option<&str>| {
        let key = key.map(scalar);
        parse_url(&urls, &scalar(part), key.as_ref().map(|key| key as &dyn Datum))
    };
    let nulls = StringArray::from(vec![None::<&str>; 2]);
    // The URL is not read if the part with a key is not QUERY.
    for part in ["PATH", "query", "nope"] {
        assert_eq!(*strict(part, Some("k")).unwrap().as_string(), nulls);
    }
    // It is read, whatever the part, if the key is missing.
    for part in ["PATH", "host", "nope"] {
        assert!(strict(part, None).is_err());
        assert!(try_parse_url(&urls, &scalar(part), None).is_ok());
    }
    assert!(strict("QUERY", Some("k")).is_err());
    let values = try_parse_url(&urls, &scalar("QUERY"), Some(&scalar("k"))).unwrap();
    assert_eq!(*values.as_string(), StringArray::from(vec![Some("1"), None]));
    // Columns of parts and keys.
    let urls = StringArray::from(vec![Some("http://h/?k=1&a=2"); 4]);
    let parts = StringArray::from(vec![Some("QUERY"), Some("QUERY"), None, Some("HOST")]);
    let keys = StringArray::from(vec![Some("a"), None, Some("a"), Some("a")]);
    let values = parse_url(&urls, &parts, Some(&keys)).unwrap();
    assert_eq!(*values.as_string(), StringArray::from(vec![Some("2"), None, None, None]));
}
