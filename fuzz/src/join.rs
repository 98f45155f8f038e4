//! What holds of going around the productions: joining on the serialized base, and setting in the serialized URL, lead
//! where the productions and the record lead.

use std::borrow::Cow;

use railurl::{Attribute, Dialect, Options, Url};

use crate::case::{Case, Change};
use crate::laws;
use crate::reading::named_bases;

/// Joins a case's input to its base, or to every named base, and makes its changes, both ways.
///
/// # Panics
///
/// Where the two ways lead to different URLs.
///
/// ```
/// use railurl_fuzz::{case::Case, join};
///
/// join::check(&Case::from_bytes(b"../x y?z\xFF1\xFF\xFF9top"));
/// ```
pub fn check(case: &Case<'_>) {
    let base = case.base.as_deref().and_then(|base| Url::parse(base).ok());
    for base in named_bases(Dialect::Living).iter().chain(&base) {
        let found = base.join(&case.input);
        assert_same(&found, &Options::new().base(base).parse_by_productions(&case.input));
        if let Ok(encoding) = railurl::encoding_for_label(&case.encoding) {
            let options = Options::new().base(base).encoding(encoding);
            assert_same(&options.parse(&case.input), &options.parse_by_productions(&case.input));
        }
        if let Ok(url) = found {
            change(url, &case.changes);
        }
    }
}

fn change(mut url: Url, changes: &[(Change, Cow<'_, str>)]) {
    for (change, value) in changes {
        let (Change::Set(attribute) | Change::SetComponent(attribute)) = change else { continue };
        if *attribute == Attribute::Href {
            continue;
        }
        let mut other = url.clone();
        let found = url.set(*attribute, value);
        assert_eq!(found, other.attributes_mut().set_by_record(*attribute, value), "{attribute:?} = {value:?}");
        assert_same(&Ok::<_, ()>(url.clone()), &Ok(other));
    }
}

fn assert_same<E: std::fmt::Debug + PartialEq>(found: &Result<Url, E>, expected: &Result<Url, E>) {
    assert_eq!(found, expected);
    if let (Ok(found), Ok(expected)) = (found, expected) {
        assert_eq!(laws::components(found), laws::components(expected));
        assert_eq!(found.authority(), expected.authority());
        laws::getters(found).unwrap_or_else(|error| panic!("{error}"));
    }
}
