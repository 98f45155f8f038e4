//! Laws 4 and 5, with more inputs than in `properties.rs`: every production that has a parser function, on its
//! sentences with edits. The generated parser and the interpreter accept the same texts and split them into the same
//! slices, which, joined, are the input.
//!
//! For a million inputs per dialect: `PROPTEST_CASES=1000000 cargo test --release --test laws agreement`.

use crate::{oracle, strategies};
use proptest::prelude::*;
use railurl::{Dialect, dialect::Personality};

/// The agreement of one dialect's parser with its grammar.
macro_rules! agreement {
    ($name:ident, $dialect:expr) => {
        mod $name {
            use super::*;

            const DIALECT: Dialect = $dialect;

            proptest! {
                #[test]
                fn generated_parser_agrees_with_interpreter(
                    (start, input) in strategies::productions(DIALECT),
                    base in strategies::bases(DIALECT),
                ) {
                    oracle::check(DIALECT, start, &input, base.as_ref()).map_err(TestCaseError::fail)?;
                }
            }
        }
    };
}

agreement!(living, Dialect::Living);
agreement!(railroad_2015, Dialect::Railroad2015);
agreement!(url_spec, Dialect::UrlSpec);
agreement!(web_url, Dialect::WebUrl(Personality::This));
agreement!(rfc3986, Dialect::Rfc3986);
agreement!(rfc3987, Dialect::Rfc3987);
agreement!(chromium, Dialect::Chromium);
agreement!(firefox, Dialect::Firefox);
