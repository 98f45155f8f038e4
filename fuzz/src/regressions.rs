//! The inputs that once broke a law, in `fuzz/regressions`: a folder for each target, and in it a file for each input.

use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
#[cfg(feature = "peers")]
use std::{error::Error, fs};

#[cfg(feature = "peers")]
use railurl_differential::minimize::shorten;

use crate::targets::Target;

/// Returns the folder of all regressions.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("regressions")
}

/// Keeps an input as a regression of a target, shortened as long as it fails. Returns the file.
///
/// An input that does not fail is kept unchanged. The file name is a hash of the bytes, so that equal inputs are one file.
///
/// # Errors
///
/// The file cannot be written.
#[cfg(feature = "peers")]
pub fn keep(target: &Target, bytes: &[u8]) -> Result<PathBuf, Box<dyn Error>> {
    let passes = |bytes: &[u8]| passes(target, bytes);
    let bytes = if passes(bytes) { bytes.to_vec() } else { shorten(bytes, |bytes| !passes(bytes)) };
    let folder = folder().join(target.name);
    fs::create_dir_all(&folder)?;
    let path = folder.join(format!("{:016x}", hash(&bytes)));
    fs::write(&path, bytes)?;
    Ok(path)
}

/// Returns whether the bytes pass the target's checks.
pub fn passes(target: &Target, bytes: &[u8]) -> bool {
    panic::catch_unwind(AssertUnwindSafe(|| (target.check)(bytes))).is_ok()
}

/// Computes the 64-bit FNV-1a hash, which is the same on every machine.
#[cfg(any(test, feature = "peers"))]
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_by_fnv_1a() {
        assert_eq!(hash(b""), 0xCBF2_9CE4_8422_2325);
        assert_eq!(hash(b"a"), 0xAF63_DC4C_8601_EC8C);
    }
}
