//! Checks what somebody typed into a form, and points at the characters that are wrong.
//!
//! Run it with `cargo run --example validate`. It prints:
//!
//! ```text
//! valid: https://example.com/ok
//! accepted as https://example.com/a%20b, but
//!   https://example.com/a b
//!                        ^ this is not a URL unit: neither a URL code point nor a percent-encoded byte
//! accepted as http://example.com/%C3%BC/%zz, but
//!   http:\\example.com/ü/%zz
//!   ^^^^^ the scheme is not followed by exactly `//`
//!   http:\\example.com/ü/%zz
//!        ^^ the scheme is not followed by exactly `//`
//!   http:\\example.com/ü/%zz
//!                        ^ this is not a URL unit: neither a URL code point nor a percent-encoded byte
//! rejected:
//!   https://exa mple.com/
//!              ^ the host is not a valid domain
//! rejected:
//!   https://example.com:99999/
//!                       ^^^^^ the port is greater than 65535
//! rejected:
//!   example.com/page
//!   ^ the scheme is missing, and no base URL supplies one
//! ```

use railurl::{Options, Violation};

/// Prints a message below the offending characters of the input.
fn point_at(input: &str, violation: &Violation) {
    // Spans count bytes, and columns count characters.
    let column = input[..violation.span().start].chars().count();
    let width = input[violation.span()].chars().count().max(1);
    println!("  {input}");
    println!("  {}{} {}", " ".repeat(column), "^".repeat(width), violation.kind());
}

fn main() {
    for input in [
        "https://example.com/ok",
        "https://example.com/a b",
        "http:\\\\example.com/ü/%zz",
        "https://exa mple.com/",
        "https://example.com:99999/",
        "example.com/page",
    ] {
        let outcome = Options::new().parse_with_violations(input);
        match &outcome.result {
            Ok(url) if outcome.violations.is_empty() => println!("valid: {url}"),
            Ok(url) => println!("accepted as {url}, but"),
            Err(_) => println!("rejected:"),
        }
        // The failure is the last of the violations.
        for violation in &outcome.violations {
            point_at(input, violation);
        }
    }
}
