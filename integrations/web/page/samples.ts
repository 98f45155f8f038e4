// Grammars to begin with, each with texts that it has to match and texts that it must not.

import DATE_TIME from "../../../grammar/examples/date-time.railroad";
import JSON_TEXT from "../../../grammar/examples/json.railroad";
import SEMVER from "../../../grammar/examples/semver.railroad";
import URI from "../../../grammar/rules/rfc3986.railroad";

export interface Sample {
  name: string;
  file: string;
  source: string;
  /** The rule that reads the texts. */
  rule: string;
  text: string;
  match: string[];
  mismatch: string[];
}

export const SAMPLES: Sample[] = [
  {
    name: "SemVer", file: "semver.railroad", source: SEMVER, rule: "", text: "1.0.0-rc.1+build.5",
    match: ["1.0.0", "1.0.0-alpha.1", "2.10.3+20260101"], mismatch: ["1.0", "01.0.0", "1.0.0-"],
  },
  {
    name: "JSON", file: "json.railroad", source: JSON_TEXT, rule: "", text: '{"a": [1, true, null]}',
    match: ["[]", "-0.5e+3", '"\\u00fc"'], mismatch: ["[1,]", "01", "{a: 1}"],
  },
  {
    name: "RFC 3339", file: "date-time.railroad", source: DATE_TIME, rule: "date-time", text: "2026-02-28T23:59:60.5+01:00",
    match: ["1985-04-12T23:20:50.52Z", "1990-12-31T15:59:60-08:00"], mismatch: ["1985-04-12", "1985-04-12 23:20:50Z", "1985-04-12T23:20Z"],
  },
  {
    name: "URI", file: "rfc3986.railroad", source: URI, rule: "", text: "http://user@example.com:8080/a?q#f",
    match: ["mailto:ann@example.com", "//host/path", "../c?d#e"], mismatch: ["http://a b/", "http://[::1", "a|b"],
  },
];
