//! Words for the fuzzer to insert: the literals of the grammars, and texts that only the specifications' prose mentions.

use railurl::Dialect;
use railurl_grammar::sample;

use crate::oracle;

/// Texts that matter but are in no grammar: dots, hosts, ports, schemes, encodings, and code points that IDNA maps to
/// others.
const PROSE: &[&str] = words!(
    "%00 %2e %2E%2e %41 %C2%AD .. /.. /.// // 0x7f.1 0177 256.256.256.256 4294967295 [1:2:3:4:5:6:7:8] [::1.2.3.4] \
     :: :443 :80 :65536 C| about:blank big5 blob: euc-kr foo: gb18030 iso-2022-jp javascript: localhost shift_jis \
     utf-16le windows-1252 xn-- xn--mnchen-3ya \0 \t \n \u{AD} \u{200D} \u{3002} \u{DF} \u{FF05} \u{FF0E} 表 丑 & + =",
    [" "]
);

/// The keywords of rule files. `␠` is a space.
const NOTATION: &[&str] = words!(
    "Ahead: Choice: End: NotAhead: OneOrMore: Optional: Sequence: ZeroOrMore: any a-z 0-9 Alphabets:␠ Diagrams:␠ \
     Extends:␠ First:␠ If:␠ Module:␠ N:␠ Specification:␠ Start:␠ T:␠ T/i:␠ any␠except␠[ any␠of␠[ \n␠␠ \n␠␠␠␠ ␠=\n␠␠ \
     ␠replaces␠ label␠=␠ rule␠=\n␠␠T:␠a\n #␠"
);

/// Returns the names and the contents of the dictionaries, in libFuzzer's format.
pub fn dictionaries() -> [(&'static str, String); 2] {
    [("url.dict", write(urls())), ("grammar.dict", write(owned(NOTATION)))]
}

/// Returns the literals of every dialect's grammar, and the words of the prose.
fn urls() -> Vec<String> {
    let literals = Dialect::ALL.iter().flat_map(|dialect| sample::dictionary(oracle::grammar(*dialect)));
    literals.chain(owned(PROSE)).collect()
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| word.replace('␠', " ")).collect()
}

fn write(mut words: Vec<String>) -> String {
    words.sort();
    words.dedup();
    sample::write_dictionary(&words)
}
