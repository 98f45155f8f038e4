//! The RFCs whose rules others build on, by name: `rfc9110` and so on.
//!
//! Their grammars are code components of RFCs, under the licence of section 4 of the
//! [IETF Trust's Legal Provisions](https://trustee.ietf.org/documents/trust-legal-provisions/), which is the revised BSD
//! licence: see `rfcs/README.md`.

/// An RFC of the library.
pub(crate) struct Document {
    pub(crate) name: &'static str,
    pub(crate) text: &'static str,
    /// The documents whose rules it takes.
    pub(crate) needs: Names,
    /// The RFCs that it replaced, and those that have the same rules.
    replaced: Names,
}

type Names = &'static [&'static str];

const fn rfc(name: &'static str, text: &'static str, needs: Names, replaced: Names) -> Document {
    Document { name, text, needs, replaced }
}

/// The order is that in which a rule is looked for that no source has.
pub(crate) const DOCUMENTS: [Document; 16] = [
    rfc(
        "rfc9110",
        include_str!("rfcs/rfc9110.abnf"),
        &["rfc3986", "rfc5322", "rfc5646", "rfc4647", "rfc2616"],
        &["2068", "2616", "7230", "7231", "7232", "7233", "7235"],
    ),
    rfc("rfc3986", include_str!("rfcs/rfc3986.abnf"), &[], &["1738", "1808", "2396", "2732"]),
    rfc("rfc5322", include_str!("rfcs/rfc5322.abnf"), &[], &["822", "2822"]),
    rfc("rfc5646", include_str!("../examples/language-tag.abnf"), &[], &["1766", "3066", "4646"]),
    rfc("rfc3987", include_str!("rfcs/rfc3987.abnf"), &["rfc3986"], &[]),
    rfc("rfc3629", include_str!("rfcs/rfc3629.abnf"), &[], &["2279"]),
    rfc("rfc4647", include_str!("rfcs/rfc4647.abnf"), &[], &[]),
    rfc("rfc5234", include_str!("rfcs/rfc5234.abnf"), &[], &["2234", "4234"]),
    rfc("rfc9111", include_str!("rfcs/rfc9111.abnf"), &["rfc9110"], &["7234"]),
    rfc("rfc5321", include_str!("rfcs/rfc5321.abnf"), &["rfc5322"], &["821", "2821"]),
    rfc("rfc6838", include_str!("rfcs/rfc6838.abnf"), &[], &["2048", "4288"]),
    rfc("rfc2045", include_str!("rfcs/rfc2045.abnf"), &["rfc5322"], &["1521", "2231"]),
    rfc("rfc4512", include_str!("rfcs/rfc4512.abnf"), &[], &["2252"]),
    rfc("rfc3339", include_str!("rfcs/rfc3339.abnf"), &[], &[]),
    rfc("rfc1034", include_str!("rfcs/rfc1034.abnf"), &[], &["1035", "1123"]),
    rfc("rfc2616", include_str!("rfcs/rfc2616.abnf"), &[], &[]),
];

/// Returns the document of this name, in any case.
pub(crate) fn document(name: &str) -> Option<&'static Document> {
    DOCUMENTS.iter().find(|document| document.name.eq_ignore_ascii_case(name))
}

/// Returns the document that has the rules of the RFC of this number.
pub(crate) fn newest(number: &str) -> Option<&'static str> {
    let found =
        DOCUMENTS.iter().find(|it| it.name.strip_prefix("rfc") == Some(number) || it.replaced.contains(&number));
    found.map(|document| document.name)
}

/// Returns the names of all rules of the library.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    DOCUMENTS.iter().flat_map(|document| rules_of(document.text))
}

/// Returns the names of the rules of a text that has each in a line of its own.
pub(crate) fn rules_of(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| line.split_once('=')).map(|(name, _)| name.trim())
}

/// Returns which document of the library may have a rule that is missing, and how to take it from there, as the end of a
/// sentence: the one that is cited, or those with a rule of this name, which may mean something else.
pub(crate) fn advice(rule: &str, cited: Option<&str>) -> Option<String> {
    let defines =
        |(name, body): (&str, &str)| name.trim().eq_ignore_ascii_case(rule) && !body.trim_start().starts_with('<');
    let has = |document: &&Document| document.text.lines().any(|line| line.split_once('=').is_some_and(defines));
    if let Some(Document { name, .. }) = cited.and_then(document).filter(has) {
        return Some(format!(": {} has it, so add `--with {name}`", title(name)));
    }
    let names: Vec<&str> = DOCUMENTS.iter().filter(has).map(|document| document.name).collect();
    let titles: Vec<String> = names.iter().map(|name| title(name)).collect();
    match (names.as_slice(), titles.split_last()?) {
        ([name], (title, _)) => Some(format!("; if you mean the rule of {title}, add `--with {name}`")),
        (_, (last, others)) => {
            Some(format!("; if you mean the rule of {} or {last}, add `--with` and its name", others.join(", ")))
        }
    }
}

/// Returns how a document is called in sentences.
fn title(name: &str) -> String {
    name.strip_prefix("rfc").map_or_else(|| name.to_owned(), |number| format!("RFC {number}"))
}
