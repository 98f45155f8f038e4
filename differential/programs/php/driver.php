<?php
// Asks parse_url of the PHP that runs this.

require __DIR__ . '/answers.php';

$rest = '';
do {
    $chunk = fread(STDIN, 1 << 16);
    $rest .= $chunk;
    if ($chunk !== '' && !str_contains($chunk, "\n")) {
        continue;
    }
    $lines = explode("\n", $rest);
    $rest = array_pop($lines);
    if ($chunk === '') {
        $lines[] = $rest;
    }
    fwrite(STDOUT, answers('php-parse-url', $lines));
} while ($chunk !== '');
