//! `railurl audit`: proofs, bypasses, what is not decided, and bad usage.

use std::fs;

use super::{directory, railurl};

fn audited(arguments: &[&str]) -> (Option<i32>, String, String) {
    let run = railurl(&[&["audit"], arguments].concat());
    (run.status, run.stdout, run.stderr)
}

#[test]
fn audit_proves_or_shows_a_url_with_both_readings() {
    let pair = ["--checker", "rfc3986-appendix-b", "--fetcher", "living"];
    let plain = r"^http://[a-z]+(?:\.[a-z]+)*/[a-z/]*$";
    let (status, text, error) = audited(&[&pair[..], &["--matching", plain]].concat());
    assert_eq!(status, Some(0), "{text}{error}");
    assert!(
        text.starts_with("proved: rfc3986-appendix-b and living find the same host in every URL that passes"),
        "{text}"
    );
    assert!(text.contains("\nsuch as: http://a/\nit is plain: ") && text.contains("\nrests on: their rules"), "{text}");
    let (status, text, error) = audited(&[&pair[..], &["--matching", r"^http://[a-z]+\\", "--forbid", "@"]].concat());
    let expected =
        "bypassed: http://a\\\nchecker rfc3986-appendix-b: host `a\\` at 7..9\nfetcher living: host `a` at 7..8\n";
    assert_eq!((status, text.as_str()), (Some(1), expected), "{error}");
    // A test of hosts.
    let test = ["--matching", r"^http://a\\?@[a-z.]+/", "--allow-host", "*.b"];
    let (status, text, error) = audited(&[&pair[..], &test].concat());
    assert_eq!(status, Some(1), "{text}{error}");
    assert!(text.starts_with("bypassed: http://a\\@.b/\n"), "{text}");
    let (status, text, error) =
        audited(&[&pair[..], &["--matching", "^http://[a-z.]+/$", "--allow-host", "*.b"]].concat());
    assert_eq!(status, Some(0), "{text}{error}");
    assert!(
        text.starts_with("proved: if rfc3986-appendix-b finds a host that passes `*.b`, living goes to no other"),
        "{text}"
    );
    // A language.
    let path = directory("audit").join("plain.railroad");
    fs::write(&path, "url =\n  Sequence:\n    T: http://\n    OneOrMore:\n      T: any of [a-z]\n    T: /\n").unwrap();
    let (status, text, error) = audited(&[&pair[..], &["--within", path.to_str().unwrap()]].concat());
    assert_eq!(status, Some(0), "{text}{error}");
}

#[test]
fn audit_says_what_it_could_not_decide() {
    let pair = ["--checker", "python-urllib", "--fetcher", "go-net-url", "--rejecting", r"[\s\[\]@%]"];
    let (status, text, error) = audited(&[&pair[..], &["--states", "20"]].concat());
    assert_eq!(status, Some(2), "{text}{error}");
    assert!(text.starts_with("could not decide: it needs more than 20 states\n"), "{text}");
}

#[test]
fn audit_refuses_what_makes_no_sense() {
    let pair = ["--checker", "python-urllib", "--fetcher", "living"];
    for (arguments, message) in [
        (&["--matching", "^ftp:"][..], "no text passes the filter, so there is nothing to prove"),
        (&["--matching", "(?=a)"], "--matching:1:1: look-around"),
        (&["--rejecting", r"(a)\1"], "--rejecting:1:4: backreferences are not supported"),
        (&["--allow-host", "a*b"], "an asterisk only at its start, at its end, or both"),
        (&["--allow-host", "a", "--component", "port"], "a test of hosts is about the host"),
        (&["--component", "password"], "the rules do not say where the password is"),
        (&["--component", "authority"], "no component `authority`: expected one of scheme"),
        (&["--within", "no-such-file"], "no-such-file"),
    ] {
        let (status, text, error) = audited(&[&pair[..], arguments].concat());
        assert_eq!((status, text.as_str()), (Some(2), ""), "{arguments:?}: {error}");
        assert!(error.contains(message), "{arguments:?}: {error}");
    }
    assert_eq!(audited(&["--checker", "living"]).0, Some(2));
    assert_eq!(audited(&["--checker", "living", "--fetcher", "x"]).0, Some(2));
}
