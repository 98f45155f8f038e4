//! The [origin](https://url.spec.whatwg.org/#origin) of a URL.

use super::parse;
use super::record::{Path, Record};
use crate::origin::Origin;

impl Record {
    /// The [origin](https://url.spec.whatwg.org/#concept-url-origin). Of a `file` URL it is opaque: "When in doubt, return
    /// a new opaque origin."
    pub fn origin(&self) -> Origin {
        match self.scheme.as_str() {
            "blob" => self.blob_origin(),
            "ftp" | "http" | "https" | "ws" | "wss" => {
                let port = self.port.map(|port| alloc::format!("{port}"));
                Origin::new(&self.scheme, self.host.as_deref().unwrap_or_default(), port.as_deref())
            }
            _ => Origin::OPAQUE,
        }
    }

    /// Of a `blob` URL: that of its path, if that is an `http`, `https` or `file` URL.
    fn blob_origin(&self) -> Origin {
        let Path::Opaque(path) = &self.path else { return Origin::OPAQUE };
        match parse(path, None, crate::encode::UTF_8) {
            Ok(record) if matches!(record.scheme.as_str(), "http" | "https") => record.origin(),
            _ => Origin::OPAQUE,
        }
    }
}
