//! URLs of icons.

use alloc::string::{String, ToString};

use railurl_canon::Href;

use super::scheme::Kind;
use super::{Error, Firefox};
use crate::browser::AuthorityAndPath;
use crate::text::strtol;

/// The longest file name.
const MAX_NAME: usize = 4096;

/// The URL of an icon, without what its name means as a URL: it can be a `file` URL, a file name, or a stock name.
/// `nsMozIconURI::SetSpecInternal`
pub(super) struct Icon {
    /// The name, if it can be one that is not a URL.
    name: Option<String>,
    /// Whether a `file` URL is a name.
    can_be_file: bool,
    attributes: String,
}

impl Icon {
    /// Splits a text into the icon and the text that may be a URL. `None` if the browser rejects it.
    pub(super) fn new(text: &str) -> Option<(Self, &str)> {
        let rest = text.strip_prefix("moz-icon:")?;
        let (file, attributes) = rest.split_once('?').unwrap_or((rest, ""));
        let attributes = String::from(attributes);
        if let Some(name) = file.strip_prefix("//stock/") {
            let icon = Icon { name: Some(String::from(file)), can_be_file: false, attributes };
            return (!name.is_empty()).then_some((icon, ""));
        }
        let name = file.strip_prefix("//");
        let is_name = name.is_some_and(|name| (1..=MAX_NAME).contains(&name.len()));
        let can_be_file = name.is_some() || file.starts_with("file://");
        let icon = Icon { name: is_name.then(|| String::from(file)), can_be_file, attributes };
        Some((icon, name.unwrap_or(file)))
    }

    /// Returns the URL around the one that the name is, if it is one. The attributes have a fixed order. `None` if the
    /// browser rejects it. `nsMozIconURI::GetSpec`
    pub(super) fn around(self, firefox: &Firefox, within: Option<Href>) -> Option<Result<Href, Error>> {
        let kind = within.as_ref().map(|url| firefox.kind(&url.text[..url.offsets.scheme_end as usize]));
        let mut prefix = match kind {
            Some(Kind::File) if self.can_be_file => within?.text,
            Some(Kind::File | Kind::Web | Kind::Authority | Kind::Strict | Kind::Jar) => return None,
            _ => self.name?,
        };
        let attributes = &*self.attributes;
        let number = |name| value(attributes, name).map(leading_number);
        prefix.push_str("?size=");
        // `DEFAULT_IMAGE_SIZE` is 16.
        prefix.push_str(&number("size").filter(|&size| size > 0).unwrap_or(16).to_string());
        if let Some(kind) = value(attributes, "contentType").filter(|kind| !kind.is_empty()) {
            prefix.push_str("&contentType=");
            prefix.push_str(kind);
        }
        if number("scale") == Some(2) {
            prefix.push_str("&scale=2");
        }
        if let Some(dark) = value(attributes, "dark") {
            prefix.push_str(if leading_number(dark) == 0 { "&dark=0" } else { "&dark=1" });
        }
        let url = AuthorityAndPath { prefix, ..AuthorityAndPath::default() }.join("moz-icon", None, None, &mut ());
        Some(url.map_err(Error::from))
    }
}

/// Returns the value of the first attribute with a name.
fn value<'t>(attributes: &'t str, name: &str) -> Option<&'t str> {
    attributes.split('&').find_map(|attribute| {
        let (key, value) = attribute.split_once('=')?;
        key.eq_ignore_ascii_case(name).then_some(value)
    })
}

/// Returns the number that a text begins with, or zero.
fn leading_number(text: &str) -> i32 {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    strtol(&text[..digits]) as i32
}
