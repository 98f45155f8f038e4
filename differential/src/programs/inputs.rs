//! Inputs for programs: all short ones, every code point in a host, and mutated payloads and URLs.

use crate::case::Case;
use crate::exhaustive::{sequence, sequences};
use crate::generate::{Generator, mutated, offset, shortened};
use crate::pieces::ODD;
use crate::rng::Rng;

/// The bytes that parsers treat specially, and one of each other kind.
pub const BYTES: &[&str] =
    &["/", "\\", ":", "@", "?", "#", "[", "]", ".", "%", " ", "\t", "\n", "\0", "|", "^", "{", "0", "a", "\u{7f}"];

/// Payloads that one program reads differently from another, and everyday URLs of many kinds.
pub const PAYLOADS: &[&str] = words!(
    "http://127.0.0.1\\@1.1.1.1/ http://good.example\\@evil.example/ http://good.example@evil.example/ \
     http://good.example:80@evil.example/ http://a@good.example@evil.example:81/x \
     http://good.example#@evil.example/ http://good.example?@evil.example/ http://good.example;@evil.example/ \
     http://good.example%2f@evil.example/ http://good.example%00@evil.example/ \
     http://good.example\u{0}@evil.example/ http://good.example\t@evil.example/ \
     http://good.example\r\n@evil.example/ http:good.example/ http:/good.example/ http:///good.example/ \
     http:\\\\good.example/ //good.example/ \\\\good.example/ good.example/a good.example:80/a http://[::1]/ \
     http://[::ffff:127.0.0.1]:8080/a http://[fe80::1%25eth0]/ http://[fe80::1%eth0]/ http://[v1.a]/ \
     http://[::1]@good.example/ http://[good.example]/ http://good.example]/ http://[::1].good.example/ \
     http://0x7f.1/ http://017700000001/ http://2130706433/ http://127.1/ http://127.0.0.1./ \
     http://256.256.256.256/ http://①②⑦.⓪.⓪.①/ http://good。example/ http://good.example℀/ http://faß.example/ \
     http://xn--fa-hia.example/ http://xn--a/ http://bücher.example/ http://GOOD.Example:080/ \
     http://good.example:/ http://good.example:65536/ http://good.example:-1/ http://good.example:8x/ \
     http://good.example:８０/ http://good.example:80:81/ ht\ntp://good.example/ h\u{0}ttp://good.example/ \
     1http://good.example/ http+x://good.example/ javascript://good.example/%0aalert(1) file:///etc/passwd \
     file://host/share/a file:/c:/windows/a file:c|/a jar:file:///a.jar!/b jar:http://h/a.jar!/b/../c \
     mailto:a@b.example?subject=x data:text/plain;base64,AAA= urn:isbn:0451450523 tel:+1-816-555-1212 \
     ldap://[2001:db8::7]/c=GB?objectClass?one ftp://u:p@h/a;type=i ws://h/chat?x#y \
     postgres://u:p%40w@db.example:5432/name?sslmode=require postgresql://a,b:5433/db mysql://root@localhost/db \
     redis://:secret@cache.example:6379/0 mongodb+srv://u:p@cluster0.example/?retryWrites=true \
     amqp://guest:guest@h:5672/%2f gs://bucket/a/b ssh://git@host.example:22/repo.git git@host.example:repo.git \
     git+ssh://git@h/r.git@v1#egg=x jdbc:mysql://h:3306/db https://example.com/a/../b/./c//d?x=1&y=%7e#frag/ment? \
     https://u%20x:p%3aq@example.com/%zz/% https://example.com/a;b=c/d,e:f@g https://example.com?x \
     https://example.com#x https://example.com ?x #x : ://h a:// a:/// a:b:c /a//b ///a .. ./a:b a/b",
    [
        "http://good.example: 80/",
        " http://good.example/ ",
        "s3://bucket/key with space",
        "https://example.com/?q=a b&r=é|^`{}",
        ""
    ]
);

/// Bases for joining.
pub const BASES: &[&str] = words!(
    "http://h/a/b?q#f http://u:p@h:8080/a/b/ https://example.com https://example.com/a/../b http://h/.. http://h?q \
     ftp://h/x/y;type=i file:///a/b file:///C:/a jar:file:///a.jar!/b/c mailto:a@b foo://h/a/b foo:/a/b foo:a/b \
     a/b //h/a /a/b",
    [""]
);

/// Makes the random cases of one seed.
#[derive(Clone, Debug)]
pub struct Inputs {
    urls: Generator,
    seed: u64,
}

impl Inputs {
    /// Makes the generator for a seed.
    pub fn new(seed: u64) -> Self {
        Inputs { urls: Generator::new(seed), seed }
    }

    /// Returns the case with this number, which the seed determines. Half of them are mutated payloads, the others come
    /// from [`Generator`]. One in four has a base.
    pub fn case(&self, number: u64) -> Case {
        // Another sequence than the generator's, which has the same seed.
        let mut rng = Rng::new(self.seed ^ 0x5eed, number);
        let rng = &mut rng;
        let mut case = match rng.below(2) {
            0 => Case::new(payload(rng)),
            _ => Case { sets: Vec::new(), base: None, ..self.urls.case(number) },
        };
        if rng.once_in(4) {
            let base = match rng.below(6) {
                0 => payload(rng),
                1 => mutated(rng.word(BASES), BASES, rng),
                _ => rng.word(BASES).to_owned(),
            };
            case.base = Some(shortened(base));
        }
        case
    }
}

fn payload(rng: &mut Rng) -> String {
    let mut text = rng.word(PAYLOADS).to_owned();
    for _ in 0..rng.below(5) {
        text = match rng.below(4) {
            0 => {
                let inserted = if rng.once_in(3) { rng.word(ODD) } else { rng.word(BYTES) };
                let at = offset(&text, rng);
                [&text[..at], inserted, &text[at..]].concat()
            }
            _ => mutated(&text, PAYLOADS, rng),
        };
    }
    shortened(text)
}

/// Returns every sequence of up to `length` of [`BYTES`] within a host, after a scheme, and as a whole input.
pub fn exhaustive(length: u32) -> impl Iterator<Item = Case> {
    const PLACES: [(&str, &str); 3] = [("http://a", "b/"), ("s:", ""), ("", "")];
    let texts = (0..sequences(BYTES, length)).map(|number| sequence(BYTES, number));
    texts.flat_map(|text| PLACES.map(|(before, after)| Case::new([before, &text, after].concat())))
}

/// Returns every code point within a host.
pub fn code_points() -> impl Iterator<Item = Case> {
    ('\0'..=char::MAX).map(|c| Case::new(format!("http://a{c}b/")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn has_every_short_input_once() {
        let mut all: Vec<String> = exhaustive(2).map(|case| case.input).collect();
        assert_eq!(all.len(), 3 * (1 + 20 + 400));
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 3 * (1 + 20 + 400));
        assert_eq!(code_points().count(), 0x11_0000 - 0x800);
    }
}
