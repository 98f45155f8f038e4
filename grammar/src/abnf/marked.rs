//! Finds the blocks of ABNF in a Markdown file, or in the XML or HTML of an RFC.

use std::borrow::Cow;

use crate::notations::split_lines;

/// The elements of XML and HTML that have source text.
const ELEMENTS: [&str; 3] = ["sourcecode", "artwork", "pre"];

/// Returns a text with only its blocks that say that they are ABNF, at their lines, if it has any.
pub(super) fn blocks(text: &str) -> Option<String> {
    fences(text).or_else(|| elements(text))
}

/// Keeps the fences of Markdown with `abnf` after their sign.
fn fences(text: &str) -> Option<String> {
    let (mut kept, mut is_any) = (String::new(), false);
    let mut open: Option<(&str, bool)> = None;
    for line in split_lines(text) {
        let inner = line.trim();
        let length = inner.len() - inner.trim_start_matches(['`', '~']).len();
        let (fence, language) = inner.split_at(if length < 3 { 0 } else { length });
        match open {
            Some((sign, _)) if language.is_empty() && fence.starts_with(sign) => open = None,
            Some((_, is_abnf)) => kept.push_str(if is_abnf { line } else { "" }),
            None if !fence.is_empty() => {
                let is_abnf = is_abnf(language.split_whitespace().next().unwrap_or_default());
                is_any |= is_abnf;
                open = Some((fence, is_abnf));
            }
            None => {}
        }
        kept.push('\n');
    }
    is_any.then_some(kept)
}

/// Keeps the elements whose type or class has `abnf`, such as `<sourcecode type="abnf">`.
fn elements(text: &str) -> Option<String> {
    let (mut kept, mut is_any, mut rest) = (String::new(), false, text);
    let blank = |passed: &str| "\n".repeat(split_lines(passed).count() - 1);
    while let Some(at) = rest.find('<') {
        let (before, tag) = rest.split_at(at + 1);
        kept += &blank(before);
        rest = tag;
        let Some(name) = ELEMENTS.into_iter().find(|name| tag.starts_with(name)) else { continue };
        let Some((attributes, content)) = tag.split_once('>') else { break };
        kept += &blank(attributes);
        rest = content;
        let value = |key: &str| Some(attributes.split_once(key)?.1.trim_start_matches(['"', '\'']).split(['"', '\'']));
        if ["type=", "class="].into_iter().filter_map(value).any(|mut value| value.next().is_some_and(is_abnf)) {
            let data = content.trim_start().strip_prefix("<![CDATA[");
            let (sign, inner) = data.map_or((format!("</{name}"), content), |data| ("]]>".to_owned(), data));
            let (inner, after) = inner.split_at(inner.find(&sign).unwrap_or(inner.len()));
            kept += &blank(content.strip_suffix(after).and_then(|all| all.strip_suffix(inner)).unwrap_or_default());
            kept += &decode(inner, data.is_some());
            (is_any, rest) = (true, after);
        }
    }
    is_any.then_some(kept)
}

/// Returns whether one of the words of a text is `abnf`: `{.abnf`, `lang-abnf`.
fn is_abnf(text: &str) -> bool {
    text.split(|c: char| !c.is_ascii_alphanumeric()).any(|word| word.eq_ignore_ascii_case("abnf"))
}

/// Replaces the references of XML, except in text that has none.
fn decode(text: &str, is_data: bool) -> Cow<'_, str> {
    if is_data || !text.contains('&') {
        return Cow::Borrowed(text);
    }
    let references = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")];
    Cow::Owned(references.into_iter().fold(text.to_owned(), |text, (name, sign)| text.replace(name, sign)))
}

#[cfg(test)]
mod tests {
    use crate::abnf::import;

    #[test]
    fn only_blocks_of_abnf_are_read() {
        let rows = [
            "# A\n\nSome text = that.\n\n```abnf\nx = \"a\" / y\n```\n\n```json\n{\"z\": 1}\n```\n\n~~~~ ABNF\ny = \"~~~\"\n~~~~\n{: #fig}\n",
            "```{.abnf #g}\r\nx = \"a\" / y\r\ny = \"~~~\"\r\n```\r\n",
            "<?xml version='1.0'?>\n<t>z = <xref/></t>\n<sourcecode anchor=\"a\"\n type='abnf'><![CDATA[\nx = \"a\" / y\n]]></sourcecode>\n\
             <artwork type=\"json\">{</artwork>\n<artwork type=\"abnf\">\ny = &quot;~~~&quot;</artwork>\n",
            "<p>z</p><pre class=\"lang-abnf sourcecode\">x = \"a\" / &lt;y&gt;\ny = \"~~~\"</pre><pre>z</pre>",
        ];
        for row in rows {
            let grammar = import(row).unwrap_or_else(|errors| panic!("{row}: {errors}"));
            let rules: Vec<String> =
                grammar.rules.iter().map(|rule| format!("{} = {}", rule.name, crate::describe(&rule.body))).collect();
            assert_eq!(rules, ["x = (\"a\" (any case) | y)", "y = \"~~~\""], "{row}");
        }
        let errors = import("<pre class='abnf'>\n\nx = &lt;\n</pre>").unwrap_err();
        assert_eq!(errors[0].to_string(), "3:5: in rule `x`: this prose is not closed: expected `>`");
    }
}
