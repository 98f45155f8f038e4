//! Comparisons for `serde`, which are written only. Names stand for parsers, aspects and confusions; a [`Difference`] says
//! whether it is guarded, and an [`Opinion`] which parsers have it.

use serde::ser::{Serialize, SerializeStruct as _, Serializer};

use alloc::vec::Vec;

use super::{Difference, Opinion, Source, SourceKind};

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

impl Serialize for Source {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (kind, read_as) = match self.kind {
            SourceKind::Input => ("input", None),
            SourceKind::ReadAs(component) => ("read-as", Some(component.name())),
            SourceKind::Base => ("base", None),
            SourceKind::Nowhere => ("nowhere", None),
            SourceKind::Failure => ("failure", None),
        };
        let mut object = serializer.serialize_struct("Source", 5 + usize::from(read_as.is_some()))?;
        object.serialize_field("parser", &self.parser)?;
        object.serialize_field("kind", kind)?;
        match read_as {
            Some(component) => object.serialize_field("read_as", component)?,
            None => object.skip_field("read_as")?,
        }
        object.serialize_field("rule", self.rule)?;
        object.serialize_field("start", &self.span.as_ref().map(|span| span.start))?;
        object.serialize_field("end", &self.span.as_ref().map(|span| span.end))?;
        object.end()
    }
}
