//! stub
use crate::model::Rule;
/// stub
pub fn text(_rule: &Rule) -> String {
    String::new()
}
