"""Pages, hosts and bytes of each registered domain, from a list of URLs.

    spark-submit examples/spark_job.py INPUT OUTPUT     # Parquet with a column `url`, on any cluster
    python examples/spark_job.py                        # four million generated URLs, on a local cluster of two executors
"""

import os
import sys

import pyspark
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from railurl import spark as url


def domains(pages: DataFrame) -> DataFrame:
    """Returns one row for each registered domain, the largest first."""
    read = url.map_urls(pages, "url", "canonicalize", "host", "registered_domain")
    return (
        read.where(F.col("canonicalize").isNotNull())
        .groupBy("registered_domain")
        .agg(
            F.count("*").alias("pages"),
            F.countDistinct("host").alias("hosts"),
            F.sum(F.length("canonicalize")).alias("characters"),
        )
        .orderBy(F.desc("pages"), "registered_domain")
    )


def generated(spark: SparkSession, count: int) -> DataFrame:
    number = F.col("id").cast("string")
    host = F.concat(F.lit("HTTPS://www"), (F.col("id") % 3).cast("string"), F.lit(".Site"), (F.col("id") % 1000).cast("string"))
    return spark.range(0, count, 1, 16).select(F.concat(host, F.lit(".co.uk/a/../b?n="), number).alias("url"))


def main() -> None:
    builder = SparkSession.builder.appName("domains")
    if len(sys.argv) == 3:
        spark = builder.getOrCreate()
        domains(spark.read.parquet(sys.argv[1])).write.parquet(sys.argv[2])
    else:
        os.environ.setdefault("SPARK_HOME", os.path.dirname(pyspark.__file__))
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
        spark = builder.master("local-cluster[2,1,1024]").config("spark.ui.enabled", "false").getOrCreate()
        domains(generated(spark, 4_000_000)).show(5)
    spark.stop()


if __name__ == "__main__":
    main()
