//! The guard, against servers of this machine.
#![allow(missing_docs)]

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, Mutex};

use railurl::compare::guard;
use railurl::implementations::Implementation;
use railurl_reqwest::{Client, Policy, Refused};
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;

/// The address of a server that may be fetched from.
const ALLOWED: &str = "127.0.0.2";
/// The address of a server that may not be fetched from.
const SECRET: &str = "127.0.0.1";
/// An address without a server.
const CLOSED: &str = "127.0.0.3";

/// A server that answers with the header `Host`, or redirects to what follows `?to=`.
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
                let _ = stream.write_all(answer.as_bytes()).await;
            }
        });
        server
    }

    fn count(&self) -> usize {
        self.requests.lock().unwrap().len()
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

/// Makes a client for good.example, which resolves to the answers.
fn client(answers: &[&[&'static str]], allowed: &str) -> (Client, Arc<Answers>) {
    let answers = answers.iter().map(|answer| answer.to_vec()).collect();
    let resolver = Arc::new(Answers { answers: Mutex::new(answers), ..Answers::default() });
    let policy = Policy {
        hosts: Some(vec!["good.example".parse().unwrap(), SECRET.parse().unwrap()]),
        ports: None,
        addresses: vec![allowed.parse().unwrap()],
        resolver: Arc::clone(&resolver) as _,
    };
    (Client::new(policy, reqwest::Client::builder()).unwrap(), resolver)
}

async fn fetch(client: &Client, url: &str) -> Result<String, Option<Refused>> {
    let request = client.get(url).map_err(Some)?;
    let response = request.send().await.map_err(|error| Refused::of(&error).cloned())?;
    Ok(response.text().await.unwrap())
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
    let refused = Refused::Address(SECRET.parse().unwrap(), "loopback");
    assert_eq!(fetch(&client, &format!("http://good.example:{}/", secret.port)).await, Err(Some(refused)));
    assert_eq!((resolver.names.lock().unwrap().len(), secret.count()), (2, 0));
}

#[tokio::test]
async fn refuses_a_name_if_any_of_its_addresses_is_refused() {
    for answer in
        [&[ALLOWED, SECRET][..], &["::ffff:127.0.0.1"], &["64:ff9b::a9fe:a9fe"], &["::1"], &["8.8.8.8", "10.0.0.1"]]
    {
        let (client, _) = client(&[answer], ALLOWED);
        let fetched = fetch(&client, "http://good.example:1/").await;
        assert!(matches!(fetched, Err(Some(Refused::Address(..)))), "{answer:?}: {fetched:?}");
    }
}

#[tokio::test]
async fn checks_each_redirect() {
    let (server, secret) = (Server::new(ALLOWED).await, Server::new(SECRET).await);
    let (client, _) = client(&[&[ALLOWED]], ALLOWED);
    let (here, there) = (format!("http://good.example:{}/", server.port), format!("http://{SECRET}:{}/", secret.port));
    let loopback = Refused::Address(SECRET.parse().unwrap(), "loopback");
    for (target, refused) in [
        (there.clone(), loopback.clone()),
        (there[5..].to_owned(), loopback.clone()),
        (format!("{here}?to={there}"), loopback.clone()),
        ("http://evil.example/".to_owned(), Refused::Host("evil.example".to_owned())),
        (format!("{here}?to={here}?to={here}?to={there}"), loopback),
    ] {
        assert_eq!(fetch(&client, &format!("{here}?to={target}")).await, Err(Some(refused)), "{target}");
    }
    let fetched = fetch(&client, &format!("{here}?to=ftp://good.example/")).await;
    assert!(matches!(fetched, Err(Some(Refused::Ambiguous(_)))), "{fetched:?}");
    let many = format!("{here}?to=").repeat(12);
    assert_eq!(fetch(&client, &many).await, Err(Some(Refused::Redirects)));
    assert!(fetch(&client, &format!("{here}?to=/a")).await.is_ok());
    assert_eq!(secret.count(), 0);
}

#[tokio::test]
async fn no_payload_gets_past_a_host() {
    let recorded = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../implementations/tests/recorded");
    let mut inputs = BTreeSet::new();
    for file in std::fs::read_dir(recorded).unwrap() {
        for line in std::fs::read_to_string(file.unwrap().path()).unwrap().lines() {
            let row: serde_json::Value = serde_json::from_str(line).unwrap();
            if let (Some(input), true) = (row["input"].as_str(), row["base"].is_null()) {
                inputs.insert(input.to_owned());
            }
        }
    }
    let (client, resolver) = client(&[&[CLOSED]], CLOSED);
    let mut attacks = 0;
    for input in &inputs {
        match client.get(input) {
            Ok(request) => assert!(request.send().await.is_err(), "{input}"),
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
