<?php

// The driver of the tests: reads URLs and the answers of a resolver, and prints what the guard makes of them.

declare(strict_types=1);
require __DIR__ . '/guard.php';

$hosts = isset($argv[2]) ? explode(',', $argv[2]) : null;
while (($line = fgets(STDIN)) !== false) {
    [$encoded, $given] = explode("\t", rtrim($line, "\n"));
    $answers = explode(';', $given);
    $resolve = function () use (&$answers): array {
        return explode(',', count($answers) > 1 ? array_shift($answers) : $answers[0]);
    };
    $policy = new Policy($hosts, [80, 443, (int) $argv[1]], ['127.0.0.2/32'], 3, 1000, 2, $resolve);
    try {
        $body = guarded_fetch(base64_decode($encoded), $policy)[1];
        echo "ok\t$body\n";
    } catch (Refused $error) {
        echo "refused\t$error->rule\n";
    } catch (Exception $error) {
        echo "error\t", $error->getMessage(), "\n";
    }
}
