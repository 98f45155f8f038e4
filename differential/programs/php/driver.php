<?php
// PHP's parse_url. It has no joining of references.

const KEYS = [
    'scheme' => 'scheme',
    'username' => 'user',
    'password' => 'pass',
    'host' => 'host',
    'port' => 'port',
    'path' => 'path',
    'query' => 'query',
    'fragment' => 'fragment',
];

const FORMAT = JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE | JSON_THROW_ON_ERROR;

function answer(string $line): array
{
    $question = json_decode($line, true, 4);
    if (!is_string($question['input'] ?? null)) {
        return ['accepted' => false, 'error' => 'bad-line'];
    }
    if (isset($question['base'])) {
        return ['accepted' => false, 'error' => 'no-join'];
    }
    $url = parse_url($question['input']);
    if ($url === false) {
        return ['accepted' => false, 'error' => 'false'];
    }
    $answer = ['accepted' => true];
    foreach (KEYS as $component => $key) {
        $answer[$component] = isset($url[$key]) ? (string) $url[$key] : null;
    }
    return $answer;
}

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
    $out = '';
    foreach ($lines as $line) {
        if ($line !== '') {
            $out .= json_encode(answer($line), FORMAT) . "\n";
        }
    }
    fwrite(STDOUT, $out);
} while ($chunk !== '');
