//! Comparisons for `serde`, which are written only. Names stand for parsers, aspects and confusions; a [`Difference`] says
//! whether it is guarded, and an [`Opinion`] which parsers have it; a [`Guarded`] has its verdict.

use serde::ser::{Serialize, SerializeStruct as _, Serializer};

use alloc::vec::Vec;

use super::{Difference, Guarded, Opinion, SourceKind};

impl Serialize for Difference {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Difference", 3)?;
        object.serialize_field("aspect", &self.aspect)?;
        object.serialize_field("guarded", &self.aspect.is_guarded())?;
        object.serialize_field("opinions", &self.opinions)?;
        object.end()
    }
}

impl Serialize for Opinion {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Opinion", 3)?;
        object.serialize_field("value", &self.value)?;
        object.serialize_field("parsers", &self.parsers().collect::<Vec<_>>())?;
        object.serialize_field("sources", &self.sources)?;
        object.end()
    }
}

/// Writes the kind of a source, and the component that it is read as.
pub(super) fn kind<S: Serializer>(kind: &SourceKind, serializer: S) -> Result<S::Ok, S::Error> {
    let (kind, read_as) = match kind {
        SourceKind::Input => ("input", None),
        SourceKind::ReadAs(component) => ("read-as", Some(("read_as", component.name()))),
        SourceKind::Base => ("base", None),
        SourceKind::Nowhere => ("nowhere", None),
        SourceKind::Failure => ("failure", None),
    };
    serializer.collect_map([("kind", kind)].into_iter().chain(read_as))
}

impl Serialize for Guarded {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Guarded", 7)?;
        object.serialize_field("verdict", self.verdict().name())?;
        object.serialize_field("bypassed", &self.is_bypassed())?;
        object.serialize_field("checker", &self.checker)?;
        object.serialize_field("fetcher", &self.fetcher)?;
        object.serialize_field("checked", &self.checked.as_ref().ok())?;
        object.serialize_field("checked_text", &self.checked_text)?;
        object.serialize_field("fetched", &self.fetched.as_ref().ok())?;
        object.end()
    }
}
