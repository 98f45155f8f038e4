//! The rails that a parse took, drawn over those of the diagram.
//!
//! The crate `railroad` draws all rails of a container as a few paths, but only some of the rails are lit. So the lit
//! rails are drawn again on top, with the same lengths. A test compares both.

use std::fmt;

use railroad::notactuallysvg::{Arc, Element, HDir, PathData, Renderer};
use railroad::{Node as Drawn, NodeGeometry};

/// The radius of the crate's arcs.
const ARC: i64 = 12;
/// The gap between two children.
const GAP: i64 = 10;
/// The crate's padding in labelled boxes.
const BOX: i64 = 8;

/// Whether a rail was taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Rail {
    /// Not taken.
    #[default]
    Dark,
    /// It leads to the place where the match stopped.
    Failed,
    /// It was taken.
    Lit,
}

impl Rail {
    /// Returns the class of paths.
    pub(super) fn class(self) -> Option<&'static str> {
        match self {
            Rail::Dark => None,
            Rail::Failed => Some("failed"),
            Rail::Lit => Some("lit"),
        }
    }
}

/// How a node's rails were taken.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Passage {
    pub(super) enter: Rail,
    pub(super) leave: Rail,
}

/// The rails of a container.
#[derive(Debug)]
pub(super) enum Rails {
    /// The rails before each child except the first.
    Sequence(Vec<Rail>),
    /// Those before each line but the first, and the ones before and after all lines.
    Stack { lines: Vec<Rail>, around: Passage },
    /// The rails around each alternative.
    Choice(Vec<Passage>),
    /// The rails around the child, and the bypass.
    Optional { inner: Passage, bypass: Rail },
    /// The rails around the child, and the way back.
    Repeat { inner: Passage, back: Rail },
    /// The rails around the child of a box.
    Framed(Passage),
}

/// What is drawn around a node, or over it.
pub(super) trait Decoration {
    /// Returns the height that it needs below the node.
    fn room(&self) -> i64 {
        0
    }

    /// Draws it at a place; `inner` draws the node.
    fn render(
        &self,
        out: &mut Renderer<'_>,
        place: (i64, i64),
        geometry: &NodeGeometry,
        inner: &dyn Fn(&mut Renderer<'_>) -> fmt::Result,
    ) -> fmt::Result;
}

/// A node and its decoration.
pub(super) struct Decorated<N, D> {
    pub(super) inner: N,
    pub(super) by: D,
}

impl<N: Drawn, D: Decoration> Drawn for Decorated<N, D> {
    fn entry_height(&self) -> i64 {
        self.inner.entry_height()
    }

    fn height(&self) -> i64 {
        self.inner.height() + self.by.room()
    }

    fn width(&self) -> i64 {
        self.inner.width()
    }

    fn draw(&self, x: i64, y: i64, h_dir: HDir) -> Element {
        element(self, x, y, h_dir)
    }

    fn compute_geometry(&self) -> NodeGeometry {
        let inner = self.inner.compute_geometry();
        NodeGeometry { height: inner.height + self.by.room(), ..inner }
    }

    fn render_with_geometry(
        &self,
        out: &mut Renderer<'_>,
        x: i64,
        y: i64,
        h_dir: HDir,
        geometry: &NodeGeometry,
    ) -> fmt::Result {
        let own = (self.by.room() > 0).then(|| self.inner.compute_geometry());
        let own = own.as_ref().unwrap_or(geometry);
        self.by.render(out, (x, y), own, &|out| self.inner.render_with_geometry(out, x, y, h_dir, own))
    }
}

impl Decoration for Rails {
    fn render(
        &self,
        out: &mut Renderer<'_>,
        (x, y): (i64, i64),
        geometry: &NodeGeometry,
        inner: &dyn Fn(&mut Renderer<'_>) -> fmt::Result,
    ) -> fmt::Result {
        inner(out)?;
        let mut paths = self.paths(x, y, geometry);
        // Rails that were taken are drawn last, over those that failed.
        paths.sort_by_key(|&(rail, _)| rail);
        for (rail, path) in &paths {
            if let Some(class) = rail.class() {
                out.path_with_class(path, class)?;
            }
        }
        Ok(())
    }
}

/// Returns a node as an element, for containers that do not stream.
pub(super) fn element(node: &impl Drawn, x: i64, y: i64, h_dir: HDir) -> Element {
    let mut out = String::new();
    let geometry = node.compute_geometry();
    node.render_with_geometry(&mut Renderer::new(&mut out), x, y, h_dir, &geometry).expect("a String takes all writes");
    Element::new("g").raw_text(&out)
}

impl Rails {
    fn paths(&self, x: i64, y: i64, geometry: &NodeGeometry) -> Vec<(Rail, PathData)> {
        let children = &geometry.children;
        let entry = y + geometry.entry_height;
        match self {
            Rails::Sequence(rails) => sequence(rails, x, entry, children),
            Rails::Stack { lines, around } => stack(lines, *around, x, y, geometry),
            Rails::Choice(rows) => choice(rows, x, entry, geometry),
            Rails::Optional { inner, bypass } => optional(*inner, *bypass, x, entry, &children[0]),
            Rails::Repeat { inner, back } => repeat(*inner, *back, x, entry, &children[0]),
            Rails::Framed(inner) => {
                let after = BOX + children[0].width;
                vec![
                    (inner.enter, from(x, entry).horizontal(BOX)),
                    (inner.leave, from(x + after, entry).horizontal(geometry.width - after)),
                ]
            }
        }
    }
}

fn from(x: i64, y: i64) -> PathData {
    PathData::new(HDir::LTR).move_to(x, y)
}

/// Returns a rail, without its arrow if it is too short.
fn clear(path: PathData, length: i64, above: i64, below: i64) -> PathData {
    if above >= PathData::PADDING && below >= PathData::PADDING {
        path.horizontal(length)
    } else {
        path.line_rel(length, 0)
    }
}

fn sequence(rails: &[Rail], x: i64, entry: i64, children: &[NodeGeometry]) -> Vec<(Rail, PathData)> {
    let mut x = x;
    let mut paths = Vec::new();
    for (child, &rail) in children.iter().zip(rails) {
        paths.push((rail, from(x + child.width, entry).horizontal(GAP)));
        x += child.width + GAP;
    }
    paths
}

fn stack(lines: &[Rail], around: Passage, x: i64, y: i64, geometry: &NodeGeometry) -> Vec<(Rail, PathData)> {
    let left = ARC * 2;
    let top = y;
    let entry = top + geometry.entry_height;
    let mut paths = vec![(around.enter, from(x, entry).horizontal(left))];
    let mut y = top;
    for (pair, &rail) in geometry.children.windows(2).zip(lines) {
        let (line, next) = (&pair[0], &pair[1]);
        let below = line.height - line.entry_height + GAP;
        let path = from(x + left + line.width, y + line.entry_height)
            .arc(ARC, Arc::WestToSouth)
            .vertical((below - ARC * 2).max(0))
            .arc(ARC, Arc::NorthToWest)
            .horizontal(-line.width)
            .arc(ARC, Arc::EastToSouth)
            .vertical((next.entry_height - ARC).max(0))
            .arc(ARC, Arc::NorthToEast);
        paths.push((rail, path));
        y += line.entry_height + below.max(ARC * 2) + ARC + (ARC - next.entry_height).max(0);
    }
    if let Some(last) = geometry.children.last() {
        let rail = y + last.entry_height;
        let start = from(x + left + last.width, rail);
        let above = rail - top;
        let path = clear(start, geometry.width - last.width - left - ARC * 2, above, geometry.height - above)
            .arc(ARC, Arc::WestToNorth)
            .vertical(entry - rail + ARC * 2)
            .arc(ARC, Arc::SouthToEast);
        paths.push((around.leave, path));
    }
    paths
}

fn choice(rows: &[Passage], x: i64, entry: i64, geometry: &NodeGeometry) -> Vec<(Rail, PathData)> {
    let children = &geometry.children;
    let widest = children.iter().map(|child| child.width).max().unwrap_or(0);
    let right = x + ARC * 2 + widest;
    let below = |child: &NodeGeometry| child.height - child.entry_height;
    let mut paths = Vec::new();
    for (row, (child, passage)) in children.iter().zip(rows).enumerate() {
        let after = x + ARC * 2 + child.width;
        if row == 0 {
            paths.push((passage.enter, from(x, entry).horizontal(ARC * 2)));
            let path = clear(from(after, entry), right - after + ARC * 2, geometry.entry_height, below(geometry));
            paths.push((passage.leave, path));
            continue;
        }
        // Down to the row and up from it, in the pieces of the rows between.
        let mut pieces = vec![(below(&children[0]) + GAP - ARC).max(0)];
        for between in &children[1..row] {
            pieces.push((between.entry_height - ARC).max(0));
            pieces.push(between.entry_height.max(ARC) + below(between) + GAP - pieces[pieces.len() - 1]);
        }
        pieces.push((child.entry_height - ARC).max(0));
        let down = pieces.iter().fold(from(x, entry).arc(ARC, Arc::WestToSouth), |path, &piece| path.vertical(piece));
        paths.push((passage.enter, down.arc(ARC, Arc::NorthToEast)));
        let depth = entry + ARC * 2 + pieces.iter().sum::<i64>();
        let rail = depth - entry + geometry.entry_height;
        let up = clear(from(after, depth), right - after, rail, geometry.height - rail).arc(ARC, Arc::WestToNorth);
        let up = pieces.iter().rev().fold(up, |path, &piece| path.vertical(-piece));
        paths.push((passage.leave, up.arc(ARC, Arc::SouthToEast)));
    }
    paths
}

fn optional(inner: Passage, bypass: Rail, x: i64, entry: i64, child: &NodeGeometry) -> Vec<(Rail, PathData)> {
    let height = (child.entry_height - ARC).max(0);
    let around = from(x, entry)
        .arc(ARC, Arc::WestToNorth)
        .vertical(-height)
        .arc(ARC, Arc::SouthToEast)
        .horizontal(child.width)
        .arc(ARC, Arc::WestToSouth)
        .vertical(height)
        .arc(ARC, Arc::NorthToEast);
    vec![
        (inner.enter, from(x, entry).horizontal(ARC * 2)),
        (bypass, around),
        (inner.leave, from(x + ARC * 2 + child.width, entry).horizontal(ARC * 2)),
    ]
}

fn repeat(inner: Passage, back: Rail, x: i64, entry: i64, child: &NodeGeometry) -> Vec<(Rail, PathData)> {
    let side = ARC + PathData::PADDING;
    let after = x + side + child.width;
    let height = (child.height - child.entry_height + GAP - ARC * 2).max(0);
    let around = from(after, entry)
        .arc(ARC, Arc::WestToSouth)
        .vertical(height)
        .arc(ARC, Arc::NorthToWest)
        .horizontal(-child.width)
        .arc(ARC, Arc::EastToNorth)
        .vertical(-height)
        .arc(ARC, Arc::SouthToEast);
    vec![
        (inner.enter, from(x, entry).horizontal(side)),
        (back, around),
        (inner.leave, from(after, entry).horizontal(side)),
    ]
}
