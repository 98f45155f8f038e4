//! Networks, in CIDR notation.

use alloc::format;
use alloc::string::{String, ToString as _};
use core::fmt;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use core::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// A network: an address and the number of its first bits that all addresses of the network have. An address alone is the
/// network of that address.
///
/// ```
/// use railurl::policy::Network;
///
/// let network: Network = "10.1.0.0/16".parse()?;
/// assert!(network.contains("10.1.2.3".parse().unwrap()) && !network.contains("10.2.0.0".parse().unwrap()));
/// assert_eq!("::1".parse::<Network>()?.to_string(), "::1/128");
///
/// let error = "10.1.0.1/16".parse::<Network>().unwrap_err();
/// assert_eq!(error.to_string(), "`10.1.0.1/16` has bits beyond its length: write `10.1.0.0/16`");
/// # Ok::<(), railurl::policy::NetworkError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Network {
    address: IpAddr,
    length: u32,
}

impl Network {
    /// Returns whether an address is in the network. An IPv4 address is in no IPv6 network, not even in `::/0`.
    ///
    /// ```
    /// let network: railurl::policy::Network = "fd00::/8".parse()?;
    /// assert!(network.contains("fd12::1".parse().unwrap()));
    /// # Ok::<(), railurl::policy::NetworkError>(())
    /// ```
    #[must_use]
    pub fn contains(&self, address: IpAddr) -> bool {
        address.is_ipv4() == self.address.is_ipv4() && masked(address, self.length) == self.address
    }
}

/// Returns an address whose bits beyond a length are zero.
fn masked(address: IpAddr, length: u32) -> IpAddr {
    match address {
        IpAddr::V4(address) => {
            Ipv4Addr::from(address.to_bits() & u32::MAX.checked_shl(32 - length).unwrap_or(0)).into()
        }
        IpAddr::V6(address) => {
            Ipv6Addr::from(address.to_bits() & u128::MAX.checked_shl(128 - length).unwrap_or(0)).into()
        }
    }
}

impl FromStr for Network {
    type Err = NetworkError;

    fn from_str(text: &str) -> Result<Self, NetworkError> {
        let error = |reason: &dyn fmt::Display| NetworkError(format!("`{text}` {reason}"));
        let form = "is not a network: write it as `10.0.0.0/8` or `fd00::/8`";
        let (address, length) = text.split_once('/').map_or((text, None), |(address, length)| (address, Some(length)));
        let address: IpAddr = address.parse().map_err(|_| error(&form))?;
        let all = if address.is_ipv4() { 32 } else { 128 };
        let length = match length {
            None => all,
            // Parsing a number would accept a plus sign.
            Some(length) if length.bytes().all(|byte| byte.is_ascii_digit()) => match length.parse() {
                Ok(length) if length <= all => length,
                _ => return Err(error(&format_args!("is not a network: its length is at most {all}"))),
            },
            Some(_) => return Err(error(&form)),
        };
        let network = Network { address: masked(address, length), length };
        if network.address != address {
            return Err(error(&format_args!("has bits beyond its length: write `{network}`")));
        }
        Ok(network)
    }
}

/// Writes the network in the form that `from_str` reads.
impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.address, self.length)
    }
}

impl Serialize for Network {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Network {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(|error: NetworkError| D::Error::custom(error.to_string()))
    }
}

/// The error for a text that is not a [`Network`]. It says what to write.
///
/// ```
/// let error = "10.0.0.0/33".parse::<railurl::policy::Network>().unwrap_err();
/// assert_eq!(error.to_string(), "`10.0.0.0/33` is not a network: its length is at most 32");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetworkError(String);

impl fmt::Display for NetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for NetworkError {}
