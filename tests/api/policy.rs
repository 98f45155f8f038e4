//! Policies: the table that the guards for Python and JavaScript run as well, and what is linear.

use std::net::IpAddr;

use railurl::host::{destination, special_purpose};
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

/// The guards for Go, Java and PHP read these networks. The first one that contains an address has its purpose.
#[test]
fn the_networks_of_other_guards_have_the_same_purposes() {
    let rows: Vec<(Network, &str)> = include_str!("../../integrations/guards/networks.txt")
        .lines()
        .map(|line| line.split_once(' ').unwrap())
        .map(|(network, purpose)| (network.parse().unwrap(), purpose))
        .collect();
    let mut asked = 0;
    let mut ask = |address: IpAddr| {
        let row = rows.iter().find(|(network, _)| network.contains(destination(address)));
        assert_eq!(row.map(|row| row.1), special_purpose(address), "{address}");
        asked += 1;
    };
    for (network, _) in &rows {
        let (first, length) = network.to_string().split_once('/').map(|(a, l)| (a.to_owned(), l.to_owned())).unwrap();
        let length: u32 = length.parse().unwrap();
        match first.parse().unwrap() {
            IpAddr::V4(first) => {
                let size = 1_u64 << (32 - length);
                for at in [-1, 0, 1, size as i64 / 2, size as i64 - 1, size as i64] {
                    ask(IpAddr::V4((first.to_bits().wrapping_add_signed(at as i32)).into()));
                }
            }
            IpAddr::V6(first) => {
                let size = 1_u128.checked_shl(128 - length).unwrap_or(0);
                for at in [u128::MAX, 0, 1, size / 2, size.wrapping_sub(1), size] {
                    ask(IpAddr::V6(first.to_bits().wrapping_add(at).into()));
                }
            }
        }
    }
    // Each first byte of an IPv4 address, and each first group of an IPv6 address.
    (0..=255).for_each(|byte| ask([byte, 77, 7, 7].into()));
    (0..=u16::MAX).for_each(|group| ask([group, 0x77, 0, 0, 0, 0, 0, 7].into()));
    assert!(asked > 65_000);
}

#[test]
fn long_texts_are_refused_at_once() {
    let policies = [Policy { idn: true, ..Policy::default() }, Policy { unambiguous: false, ..Policy::default() }];
    for text in ["ü", "xn--a.", "@", ":", "\\", "[", "%"] {
        let text = format!("http://{}", text.repeat(200_000));
        for policy in &policies {
            let rule = policy.check(&text).map_err(|refused| refused.rule);
            let refusals = [Rule::Unambiguous, Rule::Url, Rule::Host, Rule::Credentials];
            assert!(rule.is_err_and(|rule| refusals.contains(&rule)), "{text:.20}");
        }
    }
}
