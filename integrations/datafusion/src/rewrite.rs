//! A rewrite of plans: a field of a struct that a function of its own computes faster.

use datafusion_common::config::ConfigOptions;
use datafusion_common::tree_node::Transformed;
use datafusion_common::{DFSchema, Result, ScalarValue};
use datafusion_expr::expr::ScalarFunction;
use datafusion_expr::expr_rewriter::FunctionRewrite;
use datafusion_expr::{Expr, ScalarUDF};

use crate::function::{Kind, UrlFunction};

/// Rewrites `url_parts(url)['host']` to `url_host(url)`, which reads no more of a URL than its host.
#[derive(Debug)]
pub(crate) struct HostOfParts;

impl FunctionRewrite for HostOfParts {
    fn name(&self) -> &str {
        "url_host of url_parts"
    }

    fn rewrite(&self, expr: Expr, _: &DFSchema, _: &ConfigOptions) -> Result<Transformed<Expr>> {
        Ok(match host_of_parts(&expr) {
            Some(urls) => {
                Transformed::yes(ScalarUDF::new_from_impl(UrlFunction::new(Kind::Host)).call(vec![urls.clone()]))
            }
            None => Transformed::no(expr),
        })
    }
}

/// Returns the URLs, if an expression is the host of their parts.
fn host_of_parts(expr: &Expr) -> Option<&Expr> {
    let Expr::ScalarFunction(ScalarFunction { func, args }) = expr else { return None };
    let [Expr::ScalarFunction(parts), Expr::Literal(field, _)] = &args[..] else { return None };
    let is_host = matches!(field, ScalarValue::Utf8(Some(name)) | ScalarValue::Utf8View(Some(name)) if name == "host");
    let is_parts = parts.func.name() == Kind::Parts.name();
    (func.name() == "get_field" && is_parts && is_host).then(|| &parts.args[0])
}
