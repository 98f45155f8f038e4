//! The laws, and what the specifications say.

use core::fmt;

/// A law of URLs.
///
/// ```
/// use railurl_laws::Law;
///
/// assert_eq!(Law::FixedPoint.test_name(), "fixed_point");
/// assert_eq!(Law::from_test_name("setters_survive"), Law::SettersSurvive);
/// assert!(Law::FixedPoint.sentence().contains("will not change"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Law {
    /// No input makes a function panic.
    NoPanic,
    /// A serialized URL parses, and serializes to the same text.
    FixedPoint,
    /// A URL has the same components after it was serialized and parsed.
    ComponentsSurvive,
    /// A serialized URL is absolute: it is the same against every base.
    BaseIsIgnored,
    /// The URL that a reference resolves to is a fixed point, and the same against its base. A query or a fragment
    /// changes nothing when it is resolved against that URL again.
    ResolvedOnce,
    /// A reference that is only a fragment changes nothing but the fragment.
    FragmentAlone,
    /// After setters, a URL is a fixed point and keeps its components.
    SettersSurvive,
    /// A setter that says that it set nothing changed nothing.
    FailedSetterChangesNothing,
    /// Setting the query or the fragment changes no other component.
    TailSetterChangesTail,
}

const GOALS: &str = "URL Standard, Goals: \"a non-failure result of a parse-then-serialize operation will not change with \
                     any further parse-then-serialize operations applied to it.\"";
const API: &str = "URL Standard, Goals: \"manipulating a non-failure result through the API will not change from applying \
                   any number of serialize-then-parse operations to it.\"";

impl Law {
    /// Lists the laws.
    pub const ALL: &'static [Law] = &[
        Law::NoPanic,
        Law::FixedPoint,
        Law::ComponentsSurvive,
        Law::BaseIsIgnored,
        Law::ResolvedOnce,
        Law::FragmentAlone,
        Law::SettersSurvive,
        Law::FailedSetterChangesNothing,
        Law::TailSetterChangesTail,
    ];

    /// Returns the name of its test.
    pub const fn test_name(self) -> &'static str {
        match self {
            Law::NoPanic => "no_panic",
            Law::FixedPoint => "fixed_point",
            Law::ComponentsSurvive => "components_survive",
            Law::BaseIsIgnored => "base_is_ignored",
            Law::ResolvedOnce => "resolved_once",
            Law::FragmentAlone => "fragment_alone",
            Law::SettersSurvive => "setters_survive",
            Law::FailedSetterChangesNothing => "failed_setter_changes_nothing",
            Law::TailSetterChangesTail => "tail_setter_changes_tail",
        }
    }

    /// Returns the law of a test.
    ///
    /// # Panics
    ///
    /// No law has this name. In [`laws!`](crate::laws), this is an error of compilation.
    pub const fn from_test_name(name: &str) -> Law {
        let mut index = 0;
        while index < Law::ALL.len() {
            if is_equal(Law::ALL[index].test_name().as_bytes(), name.as_bytes()) {
                return Law::ALL[index];
            }
            index += 1;
        }
        panic!("there is no law of this name")
    }

    /// Returns the law as a sentence.
    pub const fn statement(self) -> &'static str {
        match self {
            Law::NoPanic => "No input makes a function panic.",
            Law::FixedPoint => "A serialized URL parses, and serializes to the same text.",
            Law::ComponentsSurvive => "A URL has the same components after it was serialized and parsed.",
            Law::BaseIsIgnored => "A serialized URL is absolute: it is the same against every base.",
            Law::ResolvedOnce => {
                "The URL that a reference resolves to is a fixed point, and the same against its base; a query or a \
                 fragment changes it no more."
            }
            Law::FragmentAlone => "A reference that is only a fragment changes nothing but the fragment.",
            Law::SettersSurvive => "After setters, a URL is a fixed point and keeps its components.",
            Law::FailedSetterChangesNothing => "A setter that says that it set nothing changed nothing.",
            Law::TailSetterChangesTail => "Setting the query or the fragment changes no other component.",
        }
    }

    /// Returns the sentence of a specification that the law is from.
    pub const fn sentence(self) -> &'static str {
        match self {
            Law::NoPanic => {
                "URL Standard, URL class: \"The API URL parser takes a scalar value string url\", whichever it is, and returns \
                 a URL record or failure."
            }
            Law::FixedPoint | Law::ComponentsSurvive | Law::ResolvedOnce => GOALS,
            Law::BaseIsIgnored => {
                "RFC 3986, section 5.2.2: \"if defined(R.scheme) then T.scheme = R.scheme; T.authority = R.authority;\""
            }
            Law::FragmentAlone => {
                "RFC 3986, section 4.4: \"When a URI reference refers to a URI that is, aside from its fragment component \
                 (if any), identical to the base URI, that reference is called a \"same-document\" reference.\""
            }
            Law::SettersSurvive => API,
            Law::FailedSetterChangesNothing => {
                "URL Standard, URL class: \"If this's URL has an opaque path, then return.\", and its like in every setter."
            }
            Law::TailSetterChangesTail => {
                "URL Standard, URL class: \"Basic URL parse input with url as url and query state as state override.\""
            }
        }
    }
}

const fn is_equal(one: &[u8], other: &[u8]) -> bool {
    if one.len() != other.len() {
        return false;
    }
    let mut index = 0;
    while index < one.len() {
        if one[index] != other[index] {
            return false;
        }
        index += 1;
    }
    true
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.statement())
    }
}
