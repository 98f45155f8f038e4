
/// Turns trees into values, from the texts up: there is a method for each type, and you write those that matter.
///
/// Unless you write the method, an enum becomes what its variant holds, a struct what its only field is, and
/// another struct what `join` makes of its parts.
pub trait Fold<'i> {
    /// The value of a tree.
    type Output;

    /// Makes a value of a text, in the field or variant `name` of the grammar.
    fn text(&mut self, name: &'static str, text: &'i str) -> Self::Output;

    /// Makes a value of the parts of a rule, or of a list in the variant `name`.
    fn join(&mut self, name: &'static str, parts: Vec<Self::Output>) -> Self::Output;
