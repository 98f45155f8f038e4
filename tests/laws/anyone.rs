//! The laws of `railurl-laws`: for every dialect, by the setters of the URL API, and for the living standard by the typed
//! setters.

use crate::laws::{self, In};
use crate::strategies::cases;
use proptest::test_runner::Config;
use railurl::{Dialect, Url, dialect::Personality};
use railurl_laws::{Component, Components, Law, Library, REGRESSIONS};

/// Makes a module of tests of a law, one for each dialect.
macro_rules! law {
    ($(#[$number:meta])* $name:ident: $law:expr) => {
        $(#[$number])*
        mod $name {
            use super::*;

            fn run(dialect: Dialect) {
                railurl_laws::check(&In(dialect), $law, &laws::rows(dialect), cases(dialect), config())
                    .unwrap_or_else(|failure| panic!("{dialect}: {failure}"));
            }

            all_dialects!(run);
        }
    };
}

law! {
    /// **Law 2.**
    law_2_the_canonical_form_is_a_fixed_point: Law::FixedPoint
}

law! {
    /// **Law 3.**
    law_3_a_url_survives_being_written: Law::ComponentsSurvive
}

law! {
    /// **Law 6.**
    law_6_an_absolute_url_ignores_its_base: Law::BaseIsIgnored
}

law! {
    /// **Law 6.**
    law_6_a_resolved_url_stays_resolved: Law::ResolvedOnce
}

law! {
    /// **Law 7.**
    law_7_setters_keep_a_url_canonical: Law::SettersSurvive
}

law! {
    /// **Law 7.**
    law_7_a_setter_that_fails_changes_nothing: Law::FailedSetterChangesNothing
}

/// The laws that a dialect has to keep: those above.
const LAWS: &[Law] = &[
    Law::FixedPoint,
    Law::ComponentsSurvive,
    Law::BaseIsIgnored,
    Law::ResolvedOnce,
    Law::SettersSurvive,
    Law::FailedSetterChangesNothing,
];

mod every_exception_to_a_law_is_needed {
    use super::*;

    fn run(dialect: Dialect) {
        railurl_laws::check_exceptions(&In(dialect), LAWS, &laws::rows(dialect))
            .unwrap_or_else(|failure| panic!("{dialect}: {failure}"));
    }

    all_dialects!(run);
}

mod regressions_keep_the_laws {
    use super::*;

    fn run(dialect: Dialect) {
        let examples =
            Dialect::ALL.iter().flat_map(|&of| laws::exceptions(of).chain(laws::exceptions_of_encodings(of)));
        let rows: Vec<String> = examples.map(|exception| exception.example.to_owned()).collect();
        for rows in [REGRESSIONS, include_str!("regressions.txt"), &rows.join("\n")] {
            railurl_laws::check_regressions(&In(dialect), LAWS, rows, &laws::rows(dialect))
                .unwrap_or_else(|failure| panic!("{dialect}: {failure}"));
        }
    }

    all_dialects!(run);
}

/// Returns a configuration with as many cases as `PROPTEST_CASES` says.
fn config() -> Config {
    Config { cases: Config::default().cases, source_file: Some(file!()), ..railurl_laws::config() }
}

/// The living standard, by the typed setters.
struct Typed;

impl Library for Typed {
    type Url = Url;

    fn parse(&self, input: &str) -> Option<Url> {
        In(Dialect::Living).parse(input)
    }

    fn serialize(&self, url: &Url) -> String {
        In(Dialect::Living).serialize(url)
    }

    fn components(&self, url: &Url) -> Components {
        In(Dialect::Living).components(url)
    }

    fn join(&self, base: &Url, reference: &str) -> Option<Url> {
        In(Dialect::Living).join(base, reference)
    }

    fn set(&self, url: &mut Url, component: Component, value: &str) -> bool {
        let set = match component {
            Component::Scheme => url.set_scheme(value),
            Component::Username => url.set_username(value),
            Component::Password => url.set_password(Some(value)),
            Component::Host => url.set_host(Some(value)),
            Component::Port => url.set_port(value.parse().ok()),
            Component::Path => url.set_path(value),
            Component::Query => url.set_query(Some(value)),
            Component::Fragment => url.set_fragment(Some(value)),
        };
        set.is_ok()
    }
}

railurl_laws::laws!(typed_setters: Typed);
