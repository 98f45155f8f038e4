//! The API of the text, `URL` and `URLSearchParams`, against the library: random sequences of calls.

use std::rc::Rc;

use railurl::attributes::Attribute;
use railurl::{SearchParams, Url};
use railurl_standard::{Machine, Program, Value, parse};

use crate::library::{self, Random};

const NAMES: &[&str] = &["a", "b", "é", "", "a b", "\u{FFFF}", "💩", "+", "%41", "&=", "~", "A", "\u{E000}"];

const QUERIES: &[&str] = &[
    "",
    "?",
    "?a=b&c",
    "a=1&a=2&b=3",
    "?%41=%zz&+=+",
    "&&=&=x&y=",
    "??a=b=c",
    "a=%F0%9F&b=%C3%A9",
    "\u{FFFF}=1&💩=2&\u{E000}=3",
    "c=~*-._&d='!()",
    "b=1&a=2&b=0&A=4&=5",
    "a=\u{FEFF}x&%EF%BB%BFb=y",
];

const URLS: &[&str] = &[
    "http://u:p@h:8/a?b=1&a=2&b=3#f",
    "https://example.com/",
    "ws://h:81/?a",
    "ftp://[::1]:21/?é=ü",
    "file:///C:/a?a=b",
    "foo://h:9/?x",
    "foo:a ?b",
    "mailto:x",
    "blob:https://h:444/x?a",
    "blob:file:///x",
    "blob:ftp://h/x",
    "blob:blob:http://h/x",
    "blob:/x",
];

fn value(value: &Value) -> String {
    value.as_text().unwrap_or_else(|| value.to_string())
}

/// The two sides of a `URLSearchParams` object, alone or of a URL.
enum Library {
    Alone(SearchParams),
    OfUrl(Url),
}

impl Library {
    fn params(&self) -> SearchParams {
        match self {
            Library::Alone(params) => params.clone(),
            Library::OfUrl(url) => url.search_params(),
        }
    }

    fn call(&mut self, method: &str, name: &str, of: Option<&str>) -> String {
        let params = self.params();
        macro_rules! change {
            ($method:ident($($argument:expr),*)) => {
                match self {
                    Library::Alone(params) => drop(params.$method($($argument),*)),
                    Library::OfUrl(url) => drop(url.search_params_mut().$method($($argument),*)),
                }
            };
        }
        match (method, of) {
            ("get", _) => return params.get(name).map_or("null".to_owned(), str::to_owned),
            ("getAll", _) => return format!("{:?}", params.get_all(name).collect::<Vec<_>>()),
            ("has", None) => return params.has(name).to_string(),
            ("has", Some(value)) => return params.has_value(name, value).to_string(),
            ("size getter", _) => return params.len().to_string(),
            ("stringification behavior", _) => return params.to_string(),
            ("append", value) => change!(append(name, value.unwrap_or_default())),
            ("set", value) => change!(set(name, value.unwrap_or_default())),
            ("delete", None) => change!(delete(name)),
            ("delete", Some(value)) => change!(delete_value(name, value)),
            ("sort", _) => change!(sort()),
            _ => panic!("{method}"),
        }
        "nothing".to_owned()
    }
}

const METHODS: &[&str] = &[
    "append",
    "append",
    "delete",
    "get",
    "getAll",
    "has",
    "set",
    "set",
    "sort",
    "size getter",
    "stringification behavior",
];

/// Runs calls on both sides; returns how many.
fn sequence(program: &Program, random: &mut Random) -> Result<usize, String> {
    let mut machine = Machine::new(program);
    let failed = |error: railurl_standard::source::Error| error.to_string();
    let (mut library, object) = if random.below(2) == 0 {
        let query = if random.below(2) == 0 { random.pick(QUERIES).to_owned() } else { random.text(6) };
        let params = machine.new_object("URLSearchParams", vec![Value::text(&query)]).map_err(failed)?;
        (Library::Alone(SearchParams::parse(&query)), params)
    } else {
        let text =
            if random.below(4) == 0 { random.text(6) } else { random.pick(URLS).to_owned() + random.pick(QUERIES) };
        let (of_text, of_library) =
            (machine.new_object("URL", vec![Value::text(&text)]).map_err(failed)?, Url::parse(&text));
        match (of_text, of_library) {
            (Value::Failure, Err(_)) => return Ok(1),
            (object @ Value::Object(_), Ok(url)) => (Library::OfUrl(url), object),
            (object, url) => return Err(format!("{text:?}: the text {object:?}, the library {url:?}")),
        }
    };
    let mut done = Vec::new();
    for _ in 0..random.below(8) {
        let mut params = object.clone();
        if let Library::OfUrl(url) = &mut library {
            params = machine.invoke(&object, "searchParams getter", Vec::new()).map_err(failed)?;
            if random.below(4) == 0 {
                let attribute = random.pick(&["search", "href", "hash", "protocol"]);
                let text = if attribute == "href" { random.pick(URLS) } else { random.pick(QUERIES) };
                let mut text = if random.below(4) == 0 { random.text(4) } else { text.to_owned() };
                // The text's query object keeps tabs and newlines that the query loses; the library's pairs are the query's.
                text.retain(|c| !matches!(c, '\t' | '\n'));
                done.push(format!("{attribute} = {text:?}"));
                let is_set = machine.set(attribute, &object, &text).map_err(failed)?;
                let result = url.attributes_mut().set(attribute.parse::<Attribute>().expect("an attribute"), &text);
                if attribute == "href" && is_set != result.is_ok() {
                    return Err(format!("{done:?}: {is_set} {result:?}"));
                }
            }
        }
        let method = random.pick(METHODS);
        let name = random.pick(NAMES);
        let takes_two =
            matches!(method, "append" | "set") || matches!(method, "has" | "delete") && random.below(2) == 0;
        let second = takes_two.then(|| random.pick(NAMES));
        let arguments = if method.contains(' ') || method == "sort" { Vec::new() } else { vec![Some(name), second] };
        done.push(format!("{method}({arguments:?})"));
        let arguments = arguments.into_iter().flatten().map(Value::text).collect();
        let of_text = value(&machine.invoke(&params, method, arguments).map_err(failed)?);
        let of_library = library.call(method, name, second);
        let mut both = vec![(of_text, of_library)];
        let string = machine.invoke(&params, "stringification behavior", Vec::new()).map_err(failed)?;
        both.push((value(&string), library.params().to_string()));
        if let Library::OfUrl(url) = &library {
            both.push((machine.get("href", &object).map_err(failed)?, url.as_str().to_owned()));
            both.push((machine.get("origin", &object).map_err(failed)?, url.origin().ascii_serialization()));
        }
        if let Some((of_text, of_library)) = both.iter().find(|(a, b)| a != b) {
            return Err(format!("{done:?}: the text has {of_text:?}, the library {of_library:?}"));
        }
    }
    Ok(done.len())
}

/// `STANDARD_CASES` sets how many calls.
pub(crate) fn random_calls() {
    let program = library::program();
    let count = std::env::var("STANDARD_CASES").ok().and_then(|count| count.parse().ok()).unwrap_or(20_000);
    let (mut random, mut calls) = (Random(7), 0);
    while calls < count {
        calls += sequence(&program, &mut random).unwrap_or_else(|error| panic!("after {calls} calls: {error}"));
    }
}

/// The setter `search` removes tabs from the query, and not from the query object.
pub(crate) fn a_tab_stays_in_the_query_object() {
    let program = library::program();
    let mut machine = Machine::new(&program);
    let object = machine.new_object("URL", vec![Value::text("http://h/")]).expect("a run");
    machine.set("search", &object, "a\tb=c").expect("a run");
    let params = machine.invoke(&object, "searchParams getter", Vec::new()).expect("a run");
    assert_eq!(machine.get("href", &object).expect("a run"), "http://h/?ab=c");
    assert_eq!(value(&machine.invoke(&params, "get", vec![Value::text("a\tb")]).expect("a run")), "c");
}

/// `parse`, `canParse`, `equals`, and origins that are another one each time.
pub(crate) fn static_methods() {
    let program = library::program();
    let mut random = Random(11);
    for _ in 0..2_000 {
        let (input, base) = (random.text(6), (random.below(2) == 0).then(|| random.text(4)));
        let base_url = base.as_ref().map(|base| Url::parse(base));
        let url = match &base_url {
            None => Url::parse(&input).ok(),
            Some(base) => base.as_ref().ok().and_then(|base| base.join(&input).ok()),
        };
        let mut machine = Machine::new(&program);
        let arguments: Vec<Value> =
            [Some(&input), base.as_ref()].into_iter().flatten().map(|text| Value::text(text)).collect();
        let is_url = machine.invoke(&Value::Missing, "canParse", arguments.clone()).expect("a run");
        assert_eq!(is_url, Value::Bool(url.is_some()), "{input:?} against {base:?}");
        let object = machine.invoke(&Value::Missing, "parse", arguments).expect("a run");
        match &url {
            Some(url) => assert_eq!(machine.get("href", &object).expect("a run"), url.as_str()),
            None => assert_eq!(object, Value::Null),
        }
    }
    let mut machine = Machine::new(&program);
    let mut records = Vec::new();
    for text in ["http://h/#a", "HTTP://h:80", "http://h/a", "foo:x", "http://h/#b"] {
        records.push(parse(&mut machine, text, None, None).expect("a run").expect("a URL"));
    }
    let mut equals = |a: usize, b: usize, excludes: bool| {
        let arguments = vec![records[a].clone(), records[b].clone(), Value::Bool(excludes)];
        machine.call("equal", arguments).expect("a run") == Value::Bool(true)
    };
    assert!(!equals(0, 1, false) && equals(0, 1, true) && equals(0, 4, true) && !equals(1, 2, true));
    let host = |text: &str| Value::text(text);
    assert_eq!(machine.call("equal", vec![host("h"), host("h")]), Ok(Value::Bool(true)));
    let [first, second] = [0, 1].map(|_| machine.call("origin", vec![records[3].clone()]).expect("a run"));
    assert!(first != second && first == first.clone());
}

/// Web IDL's unions: a sequence of pairs, a record, and a sequence of something other than pairs.
pub(crate) fn params_of_sequences_and_records() {
    let program = library::program();
    let mut machine = Machine::new(&program);
    let text = |text: &str| Value::text(text);
    let list = |values: Vec<Value>| Value::List(Rc::new(values));
    let pairs = list(vec![list(vec![text("a"), text("?b")]), list(vec![text("a b"), text("é")])]);
    let record = Value::Record(Rc::new(vec![[text("a"), text("?b")], [text("a b"), text("é")]]));
    for init in [pairs, record] {
        let params = machine.new_object("URLSearchParams", vec![init]).expect("a run");
        let string = machine.invoke(&params, "stringification behavior", Vec::new()).expect("a run");
        assert_eq!(value(&string), "a=%3Fb&a+b=%C3%A9");
    }
    let wrong = list(vec![list(vec![text("a")])]);
    assert_eq!(machine.new_object("URLSearchParams", vec![wrong]), Ok(Value::Failure));
}
