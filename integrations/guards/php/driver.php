<?php

// The driver of the tests: `driver.php POLICY` reads URLs and the answers of a resolver, and prints what the guard makes of
// them; `driver.php decide` reads rows with a policy and a URL.

declare(strict_types=1);
require __DIR__ . '/guard.php';

/** Returns the rule that refuses a URL or an address, or the error of its policy. */
function decide(string $line): string
{
    $row = json_decode($line);
    $rule = null;
    $hook = function (Decision $decision) use (&$rule): void {
        $rule = $decision->rule;
    };
    try {
        $policy = new Policy(json_encode($row->policy), null, $hook);
    } catch (InvalidArgumentException $error) {
        return "error\t" . $error->getMessage();
    }
    try {
        isset($row->url) ? $policy->check($row->url) : $policy->decide('', $policy->refusal($row->resolved));
    } catch (Refused $error) {
        return "rule\t$error->rule";
    }
    return "rule\t$rule";
}

function answer(string $json, string $line): string
{
    [$encoded, $given] = explode("\t", $line);
    $answers = explode(';', $given);
    $resolve = function () use (&$answers): array {
        return explode(',', count($answers) > 1 ? array_shift($answers) : $answers[0]);
    };
    $decisions = [];
    $policy = new Policy($json, $resolve, function (Decision $decision) use (&$decisions): void {
        $decisions[] = $decision;
    });
    try {
        $answer = "ok\t" . guarded_fetch(base64_decode($encoded), $policy)[1];
    } catch (Refused $error) {
        $answer = "refused\t$error->rule";
    } catch (Exception $error) {
        $answer = "error\t" . $error->getMessage();
    }
    return "$answer\t" . json_encode($decisions);
}

while (($line = fgets(STDIN)) !== false) {
    $line = rtrim($line, "\n");
    echo $argv[1] === 'decide' ? decide($line) : answer($argv[1], $line), "\n";
}
