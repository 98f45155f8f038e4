//! `railurl grammar serve`: the playground's page with a rule file, over HTTP on this machine.
//!
//! The page is a folder of static files. Beside them stands the folder `grammar`, with the rule file and those that it
//! extends as they are now, so the page sees what an editor writes.

use std::fs;
use std::io;
use std::net::Ipv4Addr;
use std::path::{Component, Path, PathBuf};
use std::process::ExitCode;

use railurl::Url;
use railurl::encoded::EncodedStr;
use tiny_http::{Header, Method, Request, Response, Server};

use crate::files::{self, Trouble};
use crate::grammar::RULES;
use crate::visible::visible_os;

/// The folder of the rule file and its bases, in the addresses of the page.
const FOLDER: &str = "grammar/";

/// Serves the page until the process ends.
pub(crate) fn serve(file: &Path, page: &Path, port: u16) -> Result<ExitCode, Trouble> {
    let site = Site::new(file, page)?;
    let server = Server::http((Ipv4Addr::LOCALHOST, port))
        .map_err(|error| Trouble::Told(format!("cannot listen on port {port} of 127.0.0.1: {error}")))?;
    let port = server.server_addr().to_ip().map_or(port, |address| address.port());
    let mut url = Url::parse(&format!("http://127.0.0.1:{port}/")).expect("a port and an address");
    url.query_pairs_mut().append_pair("grammar", &format!("{FOLDER}{}", site.name)).append_key_only("watch");
    files::write(None, format!("{url}\n"))?;
    for request in server.incoming_requests() {
        // A browser that has gone away is no reason to stop.
        let _ = site.answer(request, port);
    }
    Ok(ExitCode::SUCCESS)
}

struct Site {
    page: PathBuf,
    /// The rule file's name and folder.
    name: String,
    folder: PathBuf,
}

impl Site {
    fn new(file: &Path, page: &Path) -> Result<Self, Trouble> {
        if files::is_standard_stream(file.as_os_str()) {
            return Err(Trouble::Told(
                "standard input cannot be served, because the page reads FILE repeatedly".to_owned(),
            ));
        }
        files::read(file)?;
        let name = file.file_name().and_then(|name| name.to_str());
        let name = name.ok_or_else(|| Trouble::Told(format!("the name of {} is not UTF-8", files::name(file))))?;
        if !page.join("index.html").is_file() {
            return Err(Trouble::Told(format!(
                "there is no page in {}: build it with `integrations/web/build` in a checkout of railurl, and name its folder \
                 `integrations/web/dist` with --page",
                visible_os(page.as_os_str())
            )));
        }
        let folder = file.parent().unwrap_or(Path::new("")).to_path_buf();
        Ok(Site { page: page.to_path_buf(), name: name.to_owned(), folder })
    }

    fn answer(&self, request: Request, port: u16) -> io::Result<()> {
        // Rejects pages of other sites: their hosts differ, even if their names resolve to this machine.
        let hosts = [format!("127.0.0.1:{port}"), format!("localhost:{port}")];
        let host = request.headers().iter().find(|header| header.field.equiv("Host"));
        if !host.is_some_and(|host| hosts.iter().any(|known| host.value == **known)) {
            return request.respond(Response::from_string("not the host of this page\n").with_status_code(403));
        }
        if !matches!(request.method(), Method::Get | Method::Head) {
            return request.respond(Response::from_string("only GET and HEAD\n").with_status_code(405));
        }
        let Some((path, content)) = self.find(request.url()) else {
            return request.respond(Response::from_string("no such file\n").with_status_code(404));
        };
        let headers = [("Content-Type", media_type(&path)), ("Cache-Control", "no-store")];
        let headers = headers.into_iter().filter_map(|(name, value)| Header::from_bytes(name, value).ok());
        request.respond(headers.fold(Response::from_data(content), Response::with_header))
    }

    /// The file of a request's target.
    fn find(&self, target: &str) -> Option<(PathBuf, Vec<u8>)> {
        let path = target.split(['?', '#']).next()?.strip_prefix('/')?;
        let path = EncodedStr::new(path).decode_utf8().ok()?;
        let path = if path.is_empty() { "index.html" } else { &*path };
        let candidates = match path.strip_prefix(FOLDER) {
            Some(name) if self.is_rule_file(name) => [Some(self.folder.join(name)), Some(Path::new(RULES).join(name))],
            Some(_) => [None, None],
            None => [Some(self.page.join(path)).filter(|_| is_inside(path)), None],
        };
        candidates.into_iter().flatten().find_map(|path| fs::read(&path).ok().map(|content| (path, content)))
    }

    /// Whether a name is that of the rule file or of another beside it. Nothing else in its folder is served.
    fn is_rule_file(&self, name: &str) -> bool {
        let extension = |name: &str| Path::new(name).extension().map(ToOwned::to_owned);
        is_inside(name) && !name.contains('/') && (name == self.name || extension(name) == extension(&self.name))
    }
}

/// Whether a path stays in the folder that it is relative to.
fn is_inside(path: &str) -> bool {
    !path.contains(['\\', ':', '\0']) && Path::new(path).components().all(|part| matches!(part, Component::Normal(_)))
}

fn media_type(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("json") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        _ => "text/plain; charset=utf-8",
    }
}
