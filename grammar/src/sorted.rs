//! Sets and maps in order, as vectors. A build script compiles the generator, and for each type of key the standard library's
//! hash tables are five times as much code to compile, and its trees twenty times. Grammars have few keys.

use core::borrow::Borrow;
use core::cmp::Ordering;
use core::ops::{Deref, Index};

use crate::prelude::*;

/// Returns where a key is among so many, or where it belongs: mostly at the end.
fn find(count: usize, order: &dyn Fn(usize) -> Ordering) -> Result<usize, usize> {
    let (mut low, mut high) = (0, count);
    let mut at = count.saturating_sub(1);
    while low < high {
        match order(at) {
            Ordering::Less => low = at + 1,
            Ordering::Equal => return Ok(at),
            Ordering::Greater => high = at,
        }
        at = low.midpoint(high);
    }
    Err(low)
}

/// Sorts by a key; equal items keep their order. All types share one sort, of places.
pub(crate) fn sort_by_key<T, K: Ord>(items: &mut Vec<T>, key: impl Fn(&T) -> K) {
    let places = places(items.len(), &|one, other| key(&items[one]).cmp(&key(&items[other])));
    let mut unsorted: Vec<Option<T>> = items.drain(..).map(Some).list();
    items.extend(places.into_iter().filter_map(|place| unsorted[place].take()));
}

/// Returns the places of so many items in order.
fn places(count: usize, order: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).list();
    places.sort_by(|&one, &other| order(one, other));
    places
}

/// A set in order.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Set<T>(Vec<T>);

impl<T> Default for Set<T> {
    fn default() -> Self {
        Set(Vec::new())
    }
}

impl<T> Deref for Set<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T: Ord> Set<T> {
    pub(crate) const fn new() -> Self {
        Set(Vec::new())
    }

    pub(crate) fn contains<Q: Ord + ?Sized>(&self, item: &Q) -> bool
    where
        T: Borrow<Q>,
    {
        find(self.0.len(), &|at| self.0[at].borrow().cmp(item)).is_ok()
    }

    /// Returns whether the item was not there.
    pub(crate) fn insert(&mut self, item: T) -> bool {
        let place = find(self.0.len(), &|at| self.0[at].cmp(&item));
        if let Err(at) = place {
            self.0.insert(at, item);
        }
        place.is_err()
    }

    /// Returns whether the item was there.
    pub(crate) fn remove<Q: Ord + ?Sized>(&mut self, item: &Q) -> bool
    where
        T: Borrow<Q>,
    {
        let place = find(self.0.len(), &|at| self.0[at].borrow().cmp(item));
        place.map(|at| self.0.remove(at)).is_ok()
    }
}

impl<T: Ord> Extend<T> for Set<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        for item in items {
            self.insert(item);
        }
    }
}

impl<T: Ord> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut set = Set::new();
        for item in items {
            set.insert(item);
        }
        set
    }
}

impl<T> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = alloc::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a, T> IntoIterator for &'a Set<T> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

/// A map in order of its keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Map<K, V>(Vec<(K, V)>);

impl<K, V> Default for Map<K, V> {
    fn default() -> Self {
        Map(Vec::new())
    }
}

impl<K: Ord, V> Map<K, V> {
    pub(crate) const fn new() -> Self {
        Map(Vec::new())
    }

    fn find<Q: Ord + ?Sized>(&self, key: &Q) -> Result<usize, usize>
    where
        K: Borrow<Q>,
    {
        find(self.0.len(), &|at| self.0[at].0.borrow().cmp(key))
    }

    pub(crate) fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.find(key).ok().map(|at| &self.0[at].1)
    }

    pub(crate) fn get_key_value<Q: Ord + ?Sized>(&self, key: &Q) -> Option<(&K, &V)>
    where
        K: Borrow<Q>,
    {
        self.find(key).ok().map(|at| (&self.0[at].0, &self.0[at].1))
    }

    pub(crate) fn contains_key<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.find(key).is_ok()
    }

    /// Returns the value that was there.
    pub(crate) fn insert(&mut self, key: K, value: V) -> Option<V> {
        match self.find(&key) {
            Ok(at) => Some(core::mem::replace(&mut self.0[at].1, value)),
            Err(at) => {
                self.0.insert(at, (key, value));
                None
            }
        }
    }

    pub(crate) fn remove<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        self.find(key).ok().map(|at| self.0.remove(at).1)
    }

    /// Returns the place of a key, where a value may be.
    pub(crate) fn entry(&mut self, key: K) -> Entry<'_, K, V> {
        let place = self.find(&key);
        Entry { items: &mut self.0, key, place }
    }
}

impl<K: Ord, V> Map<K, Vec<V>> {
    /// Returns the values of a key, none if it is missing.
    pub(crate) fn all<Q: Ord + ?Sized>(&self, key: &Q) -> &[V]
    where
        K: Borrow<Q>,
    {
        self.get(key).map_or(&[], Vec::as_slice)
    }
}

impl<K, V> Map<K, V> {
    pub(crate) fn iter(&self) -> Iter<'_, K, V> {
        self.0.iter().map(|(key, value)| (key, value))
    }

    pub(crate) fn keys(&self) -> impl DoubleEndedIterator<Item = &K> {
        self.0.iter().map(|(key, _)| key)
    }

    pub(crate) fn values(&self) -> impl DoubleEndedIterator<Item = &V> {
        self.0.iter().map(|(_, value)| value)
    }

    pub(crate) fn values_mut(&mut self) -> impl Iterator<Item = &mut V> {
        self.0.iter_mut().map(|(_, value)| value)
    }

    pub(crate) fn into_keys(self) -> impl Iterator<Item = K> {
        self.0.into_iter().map(|(key, _)| key)
    }

    pub(crate) fn into_values(self) -> impl Iterator<Item = V> {
        self.0.into_iter().map(|(_, value)| value)
    }

    pub(crate) fn retain(&mut self, mut keep: impl FnMut(&K, &mut V) -> bool) {
        self.0.retain_mut(|(key, value)| keep(key, value));
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<K: Ord + Borrow<Q>, V, Q: Ord + ?Sized> Index<&Q> for Map<K, V> {
    type Output = V;

    fn index(&self, key: &Q) -> &V {
        self.get(key).expect("the key is there")
    }
}

impl<K: Ord, V> Extend<(K, V)> for Map<K, V> {
    fn extend<I: IntoIterator<Item = (K, V)>>(&mut self, items: I) {
        for (key, value) in items {
            self.insert(key, value);
        }
    }
}

impl<K: Ord, V> FromIterator<(K, V)> for Map<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(items: I) -> Self {
        let mut map = Map::new();
        for (key, value) in items {
            map.insert(key, value);
        }
        map
    }
}

impl<K, V> IntoIterator for Map<K, V> {
    type Item = (K, V);
    type IntoIter = alloc::vec::IntoIter<(K, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

type Iter<'a, K, V> = core::iter::Map<core::slice::Iter<'a, (K, V)>, fn(&'a (K, V)) -> (&'a K, &'a V)>;

impl<'a, K, V> IntoIterator for &'a Map<K, V> {
    type Item = (&'a K, &'a V);
    type IntoIter = Iter<'a, K, V>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The place of a key in a map.
pub(crate) struct Entry<'m, K, V> {
    items: &'m mut Vec<(K, V)>,
    key: K,
    place: Result<usize, usize>,
}

impl<'m, K, V> Entry<'m, K, V> {
    pub(crate) fn or_insert(self, value: V) -> &'m mut V {
        let at = match self.place {
            Ok(at) => at,
            Err(at) => {
                self.items.insert(at, (self.key, value));
                at
            }
        };
        &mut self.items[at].1
    }

    pub(crate) fn or_default(self) -> &'m mut V
    where
        V: Default,
    {
        self.or_insert(V::default())
    }

    pub(crate) fn or_insert_with(self, value: impl FnOnce() -> V) -> &'m mut V {
        match self.place {
            Ok(at) => &mut self.items[at].1,
            Err(_) => self.or_insert(value()),
        }
    }
}
