//! A macro to declare a dialect's kinds of errors, each with its name and message in one place.

/// Declares an enum of kinds, each with its hyphenated name, a message for people and the production's prose.
macro_rules! kinds {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $text:literal, $message:literal;)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum $name {
            $($(#[$doc])* $variant,)*
        }

        impl $name {
            /// Every kind, in the order of the standard.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// Returns the name, in lowercase words joined by hyphens.
            pub const fn name(self) -> &'static str {
                self.texts()[0]
            }

            /// Returns a message that describes the error to people.
            pub const fn message(self) -> &'static str {
                self.texts()[1]
            }

            /// Returns the name and the message.
            #[doc(hidden)]
            pub const fn texts(self) -> &'static [&'static str; 2] {
                match self { $(Self::$variant => &[$text, $message],)* }
            }
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(self.message())
            }
        }
    };
}

pub(crate) use kinds;
