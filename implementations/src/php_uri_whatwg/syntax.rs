//! The syntax tree and the parsing functions: one type and one function per production.
//!
//! Generated from `implementations/src/php_uri_whatwg/php-uri-whatwg.railroad` by `railurl grammar generate`, version 0.1.0; edit that file, not this one.

pub use parser::living::syntax::{
    FileReference, FileReferenceAbsolute, FileReferenceDriveAsHost, FileReferenceHost, FileUrl, Hierarchy,
    NonSpecialUrl, NonSpecialUrlRest, Predicates, Reference, RelativeUrl, SpecialHierarchy, SpecialReference,
    SpecialReferenceAbsolute, SpecialReferenceAuthority, SpecialTail, SpecialUrl, SpecialUrlAbsolute,
    SpecialUrlRelative, Url, UrlComponents, UrlComponentsForm, file_reference, file_url, fragment, hierarchy, host,
    non_special_url, opaque_path, path, query, reference, relative_url, scheme, special_hierarchy, special_host,
    special_path, special_reference, special_scheme, special_tail, special_url, url, windows_drive_letter,
};
