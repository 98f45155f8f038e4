// Cases to begin with: confusions, findings, and surprising setters.

import type { Setting } from "./wasm.js";

export interface Case {
  field: string;
  says: string;
  base?: string;
  parser?: string;
  encoding?: string;
  allowed?: string;
  set?: Setting[];
  escapes?: boolean;
  tab?: string;
}

export const GALLERY: [string, string, Case[]][] = [
  ["Confusions", "Two parsers read each of these differently, so a check by one does not protect the other.", [
    { field: "http://127.0.0.1\\@1.1.1.1/", says: "Backslash: the end of the host, or part of the user name" },
    { field: "http:///evil.example/", says: "Slashes: three of them, before a host or before a path" },
    { field: "http://good.example@evil.example@h/", says: "User information: which at sign ends it" },
    { field: "http://evil.example%2F.good.example/", says: "Percent-encoding: decoded or not" },
    { field: "ldap://127.0.0.1#.evil.example/", says: "Scheme mix-up: rules that only some schemes have" },
    { field: "localhost:8080/admin", says: "Scheme: a scheme, or a host and a port" },
    { field: "http://[good.example]/", says: "Brackets around a name" },
    { field: "http://127.0.0.1./", says: "IPv4: an address, or a name with a dot at its end" },
    { field: "http://0x7f.1/", says: "IPv4: an address in another notation" },
    { field: "http://ⓔvil.example/", says: "IDNA: letters that are mapped, refused or kept" },
    { field: "http://good.example\\u{9}.evil.example/", escapes: true, says: "White space: a tab that some remove" },
    { field: "http://good.example:80:81/", says: "Port: two of them" },
    { field: "good.example/", says: "No scheme: some guess one" },
  ]],
  ["An allowed host", "Parsers that would leave it.", [
    { field: "https://evil.example\\.good.example/", allowed: "*.good.example", says: "A host with an allowed ending; browsers go elsewhere" },
    { field: "https://good.example@evil.example/", allowed: "good.example", says: "A user name that looks like the host" },
    { field: "http://good.example;evil.example/", allowed: "good.example", says: "A semicolon that ends a host" },
  ]],
  ["Setters", "Surprises of the URL API.", [
    { field: "http://example.com:8080/", set: [["port", "99x"]], says: "A port with letters after it: the digits count" },
    { field: "http://example.com/", set: [["port", "99999"]], says: "A port that is too large is refused" },
    { field: "http://example.com/", set: [["protocol", "foo"]], says: "A special scheme stays special" },
    { field: "http://example.com/", set: [["host", "a:81:90"]], says: "A host with two ports" },
    { field: "mailto:ann@example.com", set: [["pathname", "bob"]], says: "An opaque path stays" },
    { field: "gopher://localhost/C:/x", set: [["protocol", "file"]], says: "The protocol setter and a file URL" },
    { field: "https://example.com/?a=1#b", set: [["search", ""], ["hash", "#"]], says: "The getters do not tell empty from missing" },
    { field: "https://example.com/?a=%20b", set: [["params", [["a", " b"], ["c", "ü+"]]]], says: "URLSearchParams rewrites the whole query" },
  ]],
  ["Findings", "Oddities of specifications and programs. The findings have more.", [
    { field: "http://a_b/", says: "Valid: no host in java.net.URI" },
    { field: "http://h:٨٠/", says: "Digits of another script are a port to Java" },
    { field: "http://a: +8x/", says: "A port that PHP reads as 8" },
    { field: "file:///C|/a/../..", says: "A Windows drive letter stays" },
    { field: "/..//localhost//pork", base: "file://lion/", says: "A path that looks like a host" },
    { field: "http://[::1]/", parser: "railroad-2015", says: "No IPv6 in the standard of 2015" },
    { field: "about:///x", parser: "railroad-2015", says: "An authority of a scheme that has none" },
    { field: "http://example.com/?ü€", encoding: "windows-1252", says: "A query in the encoding of its page" },
    { field: "http://h/%2e%2E/a\\u{202E}b", escapes: true, says: "Encoded dots, and a character that reverses the text" },
    { field: "//[::1", base: "https://example.com/a", says: "An unclosed bracket: the nearest URL" },
  ]],
];
