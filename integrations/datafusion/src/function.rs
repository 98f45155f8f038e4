//! The functions: their types, their simplification, and the kernels that they call.

mod documentation;

use std::sync::{Arc, LazyLock};

use datafusion_common::arrow::array::{Array, ArrayRef, Datum, StringArray, new_null_array};
use datafusion_common::arrow::compute::cast;
use datafusion_common::arrow::datatypes::{DataType, Field, FieldRef};
use datafusion_common::{Result, ScalarValue, exec_datafusion_err, internal_err, plan_err};
use datafusion_expr::simplify::{ExprSimplifyResult, SimplifyContext};
use datafusion_expr::{
    ColumnarValue, Documentation, Expr, ReturnFieldArgs, ScalarFunctionArgs, ScalarUDF, ScalarUDFImpl, Signature,
    Volatility,
};
use railurl_arrow::spark;
use railurl_arrow::{Component, Parser, SuffixList, SurtOptions, Trackers, component_named};

/// Defines the functions by their names and arguments, as a user writes them.
macro_rules! functions {
    ($($kind:ident $syntax:literal)*) => {
        /// The functions.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub(crate) enum Kind {
            $($kind,)*
        }

        impl Kind {
            pub(crate) const ALL: &[Kind] = &[$(Kind::$kind,)*];

            /// Returns the name and the arguments, as a user writes them.
            pub(crate) const fn syntax(self) -> &'static str {
                match self {
                    $(Kind::$kind => $syntax,)*
                }
            }
        }
    };
}

functions! {
    Canonicalize "url_canonicalize(url)"
    Parts "url_parts(url)"
    Part "url_part(url, component)"
    Host "url_host(url)"
    QueryValue "url_query_value(url, name)"
    Join "url_join(reference, base)"
    CanParse "url_can_parse(url)"
    IsValid "url_is_valid(url)"
    IsUnambiguous "url_is_unambiguous(url)"
    Reason "url_reason(url)"
    RegisteredDomain "url_registered_domain(url)"
    PrivateDomain "url_private_domain(url)"
    PublicSuffix "url_public_suffix(url)"
    ReversedHost "url_reversed_host(url)"
    TrackerFree "url_tracker_free(url)"
    QueryMap "url_query_map(url)"
    Surt "url_surt(url[, options])"
    SurtOfText "url_surt_of_text(text[, options])"
    CompareHosts "url_compare_hosts(url, checker, fetcher)"
    ParseUrl "parse_url(url, part[, key])"
    TryParseUrl "try_parse_url(url, part[, key])"
}

impl Kind {
    pub(crate) fn name(self) -> &'static str {
        let syntax = self.syntax();
        syntax.split_once('(').map_or(syntax, |(name, _)| name)
    }

    /// Returns the numbers of arguments.
    fn arity(self) -> std::ops::RangeInclusive<usize> {
        match self {
            Kind::ParseUrl | Kind::TryParseUrl => 2..=3,
            Kind::Surt | Kind::SurtOfText => 1..=2,
            _ => {
                let count = self.syntax().split(',').count();
                count..=count
            }
        }
    }

    /// Returns whether the arguments other than the URLs must be constants.
    fn takes_constants(self) -> bool {
        matches!(self, Kind::Part | Kind::CompareHosts | Kind::Surt | Kind::SurtOfText)
    }

    /// Returns the type of the result for URLs of this type.
    fn result(self, urls: &DataType) -> DataType {
        match self {
            Kind::Parts => DataType::Struct(railurl_arrow::parts_fields(urls)),
            Kind::CompareHosts => DataType::Struct(railurl_arrow::compare_hosts_fields(urls)),
            Kind::CanParse | Kind::IsValid | Kind::IsUnambiguous => DataType::Boolean,
            Kind::QueryMap => railurl_arrow::query_map_type(urls),
            _ => urls.clone(),
        }
    }
}

/// A function, as DataFusion calls it.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct UrlFunction {
    kind: Kind,
    signature: Signature,
}

impl UrlFunction {
    pub(crate) fn new(kind: Kind) -> Self {
        UrlFunction { kind, signature: Signature::user_defined(Volatility::Immutable) }
    }

    /// Calls the kernel. The result has a row for each URL.
    fn call(&self, urls: &dyn Array, others: &[&dyn Datum], is_ansi: bool) -> Result<ArrayRef> {
        let constant = |index: usize| self.constant(others[index]);
        Ok(match self.kind {
            Kind::Canonicalize => railurl_arrow::canonicalize(urls)?,
            Kind::Parts => Arc::new(railurl_arrow::parts(urls)?),
            Kind::Part => match constant(0)? {
                Some(name) => railurl_arrow::part(urls, component_named(&name)?)?,
                None => new_null_array(urls.data_type(), urls.len()),
            },
            Kind::Host => railurl_arrow::host(urls)?,
            Kind::QueryValue => railurl_arrow::query_value(urls, others[0])?,
            Kind::Join => railurl_arrow::join(urls, others[0])?,
            Kind::CanParse => Arc::new(railurl_arrow::can_parse(urls)?),
            Kind::IsValid => Arc::new(railurl_arrow::is_valid(urls)?),
            Kind::IsUnambiguous => Arc::new(railurl_arrow::is_unambiguous(urls)?),
            Kind::Reason => railurl_arrow::reason(urls)?,
            Kind::RegisteredDomain => railurl_arrow::registered_domain(urls, SuffixList::compiled())?,
            Kind::PrivateDomain => railurl_arrow::private_domain(urls, SuffixList::compiled())?,
            Kind::PublicSuffix => railurl_arrow::public_suffix(urls, SuffixList::compiled())?,
            Kind::ReversedHost => railurl_arrow::reversed_host(urls)?,
            Kind::TrackerFree => {
                static TRACKERS: LazyLock<Trackers> = LazyLock::new(Trackers::default);
                railurl_arrow::tracker_free(urls, &TRACKERS)?
            }
            Kind::QueryMap => railurl_arrow::query_map(urls)?,
            Kind::Surt | Kind::SurtOfText => {
                let options = match others {
                    [] => SurtOptions::default(),
                    _ => match constant(0)? {
                        Some(options) => surt_options(self.kind, &options)?,
                        None => return Ok(new_null_array(urls.data_type(), urls.len())),
                    },
                };
                let is_of_text = self.kind == Kind::SurtOfText;
                (if is_of_text { railurl_arrow::surt_of_text } else { railurl_arrow::surt })(urls, options)?
            }
            Kind::CompareHosts => match (constant(0)?, constant(1)?) {
                (Some(checker), Some(fetcher)) => {
                    Arc::new(railurl_arrow::compare_hosts(urls, parser_named(&checker)?, parser_named(&fetcher)?)?)
                }
                _ => new_null_array(&self.kind.result(urls.data_type()), urls.len()),
            },
            Kind::ParseUrl if is_ansi => spark::parse_url(urls, others[0], others.get(1).copied())?,
            Kind::ParseUrl | Kind::TryParseUrl => spark::try_parse_url(urls, others[0], others.get(1).copied())?,
        })
    }

    /// Returns the text of an argument that is the same for all rows.
    fn constant(&self, argument: &dyn Datum) -> Result<Option<String>> {
        match argument.get() {
            (array, true) => text_of(&ScalarValue::try_from_array(array, 0)?),
            _ => internal_err!("{}: planning has let an argument through that is not a constant", self.name()),
        }
    }

    /// Returns the simplified call, if constants allow it. `None` if they do not.
    fn simplified(&self, args: &[Expr]) -> Result<Option<Expr>> {
        let constant = |index: usize| match args.get(index) {
            Some(Expr::Literal(value, _)) => text_of(value),
            _ => Ok(None),
        };
        let call = |kind: Kind, args| Some(ScalarUDF::new_from_impl(UrlFunction::new(kind)).call(args));
        Ok(match self.kind {
            Kind::Part => match constant(1)? {
                Some(name) if component_named(&name)? == Component::Host => call(Kind::Host, vec![args[0].clone()]),
                _ => None,
            },
            // The base is parsed here, so each batch only has to recognize that it is canonical.
            Kind::Join => match constant(1)? {
                Some(base) => {
                    // A base that is not a URL is an error before anything runs.
                    railurl_arrow::join(&StringArray::from(vec![""]), &StringArray::new_scalar(&*base))?;
                    let canonical = railurl_arrow::canonicalize(&StringArray::from(vec![base.as_str()]))?;
                    let canonical = ScalarValue::try_from_array(&canonical, 0)?;
                    let is_known = text_of(&canonical)?.is_some_and(|canonical| canonical == base);
                    let base = Expr::Literal(canonical, None);
                    if is_known { None } else { call(Kind::Join, vec![args[0].clone(), base]) }
                }
                None => None,
            },
            Kind::Surt | Kind::SurtOfText => {
                if let Some(options) = constant(1)? {
                    surt_options(self.kind, &options)?;
                }
                None
            }
            Kind::CompareHosts => {
                for name in [constant(1)?, constant(2)?].into_iter().flatten() {
                    parser_named(&name)?;
                }
                None
            }
            Kind::ParseUrl | Kind::TryParseUrl => {
                if let Some(key) = constant(2)? {
                    // A key that the kernel does not read is an error before anything runs.
                    let nothing = StringArray::from(vec![""]);
                    let scalar = |text: &str| StringArray::new_scalar(text);
                    spark::try_parse_url(&nothing, &scalar("QUERY"), Some(&scalar(&key)))?;
                }
                None
            }
            _ => None,
        })
    }
}

/// Returns the text of a value, if it is not null.
fn text_of(value: &ScalarValue) -> Result<Option<String>> {
    match value {
        ScalarValue::Dictionary(_, value) => text_of(value),
        ScalarValue::Null => Ok(None),
        value => match value.try_as_str() {
            Some(text) => Ok(text.map(str::to_owned)),
            None => Err(exec_datafusion_err!("expected text, found {}", value.data_type())),
        },
    }
}

fn surt_options(kind: Kind, options: &str) -> Result<SurtOptions> {
    options.parse().map_err(|error| exec_datafusion_err!("{}: {error}", kind.name()))
}

fn parser_named(name: &str) -> Result<Parser> {
    name.parse().map_err(|error| exec_datafusion_err!("url_compare_hosts: {error}"))
}

fn is_text(data_type: &DataType) -> bool {
    matches!(data_type, DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View)
}

impl ScalarUDFImpl for UrlFunction {
    fn name(&self) -> &str {
        self.kind.name()
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn coerce_types(&self, arg_types: &[DataType]) -> Result<Vec<DataType>> {
        if !self.kind.arity().contains(&arg_types.len()) {
            return plan_err!("{}: found {} arguments", self.kind.syntax(), arg_types.len());
        }
        let coerced = |(index, data_type): (usize, &DataType)| match data_type {
            // A cast of `NULL` would not be a constant.
            DataType::Null if index > 0 && self.kind.takes_constants() => Ok(DataType::Null),
            DataType::Null => Ok(DataType::Utf8),
            DataType::Dictionary(_, values) if is_text(values) => Ok(data_type.clone()),
            data_type if is_text(data_type) => Ok(data_type.clone()),
            DataType::Binary | DataType::LargeBinary | DataType::BinaryView => plan_err!(
                "{}: expected text, found {data_type}: cast it with arrow_cast(column, 'Utf8View'), or read text that \
                 Parquet files have as bytes with SET datafusion.execution.parquet.binary_as_string = true",
                self.kind.syntax()
            ),
            other => plan_err!("{}: expected text, found {other}", self.kind.syntax()),
        };
        arg_types.iter().enumerate().map(coerced).collect()
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        internal_err!("{} has return_field_from_args", self.name())
    }

    fn return_field_from_args(&self, args: ReturnFieldArgs) -> Result<FieldRef> {
        let urls = args.arg_fields[0].data_type();
        let constants = if self.kind.takes_constants() { &args.scalar_arguments[1..] } else { &[] };
        if constants.iter().any(Option::is_none) {
            return plan_err!("{}: the arguments after the first must be constants", self.kind.syntax());
        }
        // A dictionary remains one if the result depends on its values alone.
        let data_type = match urls {
            DataType::Dictionary(_, values) if args.scalar_arguments[1..].iter().any(Option::is_none) => values,
            urls => urls,
        };
        Ok(Arc::new(Field::new(self.name(), self.kind.result(data_type), true)))
    }

    fn is_strict(&self) -> bool {
        true
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let is_ansi = args.config_options.execution.enable_ansi_mode;
        let is_scalar = args.args.iter().all(|arg| matches!(arg, ColumnarValue::Scalar(_)));
        let rows = if is_scalar { 1 } else { args.number_rows };
        let mut columns = args.args.into_iter();
        let Some(urls) = columns.next() else { return internal_err!("{} without arguments", self.name()) };
        let urls = urls.into_array(rows)?;
        let others = columns.map(|other| -> Result<Box<dyn Datum>> {
            Ok(match other {
                ColumnarValue::Array(array) => Box::new(array),
                ColumnarValue::Scalar(ScalarValue::Null) => Box::new(ScalarValue::Utf8(None).to_scalar()?),
                ColumnarValue::Scalar(value) => Box::new(value.to_scalar()?),
            })
        });
        let others = others.collect::<Result<Vec<_>>>()?;
        let others: Vec<&dyn Datum> = others.iter().map(AsRef::as_ref).collect();
        let mut result = self.call(&urls, &others, is_ansi)?;
        // Whether a dictionary remains one changes if a constant arrives as a column.
        if result.data_type() != args.return_field.data_type() {
            result = cast(&result, args.return_field.data_type())?;
        }
        if is_scalar {
            Ok(ColumnarValue::Scalar(ScalarValue::try_from_array(&result, 0)?))
        } else {
            Ok(ColumnarValue::Array(result))
        }
    }

    fn simplify(&self, args: Vec<Expr>, _: &SimplifyContext) -> Result<ExprSimplifyResult> {
        Ok(match self.simplified(&args)? {
            Some(expression) => ExprSimplifyResult::Simplified(expression),
            None => ExprSimplifyResult::Original(args),
        })
    }

    fn documentation(&self) -> Option<&Documentation> {
        Some(documentation::documentation(self.kind))
    }
}
