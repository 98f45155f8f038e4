//! Diagrams as SVG, and a page of all of them.

use std::fmt::Write as _;

use railroad::notactuallysvg::{Element, encode_minimal};
use railroad::{
    Choice, Comment, Diagram, Empty, LabeledBox, Link, Node as Drawn, NonTerminal, Optional, Repeat, Sequence,
    SimpleEnd, SimpleStart, Stack, Terminal,
};

use crate::interpret::Match;
use crate::model::{Grammar, Kind, Node, Rule};
use crate::write::{class_text, describe};

use super::lamp::{Mark, Pen, Spot};
use super::rails::{Passage, Rail, Rails};
use super::visible;

/// Sequences longer than this many pixels continue on another line.
const WIDTH: i64 = 900;

/// The style sheet of diagrams.
pub(super) const STYLE: &str = "
svg.railroad { background: white; }
svg.railroad rect.railroad_canvas { fill: white; stroke: none; }
svg.railroad path { stroke: #333; stroke-width: 2px; fill: none; }
svg.railroad text { font: 14px 'DejaVu Sans Mono', Menlo, Consolas, monospace; text-anchor: middle; fill: black; }
svg.railroad text.comment { font-size: 12px; font-style: italic; fill: #555; }
svg.railroad rect { stroke: #333; stroke-width: 1.5px; fill: #e8f3e8; }
svg.railroad .nonterminal rect { fill: #e6eefa; }
svg.railroad .labeledbox > rect { fill: none; stroke: #999; stroke-width: 1px; stroke-dasharray: 4px 3px; }
";

/// Draws the rule: a complete SVG file, including its style sheet. The output is deterministic.
///
/// Terminals are round, references to rules square. A dashed box has a caption: a label, or that its contents are
/// look-ahead. A predicate is a remark in the line.
///
/// ```
/// let grammar = railurl_grammar::read("query =\n  ZeroOrMore:\n    T: any except [#<]\n")?;
/// let drawing = railurl_grammar::diagram::svg(&grammar.rules[0]);
/// assert!(drawing.starts_with("<svg ") && drawing.contains("any except [#&lt;]"));
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
pub fn svg(rule: &Rule) -> String {
    draw(rule, false, Some(STYLE))
}

/// Returns an HTML page with the diagrams of all rules. Each is under its name (the anchor `rule-NAME`) and its
/// documentation, and its references link to the rules that they name. In documentation, `<https://…>` becomes a link
/// and text in backticks becomes code.
///
/// ```
/// let grammar = railurl_grammar::read("# Digits.\nport =\n  ZeroOrMore:\n    T: any of [0-9]\n")?;
/// let page = railurl_grammar::diagram::html_page(&grammar, "Ports");
/// assert!(page.contains("<h2 id=\"rule-port\">") && page.contains("<p>Digits.</p>"));
/// # Ok::<(), railurl_grammar::Error>(())
/// ```
pub fn html_page(grammar: &Grammar, title: &str) -> String {
    let title = encode_minimal(title);
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n<style>\n\
         body {{ font: 16px/1.5 sans-serif; margin: 2em auto; max-width: 70em; padding: 0 1em; }}\n\
         figure {{ margin: 1em 0; overflow-x: auto; }}\n\
         nav li {{ display: inline-block; margin-right: 1em; }}\nnav ul {{ padding: 0; }}{STYLE}\
         svg.railroad a text {{ fill: #0645ad; }}\n</style>\n<h1>{title}</h1>\n"
    );
    paragraphs(&mut out, &grammar.preamble);
    out.push_str("<nav><ul>\n");
    for rule in &grammar.rules {
        let name = encode_minimal(&rule.name);
        writeln!(out, "<li><a href=\"#rule-{name}\">{name}</a></li>").expect("a String takes all writes");
    }
    out.push_str("</ul></nav>\n");
    for rule in &grammar.rules {
        let name = encode_minimal(&rule.name);
        writeln!(out, "<h2 id=\"rule-{name}\">{name}</h2>").expect("a String takes all writes");
        paragraphs(&mut out, &rule.docs);
        writeln!(out, "<figure>\n{}</figure>", draw(rule, true, None)).expect("a String takes all writes");
    }
    out.push_str("</html>\n");
    out
}

/// Comment lines as paragraphs, which empty lines separate.
fn paragraphs(out: &mut String, lines: &[String]) {
    for paragraph in lines.split(|line| line.trim().is_empty()).filter(|paragraph| !paragraph.is_empty()) {
        writeln!(out, "<p>{}</p>", inline(&paragraph.join("\n"))).expect("a String takes all writes");
    }
}

/// Returns a paragraph with its `<https://…>` as links and text in backticks as code. Everything else is plain text,
/// including unclosed backticks and angle brackets.
fn inline(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['`', '<']) {
        out += &encode_minimal(&rest[..at]);
        rest = &rest[at..];
        let length = if let Some(code) = code(rest) {
            write!(out, "<code>{}</code>", encode_minimal(code)).expect("a String takes all writes");
            code.len() + 2
        } else if let Some(address) = web_address(rest) {
            let address = encode_minimal(address);
            write!(out, "<a href=\"{address}\">{address}</a>").expect("a String takes all writes");
            rest.find('>').map_or(1, |end| end + 1)
        } else {
            out += &encode_minimal(&rest[..1]);
            1
        };
        rest = &rest[length..];
    }
    out + &encode_minimal(rest)
}

/// Returns the text between the backtick at the start and the next one.
fn code(text: &str) -> Option<&str> {
    let (code, _) = text.strip_prefix('`')?.split_once('`')?;
    (!code.is_empty()).then_some(code)
}

/// Returns the text between the angle brackets, if it is a safe link: a foreign rule file cannot insert `javascript:`.
fn web_address(text: &str) -> Option<&str> {
    let text = text.strip_prefix('<')?;
    // Stops at the next bracket, so that no text is searched twice.
    let end = text.find(|c: char| c.is_whitespace() || matches!(c, '<' | '>'))?;
    let is_web = text.starts_with("https://") || text.starts_with("http://");
    (is_web && text[end..].starts_with('>')).then(|| &text[..end])
}

fn draw(rule: &Rule, links: bool, style: Option<&str>) -> String {
    let (body, _) = Pen { links, lamp: None }.node(&rule.body, &mut Spot::start(&rule.name), &[], false);
    let ends: Vec<Box<dyn Drawn>> = vec![Box::new(SimpleStart), body, Box::new(SimpleEnd)];
    let mut diagram = Diagram::new(Sequence::new(ends));
    diagram.add_element(Element::new("title").text(&rule.name));
    finish(diagram, style)
}

/// Returns the file, with its size and style.
pub(super) fn finish(mut diagram: Diagram<impl Drawn>, style: Option<&str>) -> String {
    let geometry = diagram.compute_geometry();
    for (name, length) in [("width", geometry.width), ("height", geometry.height)] {
        diagram.attr(name.to_owned()).or_insert(length.to_string());
    }
    if let Some(style) = style {
        diagram.add_css(style);
    }
    // XML has all code points that literals show, except these two.
    diagram.to_string().replace(['\u{FFFE}', '\u{FFFF}'], "\u{FFFD}")
}

/// A node as drawn, and how its rails were taken.
pub(super) type Track = (Box<dyn Drawn>, Passage);

impl<'g> Pen<'_, 'g> {
    /// Draws a node. `matches` are its own, one for each iteration around it; `stops` says that a match stopped at
    /// the text after the node.
    pub(super) fn node(&self, node: &Node, spot: &mut Spot<'_>, matches: &[&Match<'g>], stops: bool) -> Track {
        let index = spot.take();
        let (drawn, passage) = self.unlabelled(node, index, spot, matches, stops);
        let Some(label) = &node.label else { return (drawn, passage) };
        let drawn = self.frame(drawn, label, passage);
        (self.mark(drawn, Mark { node, label: Some(label), kind: "label", spot, index, matches }), passage)
    }

    fn unlabelled(&self, node: &Node, index: usize, spot: &mut Spot<'_>, matches: &[&Match<'g>], stops: bool) -> Track {
        match &node.kind {
            Kind::Choice(children) if children.len() > 1 => self.choice(children, spot, matches, stops),
            Kind::Sequence(children) | Kind::Choice(children) => self.sequence(children, spot, matches, stops),
            Kind::Optional(child) => {
                let (drawn, inner) = self.only(child, spot, matches, stops);
                self.optional(drawn, inner, matches, stops)
            }
            Kind::OneOrMore(child) => self.repeat(child, spot, matches, stops),
            Kind::ZeroOrMore(child) => {
                let (drawn, inner) = self.repeat(child, spot, matches, stops);
                self.optional(drawn, inner, matches, stops)
            }
            Kind::Reference(name) => self.reference(node, name, index, spot, matches, stops),
            kind => {
                let passage = self.passage(spot, index, matches);
                let (drawn, kind): (Box<dyn Drawn>, _) = match kind {
                    Kind::Ahead(child) => (self.caption(child, "ahead", spot, passage), "look-ahead"),
                    Kind::NotAhead(child) => (self.caption(child, "not ahead", spot, passage), "look-ahead"),
                    Kind::Literal { text, ignore_case } => {
                        (Box::new(Terminal::new(literal(text, *ignore_case))), "text")
                    }
                    Kind::Class(class) => (Box::new(Terminal::new(class_text(class))), "set"),
                    Kind::Predicate { .. } => {
                        (Box::new(Comment::new(describe(node) + self.answer(spot, index, matches).0)), "predicate")
                    }
                    _ => (Box::new(Comment::new(describe(node))), "end"),
                };
                (self.mark(drawn, Mark { node, label: None, kind, spot, index, matches }), passage)
            }
        }
    }

    /// Children in a row, or in as many rows as necessary.
    fn sequence(&self, children: &[Node], spot: &mut Spot<'_>, matches: &[&Match<'g>], stops: bool) -> Track {
        let end = spot.next + children.iter().flat_map(Node::nodes).count();
        let mut tracks = Vec::new();
        for child in children {
            let after = spot.next + child.nodes().count();
            let stops = stops || self.fails(spot, after..end);
            tracks.push(self.only(child, spot, matches, stops));
        }
        let passage = match (tracks.first(), tracks.last()) {
            (Some((_, first)), Some((_, last))) => Passage { enter: first.enter, leave: last.leave },
            _ => self.passage_of(matches, false),
        };
        let mut lines: Vec<(Row, Vec<Rail>)> = Vec::new();
        // The rails from a line to the next.
        let mut turns = Vec::new();
        let mut width = 0;
        let mut before = passage.enter;
        for (child, Passage { enter, leave }) in tracks {
            let rail = if before == Rail::Dark { Rail::Dark } else { enter };
            // The gap between two children is 10 pixels. `width()` would take time exponential in the depth.
            let needed = child.compute_geometry().width + 10;
            width += needed;
            match lines.last_mut() {
                Some((line, rails)) if width <= WIDTH => {
                    line.push(child);
                    rails.push(rail);
                }
                _ => {
                    width = needed;
                    turns.push(rail);
                    lines.push((Sequence::new(vec![child]), Vec::new()));
                }
            }
            before = enter.max(leave);
        }
        let mut lines: Vec<_> =
            lines.into_iter().map(|(line, rails)| self.light(line, Rails::Sequence(rails))).collect();
        let drawn = match lines.len() {
            0 => Box::new(Empty),
            1 => lines.remove(0),
            _ => self.light(Stack::new(lines), Rails::Stack { lines: turns.split_off(1), around: passage }),
        };
        (drawn, passage)
    }

    fn choice(&self, children: &[Node], spot: &mut Spot<'_>, matches: &[&Match<'g>], stops: bool) -> Track {
        let mut rows = Vec::new();
        let mut passages = Vec::new();
        for child in children {
            let (drawn, passage) = self.only(child, spot, matches, stops);
            rows.push(drawn);
            passages.push(passage);
        }
        let enter = passages.iter().map(|passage| passage.enter).max().unwrap_or_default();
        let leave = passages.iter().map(|passage| passage.leave).max().unwrap_or_default();
        (self.light(Choice::new(rows), Rails::Choice(passages)), Passage { enter, leave })
    }

    /// Returns the track of an option, and the bypass above it.
    fn optional(&self, drawn: Box<dyn Drawn>, inner: Passage, matches: &[&Match<'g>], stops: bool) -> Track {
        let bypass = self.bypass(matches, stops);
        let passage = Passage { enter: inner.enter.max(bypass), leave: inner.leave.max(bypass) };
        (self.light(Optional::new(drawn), Rails::Optional { inner, bypass }), passage)
    }

    /// Returns the track of one iteration or more, and the way back below it.
    fn repeat(&self, child: &Node, spot: &mut Spot<'_>, matches: &[&Match<'g>], stops: bool) -> Track {
        let inside = spot.next..spot.next + child.nodes().count();
        let (drawn, one) = self.only(child, spot, matches, stops);
        let back = self.way_back(matches, self.fails(spot, inside));
        let leave = self.way_out(matches, stops);
        let inner = Passage { enter: one.enter, leave };
        (self.light(Repeat::new(drawn, Empty), Rails::Repeat { inner, back }), inner)
    }

    fn reference(
        &self,
        node: &Node,
        name: &str,
        index: usize,
        spot: &mut Spot<'_>,
        matches: &[&Match<'g>],
        stops: bool,
    ) -> Track {
        let mark = |kind| Mark { node, label: None, kind, spot, index, matches };
        if let Some((rule, mut inside)) = self.unfolded(spot, index, name) {
            let bodies: Vec<&Match<'g>> = matches.iter().flat_map(|one| &one.children).collect();
            let (drawn, passage) = self.node(&rule.body, &mut inside, &bodies, stops);
            return (self.mark(self.frame(drawn, name, passage), mark("unfolded")), passage);
        }
        let drawn = NonTerminal::new(name.to_owned());
        let drawn: Box<dyn Drawn> = if self.links {
            let mut link = Link::new(drawn, format!("#rule-{name}"));
            link.set_target(None);
            Box::new(link)
        } else {
            Box::new(drawn)
        };
        (self.mark(drawn, mark("reference")), self.passage(spot, index, matches))
    }

    /// Returns a child, with its own matches.
    fn only(&self, child: &Node, spot: &mut Spot<'_>, matches: &[&Match<'g>], stops: bool) -> Track {
        let index = spot.next;
        let children = matches.iter().flat_map(|one| &one.children);
        let own: Vec<&Match<'g>> = children.filter(|child| usize::from(child.index) == index).collect();
        self.node(child, spot, &own, stops)
    }

    fn caption(&self, child: &Node, caption: &str, spot: &mut Spot<'_>, passage: Passage) -> Box<dyn Drawn> {
        // Look-ahead leaves no tree.
        let (drawn, _) = self.node(child, spot, &[], false);
        self.frame(drawn, caption, passage)
    }

    fn frame(&self, drawn: Box<dyn Drawn>, caption: &str, passage: Passage) -> Box<dyn Drawn> {
        self.light(LabeledBox::new(drawn, Comment::new(caption.to_owned())), Rails::Framed(passage))
    }
}

/// Children in a row.
type Row = Sequence<Box<dyn Drawn>>;

/// Returns the text as it stands; in quotes if it has spaces or needs an escape.
fn literal(text: &str, ignore_case: bool) -> String {
    let seen = visible(text);
    let seen = if seen != text || text.contains(' ') { format!("\"{seen}\"") } else { seen };
    if ignore_case { format!("{seen} (any case)") } else { seen }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read;

    #[test]
    fn texts_are_escaped() {
        let source = "# A & B.\n#\n# C < D.\na =\n  Sequence:\n    T: <&\"'>\n    T: \"\\u{1B} \"\n    N: b\n    T: any except [<&]\n";
        let grammar = read(source).unwrap();
        let drawing = svg(&grammar.rules[0]);
        assert!(
            drawing.contains("&lt;&amp;&quot;&#39;&gt;") || drawing.contains("&lt;&amp;&quot;&#x27;&gt;"),
            "{drawing}"
        );
        assert!(drawing.contains("\\u{1B}") && !drawing.contains('\u{1B}') && drawing.contains("[&lt;&amp;]"));
        let page = html_page(&grammar, "<t>");
        assert!(page.contains("<title>&lt;t&gt;</title>") && page.contains("<p>A &amp; B.</p>\n<p>C &lt; D.</p>"));
        assert!(page.contains("xlink:href=\"#rule-b\"") && !drawing.contains("href=\"#"));
    }

    /// XML does not have them, not even escaped.
    #[test]
    fn noncharacters_are_replaced() {
        let grammar = read("a =\n  Sequence:\n    NotAhead:\n      T: x\u{FFFE}\n    T: any\n").unwrap();
        let drawing = svg(&grammar.rules[0]);
        assert!(!drawing.contains('\u{FFFE}'), "{drawing}");
    }

    #[test]
    fn documentation_has_links_and_code() {
        for (text, expected) in [
            ("", ""),
            ("a & b", "a &amp; b"),
            (
                "State: scheme;\n<https://a.example/?b&c#d>.",
                "State: scheme;\n<a href=\"https://a.example/?b&amp;c#d\">https://a.example/?b&amp;c#d</a>.",
            ),
            ("the scheme `file`, `<b>`", "the scheme <code>file</code>, <code>&lt;b&gt;</code>"),
            ("`<https://a.example/>`", "<code>&lt;https://a.example/&gt;</code>"),
            ("<b>`x`</b>", "&lt;b&gt;<code>x</code>&lt;/b&gt;"),
            ("<javascript:alert(1)>", "&lt;javascript:alert(1)&gt;"),
            ("<https://a b> <http://c>", "&lt;https://a b&gt; <a href=\"http://c\">http://c</a>"),
            ("1 < 2 <https://c>", "1 &lt; 2 <a href=\"https://c\">https://c</a>"),
            ("`é", "`é"),
            ("``", "``"),
            ("<https://a", "&lt;https://a"),
        ] {
            assert_eq!(inline(text), expected, "{text:?}");
        }
        let quoted = inline("<https://a.example/\"onclick=x>");
        assert!(!quoted.contains("/\"onclick"), "{quoted}");
    }

    #[test]
    fn the_same_rule_gives_the_same_drawing() {
        let grammar = read("a =\n  x = Choice:\n    T: a\n    OneOrMore:\n      N: a\n").unwrap();
        assert_eq!(svg(&grammar.rules[0]), svg(&grammar.rules[0].clone()));
        assert!(svg(&grammar.rules[0]).contains(" width=\"") && svg(&grammar.rules[0]).contains("<style"));
    }
}
