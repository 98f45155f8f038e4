//! Maps and sets as sorted lists.
//!
//! Reading and compiling a grammar takes a dozen of them, for some hundred rules and nodes. There a list is as fast as a
//! B-tree, and it compiles to a tenth of the code for each pair of types: B-trees were a tenth of the WebAssembly module
//! of all parsers. Where millions of states are kept, as in proofs, a B-tree or a hash table has to be.

use core::borrow::Borrow;
use core::ops::Index;

use crate::prelude::*;

/// A map in the order of its keys.
#[derive(Clone, Debug)]
pub(crate) struct Map<K, V>(Vec<(K, V)>);

impl<K: Ord, V> Map<K, V> {
    pub(crate) const fn new() -> Self {
        Map(Vec::new())
    }

    /// Returns the place of a key, or the one where it belongs.
    fn place<Q: Ord + ?Sized>(&self, key: &Q) -> Result<usize, usize>
    where
        K: Borrow<Q>,
    {
        self.0.binary_search_by(|(known, _)| known.borrow().cmp(key))
    }

    pub(crate) fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.place(key).ok().map(|at| &self.0[at].1)
    }

    pub(crate) fn contains_key<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.place(key).is_ok()
    }

    /// Returns the value of a key, which is `make`'s if there was none.
    pub(crate) fn or_insert_with(&mut self, key: K, make: impl FnOnce() -> V) -> &mut V {
        let at = self.place(&key).unwrap_or_else(|at| {
            self.0.insert(at, (key, make()));
            at
        });
        &mut self.0[at].1
    }

    /// Sets the value of a key. Returns whether there was none.
    pub(crate) fn insert(&mut self, key: K, value: V) -> bool {
        match self.place(&key) {
            Ok(at) => self.0[at].1 = value,
            Err(at) => {
                self.0.insert(at, (key, value));
                return true;
            }
        }
        false
    }

    pub(crate) fn remove<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        self.place(key).ok().map(|at| self.0.remove(at).1)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (&K, &V)> {
        self.0.iter().map(|(key, value)| (key, value))
    }

    pub(crate) fn keys(&self) -> impl Iterator<Item = &K> {
        self.0.iter().map(|(key, _)| key)
    }

    pub(crate) fn values(&self) -> impl Iterator<Item = &V> {
        self.0.iter().map(|(_, value)| value)
    }

    /// Keeps the entries for which `keeps` holds. It may change their values.
    pub(crate) fn retain(&mut self, mut keeps: impl FnMut(&K, &mut V) -> bool) {
        self.0.retain_mut(|(key, value)| keeps(key, value));
    }
}

impl<K: Ord, V> FromIterator<(K, V)> for Map<K, V> {
    /// Of entries with the same key, the last counts.
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> Self {
        let mut map = Map::new();
        entries.into_iter().for_each(|(key, value)| _ = map.insert(key, value));
        map
    }
}

impl<K: Ord + Borrow<Q>, V, Q: Ord + ?Sized> Index<&Q> for Map<K, V> {
    type Output = V;

    fn index(&self, key: &Q) -> &V {
        self.get(key).expect("the key is there")
    }
}

/// A set in order.
#[derive(Clone, Debug)]
pub(crate) struct Set<K>(Map<K, ()>);

impl<K: Ord> Set<K> {
    pub(crate) const fn new() -> Self {
        Set(Map::new())
    }

    #[cfg(any(test, feature = "build"))]
    pub(crate) fn len(&self) -> usize {
        self.0.0.len()
    }

    pub(crate) fn contains<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.0.contains_key(key)
    }

    /// Adds an element. Returns whether it is new.
    pub(crate) fn insert(&mut self, key: K) -> bool {
        self.0.insert(key, ())
    }
}

impl<K: Ord> Default for Set<K> {
    fn default() -> Self {
        Set::new()
    }
}

impl<K: Ord> FromIterator<K> for Set<K> {
    fn from_iter<I: IntoIterator<Item = K>>(elements: I) -> Self {
        Set(elements.into_iter().map(|element| (element, ())).collect())
    }
}
