//! Policies: the table that the guards for Python and JavaScript run as well, and what is linear.

use std::net::IpAddr;

use railurl::policy::{Network, Policy, Refused, Rule};
use serde_json::Value;

const TABLE: &str = include_str!("../policies/decisions.jsonl");

#[test]
fn decides_as_the_table_says() {
    let mut decided = 0;
    for line in TABLE.lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        let text = row["policy"].to_string();
        let policy = match serde_json::from_str::<Policy>(&text) {
            Ok(policy) => policy,
            Err(error) => {
                let expected = row["error"].as_str().unwrap_or_else(|| panic!("{line}: {error}"));
                assert!(error.to_string().contains(expected), "{line}: {error}");
                continue;
            }
        };
        assert!(row["error"].is_null(), "{line}");
        let again: Policy = serde_json::from_str(&serde_json::to_string(&policy).unwrap()).unwrap();
        assert_eq!(again, policy);
        let refused = if let Some(url) = row["url"].as_str() {
            policy.check(url).err()
        } else if let Some(address) = row["resolved"].as_str() {
            policy.check_address_text(address).err()
        } else {
            policy.check_host(row["connects_to"].as_str().unwrap()).err()
        };
        assert_eq!(refused.as_ref().map(|refused| refused.rule.name()), row["rule"].as_str(), "{line}: {refused:?}");
        if let (Some(Refused { span, .. }), false) = (&refused, row["span"].is_null()) {
            let span = span.clone().unwrap();
            assert_eq!(serde_json::json!([span.start, span.end]), row["span"], "{line}");
        }
        if let Some(address) = row["address"].as_str() {
            assert_eq!(refused.unwrap().address, address.parse::<IpAddr>().ok(), "{line}");
        }
        decided += 1;
    }
    assert!(decided > 80, "{decided}");
}

#[test]
fn an_error_in_json_has_its_line_and_column() {
    let error =
        serde_json::from_str::<Policy>("{\n  \"hosts\": [\"good.example\"],\n  \"prots\": [80]\n}").unwrap_err();
    assert_eq!((error.line(), error.column()), (3, 9));
    let error = serde_json::from_str::<Policy>("{\n  \"allowed_networks\": [\"10.0.0.1/8\"]\n}").unwrap_err();
    assert_eq!(error.line(), 2);
}

#[test]
fn a_decision_has_nothing_secret() {
    let policy = Policy::default();
    let secret = "s3cret";
    for text in [
        "http://s3cret:s3cret@good.example/",
        "http://user:s3cret@127.0.0.1/",
        "http://s3cret@good.example/",
        "http://good.example/s3cret",
        "http://good.example/?s3cret",
        "http://good.example/#s3cret",
        "http://good.example:1/s3cret",
        "http://127.0.0.1/s3cret\\@x",
        "http://user:s3cret#@good.example/",
        "http://user:s3cret/@good.example/",
        "http://s3cret\\@good.example/",
        "s3cret://good.example/",
        "s3cret:80/",
        "user:s3cret@good.example",
        "s3cret",
        "data:,s3cret",
        "javascript:s3cret",
        "http://good.example:s3cret/",
    ] {
        let decision = policy.decision(text, policy.check(text).as_ref().err());
        assert!(!serde_json::to_string(&decision).unwrap().contains(secret), "{text}: {decision:?}");
    }
    let decision = policy.decision("https://good.example:8443/a", None);
    assert_eq!(decision.url, "https://good.example:8443");
}

#[test]
fn every_address_of_a_network_is_in_it() {
    for (text, inside, outside) in [
        ("0.0.0.0/0", ["0.0.0.0", "255.255.255.255"], "::"),
        ("10.1.2.0/23", ["10.1.2.0", "10.1.3.255"], "10.1.4.0"),
        ("10.1.2.3/32", ["10.1.2.3", "10.1.2.3"], "10.1.2.4"),
        ("::/0", ["::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"], "0.0.0.0"),
        ("fd00:1::/33", ["fd00:1::", "fd00:1:7fff:ffff:ffff:ffff:ffff:ffff"], "fd00:1:8000::"),
    ] {
        let network: Network = text.parse().unwrap();
        assert_eq!(network.to_string(), text);
        assert!(inside.iter().all(|address| network.contains(address.parse().unwrap())), "{text}");
        assert!(!network.contains(outside.parse().unwrap()), "{text}");
    }
}

#[test]
fn long_texts_are_refused_at_once() {
    let policies = [Policy { idn: true, ..Policy::default() }, Policy { unambiguous: false, ..Policy::default() }];
    for text in ["ü", "xn--a.", "@", ":", "\\", "[", "%", "http://"] {
        let text = format!("http://{}", text.repeat(200_000));
        for policy in &policies {
            let refused = policy.check(&text).unwrap_err();
            assert!(
                matches!(refused.rule, Rule::Unambiguous | Rule::Url | Rule::Host | Rule::Credentials),
                "{refused:?}"
            );
        }
    }
}
