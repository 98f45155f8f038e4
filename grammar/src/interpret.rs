//! stub
use crate::model::Node;
/// stub
#[derive(Clone, Debug)]
pub struct Match<'g> {
    /// x
    pub rule: &'g str,
    /// x
    pub node: &'g Node,
    /// x
    pub index: u16,
    /// x
    pub start: usize,
    /// x
    pub end: usize,
    /// x
    pub children: Vec<Match<'g>>,
}
