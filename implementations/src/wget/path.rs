//! Paths without dot segments.

use alloc::string::String;

/// Follows `path_simplify`: a path, without the slash before it, without dot segments. If `is_ftp`, a segment of two
/// dots that nothing precedes stays.
pub(super) fn simplified(path: &str, is_ftp: bool) -> String {
    let mut out = String::with_capacity(path.len());
    let mut start = 0;
    for segment in path.split_inclusive('/') {
        match segment.strip_suffix('/').unwrap_or(segment) {
            "." => {}
            ".." if out.len() > start => {
                let last = out[start..out.len() - 1].rfind('/').map_or(start, |slash| start + slash + 1);
                out.truncate(last);
            }
            ".." if is_ftp => {
                out.push_str(segment);
                // Later dots do not remove those that stay.
                start = out.len();
            }
            ".." => {}
            _ => out.push_str(segment),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dots_remove_a_segment() {
        for (path, expected) in [
            ("", ""),
            (".", ""),
            ("..", ""),
            ("a/b/../c", "a/c"),
            ("a/..", ""),
            ("a//..", "a/"),
            ("../../a", "a"),
            ("a/b/..", "a/"),
            ("a/.b/..c", "a/.b/..c"),
        ] {
            assert_eq!(simplified(path, false), expected, "{path}");
        }
    }

    #[test]
    fn ftp_keeps_those_that_nothing_precedes() {
        for (path, expected) in [("..", ".."), ("../../a", "../../a"), ("a/../../b/../c", "../c")] {
            assert_eq!(simplified(path, true), expected, "{path}");
        }
    }
}
