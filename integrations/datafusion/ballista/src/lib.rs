//! [Ballista](https://datafusion.apache.org/ballista/), the distributed engine of Apache DataFusion, with railurl's SQL
//! functions in its scheduler, its executors and its clients.
//!
//! A plan names its functions, and each process that reads the plan must know them. For a cluster with other settings,
//! copy the three functions of this crate; the program `railurl-ballista` runs them.
#![forbid(unsafe_code)]

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use ballista::prelude::SessionContextExt;
use ballista_core::registry::BallistaFunctionRegistry;
use ballista_core::utils::default_session_builder;
use ballista_executor::executor_process::{ExecutorProcessConfig, start_executor_process};
use ballista_scheduler::cluster::BallistaCluster;
use ballista_scheduler::config::SchedulerConfig;
use ballista_scheduler::scheduler_process::start_server;
use datafusion::error::{DataFusionError, Result};
use datafusion::prelude::SessionContext;

/// The intervals by which the scheduler finds dead executors, whose tasks it gives to others.
#[derive(Clone, Copy, Debug)]
pub struct Liveness {
    /// The time after which a silent executor counts as dead. It must be longer than [`heartbeat`](Self::heartbeat).
    pub timeout: Duration,
    /// The time between the heartbeats that an executor sends.
    pub heartbeat: Duration,
}

impl Default for Liveness {
    /// Ballista's defaults: three minutes and one minute.
    fn default() -> Self {
        Liveness { timeout: Duration::from_secs(180), heartbeat: Duration::from_secs(60) }
    }
}

/// Runs a scheduler that knows the functions, until the process ends.
///
/// # Errors
///
/// The address is not free.
pub async fn scheduler(address: SocketAddr, liveness: Liveness) -> Result<()> {
    let config = SchedulerConfig {
        bind_host: address.ip().to_string(),
        bind_port: address.port(),
        executor_timeout_seconds: liveness.timeout.as_secs(),
        expire_dead_executor_interval_seconds: liveness.heartbeat.as_secs().min(15),
        override_session_builder: Some(Arc::new(|config| {
            let mut state = default_session_builder(config)?;
            railurl_datafusion::register_all(&mut state)?;
            Ok(state)
        })),
        ..SchedulerConfig::default()
    };
    let cluster = BallistaCluster::new_from_config(&config).await.map_err(external)?;
    start_server(cluster, address, Arc::new(config)).await.map_err(external)
}

/// The settings of an executor.
#[derive(Clone, Debug)]
pub struct Executor {
    /// The address of the scheduler.
    pub scheduler: SocketAddr,
    /// The address at which others fetch results.
    pub flight: SocketAddr,
    /// The port, at the same host, at which the scheduler sends requests.
    pub grpc_port: u16,
    /// The number of tasks at a time.
    pub cores: usize,
    /// A directory for intermediate results.
    pub work_dir: String,
    /// The interval of its heartbeats.
    pub liveness: Liveness,
}

/// Runs an executor that knows the functions, until the process ends.
///
/// # Errors
///
/// An address is not free, or the scheduler does not answer within half a minute.
pub async fn executor(executor: Executor) -> Result<()> {
    let mut functions = BallistaFunctionRegistry::default();
    for function in railurl_datafusion::functions() {
        functions.scalar_functions.insert(function.name().to_owned(), function);
    }
    let config = ExecutorProcessConfig {
        bind_host: executor.flight.ip().to_string(),
        external_host: Some(executor.flight.ip().to_string()),
        port: executor.flight.port(),
        grpc_port: executor.grpc_port,
        scheduler_host: executor.scheduler.ip().to_string(),
        scheduler_port: executor.scheduler.port(),
        scheduler_connect_timeout_seconds: 30,
        vcores: executor.cores,
        work_dir: Some(executor.work_dir),
        executor_heartbeat_interval_seconds: executor.liveness.heartbeat.as_secs(),
        override_function_registry: Some(Arc::new(functions)),
        ..ExecutorProcessConfig::default()
    };
    start_executor_process(Arc::new(config)).await.map_err(external)
}

/// Returns a session whose queries run on the cluster of a scheduler.
///
/// # Errors
///
/// The scheduler does not answer.
pub async fn client(scheduler: SocketAddr) -> Result<SessionContext> {
    let mut context = SessionContext::remote(&format!("df://{scheduler}")).await?;
    railurl_datafusion::register_all(&mut context)?;
    Ok(context)
}

fn external(error: ballista_core::error::BallistaError) -> DataFusionError {
    DataFusionError::External(Box::new(error))
}
