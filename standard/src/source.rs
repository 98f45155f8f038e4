//! Takes the algorithms and the definitions out of a specification's Bikeshed source.
//!
//! What is markup and means something becomes text: a variable is `|name|`, a link whose target has another name than
//! the text that it stands on is `[target]`, a superscript is `^(…)`, an item of a list of conditions begins with a
//! bullet. Notes, examples, comments and references are left out.

use std::fmt;

/// A place in a source. Both numbers are 0 where nothing is known of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column, in code points from 1.
    pub column: usize,
}

impl Place {
    pub(crate) const START: Self = Place { line: 1, column: 1 };

    /// Returns the place after a text that begins here.
    fn after(self, text: &str) -> Self {
        match text.rsplit_once('\n') {
            Some((lines, last)) => {
                Place { line: self.line + lines.matches('\n').count() + 1, column: last.chars().count() + 1 }
            }
            None => Place { column: self.column + text.chars().count(), ..self },
        }
    }
}

/// Something in a specification that cannot be read or run: where in the source, and the sentence, if it comes from one.
///
/// ```
/// let error = railurl_standard::read("no markup at all").unwrap_err();
/// assert_eq!(error.to_string(), "1:1: no element has the attribute `algorithm`: this is not the source of a specification in Bikeshed");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// Where.
    pub at: Place,
    /// What is wrong.
    pub message: String,
    /// The sentence.
    pub sentence: Option<String>,
}

impl Error {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Error { at: Place::default(), message: message.into(), sentence: None }
    }

    pub(crate) fn of(at: Place, message: impl Into<String>) -> Self {
        Error { at, message: message.into(), sentence: None }
    }

    pub(crate) fn about(at: Place, sentence: &str, message: impl Into<String>) -> Self {
        Error { at, message: message.into(), sentence: Some(sentence.to_owned()) }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.at != Place::default() {
            write!(f, "{}:{}: ", self.at.line, self.at.column)?;
        }
        f.write_str(&self.message)?;
        match &self.sentence {
            Some(sentence) => write!(f, ": {sentence:?}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Error {}

/// A sentence with what is nested below it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Block {
    /// The sentence.
    pub text: String,
    /// Where it begins.
    pub at: Place,
    /// The steps below it.
    pub steps: Vec<Block>,
    /// The cases of a switch: names and steps.
    pub cases: Vec<Case>,
}

/// A case of a switch: its names, and its steps.
pub type Case = (Vec<String>, Vec<Block>);

/// An element with the attribute `algorithm`, or a definition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Algorithm {
    /// Names: those of its definition, the one that links use first.
    pub names: Vec<String>,
    /// The fragment of its address.
    pub anchor: String,
    /// What introduces the steps, and the steps.
    pub block: Block,
    /// The rows of a table that follows a definition.
    pub rows: Vec<Vec<String>>,
}

/// The content of a source.
#[derive(Clone, Debug, Default)]
pub struct Source {
    /// The algorithms, in order.
    pub algorithms: Vec<Algorithm>,
    /// Paragraphs that define something, outside of algorithms.
    pub definitions: Vec<Algorithm>,
    /// The names of validation errors: the definitions of the table that says whether they are failures.
    pub errors: Vec<String>,
}

/// Nesting that no specification needs.
const MAX_DEPTH: usize = 64;

#[derive(Debug)]
enum Child {
    Text(String, Place),
    Node(Node),
}

#[derive(Debug, Default)]
struct Node {
    tag: String,
    attributes: Vec<(String, String)>,
    children: Vec<Child>,
    at: Place,
}

impl Node {
    fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    fn nodes(&self) -> impl Iterator<Item = &Node> {
        self.children.iter().filter_map(|child| if let Child::Node(node) = child { Some(node) } else { None })
    }

    /// Whether the element says nothing that is to be done.
    fn is_aside(&self) -> bool {
        let classes = self.get("class").unwrap_or_default();
        let is = |name: &str| classes.split(' ').any(|class| class == name);
        is("note")
            || is("example")
            || is("warning")
            // The standard's source has open questions in this class, as its examples are in `example`.
            || is("XXX")
            || matches!(self.tag.as_str(), "pre" | "h2" | "h3" | "hr")
    }

    /// The definitions below, itself included.
    fn definitions(&self) -> Vec<&Node> {
        let mut all: Vec<&Node> = if self.tag == "dfn" { vec![self] } else { Vec::new() };
        all.extend(self.nodes().flat_map(Node::definitions));
        all
    }
}

/// Reads the source of a specification.
///
/// # Errors
///
/// It has no algorithm, or markup in an algorithm or a definition is broken: a tag that is not closed or not opened.
pub fn extract(text: &str) -> Result<Source, Error> {
    let (root, mistakes) = tree(text);
    let mut source = Source::default();
    collect(&root, &mut source)?;
    // Algorithms of one sentence, without the attribute, are in any text.
    let has_attribute = text.contains(" algorithm>") || text.contains(" algorithm=");
    if source.algorithms.is_empty() || !has_attribute {
        let why = "no element has the attribute `algorithm`: this is not the source of a specification in Bikeshed";
        return Err(Error::of(Place::START, why));
    }
    let ends = |node: &Algorithm| (node.block.at.line, last_line(&node.block));
    // Markup may be broken elsewhere. The end tags of an algorithm stand a few lines below its last step.
    let spans: Vec<_> = source.algorithms.iter().map(ends).collect();
    match mistakes
        .into_iter()
        .find(|mistake| spans.iter().any(|&(low, high)| (low..=high + 3).contains(&mistake.at.line)))
    {
        Some(mistake) => Err(mistake),
        None => Ok(source),
    }
}

fn last_line(block: &Block) -> usize {
    let below = block.steps.iter().chain(block.cases.iter().flat_map(|(_, steps)| steps));
    below.map(last_line).max().unwrap_or(0).max(block.at.line)
}

fn collect(node: &Node, source: &mut Source) -> Result<(), Error> {
    let mut nodes = node.nodes().peekable();
    while let Some(child) = nodes.next() {
        if child.get("algorithm").is_some() {
            source.algorithms.push(algorithm(child)?);
        } else if child.is_aside() {
        } else if child.tag == "table" && child.get("class") == Some("yesno") {
            let names: Result<Vec<_>, _> = child.definitions().into_iter().map(inline).collect();
            source.errors.extend(names?);
        } else if child.tag == "p" {
            let definitions = child.definitions();
            if definitions.is_empty() {
                continue;
            }
            let mut block = Block { text: inline(child)?, at: first_place(child), ..Block::default() };
            let mut rows = Vec::new();
            while let Some(next) = nodes.peek() {
                match next.tag.as_str() {
                    "ul" if block.text.ends_with(':') => block.text += &bullets(next)?,
                    "table" => rows = table(next)?,
                    _ => break,
                }
                nodes.next();
            }
            let (names, anchor) = names(&definitions)?;
            // A few algorithms of one sentence have no mark-up of their own.
            let is_algorithm = block.text.contains(" steps are to ") || block.text.contains(", UTF-8 encodes it");
            let all = if is_algorithm { &mut source.algorithms } else { &mut source.definitions };
            all.push(Algorithm { names, anchor, block, rows });
        } else {
            collect(child, source)?;
        }
    }
    Ok(())
}

fn table(node: &Node) -> Result<Vec<Vec<String>>, Error> {
    let mut rows = Vec::new();
    for row in node.nodes().filter(|row| row.tag == "tr") {
        let cells: Result<Vec<_>, _> = row.nodes().filter(|cell| cell.tag == "td").map(inline).collect();
        rows.push(cells?);
    }
    rows.retain(|row| !row.is_empty());
    Ok(rows)
}

fn names(definitions: &[&Node]) -> Result<(Vec<String>, String), Error> {
    let mut names = Vec::new();
    let mut anchor = String::new();
    for definition in definitions {
        let text = inline(definition)?;
        // A variable that is defined on the way is not a name of the algorithm.
        if text.starts_with('|') && !names.is_empty() {
            continue;
        }
        if anchor.is_empty() {
            anchor = definition.get("id").map_or_else(|| text.replace(' ', "-").to_lowercase(), str::to_owned);
        }
        let linked = definition.get("lt").or(definition.get("local-lt")).unwrap_or_default();
        names.extend(linked.split('|').filter(|name| !name.is_empty()).map(str::to_owned));
        names.push(text);
    }
    Ok((names, anchor))
}

fn algorithm(node: &Node) -> Result<Algorithm, Error> {
    let definitions: Vec<&Node> = node.nodes().filter(|child| child.tag == "p").flat_map(Node::definitions).collect();
    let (mut names, anchor) = names(&definitions)?;
    if let Some(name) = node.get("algorithm").filter(|name| !name.is_empty()) {
        names.insert(0, name.to_owned());
    }
    Ok(Algorithm { names, anchor, block: block(node)?, rows: Vec::new() })
}

/// Reads the content of a step: text, then steps or a switch below it.
fn block(node: &Node) -> Result<Block, Error> {
    let mut block = Block { at: first_place(node), ..Block::default() };
    let add = |block: &mut Block, text: &str| {
        if !block.text.is_empty() && !text.is_empty() {
            block.text.push(' ');
        }
        block.text += text;
    };
    let mut loose = Node { tag: "p".to_owned(), at: node.at, ..Node::default() };
    for child in &node.children {
        match child {
            Child::Node(child) if child.is_aside() => {}
            Child::Node(child) if child.tag == "p" => add(&mut block, &inline(child)?),
            Child::Node(child) if child.tag == "ul" => block.text += &bullets(child)?,
            Child::Node(child) if child.tag == "ol" => {
                let steps: Result<Vec<Block>, Error> =
                    child.nodes().filter(|li| li.tag == "li").map(self::block).collect();
                block.steps.extend(steps?);
            }
            Child::Node(child) if child.tag == "dl" => block.cases.extend(cases(child)?),
            Child::Text(text, at) => loose.children.push(Child::Text(text.clone(), *at)),
            // Inline elements of a step that is not a paragraph.
            Child::Node(child) => add(&mut block, &inline_mixed(&mut loose, child)?),
        }
    }
    if block.text.is_empty() {
        block.text = inline(&loose)?;
    } else if loose.children.iter().any(|child| matches!(child, Child::Text(text, _) if !text.trim().is_empty())) {
        let rest = inline(&loose)?;
        block.text =
            if block.text.starts_with(' ') || rest.is_empty() { rest + &block.text } else { join(&rest, &block.text) };
    }
    Ok(block)
}

fn join(a: &str, b: &str) -> String {
    [a, b].iter().filter(|text| !text.is_empty()).copied().collect::<Vec<_>>().join(" ")
}

/// Keeps an inline element for the text of a step; it is read with the text around it.
fn inline_mixed(loose: &mut Node, child: &Node) -> Result<String, Error> {
    let copy = render(child)?;
    loose.children.push(Child::Text(copy, child.at));
    Ok(String::new())
}

fn cases(list: &Node) -> Result<Vec<Case>, Error> {
    let mut cases: Vec<Case> = Vec::new();
    let mut open = false;
    for child in list.nodes() {
        match child.tag.as_str() {
            // Several `<dt>` in a row share the steps of the next `<dd>`.
            "dt" => {
                if !open {
                    cases.push((Vec::new(), Vec::new()));
                }
                open = true;
                cases.last_mut().expect("a case").0.push(inline(child)?);
            }
            "dd" => {
                let Some((_, steps)) = cases.last_mut() else {
                    return Err(Error::of(child.at, "a `<dd>` without a `<dt>`"));
                };
                open = false;
                let body = block(child)?;
                *steps = if body.text.is_empty() { body.steps } else { vec![body] };
            }
            _ => {}
        }
    }
    Ok(cases)
}

fn bullets(list: &Node) -> Result<String, Error> {
    let mut text = String::new();
    for item in list.nodes().filter(|item| item.tag == "li") {
        let item = block(item)?.text;
        let item = item.trim_end_matches(" or").trim_end_matches([';', ',', '.']);
        text += " • ";
        text += item;
    }
    Ok(text + " •")
}

fn first_place(node: &Node) -> Place {
    for child in &node.children {
        match child {
            Child::Text(text, at) if !text.trim().is_empty() => {
                return at.after(&text[..text.len() - text.trim_start().len()]);
            }
            Child::Node(child) if !child.is_aside() => return first_place(child),
            _ => {}
        }
    }
    node.at
}

/// Returns the text of an element, with one space between words.
fn inline(node: &Node) -> Result<String, Error> {
    let mut out = String::new();
    for child in &node.children {
        match child {
            Child::Text(text, _) => out += text,
            Child::Node(child) => out += &render(child)?,
        }
    }
    let mut text = String::new();
    for word in out.split([' ', '\n', '\t', '\r']).filter(|word| !word.is_empty()) {
        // References to other documents.
        if word.starts_with("[[") {
            continue;
        }
        if !text.is_empty() {
            text.push(' ');
        }
        text += word;
    }
    Ok(text)
}

fn render(node: &Node) -> Result<String, Error> {
    if node.is_aside() {
        return Ok(String::new());
    }
    let text = inline(node)?;
    Ok(match node.tag.as_str() {
        "var" => format!("|{text}|"),
        "sup" => format!("^({text})"),
        "a" => match node.get("lt") {
            Some(target) if !target.eq_ignore_ascii_case(&text) => format!("[{target}]"),
            _ => text,
        },
        "p" | "li" | "ol" | "ul" | "dl" | "dt" | "dd" | "div" | "table" => {
            return Err(Error::of(node.at, format!("`<{}>` within a sentence", node.tag)));
        }
        _ => text,
    })
}

/// Returns what ends an element whose end tag HTML lets out; nothing for other elements.
fn ends(open: &str) -> &'static str {
    match open {
        "p" => "p ol ul dl div table pre li dt dd hr h2 h3 td tr th",
        "li" => "li",
        "dt" | "dd" => "dt dd",
        "td" | "th" => "td th tr tbody",
        "tr" => "tr tbody",
        "tbody" | "thead" => "tbody thead",
        _ => "",
    }
}

/// Reads markup as a tree. Also returns the tags that close nothing, or what is not closed.
fn tree(text: &str) -> (Node, Vec<Error>) {
    let mut mistakes = Vec::new();
    let mut open = vec![Node { at: Place::START, ..Node::default() }];
    let (mut rest, mut at) = (text, Place::START);
    while !rest.is_empty() {
        let (length, tag) = token(rest);
        let (token, after) = rest.split_at(length);
        if let Some(end) = token.strip_prefix("</").filter(|_| tag) {
            close(&mut open, end.trim_end_matches('>').trim(), at, &mut mistakes);
        } else if tag && !token.starts_with("<!") {
            let node = start_tag(token, at);
            while open.len() > 1 && ends(&open[open.len() - 1].tag).split(' ').any(|tag| tag == node.tag) {
                pop(&mut open);
            }
            let is_void = matches!(node.tag.as_str(), "br" | "hr" | "img" | "link" | "meta" | "input");
            let is_text = node.tag == "pre" || node.tag == "script" || node.tag == "style";
            if is_void || is_text || open.len() >= MAX_DEPTH {
                if open.len() >= MAX_DEPTH {
                    mistakes.push(Error::of(at, format!("nested more than {MAX_DEPTH} deep")));
                }
                // Tags within these elements are examples, and open nothing.
                let end = if is_text { after.find(&format!("</{}>", node.tag)).unwrap_or(0) } else { 0 };
                at = at.after(token).after(&after[..end]);
                open.push(node);
                if is_text {
                    rest = &after[end..];
                    continue;
                }
                pop(&mut open);
                rest = after;
                continue;
            }
            open.push(node);
        } else if !tag {
            open.last_mut().expect("the root").children.push(Child::Text(decode(token), at));
        }
        at = at.after(token);
        rest = after;
    }
    while open.len() > 1 {
        let node = open.last().expect("an element");
        if ends(&node.tag).is_empty() {
            mistakes.push(Error::of(node.at, format!("`<{}>` is not closed", node.tag)));
        }
        pop(&mut open);
    }
    (open.remove(0), mistakes)
}

fn pop(open: &mut Vec<Node>) {
    let node = open.pop().expect("an element");
    open.last_mut().expect("the root").children.push(Child::Node(node));
}

fn close(open: &mut Vec<Node>, tag: &str, place: Place, mistakes: &mut Vec<Error>) {
    let Some(at) = open.iter().skip(1).rposition(|node| node.tag == tag).map(|at| at + 1) else {
        mistakes.push(Error::of(place, format!("`</{tag}>` closes nothing")));
        return;
    };
    for node in &open[at + 1..] {
        if ends(&node.tag).is_empty() {
            mistakes.push(Error::of(
                node.at,
                format!("`<{}>` is not closed before the `</{tag}>` of line {}", node.tag, place.line),
            ));
        }
    }
    while open.len() > at {
        pop(open);
    }
}

/// Returns the length of the next token, and whether it is a tag or a comment.
fn token(rest: &str) -> (usize, bool) {
    if rest.starts_with("<!--") {
        return (rest.find("-->").map_or(rest.len(), |end| end + 3), true);
    }
    let is_tag = rest.starts_with('<')
        && rest[1..].trim_start_matches('/').starts_with(|c: char| c.is_ascii_alphabetic() || c == '!');
    if is_tag {
        let mut quote = None;
        for (at, c) in rest.char_indices() {
            match (quote, c) {
                (None, '>') => return (at + 1, true),
                // An apostrophe elsewhere in a tag does not begin a value.
                (None, '"' | '\'') if rest[..at].ends_with('=') => quote = Some(c),
                (Some(open), c) if open == c => quote = None,
                _ => {}
            }
        }
        return (rest.len(), true);
    }
    let first = rest.chars().next().map_or(0, char::len_utf8);
    (rest[first..].find('<').map_or(rest.len(), |end| end + first), false)
}

fn start_tag(token: &str, at: Place) -> Node {
    let mut rest = token.trim_start_matches('<').trim_end_matches('>').trim_end_matches('/');
    let end = rest.find(|c: char| c.is_whitespace()).unwrap_or(rest.len());
    let tag = rest[..end].to_ascii_lowercase();
    rest = rest[end..].trim_start();
    let mut attributes = Vec::new();
    while !rest.is_empty() {
        let end = rest.find(|c: char| c.is_whitespace() || c == '=').unwrap_or(rest.len());
        let name = rest[..end].to_ascii_lowercase();
        rest = &rest[end..];
        let mut value = String::new();
        if let Some(after) = rest.strip_prefix('=') {
            let (text, left) = match after.chars().next() {
                Some(quote @ ('"' | '\'')) => after[1..].split_once(quote).unwrap_or((&after[1..], "")),
                _ => after.split_at(after.find(|c: char| c.is_whitespace()).unwrap_or(after.len())),
            };
            value = decode(text).split_whitespace().collect::<Vec<_>>().join(" ");
            rest = left;
        }
        if name.is_empty() && value.is_empty() && !rest.starts_with(|c: char| c.is_whitespace()) {
            rest = &rest[rest.chars().next().map_or(0, char::len_utf8)..];
        }
        attributes.push((name, value));
        rest = rest.trim_start();
    }
    Node { tag, attributes, children: Vec::new(), at }
}

fn decode(text: &str) -> String {
    let entities = [
        ("&minus;", "−"),
        ("&times;", "×"),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&nbsp;", " "),
        // The last, so that `&amp;lt;` is decoded once.
        ("&amp;", "&"),
    ];
    // `{{…}}` is a link to a name of an interface.
    let braces = text.replace("{{", "").replace("}}", "");
    entities.iter().fold(braces, |text, (entity, char)| text.replace(entity, char))
}
