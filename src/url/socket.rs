//! The socket addresses of a URL's server.

use alloc::vec::Vec;
use std::io;
use std::net::{SocketAddr, ToSocketAddrs};

use crate::{Host, Url};

impl Url {
    /// Returns the socket addresses of the URL's [host](https://url.spec.whatwg.org/#concept-url-host) and port.
    ///
    /// An IP address is used as it is. A domain is resolved by the system, which may block.
    ///
    /// The port is the URL's own, or the scheme's [default port](https://url.spec.whatwg.org/#default-port), or else
    /// the result of `default_port`. Needs the feature `std`.
    ///
    /// # Errors
    ///
    /// [`InvalidData`](io::ErrorKind::InvalidData) without a host or a port; the system's error if the domain
    /// does not resolve.
    ///
    /// ```
    /// let url = railurl::Url::parse("https://127.0.0.1/")?;
    /// assert_eq!(url.socket_addrs(|| None)?, [([127, 0, 0, 1], 443).into()]);
    /// let url = railurl::Url::parse("socks5://[::1]")?;
    /// assert_eq!(url.socket_addrs(|| Some(1080))?[0].port(), 1080);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn socket_addrs(&self, default_port: impl Fn() -> Option<u16>) -> io::Result<Vec<SocketAddr>> {
        let missing = |what| move || io::Error::new(io::ErrorKind::InvalidData, what);
        let host = self.host().ok_or_else(missing("the URL has no host"))?;
        let port = self.port_or_known_default().or_else(default_port);
        let port = port.ok_or_else(missing("the URL has no port, and its scheme no default port"))?;
        Ok(match host {
            Host::Domain(domain) | Host::Opaque(domain) => (domain, port).to_socket_addrs()?.collect(),
            Host::Ipv4(address) => Vec::from([SocketAddr::from((address, port))]),
            Host::Ipv6(address) => Vec::from([SocketAddr::from((address, port))]),
        })
    }
}
