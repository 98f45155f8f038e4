//! Edits of a query's pairs, which are made alike to a list and to the view of a URL. The property tests draw them, and a
//! fuzz target reads them from bytes.

/// An operation on the pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// Adds a pair at the end.
    Append,
    /// Removes the pairs of a name.
    Delete,
    /// Sets the value of a name, leaving one pair.
    Set,
    /// Removes all pairs.
    Clear,
    /// Removes the pairs of a name and a value.
    DeleteValue,
    /// Sorts the pairs by their names.
    Sort,
    /// Adds a list of pairs at the end: the pair, or none if its name is empty.
    Extend,
}

impl Operation {
    /// The operations.
    pub const ALL: &'static [Operation] = &[
        Operation::Append,
        Operation::Delete,
        Operation::Set,
        Operation::Clear,
        Operation::DeleteValue,
        Operation::Sort,
        Operation::Extend,
    ];
}

/// Applies an edit to pairs: a list, or the view of a URL, which has the same methods.
#[macro_export]
macro_rules! apply {
    ($params:ident, $edit:ident) => {{
        let (operation, name, value) = $edit;
        match operation {
            Operation::Append => _ = $params.append(name, value),
            Operation::Delete => _ = $params.delete(name),
            Operation::Set => _ = $params.set(name, value),
            Operation::DeleteValue => _ = $params.delete_value(name, value),
            Operation::Sort => _ = $params.sort(),
            Operation::Clear => _ = $params.clear(),
            Operation::Extend => $params.extend((!name.is_empty()).then(|| (name.to_string(), value.to_string()))),
        }
    }};
}

pub use crate::apply;
