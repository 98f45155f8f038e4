//! The rows of string arrays, and arrays of the same type for the results.

use std::sync::Arc;

use arrow_array::builder::{ArrayBuilder, GenericStringBuilder, StringViewBuilder};
use arrow_array::cast::AsArray;
use arrow_array::{
    AnyDictionaryArray, Array, ArrayRef, BooleanArray, Datum, GenericStringArray, OffsetSizeTrait, StringViewArray,
    StructArray, new_null_array,
};
use arrow_buffer::{BooleanBufferBuilder, NullBuffer};
use arrow_schema::{ArrowError, DataType, Field};
use arrow_select::nullif::nullif;
use arrow_select::take::take;

/// Runs `$body` with the array as its own type; a type without text is an error.
macro_rules! with_texts {
    ($kernel:expr, $array:expr, $texts:ident => $body:expr) => {{
        use arrow_array::cast::AsArray as _;
        let array: &dyn arrow_array::Array = $array;
        match array.data_type() {
            arrow_schema::DataType::Utf8 => {
                let $texts = array.as_string::<i32>();
                $body
            }
            arrow_schema::DataType::LargeUtf8 => {
                let $texts = array.as_string::<i64>();
                $body
            }
            arrow_schema::DataType::Utf8View => {
                let $texts = array.as_string_view();
                $body
            }
            other => Err($crate::texts::wrong_type($kernel, other)),
        }
    }};
}
pub(crate) use with_texts;

/// Returns the error for an array that is not of text.
pub(crate) fn wrong_type(kernel: &str, found: &DataType) -> ArrowError {
    let hint = match found {
        DataType::Binary | DataType::LargeBinary | DataType::BinaryView | DataType::FixedSizeBinary(_) => {
            ": cast it to text"
        }
        _ => "",
    };
    ArrowError::InvalidArgumentError(format!(
        "{kernel}: expected Utf8, LargeUtf8, Utf8View or a dictionary of one of them, found {found}{hint}"
    ))
}

/// A string array.
pub(crate) trait Texts: Array {
    /// The builder of arrays of this type.
    type Output: Output;

    /// Returns the rows.
    fn rows(&self) -> impl Iterator<Item = Option<&str>>;

    /// Returns the bytes of all rows, if they are in one buffer.
    fn bytes(&self) -> usize;
}

impl<O: OffsetSizeTrait> Texts for GenericStringArray<O> {
    type Output = GenericStringBuilder<O>;

    fn rows(&self) -> impl Iterator<Item = Option<&str>> {
        self.iter()
    }

    fn bytes(&self) -> usize {
        let offsets = self.value_offsets();
        (offsets[self.len()] - offsets[0]).as_usize()
    }
}

impl Texts for StringViewArray {
    type Output = StringViewBuilder;

    fn rows(&self) -> impl Iterator<Item = Option<&str>> {
        self.iter()
    }

    fn bytes(&self) -> usize {
        0
    }
}

/// Builds a string array.
pub(crate) trait Output: ArrayBuilder + Sized {
    fn new(rows: usize, bytes: usize) -> Self;

    /// Appends a row, unless the array would then have more bytes than its type can address.
    fn push(&mut self, text: Option<&str>) -> Result<(), ArrowError>;

    /// Appends rows that are null.
    fn push_nulls(&mut self, rows: usize);

    /// Returns the array of the rows.
    fn array(mut self) -> ArrayRef {
        ArrayBuilder::finish(&mut self)
    }
}

impl<O: OffsetSizeTrait> Output for GenericStringBuilder<O> {
    fn new(rows: usize, bytes: usize) -> Self {
        Self::with_capacity(rows, bytes)
    }

    #[inline(always)]
    fn push(&mut self, text: Option<&str>) -> Result<(), ArrowError> {
        let Some(text) = text else {
            self.append_null();
            return Ok(());
        };
        let length = self.values_slice().len() + text.len();
        if O::from_usize(length).is_none() {
            return Err(ArrowError::OffsetOverflowError(length));
        }
        self.append_value(text);
        Ok(())
    }

    fn push_nulls(&mut self, rows: usize) {
        self.append_nulls(rows);
    }
}

impl Output for StringViewBuilder {
    fn new(rows: usize, _: usize) -> Self {
        Self::with_capacity(rows)
    }

    #[inline]
    fn push(&mut self, text: Option<&str>) -> Result<(), ArrowError> {
        match text {
            Some(text) => self.try_append_value(text),
            None => {
                self.append_null();
                Ok(())
            }
        }
    }

    fn push_nulls(&mut self, rows: usize) {
        (0..rows).for_each(|_| self.append_null());
    }
}

/// A column that has a text in most rows. Once a builder has a null, it writes a bit for each row, which takes as long as
/// copying a short text. So rows without a text are empty until the end.
pub(crate) struct Dense<O> {
    output: O,
    nulls: Vec<usize>,
}

impl<O: Output> Dense<O> {
    pub(crate) fn new(rows: usize, bytes: usize) -> Self {
        Dense { output: O::new(rows, bytes), nulls: Vec::new() }
    }

    /// Appends a row, as [`Output::push`] does.
    #[inline(always)]
    pub(crate) fn push(&mut self, text: Option<&str>) -> Result<(), ArrowError> {
        if text.is_none() {
            self.nulls.push(self.output.len());
        }
        self.output.push(Some(text.unwrap_or_default()))
    }

    /// Returns the array of the rows.
    pub(crate) fn array(self) -> Result<ArrayRef, ArrowError> {
        let mut is_null = BooleanBufferBuilder::new(0);
        if !self.nulls.is_empty() {
            is_null.append_n(self.output.len(), false);
            self.nulls.into_iter().for_each(|row| is_null.set_bit(row, true));
        }
        let array = self.output.array();
        if is_null.is_empty() { Ok(array) } else { nullif(&array, &BooleanArray::new(is_null.finish(), None)) }
    }
}

/// A column that is null in most rows: consecutive nulls are appended together.
pub(crate) struct Sparse<O> {
    output: O,
    nulls: usize,
}

impl<O: Output> Sparse<O> {
    pub(crate) fn new(rows: usize, bytes: usize) -> Self {
        Sparse { output: O::new(rows, bytes), nulls: 0 }
    }

    /// Appends a row, as [`Output::push`] does. Inlined: a call for each column takes as long as the rest.
    #[inline(always)]
    pub(crate) fn push(&mut self, text: Option<&str>) -> Result<(), ArrowError> {
        if text.is_none() {
            self.nulls += 1;
            return Ok(());
        }
        self.push_nulls();
        self.output.push(text)
    }

    #[inline(always)]
    fn push_nulls(&mut self) {
        if self.nulls > 0 {
            self.append_nulls();
        }
    }

    #[inline(never)]
    fn append_nulls(&mut self) {
        self.output.push_nulls(std::mem::take(&mut self.nulls));
    }

    pub(crate) fn array(mut self) -> ArrayRef {
        self.push_nulls();
        self.output.array()
    }
}

/// Buffers that rows use one after another.
#[derive(Default)]
pub(crate) struct Scratch {
    /// A URL whose text is not canonical.
    pub(crate) href: String,
    /// A result that is not a slice of the row.
    pub(crate) text: String,
}

/// Returns an array of the text that `each` returns for each row: a slice of the row, or of a buffer. Null rows stay
/// null. A dictionary keeps its keys, and each value is read once.
pub(crate) fn map(
    kernel: &str,
    urls: &dyn Array,
    mut each: impl for<'t> FnMut(usize, &'t str, &'t mut Scratch) -> Result<Option<&'t str>, ArrowError>,
) -> Result<ArrayRef, ArrowError> {
    by_value(urls, |urls| with_texts!(kernel, urls, texts => map_texts(texts, &mut each)))
}

fn map_texts<T: Texts>(
    texts: &T,
    mut each: impl for<'t> FnMut(usize, &'t str, &'t mut Scratch) -> Result<Option<&'t str>, ArrowError>,
) -> Result<ArrayRef, ArrowError> {
    let mut scratch = Scratch::default();
    let mut output: Dense<T::Output> = Dense::new(texts.len(), texts.bytes());
    for (row, text) in texts.rows().enumerate() {
        match text {
            Some(text) => output.push(each(row, text, &mut scratch)?)?,
            None => output.push(None)?,
        }
    }
    output.array()
}

/// Returns a Boolean for each row that is not null.
pub(crate) fn test(kernel: &str, urls: &dyn Array, each: impl Fn(&str) -> bool) -> Result<BooleanArray, ArrowError> {
    let tested = by_value(urls, |urls| {
        let values: BooleanArray =
            with_texts!(kernel, urls, texts => Ok(texts.rows().map(|text| text.map(&each)).collect()))?;
        Ok(Arc::new(values))
    })?;
    Ok(tested.as_boolean().clone())
}

/// Returns the result of a kernel for each row of a dictionary, from its result for the values. Other arrays go to the
/// kernel as they are, and those of the type Null as texts.
pub(crate) fn by_value(
    array: &dyn Array,
    mut kernel: impl FnMut(&dyn Array) -> Result<ArrayRef, ArrowError>,
) -> Result<ArrayRef, ArrowError> {
    if let Some(nulls) = null_texts(array) {
        return kernel(&nulls);
    }
    let Some(dictionary) = array.as_any_dictionary_opt() else { return kernel(array) };
    let values = kernel(&used_values(dictionary)?)?;
    spread(dictionary, &values)
}

/// Returns an array of the type Null, or a dictionary of it, as texts: a library that sees only nulls knows no other
/// type.
fn null_texts(array: &dyn Array) -> Option<ArrayRef> {
    let is_null = match array.data_type() {
        DataType::Dictionary(_, values) => **values == DataType::Null,
        data_type => *data_type == DataType::Null,
    };
    is_null.then(|| new_null_array(&DataType::Utf8, array.len()))
}

/// Returns the values of a dictionary; null if no row has them, because unused values must not matter.
fn used_values(dictionary: &dyn AnyDictionaryArray) -> Result<ArrayRef, ArrowError> {
    let values = dictionary.values();
    if values.is_empty() {
        return Ok(Arc::clone(values));
    }
    let mut unused = vec![true; values.len()];
    for (row, key) in dictionary.normalized_keys().into_iter().enumerate() {
        unused[key] &= dictionary.keys().is_null(row);
    }
    if unused.contains(&true) { nullif(values, &BooleanArray::from(unused)) } else { Ok(Arc::clone(values)) }
}

/// Gives each row the value of its key. Text remains a dictionary.
fn spread(dictionary: &dyn AnyDictionaryArray, values: &ArrayRef) -> Result<ArrayRef, ArrowError> {
    match values.data_type() {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => Ok(dictionary.with_values(Arc::clone(values))),
        DataType::Struct(fields) => {
            let structs = values.as_struct();
            let columns = structs.columns().iter().map(|column| spread(dictionary, column));
            let columns: Vec<ArrayRef> = columns.collect::<Result<_, _>>()?;
            let fields = fields.iter().zip(&columns);
            let fields =
                fields.map(|(field, column)| field.as_ref().clone().with_data_type(column.data_type().clone()));
            let fields: Vec<Field> = fields.collect();
            Ok(Arc::new(StructArray::try_new(fields.into(), columns, nulls_by_key(dictionary, structs.nulls())?)?))
        }
        _ => take(values, dictionary.keys(), None),
    }
}

/// Returns the null rows: those without a key, and those whose value is null.
fn nulls_by_key(
    dictionary: &dyn AnyDictionaryArray,
    values: Option<&NullBuffer>,
) -> Result<Option<NullBuffer>, ArrowError> {
    let Some(nulls) = values else { return Ok(dictionary.keys().nulls().cloned()) };
    let is_valid = BooleanArray::new(nulls.inner().clone(), None);
    let by_row = take(&is_valid, dictionary.keys(), None)?;
    let by_value = NullBuffer::new(by_row.as_boolean().values().clone());
    Ok(NullBuffer::union(Some(&by_value), by_row.nulls()))
}

/// Returns the rows of a dictionary as an array of its values' type; other arrays as they are.
pub(crate) fn unpacked(array: &dyn Array) -> Result<ArrayRef, ArrowError> {
    if let Some(nulls) = null_texts(array) {
        return Ok(nulls);
    }
    match array.as_any_dictionary_opt() {
        Some(dictionary) => take(dictionary.values(), dictionary.keys(), None),
        None => Ok(array.slice(0, array.len())),
    }
}

/// An argument in addition to the URLs: one text for all rows, or one for each.
pub(crate) struct Argument {
    texts: ArrayRef,
    is_scalar: bool,
    /// The text of all rows.
    scalar: Option<String>,
}

impl Argument {
    /// Reads an argument, which must be of text.
    pub(crate) fn new(kernel: &str, argument: &dyn Datum) -> Result<Self, ArrowError> {
        let (array, is_scalar) = argument.get();
        let texts = unpacked(array)?;
        with_texts!(kernel, &texts, _texts => Ok(()))?;
        if is_scalar && texts.len() != 1 {
            let found = texts.len();
            return Err(ArrowError::InvalidArgumentError(format!("{kernel}: a scalar of {found} rows")));
        }
        let mut argument = Argument { texts, is_scalar, scalar: None };
        if is_scalar {
            argument.scalar = argument.text(0).map(str::to_owned);
        }
        Ok(argument)
    }

    /// Returns whether all rows have the same text.
    pub(crate) fn is_scalar(&self) -> bool {
        self.is_scalar
    }

    /// Checks that there is one text for all of `rows` URLs, or one for each.
    pub(crate) fn check_length(&self, kernel: &str, rows: usize) -> Result<(), ArrowError> {
        if self.is_scalar || self.texts.len() == rows {
            return Ok(());
        }
        let found = self.texts.len();
        Err(ArrowError::InvalidArgumentError(format!("{kernel}: {rows} URLs, but {found} rows in another argument")))
    }

    /// Returns the text of all rows, if they have the same one and it is not null.
    pub(crate) fn constant(&self) -> Option<&str> {
        self.scalar.as_deref()
    }

    /// Returns the text of a row.
    #[inline]
    pub(crate) fn get(&self, row: usize) -> Option<&str> {
        if self.is_scalar { self.scalar.as_deref() } else { self.text(row) }
    }

    /// Returns the text of a row of the array.
    fn text(&self, row: usize) -> Option<&str> {
        if self.texts.is_null(row) {
            return None;
        }
        Some(match self.texts.data_type() {
            DataType::Utf8 => self.texts.as_string::<i32>().value(row),
            DataType::LargeUtf8 => self.texts.as_string::<i64>().value(row),
            _ => self.texts.as_string_view().value(row),
        })
    }
}

/// The result for the text of the row before: equal texts often follow one another.
pub(crate) struct Last<T>(Option<(String, T)>);

impl<T> Last<T> {
    pub(crate) fn none() -> Self {
        Last(None)
    }

    /// Returns the result for a text, which is made unless the row before had the same text.
    pub(crate) fn get_or_make(
        &mut self,
        text: &str,
        make: impl FnOnce(&str) -> Result<T, ArrowError>,
    ) -> Result<&T, ArrowError> {
        self.0.take_if(|(last, _)| last != text);
        match &mut self.0 {
            Some((_, made)) => Ok(made),
            last => Ok(&last.insert((text.to_owned(), make(text)?)).1),
        }
    }
}
