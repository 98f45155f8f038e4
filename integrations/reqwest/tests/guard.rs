//! The guard, against servers of this machine.
#![allow(missing_docs)]

use std::collections::BTreeSet;
use std::fs::File;
use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use flate2::read::MultiGzDecoder;
use railurl::compare::guard;
use railurl::implementations::Implementation;
use railurl_reqwest::{Client, Decision, Error, Policy, Refused, Rule};
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::header::{HOST, HeaderValue};
use reqwest::{Method, Request};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;

/// The address of a server that may be fetched from.
const ALLOWED: &str = "127.0.0.2";
/// The address of a server that may not be fetched from.
const SECRET: &str = "127.0.0.1";
/// An address without a server.
const CLOSED: &str = "127.0.0.3";

/// A server that answers with the header `Host`, or redirects to what follows `?to=`. To `/slow` and `/endless` it sends a
/// body without end.
struct Server {
    port: u16,
    requests: Arc<Mutex<Vec<String>>>,
}

impl Server {
    async fn new(address: &str) -> Self {
        let listener = TcpListener::bind((address, 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let requests = Arc::default();
        let server = Server { port, requests: Arc::clone(&requests) };
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                let mut request = Vec::new();
                while !request.ends_with(b"\r\n\r\n") {
                    match stream.read_u8().await {
                        Ok(byte) => request.push(byte),
                        Err(_) => break,
                    }
                }
                let request = String::from_utf8(request).unwrap();
                let target = request.split_once("?to=").and_then(|(_, rest)| rest.split(' ').next());
                let host = request.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default();
                let status = target.map_or("200 OK".to_owned(), |to| format!("302 Found\r\nLocation: {to}"));
                let length = host.len();
                let answer =
                    format!("HTTP/1.1 {status}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{host}");
                requests.lock().unwrap().push(request.clone());
                if let Some(pause) = [("/slow", 50), ("/endless", 0)].iter().find(|(path, _)| request.contains(path)) {
                    tokio::spawn(endless(stream, Duration::from_millis(pause.1)));
                } else {
                    let _ = stream.write_all(answer.as_bytes()).await;
                }
            }
        });
        server
    }

    fn count(&self) -> usize {
        self.requests.lock().unwrap().len()
    }
}

/// Sends a body until the client hangs up.
async fn endless(mut stream: tokio::net::TcpStream, pause: Duration) {
    let _ = stream.write_all(b"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n").await;
    while stream.write_all(&[b'a'; 64]).await.is_ok() {
        tokio::time::sleep(pause).await;
    }
}

/// A resolver that gives each answer in turn, and then the last again.
#[derive(Default)]
struct Answers {
    answers: Mutex<Vec<Vec<&'static str>>>,
    names: Mutex<Vec<String>>,
}

impl Resolve for Answers {
    fn resolve(&self, name: Name) -> Resolving {
        self.names.lock().unwrap().push(name.as_str().to_owned());
        let mut answers = self.answers.lock().unwrap();
        let answer = if answers.len() > 1 { answers.remove(0) } else { answers[0].clone() };
        let address = |text: &&str| SocketAddr::new(text.parse().unwrap(), 0);
        let addresses: Vec<SocketAddr> = answer.iter().map(address).collect();
        Box::pin(async move { Ok(Box::new(addresses.into_iter()) as Addrs) })
    }
}

/// Makes a client for good.example, which resolves to the answers. More keys of the policy are JSON.
fn client_with(answers: &[&[&'static str]], allowed: &str, more: serde_json::Value) -> (Client, Arc<Answers>) {
    let answers = answers.iter().map(|answer| answer.to_vec()).collect();
    let resolver = Arc::new(Answers { answers: Mutex::new(answers), ..Answers::default() });
    let mut policy =
        serde_json::json!({"hosts": ["good.example", SECRET], "ports": null, "allowed_networks": [allowed]});
    policy.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let policy: Policy = serde_json::from_value(policy).unwrap();
    (Client::builder(policy).resolver(Arc::clone(&resolver) as _).build().unwrap(), resolver)
}

fn client(answers: &[&[&'static str]], allowed: &str) -> (Client, Arc<Answers>) {
    client_with(answers, allowed, serde_json::json!({}))
}

/// Fetches a URL. An error is the rule that refuses it, or that of the client.
async fn fetch(client: &Client, url: &str) -> Result<String, Option<Refused>> {
    let refused = |error: Error| error.refused().cloned();
    let body = client.get(url).await.map_err(refused)?.bytes().await.map_err(refused)?;
    Ok(String::from_utf8(body).unwrap())
}

/// The rule of a refusal.
fn rule<T>(fetched: Result<T, Option<Refused>>) -> Option<Rule> {
    fetched.err().flatten().map(|refused| refused.rule)
}

#[tokio::test]
async fn fetches_what_is_allowed() {
    let server = Server::new(ALLOWED).await;
    let (client, resolver) = client(&[&[ALLOWED]], ALLOWED);
    let host = format!("good.example:{}", server.port);
    assert_eq!(fetch(&client, &format!("http://{host}/a")).await, Ok(host));
    assert_eq!(*resolver.names.lock().unwrap(), ["good.example"]);
}

#[tokio::test]
async fn connects_to_the_address_that_was_checked() {
    let (server, secret) = (Server::new(ALLOWED).await, Server::new(SECRET).await);
    let (client, resolver) = client(&[&[ALLOWED], &[SECRET]], ALLOWED);
    assert!(fetch(&client, &format!("http://good.example:{}/", server.port)).await.is_ok());
    let refused = fetch(&client, &format!("http://good.example:{}/", secret.port)).await.unwrap_err().unwrap();
    assert_eq!((refused.rule, refused.address), (Rule::Address, SECRET.parse().ok()));
    assert_eq!((resolver.names.lock().unwrap().len(), secret.count()), (2, 0));
}

#[tokio::test]
async fn refuses_a_name_if_any_of_its_addresses_is_refused() {
    for answer in
        [&[ALLOWED, SECRET][..], &["::ffff:127.0.0.1"], &["64:ff9b::a9fe:a9fe"], &["::1"], &["8.8.8.8", "10.0.0.1"]]
    {
        let (client, _) = client(&[answer], ALLOWED);
        let fetched = fetch(&client, "http://good.example:1/").await;
        assert_eq!(rule(fetched), Some(Rule::Address), "{answer:?}");
    }
}

#[tokio::test]
async fn checks_each_redirect() {
    let (server, secret) = (Server::new(ALLOWED).await, Server::new(SECRET).await);
    let (client, _) = client(&[&[ALLOWED]], ALLOWED);
    let (here, there) = (format!("http://good.example:{}/", server.port), format!("http://{SECRET}:{}/", secret.port));
    for (target, refused) in [
        (there.clone(), Rule::Address),
        (there[5..].to_owned(), Rule::Address),
        (format!("{here}?to={there}"), Rule::Address),
        ("http://evil.example/".to_owned(), Rule::Host),
        (format!("{here}?to={here}?to={here}?to={there}"), Rule::Address),
        ("ftp://good.example/".to_owned(), Rule::Unambiguous),
    ] {
        assert_eq!(rule(fetch(&client, &format!("{here}?to={target}")).await), Some(refused), "{target}");
    }
    let many = format!("{here}?to=").repeat(12);
    assert_eq!(rule(fetch(&client, &many).await), Some(Rule::Redirects));
    assert!(fetch(&client, &format!("{here}?to=/a")).await.is_ok());
    assert_eq!(secret.count(), 0);
}

/// Every setting of a builder of reqwest that says where to connect is missing here. The remaining ways belong to
/// a request.
#[tokio::test]
async fn a_request_stays_guarded() {
    let (server, secret) = (Server::new(ALLOWED).await, Server::new(SECRET).await);
    let (client, _) = client(&[&[ALLOWED], &[SECRET]], ALLOWED);
    let there: reqwest::Url = format!("http://{SECRET}:{}/", secret.port).parse().unwrap();
    let here: reqwest::Url = format!("http://good.example:{}/", server.port).parse().unwrap();
    let mut changed = Request::new(Method::GET, here.clone());
    *changed.url_mut() = there.clone();
    for request in [Request::new(Method::POST, there.clone()), changed, Request::new(Method::CONNECT, there)] {
        let error = client.execute(request).await.err().unwrap();
        assert_eq!(error.refused().unwrap().rule, Rule::Address);
    }
    for host in ["evil.example", "127.0.0.1", "good.example", "good.example:1", ""] {
        let mut request = Request::new(Method::GET, here.clone());
        request.headers_mut().append(HOST, HeaderValue::from_str(here.authority()).unwrap());
        request.headers_mut().append(HOST, HeaderValue::from_static(host));
        let error = client.execute(request).await.err().unwrap();
        assert_eq!(error.refused().unwrap().rule, Rule::HostHeader, "{host}");
    }
    assert_eq!((secret.count(), server.count()), (0, 0));
}

#[tokio::test]
async fn a_host_header_does_not_survive_a_redirect() {
    let server = Server::new(ALLOWED).await;
    let (client, _) = client_with(&[&[ALLOWED]], ALLOWED, serde_json::json!({"hosts": ["*.example"]}));
    let target = format!("http://other.example:{}/", server.port);
    let url: reqwest::Url = format!("http://good.example:{}/?to={target}", server.port).parse().unwrap();
    let mut request = Request::new(Method::GET, url.clone());
    request.headers_mut().insert(HOST, HeaderValue::from_str(url.authority()).unwrap());
    let body = client.execute(request).await.unwrap().bytes().await.unwrap();
    assert_eq!(String::from_utf8(body).unwrap(), format!("other.example:{}", server.port));
}

#[tokio::test]
async fn limits_bodies_times_and_names() {
    let server = Server::new(ALLOWED).await;
    let url = |path: &str| format!("http://good.example:{}{path}", server.port);
    let (limited, _) = client_with(&[&[ALLOWED]], ALLOWED, serde_json::json!({"body_bytes": 1000}));
    assert_eq!(rule(fetch(&limited, &url("/endless")).await), Some(Rule::Body));
    assert!(fetch(&limited, &url("/")).await.is_ok());
    let (limited, _) = client_with(&[&[ALLOWED]], ALLOWED, serde_json::json!({"seconds": 0.3}));
    assert_eq!(rule(fetch(&limited, &url("/slow")).await), Some(Rule::Time));
    let policy = Policy { name_seconds: Some(0.1), ..Policy::default() };
    let limited = Client::builder(policy).resolver(Arc::new(Never)).build().unwrap();
    assert_eq!(rule(fetch(&limited, "http://good.example/").await), Some(Rule::Time));
}

/// A resolver that does not answer.
struct Never;

impl Resolve for Never {
    fn resolve(&self, _: Name) -> Resolving {
        Box::pin(std::future::pending())
    }
}

#[tokio::test]
async fn reports_decisions() {
    let (server, secret) = (Server::new(ALLOWED).await, Server::new(SECRET).await);
    for is_report_only in [false, true] {
        let decisions: Arc<Mutex<Vec<Decision>>> = Arc::default();
        let log = Arc::clone(&decisions);
        let answers = Answers { answers: Mutex::new(vec![vec![ALLOWED]]), ..Answers::default() };
        let allowed_networks = vec![ALLOWED.parse().unwrap()];
        let policy =
            Policy { ports: None, allowed_networks, report_only: is_report_only, redirects: 1, ..Policy::default() };
        let client = Client::builder(policy)
            .resolver(Arc::new(answers))
            .on_decision(move |decision| log.lock().unwrap().push(decision.clone()))
            .build()
            .unwrap();
        let (here, there) = (server.port, secret.port);
        let fetched =
            fetch(&client, &format!("http://good.example:{here}/?s3cret?to=http://{SECRET}:{there}/s3cret")).await;
        assert_eq!(fetched.is_ok(), is_report_only, "{fetched:?}");
        let decisions = decisions.lock().unwrap();
        assert!(decisions.iter().any(|decision| decision.rule == Some(Rule::Address)
            && decision.url == format!("http://{SECRET}:{there}")
            && decision.is_enforced != is_report_only));
        assert!(decisions[0].is_allowed && !format!("{decisions:?}").contains("s3cret"), "{decisions:?}");
    }
    assert_eq!(secret.count(), 1);
}

#[test]
fn a_policy_that_means_nothing_is_an_error() {
    let policy = Policy { hosts: Some(Vec::new()), ..Policy::default() };
    assert!(Client::new(policy).err().unwrap().to_string().starts_with("`hosts`: nothing passes an empty list"));
}

#[tokio::test]
async fn no_payload_gets_past_a_host() {
    let recorded = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../implementations/tests/recorded");
    let mut inputs = BTreeSet::new();
    for file in std::fs::read_dir(recorded).unwrap() {
        for line in io::read_to_string(MultiGzDecoder::new(File::open(file.unwrap().path()).unwrap())).unwrap().lines()
        {
            let row: serde_json::Value = serde_json::from_str(line).unwrap();
            if let (Some(input), true) = (row["input"].as_str(), row["base"].is_null()) {
                inputs.insert(input.to_owned());
            }
        }
    }
    let (client, resolver) = client(&[&[CLOSED]], CLOSED);
    let mut attacks = 0;
    for input in &inputs {
        match client.get(input).await {
            Ok(_) => panic!("{input}"),
            Err(Error::Client(_)) => {}
            Err(_) => {
                let fetched = guard(input, None, railurl::Dialect::Living, Implementation::RustHttpUri).fetched;
                attacks +=
                    usize::from(fetched.is_ok_and(|endpoint| endpoint.host.is_some_and(|host| host != "good.example")));
            }
        }
    }
    assert!(resolver.names.lock().unwrap().iter().all(|name| name.eq_ignore_ascii_case("good.example")));
    assert!(inputs.len() > 5000 && attacks > 500, "{} inputs, {attacks} attacks", inputs.len());
}
