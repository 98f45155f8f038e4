//! The hosts of the Web::URL suite, for all personalities, by the CanonicalizeHost algorithm alone.
//!
//! The rows are URLs. The host is found by the steps *Finding the authority* and *Finding the user-info, host, and
//! port*. Preprocessing and the effects of other components are covered by the suite of whole URLs. Rows in which data
//! and text contradict each other are named in [`EXCEPTIONS`].

use crate::support;
use railurl_canon::dialects::web_url::Personality::{self, Chrome, Gecko, Ie, This};
use railurl_canon::dialects::web_url::host::canonicalize_host;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

const PERSONALITIES: [(Personality, &str); 4] = [(This, "expect"), (Chrome, "chrome"), (Gecko, "gecko"), (Ie, "ie")];

/// Rows that the text contradicts: the personality, the sentence, and the inputs.
///
/// Only `idn-*.jsonl` and `decomps-authority-domain.jsonl` record the personalities. The other files have the results
/// of THIS, so many of these rows follow steps that only THIS has.
const EXCEPTIONS: &[(Personality, &str, &[&str])] = &[
    (Ie, "step 7 does not name %3B, and step 28 has no U+003B for IE", &["http://a%3bb.test/"]),
    (
        Gecko,
        "step 27: \"Invoke the rules for canonicalizing an IPv4 address with /s/\", without a marker",
        &["http://19\u{200c}2.168.0.001/", "http://192.168.0.001/", "http://⁵/"],
    ),
    (
        Ie,
        "steps 5 and 26 are of THIS, and step 28: \"IE: U+0000, U+002F (/), U+003F (?), or U+005C (\\)\"",
        words!(
            "http://[%25]/ http://[::%25:]/ http://%5B:80/ http://%5B::abc:80/ http://abc%5B::abc:80/ \
             http://%5Babc%5D/ http://[2001:0DB8:0:CD30::/60]/ http://[2001:0DB8::30/60]/ \
             http://[2001:0DB8::30/60]/../ http://ab[2001:0DB8::80/60]/../ http://ab:cd:012::3 http://ab[cd:012:: \
             http://ab[cd:012::3 http://foo:: http://[1:2:4 http://[1:2:3/4:5] http://foo%3A80/"
        ),
    ),
    (
        Gecko,
        "step 25: \"Invoke the rules for canonicalizing an IPv6 address with /t/\", without a marker",
        &["http://[\u{200c}::0]/"],
    ),
    (
        Ie,
        "step 28: \"IE: U+0000, U+002F (/), U+003F (?), or U+005C (\\)\", which has no brackets",
        &["http://[:%E2%80%8D:0]/", "http://[google.com]/"],
    ),
    (
        Chrome,
        "step 28: \"CHROME: ... U+003B (;)\", as in `a%3bb.test`",
        &["http://xn--;-s18d/", "ftp://foo;type=%61", "http://foo;bar"],
    ),
    (
        Gecko,
        "step 30: \"GECKO: None.\"",
        &["http://xn--;-s18d/", "http://[foo;bar=a]:80", "ftp://foo;type=%61", "http://foo;bar"],
    ),
    (
        Ie,
        "step 20.2.2.4: \"with the UseSTD3ASCIIRules flag set\"",
        &["http://xn--;-s18d/", "http://［：：］/", "http://[：：３７]/"],
    ),
    (
        Chrome,
        "step 20: \"If the /need-punycode/ flag is true\", which it is not in an ASCII host",
        &["http://123456789012345678901234567890123456789012345678901234567890123.abc/"],
    ),
    (
        Ie,
        "step 27: \"Invoke the rules for canonicalizing an IPv4 address with /s/\", without a marker",
        &["http://19\u{200c}2.168.0.001/", "http://⁵/"],
    ),
    (
        Chrome,
        "step 20.2.1.3.2: \"If /label/ is the empty string\", and this is the label `a...b`, as `a..b` of U+FE30",
        &["http://a…b/"],
    ),
    (Gecko, "Nameprep, step 7: \"GECKO: Unicode 4.0.0\": U+FE19 is of Unicode 4.1", &["http://a︙b/"]),
    (
        Ie,
        "Nameprep, step 10: \"Apply /s/ the Prohibit step\": table C.4 has these",
        words!(
            "http://a\u{fdd0}\u{306}b/ http://a\u{fdd2}b/ http://a\u{fdd3}b/ http://a\u{fdd5}b/ http://a\u{fdd8}b/ \
             http://a\u{fdd9}b/ http://a\u{fdda}b/ http://a\u{fddb}b/ http://a\u{fddc}b/ http://a\u{fddd}b/ \
             http://a\u{fdde}b/ http://a\u{fddf}b/ http://a\u{fde1}b/ http://a\u{fde3}b/ http://a\u{fde4}b/ \
             http://a\u{fde6}b/ http://a\u{fde9}b/ http://a\u{fdea}b/ http://a\u{fdee}b/ http://a\u{fdef}b/ \
             http://a\u{ffff}b/"
        ),
    ),
    (Ie, "Nameprep, step 11: \"IE/GECKO: Unicode 3.2.0\", in which U+07B1 is of the category AL", &["http://ޱxޱ.x/"]),
    (Ie, "step 20.2.2.4: \"without AllowUnassigned flag\"", &["http://xೱy/"]),
    (
        Gecko,
        "step 6: \"THIS/CHROME: For any percent-encoded substring\", and so not GECKO",
        &["http://%30%78%63%30%2e%30%32%35%30.01%2e/", "ftp://一。j%70/"],
    ),
    (
        Gecko,
        "step 4: \"GECKO: Let /fallback/ be /s/\", and steps 5, 26 and 28 are of others",
        words!(
            "http://%3g%78%63%30%2e%30%32%35%30%2E.01/ http://１９２．１６８．０．１：８０/ http://[%]/ http://[%25]/ \
             http://[1::%1]/ http://[::%25:]/ http://%5B:80/ http://%5B::abc:80/ http://abc%5B::abc:80/ \
             http://%5Babc%5D/ http://%5B：：%5D/ http://[2001:0DB8:0:CD30::/60]/ http://[2001:0DB8::30/60]/ \
             http://[2001:0DB8::30/60]/../ http://ab[2001:0DB8::80/60]/../ http://ab:cd:012::3 http://ab[cd:012:: \
             http://ab[cd:012::3 http://foo:: http://[1:2:4 http://[1:2:3/4:5] http://foo：80/ http://foo%3A80/"
        ),
    ),
    (
        Chrome,
        "step 28: \"CHROME: ... U+005B ([), U+005C (\\), U+005D (])\"",
        words!(
            "http://[:::]/ http://[:::1]/ http://[:::001]/ http://[::1%20hello]/ http://[:::192.168.0.1]/ \
             http://[::ffff:0xC0.0Xa8.0x0.0x1]/ http://[::ffff:192.168.1]/ http://[::ffff:192.1.2.00010]/ \
             http://[::ffff:192.168.0.0000]/ http://[::ffff:192.1.2.260]/ \
             http://[001080:000000:000001:000002:00008:00800:0200C:00417A]/ http://[1:2:3:4:5:6:7:192.168.0.1]/ \
             http://[1:2:3:4:5:6::192.168.0.1]/ http://[1:2:3:4:5:6:7:8:192.168.0.1]/ \
             http://[1:2:3:4:5::06:7:8:9]/ http://[::FFFF:129.144.52.38:00]/ http://[2002:c000:022a:]/ \
             http://[:2002:c000:022a::]/ http://[::2002:c000:022a:]/ http://[64:ff9b::192.00.2.33:]/ \
             http://[64:ff9b::192.00.2.33::]/ http://[129.144.52.38]/ http://[::FFFF:0x123143]/ \
             http://[v6:ff01::043]/ http://[v6.ff01::43]/ http://[v6.ff01::043]/ http://[::192.168.000.1000]/ \
             http://[192.168.000.001]/ http://[192.168.000.0x01]/ http://[0:0:0:255.255.255.255]/ \
             http://[V29.AgeasG:eeagew]/ http://[vE.AgeasG:eeagew]/ http://[.AgeasG:eeagew]/ http://user@[c@d]/ \
             http://[] http://[]/ http://[?] http://[#] http://[/] http://[\\] http://[:] http://[:80] \
             http://[foo;bar=a]:80 http://@[c@d]/",
            ["http://[::1 hello]/"]
        ),
    ),
    (
        Gecko,
        "step 13.1: \"If /fallback/ contains a U+0000 NULL character or a U+0020 SPACE character, return \"fail\"\"",
        &["http://[::1 hello]/"],
    ),
    (Chrome, "step 5: \"THIS: If /s/ begins by \"%5B\" or \"%5b\"\"", &["http://%5B：：%5D/"]),
    (
        Ie,
        "step 30: the octets of IE have neither 0x3B nor 0x3D",
        &["http://[foo;bar=a]:80", "ftp://foo;type=%61", "http://foo;bar"],
    ),
    (
        Ie,
        "step 20.2.2: \"IE: Apply the modified ToUnicode operation\"",
        &["ftp://一。j%70/", "http://xn--99zt52a.example.org/%e2%80%ae"],
    ),
    (
        This,
        "\"THIS: Latest version of Unicode\": Unicode 15 and later decompose these, and the data is older",
        &["http://a𜳢b/", "http://a\u{1dfcf}b/", "http://a\u{1dff7}b/", "http://a𞀳b/", "http://a\u{107bf}b/"],
    ),
    (
        Ie,
        "step 7 does not name %E1, %9A and %80, as with the other code points of table C.1.2",
        &["http://a%E1%9A%80b/"],
    ),
    (
        Gecko,
        "the steps to preprocess a string: \"replace any code point in the following ranges\", which are not these steps",
        &["http://a\u{ffff}b/"],
    ),
];

pub(crate) fn hosts_are_those_of_the_suite() {
    let folder = support::beside("conformance/web-url");
    let mut exceptions: BTreeMap<(Personality, String), bool> = BTreeMap::new();
    for &(personality, _, inputs) in EXCEPTIONS {
        for input in inputs {
            assert!(exceptions.insert((personality, input.to_string()), false).is_none(), "{input:?} is there twice");
        }
    }
    let mut rows = 0;
    let mut agreed = [0; 4];
    let mut contradictions = Vec::new();
    for file in files(&folder) {
        let name = file.file_name().expect("a file").to_string_lossy().into_owned();
        let (mut file_rows, mut file_agreed) = (0, [0; 4]);
        for row in support::json_lines(&file) {
            let input = row["input"].as_str().expect("an input");
            let Some((scheme, host)) = host_of(input) else { continue };
            file_rows += 1;
            for ((personality, field), agreed) in PERSONALITIES.into_iter().zip(&mut file_agreed) {
                let expected = row.get(field).unwrap_or(&row["expect"]).get("host").and_then(Value::as_str);
                let host = canonicalize_host(host, scheme, personality);
                if host.as_deref().ok() == expected {
                    *agreed += 1;
                } else if let Some(is_met) = exceptions.get_mut(&(personality, input.to_string())) {
                    *is_met = true;
                } else {
                    contradictions.push(format!("{name}: {personality:?} {input:?}: {host:?}, not {expected:?}"));
                }
            }
        }
        if file_rows > 0 {
            crate::report(format_args!("{name}: {file_agreed:?} of {file_rows}"));
        }
        rows += file_rows;
        agreed.iter_mut().zip(file_agreed).for_each(|(all, file)| *all += file);
    }
    crate::report(format_args!("all: THIS, CHROME, GECKO, IE {agreed:?} of {rows}"));
    assert!(contradictions.is_empty(), "{}", contradictions.join("\n"));
    let unmet: BTreeSet<_> = exceptions.iter().filter(|(_, is_met)| !**is_met).map(|(row, _)| row).collect();
    assert!(unmet.is_empty(), "not needed: {unmet:?}");
    assert!(rows > 0);
}

/// Returns the files of the suite whose rows are canonicalized.
pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let is_suite = |path: &PathBuf| {
        path.extension().is_some_and(|extension| extension == "jsonl")
            && !path.ends_with("parsing.jsonl")
            && !path.ends_with("resolving.jsonl")
    };
    let mut files: Vec<PathBuf> = entries.filter(is_suite).collect();
    files.sort();
    files
}

/// Returns the scheme and the host of a URL, unless its port may make it invalid.
fn host_of(url: &str) -> Option<(&str, &str)> {
    let (scheme, rest) = url.split_once(':')?;
    let is_scheme = scheme.len() > 1 && scheme.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let opaque = ["about", "data", "javascript", "mailto", "vbscript", "file"];
    if !is_scheme || opaque.iter().any(|other| other.eq_ignore_ascii_case(scheme)) {
        return None;
    }
    let after = rest.trim_start_matches(['/', '\\']);
    match rest.len() - after.len() {
        0 | 1 => return None,
        // "exactly three slash characters: let the host component be the empty string"
        3 => return Some((scheme, "")),
        _ => {}
    }
    let authority = &after[..after.find(['/', '\\', '?', '#']).unwrap_or(after.len())];
    let host_and_port = authority.rsplit('@').next()?;
    let Some(colon) = host_and_port.rfind(':') else { return Some((scheme, host_and_port)) };
    if host_and_port.starts_with('[') && host_and_port.rfind(']').is_some_and(|bracket| colon < bracket) {
        return Some((scheme, host_and_port));
    }
    let port = &host_and_port[colon + 1..];
    (port.len() < 5 && port.bytes().all(|byte| byte.is_ascii_digit())).then_some((scheme, &host_and_port[..colon]))
}
