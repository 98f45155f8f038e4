//! The laws on random inputs: for every dialect ([`properties`], [`nested`]), for valid URL strings ([`valid_urls`]),
//! for references ([`references`]), and those that are for anyone's library ([`anyone`]).

#[macro_use]
extern crate railurl_words;

use railurl_testing::{data, laws, oracle, references as references_laws, steps, strategies};

/// Makes a test for each row.
macro_rules! tests {
    ($run:ident; $($name:ident: $dialect:expr),+ $(,)?) => {
        $(
            #[test]
            fn $name() {
                $run($dialect);
            }
        )+
    };
}

/// Makes a test for each dialect.
macro_rules! all_dialects {
    ($run:ident) => {
        generated! { $run }
        tests! {
            $run;
            chromium: Dialect::Chromium,
            firefox: Dialect::Firefox,
        }
    };
}

/// Makes a test for each dialect with a generated parser.
macro_rules! generated {
    ($run:ident) => {
        tests! {
            $run;
            living: Dialect::Living,
            railroad_2015: Dialect::Railroad2015,
            url_spec: Dialect::UrlSpec,
            web_url: Dialect::WebUrl(Personality::This),
            web_url_chrome: Dialect::WebUrl(Personality::Chrome),
            web_url_gecko: Dialect::WebUrl(Personality::Gecko),
            web_url_ie: Dialect::WebUrl(Personality::Ie),
            rfc3986: Dialect::Rfc3986,
            rfc3987: Dialect::Rfc3987,
        }
    };
}

mod anyone;
mod nested;
mod properties;
mod references;
mod valid_urls;
