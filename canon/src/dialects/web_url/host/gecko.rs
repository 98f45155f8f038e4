//! The domains and characters that GECKO displays in Unicode: step 20.1 of the CanonicalizeHost algorithm.

use super::{in_ranges, punycode};

/// The list [WHITELIST]: top-level domains whose registries Mozilla trusted with IDNs in 2011. Sorted.
#[rustfmt::skip]
static IDN_ENABLED_TLDS: [&str; 82] = [
    "ac", "ar", "asia", "at", "biz", "br", "cat", "ch", "cl", "cn", "de", "dk", "ee", "es", "fi", "fr", "gr", "hu",
    "il", "info", "io", "ir", "is", "jp", "kr", "li", "lt", "lu", "lv", "museum", "no", "nu", "nz", "org", "pl",
    "pm", "pr", "re", "se", "sh", "si", "tel", "tf", "th", "tm", "tw", "ua", "vn", "wf", "xn--0zwm56d",
    "xn--11b5bs3a9aj6g", "xn--80akhbyknj4f", "xn--90a3ac", "xn--9t4b11yi5a", "xn--deba0ad", "xn--fiqs8s",
    "xn--fiqz9s", "xn--fzc2c9e2c", "xn--g6w251d", "xn--hgbk6aj7f53bba", "xn--hlcj6aya9esc7a", "xn--j6w193g",
    "xn--jxalpdlp", "xn--kgbechtv", "xn--kprw13d", "xn--kpry57d", "xn--mgba3a4f16a", "xn--mgba3a4fra",
    "xn--mgbaam7a8h", "xn--mgbayh7gpa", "xn--mgberp4a5d4a87g", "xn--mgberp4a5d4ar", "xn--mgbqly7c0a67fbc",
    "xn--mgbqly7cvafr", "xn--o3cw4h", "xn--ogbpf8fl", "xn--p1ai", "xn--wgbh1c", "xn--wgbl6a", "xn--xkc2al3hye2a",
    "xn--zckzah", "yt",
];

/// The list [BLACKLIST]: the default of Mozilla's preference `network.IDN.blacklist_chars` from February 2009 on ([107
/// code points](http://kb.mozillazine.org/Network.IDN.blacklist_chars)). The additions of 2011, U+200E, U+200F and
/// U+202A to U+202E, make no difference: Nameprep prohibits them. Sorted ranges, both ends included.
#[rustfmt::skip]
static IDN_BLACKLIST: [(u32, u32); 52] = [
    (0x0020, 0x0020), (0x00A0, 0x00A0), (0x00BC, 0x00BE), (0x01C3, 0x01C3), (0x02D0, 0x02D0), (0x0337, 0x0338),
    (0x0589, 0x0589), (0x05C3, 0x05C3), (0x05F4, 0x05F4), (0x0609, 0x060A), (0x066A, 0x066A), (0x06D4, 0x06D4),
    (0x0701, 0x0704), (0x115F, 0x1160), (0x1735, 0x1735), (0x2000, 0x200B), (0x2024, 0x2024), (0x2027, 0x2029),
    (0x202F, 0x202F), (0x2039, 0x203A), (0x2041, 0x2041), (0x2044, 0x2044), (0x2052, 0x2052), (0x205F, 0x205F),
    (0x2153, 0x215F), (0x2215, 0x2215), (0x2236, 0x2236), (0x23AE, 0x23AE), (0x2571, 0x2571), (0x29F6, 0x29F6),
    (0x29F8, 0x29F8), (0x2AFB, 0x2AFB), (0x2AFD, 0x2AFD), (0x2FF0, 0x2FFB), (0x3000, 0x3000), (0x3002, 0x3002),
    (0x3014, 0x3015), (0x3033, 0x3033), (0x3164, 0x3164), (0x321D, 0x321E), (0x33AE, 0x33AF), (0x33C6, 0x33C6),
    (0x33DF, 0x33DF), (0xA789, 0xA789), (0xFE14, 0xFE15), (0xFE3F, 0xFE3F), (0xFE5D, 0xFE5E), (0xFEFF, 0xFEFF),
    (0xFF0E, 0xFF0F), (0xFF61, 0xFF61), (0xFFA0, 0xFFA0), (0xFFF9, 0xFFFD),
];

/// Returns whether a host can be shown in Unicode.
pub(super) fn is_idn_enabled(host: &str) -> bool {
    let tld = host.rsplit('.').find(|label| !label.is_empty()).unwrap_or_default();
    let enabled = |tld: &str| IDN_ENABLED_TLDS.binary_search(&tld).is_ok();
    let enabled = if tld.is_ascii() { enabled(tld) } else { punycode::to_ace(tld).is_ok_and(|tld| enabled(&tld)) };
    enabled && !host.chars().any(|c| in_ranges(c, &IDN_BLACKLIST))
}
