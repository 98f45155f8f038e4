//! The pieces from which the [generator](crate::generate) assembles URLs: components, and texts that look like them.

pub use railurl_laws::inputs::INTERESTING;

/// Schemes with their colon: special ones, others, and invalid ones.
pub const SCHEMES: &[&str] = words!(
    "http: https: ws: wss: ftp: file: HTTP: hTtPs: FILE: File: blob: data: about: javascript: mailto: foo: a: c: \
     C| web+x: x-1.+: h: httpa: filez: ht\ttp: fi\nle: urn: 1: é: http : non-special: gopher: ssh:",
    [""]
);

/// Text between a scheme and an authority.
pub const SLASHES: &[&str] = &[
    "//", "//", "//", "//", "//", "/", "", "\\\\", "\\", "/\\", "\\/", "///", "////", "/\t/", "\\/\\/", "/.//", "//\\",
];

/// Credentials with their at sign.
pub const CREDENTIALS: &[&str] = words!(
    "@ u@ u:p@ :p@ :@ u:@ a@b@ a:b:c@ %40@ é:ü@ u%3Ap@ [@ ]:[@ u;=|^`{}<>\"@ u'&$!*()+,@ \u{0}@ ::@ @@ u\t:\np@ \
     %zz@ \u{10FFFF}@ \\@ ~@",
    ["", "", "", "", "", "a b@"]
);

/// Hosts, and texts that are nearly hosts.
pub const HOSTS: &[&str] = words!(
    "h example.com EXAMPLE.com a.b. a..b . .. ..h localhost LOCALHOST loc%41lhost %6cocalhost C: c| C%3A c%7C \
     1.2.3.4 1.2.3 1.2 1 0 0x 0X 0x.0x 0x7f.1 0300.1 08 09.1 1.2.3.4. 1.2.3.4.. 1.2.3.4.5 256 1.256 1.2.65536 \
     1.16777216 4294967295 4294967296 0xffffffff 0x100000000 00000000000000000000001 0xfffffffffffffffff 1e1 0x1g \
     a.1 a.0x1 a.0xz 1.a %31 １.２ 1。2 [::1] [::] [1:2:3:4:5:6:7:8] [1:2:3:4:5:6:7::] [::2:3:4:5:6:7:8] [1::8] \
     [1:0:0:4:0:0:0:8] [0:0:0:0:0:0:0:0] [1:2:3:4:5:6:1.2.3.4] [::1.2.3.4] [::1.2.3] [::1.2.3.256] [::01.2.3.4] \
     [::1.2.3.4.] [::ffff:1.2.3.4] [1:2:3:4:5:6:7:8:9] [1:2] [1::2::3] [:1] [1:] [::00001] [::0001] [::FFFF] [::g] \
     [::1%25eth0] [::1]x x[::1] [::1 ::1] [] [ ] [a:b] [[::1]] [::1]: [1:2:3:4:5:6:7:1.2.3.4] [::.1.2.3] [::%31] \
     [: xn-- xn--a xn--mnchen-3ya XN--MNCHEN-3ya xn--é xn--fa-hia.é xn--8i7caa xn--zca.xn--zca faß.de FAẞ.de ß ς \
     İ.com 日本 ☕.example ☃ a\u{AD}b \u{AD} \u{200B} a\u{200D}b क्\u{200D}ष \u{FEFF} \u{2060} a。b a．b ａ ％４１ ℀ ㏂ \
     a\u{338} =\u{338} <\u{338} e\u{301} \u{301}e א אa aא א1 1א א.1 ٠א \u{FFFD} \u{FDD0} 💩 \u{E000} \u{378} %C3%A9 \
     %E9 %c3%a9.%C3 %00 %20 %25 %2e %2E%2e %41 %zz % %4 %EF%BC%85 a%2Fb a<b a>b a^b a|b a\u{7F}b a\u{1}b a\u{0}b \
     a_b a-b -a a- ab--c a!b a$b a&b a'b a(b) a*b a+b a,b a;b a=b a`b a{b} a~b a\"b a\tb \nh xn--1ch xn--xn---epa \
     xn--xn--a- faß.xn--a é.1 1.é é.0x \u{E0001} \u{3E8AC} 𐊧 𝟏.𝟐 ⅷ ① ⒈ 1⒈ ․ ‥ xn--a.é é\u{323} א\u{870} ب\u{200C}ب \
     ب\u{200C}a \u{870}\u{200C}ب xn---0da é.xn---0da %78n--a",
    ["", "a b"]
);

/// Ports with their colon, and other texts between a host and a path.
pub const PORTS: &[&str] = words!(
    ": :80 :443 :21 :0 :00 :00080 :65535 :65536 :99999999999999999999 :x :8x :-1 :+1 :\t8\n0 :80:80 :８ :8@ :: \
     :1\u{0} :000000000000000000000443",
    ["", "", "", "", "", ":8 "]
);

/// Segments of paths.
pub const SEGMENTS: &[&str] = words!(
    "a b path . .. %2e %2E .%2e %2e. %2E%2e ... %2e%2e%2e ..a .a a. C: c| C| C:a D%3A D%7C é 日本 %zz % %4 %41 a\tb \
     \u{0} \u{7F} \u{80} \u{FEFF} \u{FDD0} \u{FFFF} 💩 <>\"`{}^| [] a:b @ u:p@h ~ ' $&+,;= (*)! c:\\ /. .\n. %2\te \
     1.2.3.4 \u{10FFFF} http: %2f %5c \\",
    ["", "a b", " "]
);

/// Separators of segments.
pub const SEPARATORS: &[&str] = &["/", "/", "/", "/", "/", "\\", "//", "/./", "/../", "/\t", "", "/C:/", "/c|/"];

/// Text after a question mark or a number sign.
pub const TAILS: &[&str] = words!(
    "q a=b&c=d é 日本 ' \"<>` # ? \t \n % %zz %41 \u{0} \u{1F} \u{7F} \u{80} \u{2028} \u{FDD0} \u{FFFE} 💩 {}|^\\ [] \
     /../ // + ~ %% \u{10FFFF} x#y x?y `",
    ["", "a b", " ", " \t "]
);

/// Text that can be before, after or inside a URL.
pub const ODD: &[&str] = words!(
    "\t \n \r \u{0} \u{1} \u{C} \u{1F} \u{7F} \u{85} \u{A0} \u{AD} \u{200B} \u{2028} \u{3000} \u{FEFF} \u{FFFD} \
     \u{FFFF} \u{1FFFE} \u{10FFFF} \u{1F600} \u{E000}",
    [" "]
);

/// Base URLs.
pub const BASES: &[&str] = words!(
    "http://h/a/b?q#f http://u:p@h:8080/a/b/ https://example.com HTTPS://h// ws://h/a wss://h:1/.. ftp://h/x/y \
     file:///a/b?q#f file:///C:/a/b file:///C|/a file:///C: file:///C:/ file://h/C:/a file://h/a/b file: file://h \
     file:/// file://// file:////h/x file:///.//p foo://h/a/b?q#f foo://h foo://h?q foo:///a foo:// foo:/// \
     foo:/a/b?q#f foo:/ foo:/.//p foo:/a/..//p foo://u:p@h:80/a foo:a/b?q#f foo: mailto:a@b data:,x about:blank \
     about:blank?q blob:https://h/x javascript:a blob: urn:a:b:c foo://[::1]/a http://1.2.3.4/ http://[::1]:1/ \
     foo:/C:/a foo://h/C:/a http://h/C:/a http://h/? http://h/# foo://h?# foo:?# a //h http://",
    ["foo:a b ?q", "foo:a  #f", ""]
);
