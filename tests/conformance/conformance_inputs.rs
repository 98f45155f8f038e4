//! The laws on the inputs of other dialects' suites: each dialect reads them all.

use crate::{data, laws, oracle};
use railurl::{Dialect, Options};

const FILES: &[&str] =
    &["railroad/constructor.jsonl", "url-spec/gurl.jsonl", "web-url/decomps.jsonl", "web-url/decomps-relative.jsonl"];

pub(crate) fn laws_hold() {
    for &dialect in Dialect::ALL {
        let options = Options::new().dialect(dialect);
        let mut count = 0;
        for file in FILES {
            for case in data::json_lines(&data::beside("conformance").join(file)) {
                let Some(input) = case["input"].as_str() else { continue };
                let base = case["base"].as_str().and_then(|base| options.parse(base).ok());
                let outcome = base.as_ref().map_or(options, |base| options.base(base)).parse_with_violations(input);
                laws::spans(input, &outcome).unwrap();
                oracle::loses_nothing(dialect, input, base.as_ref()).unwrap();
                if let Ok(url) = &outcome.result {
                    laws::getters(url).unwrap();
                    laws::canonical(url).unwrap();
                    count += 1;
                }
            }
        }
        assert!(count > 200, "{dialect}: only {count} inputs are URLs");
    }
}
