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
    pub(crate) needs: &'static [&'static str],
    /// The RFCs that it replaced, and those that have the same rules.
    replaced: &'static [&'static str],
}

/// The order is that in which a rule is looked for that no source has.
pub(crate) const DOCUMENTS: [Document; 13] = [
    Document {
        name: "rfc9110",
        text: include_str!("rfcs/rfc9110.abnf"),
        needs: &["rfc3986", "rfc5322", "rfc5646", "rfc4647"],
        replaced: &["2068", "2616", "7230", "7231", "7232", "7233", "7235"],
    },
    Document {
        name: "rfc3986",
        text: include_str!("rfcs/rfc3986.abnf"),
        needs: &[],
        replaced: &["1738", "1808", "2396", "2732"],
    },
    Document { name: "rfc5322", text: include_str!("rfcs/rfc5322.abnf"), needs: &[], replaced: &["822", "2822"] },
    Document {
        name: "rfc5646",
        text: include_str!("../examples/language-tag.abnf"),
        needs: &[],
        replaced: &["1766", "3066", "4646"],
    },
    Document { name: "rfc3987", text: include_str!("rfcs/rfc3987.abnf"), needs: &["rfc3986"], replaced: &[] },
    Document { name: "rfc3629", text: include_str!("rfcs/rfc3629.abnf"), needs: &[], replaced: &["2279"] },
    Document { name: "rfc4647", text: include_str!("rfcs/rfc4647.abnf"), needs: &[], replaced: &[] },
    Document { name: "rfc5234", text: include_str!("rfcs/rfc5234.abnf"), needs: &[], replaced: &["2234", "4234"] },
    Document { name: "rfc9111", text: include_str!("rfcs/rfc9111.abnf"), needs: &["rfc9110"], replaced: &["7234"] },
    Document {
        name: "rfc5321",
        text: include_str!("rfcs/rfc5321.abnf"),
        needs: &["rfc5322"],
        replaced: &["821", "2821"],
    },
    Document { name: "rfc6838", text: include_str!("rfcs/rfc6838.abnf"), needs: &[], replaced: &["2048", "4288"] },
    Document {
        name: "rfc2045",
        text: include_str!("rfcs/rfc2045.abnf"),
        needs: &["rfc5322"],
        replaced: &["1521", "2231"],
    },
    Document { name: "rfc4512", text: include_str!("rfcs/rfc4512.abnf"), needs: &[], replaced: &["2252"] },
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

/// Returns the document that has a rule: the one that is cited, or the first.
pub(crate) fn having(rule: &str, cited: Option<&str>) -> Option<String> {
    let has = |document: &&Document| {
        document.text.lines().any(|line| {
            let line = line.trim_start();
            let head = line.get(..rule.len()).filter(|head| head.eq_ignore_ascii_case(rule));
            let is_prose = |rest: &str| rest.trim_start_matches(['=', ' ']).starts_with('<');
            head.is_some_and(|_| {
                let rest = line[rule.len()..].trim_start();
                rest.starts_with('=') && !is_prose(rest)
            })
        })
    };
    let wanted = cited.and_then(document).filter(has);
    wanted.or_else(|| DOCUMENTS.iter().find(has)).map(|document| document.name.to_owned())
}

/// Returns how a document is called in sentences.
pub(crate) fn title(name: &str) -> String {
    name.strip_prefix("rfc").map_or_else(|| name.to_owned(), |number| format!("RFC {number}"))
}
