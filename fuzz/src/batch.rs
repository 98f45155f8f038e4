//! Laws of `railurl batch`: each line gets exactly one answer, a JSON object with the documented fields that agrees with
//! the library.

use railurl::{Options, ParseError, Url, dialect::Parser};
use railurl_parser::Component;
use serde_json::{Map, Value};

/// The fields of a success, each a string or null.
const COMPONENTS: [&str; 10] =
    ["href", "scheme", "username", "password", "host", "port", "path", "query", "fragment", "origin"];

/// The attributes of the URL API, each a string.
const ATTRIBUTES: [&str; 9] =
    ["protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];

/// Has the command answer lines, and checks the answers.
///
/// ```
/// railurl_fuzz::batch::check(b"{\"input\": \"http://h\"}\n\n[1]\n\xFF");
/// ```
pub fn check(lines: &[u8]) {
    let answers = railurl_cli::batch_lines(lines).expect("bytes can be read");
    let answers = String::from_utf8(answers).expect("JSON is UTF-8");
    assert!(answers.is_empty() || answers.ends_with('\n'), "every line ends with a line feed");
    let mut asked: Vec<&[u8]> = lines.split(|byte| *byte == b'\n').collect();
    // The last line feed does not begin another line.
    asked.pop_if(|last| last.is_empty());
    let answers: Vec<&str> = answers.lines().collect();
    assert_eq!(answers.len(), asked.len(), "one answer for each line");
    for (line, answer) in asked.into_iter().zip(answers) {
        let parsed: Value = serde_json::from_str(answer).unwrap_or_else(|error| panic!("{answer}: {error}"));
        let Value::Object(object) = parsed else { panic!("{answer} is not an object") };
        check_line(line, &object);
    }
}

/// Checks the form of an answer, and compares it with the library.
fn check_line(line: &[u8], answer: &Map<String, Value>) {
    let request = serde_json::from_slice::<Map<String, Value>>(line).ok();
    let field = |name: &str| request.as_ref().and_then(|request| request.get(name));
    let text = |name: &str| field(name).and_then(Value::as_str);
    let input = text("input");
    for error in answer["errors"].as_array().expect("the errors are a list") {
        let error = error.as_object().expect("an error is an object");
        assert!(error["kind"].is_string() && error["rule"].is_string(), "{error:?}");
        let span = span(error);
        assert!(input.is_none_or(|input| input.get(span.clone()).is_some()), "{span:?} of {input:?}");
    }
    let failure = answer.get("failure").map(|failure| failure.as_object().expect("a failure is an object"));
    if let Some(failure) = failure {
        check_failure(line, failure);
    }
    if failure.is_none() || answer.contains_key("href") {
        check_components(answer);
    }
    // The library does not have setters, stages and encodings in this form.
    if ["set", "stage", "encoding"].into_iter().any(|name| field(name).is_some()) {
        return;
    }
    let parser = text("dialect").map_or(Ok(Parser::default()), str::parse);
    let (Some(input), Ok(parser)) = (input, parser) else {
        // The command replaces lone surrogates, but serde_json rejects them.
        let is_replaced = request.is_none() && has_escaped_surrogate(line);
        assert!(failure.is_some() || is_replaced, "a line without a readable request has no answer but a failure");
        return;
    };
    let kind = failure.and_then(|failure| failure["kind"].as_str());
    if kind == Some("bad-line") || field("base").is_some_and(|base| !base.is_string()) {
        return;
    }
    let base = text("base");
    match parser {
        Parser::Implementation(implementation) => {
            let read = base.map_or_else(|| implementation.read(input), |base| implementation.resolve(input, base));
            let expected = read.as_ref().err().map(|failure| ParseError::from(failure.clone()).name());
            assert_eq!(kind, expected, "{parser}: {input:?}");
            for component in read.iter().flat_map(|_| Component::ALL) {
                let expected = read.as_ref().ok().and_then(|read| read.text(component));
                assert_eq!(answer[component.name()].as_str(), expected, "{parser}: {input:?}");
            }
        }
        parser => {
            let options =
                Options::new().dialect(parser.dialect().expect("a parser that is not a program is a dialect"));
            let parsed = base.map_or(options, |base| options.base_text(base)).parse(input);
            let href = parsed.as_ref().ok().map(Url::as_str);
            assert_eq!(answer.get("href").and_then(Value::as_str), href, "{input:?}");
            assert_eq!(kind, parsed.as_ref().err().map(|error| error.name()), "{input:?}");
        }
    }
}

fn has_escaped_surrogate(line: &[u8]) -> bool {
    line.windows(4).any(|bytes| matches!(bytes, [b'\\', b'u', b'd' | b'D', b'8' | b'9' | b'a'..=b'f' | b'A'..=b'F']))
}

fn check_failure(line: &[u8], failure: &Map<String, Value>) {
    let is_text = |name: &str| failure[name].as_str().is_some_and(|text| !text.is_empty());
    assert!(is_text("kind") && is_text("message"), "{failure:?}");
    assert!(failure["rule"].is_string() || failure["rule"].is_null(), "{failure:?}");
    let span = span(failure);
    assert!(span.start <= span.end && span.end <= line.len(), "{span:?} of a line of {} bytes", line.len());
}

/// Checks the fields of a URL, or of its components at a stage.
fn check_components(answer: &Map<String, Value>) {
    for name in COMPONENTS {
        assert!(answer[name].is_string() || answer[name].is_null(), "{name}: {}", answer[name]);
    }
    assert!(answer.get("valid").is_none_or(Value::is_boolean), "valid: {:?}", answer.get("valid"));
    if let Some(attributes) = answer["attributes"].as_object() {
        assert_eq!(attributes.len(), ATTRIBUTES.len());
        for name in ATTRIBUTES {
            assert!(attributes[name].is_string(), "{name}: {}", attributes[name]);
        }
    }
    assert_eq!(answer["attributes"].is_null(), answer["href"].is_null(), "an answer with a URL has attributes");
}

fn span(object: &Map<String, Value>) -> std::ops::Range<usize> {
    let number = |name: &str| object[name].as_u64().expect("an offset is a number") as usize;
    number("start")..number("end")
}
