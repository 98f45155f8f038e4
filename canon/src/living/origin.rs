//! The [origin](https://url.spec.whatwg.org/#origin) of a URL.

use alloc::string::String;

use super::parse;
use super::record::{Path, Record};

/// An [origin](https://html.spec.whatwg.org/multipage/browsers.html#concept-origin).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// An opaque origin: the same as no other.
    Opaque,
    /// A tuple origin.
    Tuple {
        /// The scheme.
        scheme: String,
        /// The host, serialized.
        host: String,
        /// The port, unless it is the scheme's default port.
        port: Option<u16>,
    },
}

impl Record {
    /// The [origin](https://url.spec.whatwg.org/#concept-url-origin). Of a `file` URL it is opaque: "When in doubt, return
    /// a new opaque origin."
    pub fn origin(&self) -> Origin {
        match self.scheme.as_str() {
            "blob" => self.blob_origin(),
            "ftp" | "http" | "https" | "ws" | "wss" => Origin::Tuple {
                scheme: self.scheme.clone(),
                host: self.host.clone().unwrap_or_default(),
                port: self.port,
            },
            _ => Origin::Opaque,
        }
    }

    /// Of a `blob` URL: that of its path, if that is an `http`, `https` or `file` URL.
    fn blob_origin(&self) -> Origin {
        let Path::Opaque(path) = &self.path else { return Origin::Opaque };
        match parse(path, None, encoding_rs::UTF_8) {
            Ok(parsed) if matches!(parsed.record.scheme.as_str(), "http" | "https") => parsed.record.origin(),
            _ => Origin::Opaque,
        }
    }
}

impl Origin {
    /// The [serialization of an origin](https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin):
    /// `null`, or scheme, host and, unless it is the default, port.
    pub fn serialization(&self) -> String {
        match self {
            Origin::Opaque => String::from("null"),
            Origin::Tuple { scheme, host, port: None } => alloc::format!("{scheme}://{host}"),
            Origin::Tuple { scheme, host, port: Some(port) } => alloc::format!("{scheme}://{host}:{port}"),
        }
    }
}
