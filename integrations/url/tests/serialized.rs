//! Serialized URLs and hosts, which this crate and `url` read from one another.

use serde_json::{Deserializer, Serializer};

/// Serializes a URL with the positions of its components as JSON, by either crate.
macro_rules! with_positions {
    ($krate:ident, $url:expr) => {{
        let mut json = Vec::new();
        let url = $krate::Url::parse($url).unwrap();
        url.serialize_internal(&mut Serializer::new(&mut json)).unwrap();
        String::from_utf8(json).unwrap()
    }};
}

#[test]
fn positions_are_serialized_as_by_url() {
    for url in ["https://u:p@h:81/a?b#c", "http://1.2.3.4/", "http://[::1]/", "file:///a", "foo:a#b", "foo:/.//a"] {
        let json = with_positions!(real_url, url);
        assert_eq!(with_positions!(url, url), json);
        let read = url::Url::deserialize_internal(&mut Deserializer::from_str(&json)).unwrap();
        assert_eq!(read.as_str(), url);
    }
}

#[test]
fn rejects_wrong_positions() {
    let json = with_positions!(url, "http://h/a");
    for wrong in
        [json.replace("http://h/a", "http://H/a"), json.replace("http://h/a", "http://hh/"), json.replace('8', "7")]
    {
        assert_ne!(wrong, json);
        assert!(url::Url::deserialize_internal(&mut Deserializer::from_str(&wrong)).is_err(), "{wrong}");
    }
}

#[test]
fn hosts_and_urls_are_serialized_as_by_url() {
    for host in ["example.com", "1.2.3.4", "[::1]"] {
        let json = serde_json::to_string(&real_url::Host::parse(host).unwrap()).unwrap();
        assert_eq!(serde_json::to_string(&url::Host::parse(host).unwrap()).unwrap(), json);
        assert_eq!(serde_json::from_str::<url::Host>(&json).unwrap(), url::Host::parse(host).unwrap());
    }
    let url = url::Url::parse("http://h/").unwrap();
    assert_eq!(serde_json::to_string(&url).unwrap(), "\"http://h/\"");
    assert_eq!(serde_json::from_str::<url::Url>("\"HTTP://H\"").unwrap(), url);
    for json in ["1", "\"a\""] {
        let error = serde_json::from_str::<url::Url>(json).unwrap_err().to_string();
        assert_eq!(error, serde_json::from_str::<real_url::Url>(json).unwrap_err().to_string());
    }
}
