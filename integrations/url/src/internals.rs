//! The positions of a URL's components, for tests and for serialized data that is not parsed again.

use railurl::Position;

use crate::Url;

/// The positions of a URL's components, in bytes.
#[derive(Copy, Clone)]
#[cfg_attr(not(feature = "expose_internals"), allow(unreachable_pub))]
pub struct InternalComponents {
    /// Before the colon.
    pub scheme_end: u32,
    /// Before the colon of a password, or `@`.
    pub username_end: u32,
    /// After `@`, if there is one.
    pub host_start: u32,
    /// After the host.
    pub host_end: u32,
    /// The port.
    pub port: Option<u16>,
    /// Before the path.
    pub path_start: u32,
    /// Before `?`.
    pub query_start: Option<u32>,
    /// Before `#`.
    pub fragment_start: Option<u32>,
}

impl InternalComponents {
    pub(crate) fn new(url: &Url) -> Self {
        // A URL is shorter than 4 GB.
        let at = |position| url.0.offset_of(position) as u32;
        InternalComponents {
            scheme_end: at(Position::AfterScheme),
            username_end: at(Position::AfterUsername),
            host_start: at(Position::BeforeHost),
            host_end: at(Position::AfterHost),
            port: url.port(),
            path_start: at(Position::BeforePath),
            query_start: url.query().map(|_| at(Position::AfterPath)),
            fragment_start: url.fragment().map(|_| at(Position::AfterQuery)),
        }
    }
}
