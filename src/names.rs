//! Enums whose variants have names.

/// Gives an enum `ALL` and `name`, and serializes it by its name.
macro_rules! names {
    ($type:ident, $(#[$all:meta])* ALL, $(#[$name:meta])* name: $($variant:ident = $text:literal),+ $(,)?) => {
        impl $type {
            $(#[$all])*
            pub const ALL: &'static [$type] = &[$($type::$variant),+];

            $(#[$name])*
            #[inline]
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $($type::$variant => $text,)+
                }
            }
        }

        #[cfg(feature = "serde")]
        impl ::serde::Serialize for $type {
            /// Serializes the name. Needs the feature `serde`.
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }
    };
}

pub(crate) use names;
