<?php
// Asks PHP's parse_url, or, since PHP 8.5, the classes Uri\Rfc3986\Uri and Uri\WhatWg\Url.

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

/** Returns the values of parse_url. PHP cannot resolve references with it. */
function parse_url_values(string $input, ?string $base): array
{
    if ($base !== null) {
        throw new DomainException('no-join');
    }
    $url = parse_url($input);
    if ($url === false) {
        throw new DomainException('false');
    }
    return array_map(fn ($key) => $url[$key] ?? null, KEYS);
}

/** Returns the values of the getters of a URI object. */
function values(string $class, string $host, string $input, ?string $base): array
{
    $url = $class::parse($input, $base === null ? null : new $class($base));
    if ($url === null) {
        throw new DomainException('null');
    }
    return [
        'scheme' => $url->getScheme(),
        'username' => $url->getUsername(),
        'password' => $url->getPassword(),
        'host' => $url->$host(),
        'port' => $url->getPort(),
        'path' => $url->getPath(),
        'query' => $url->getQuery(),
        'fragment' => $url->getFragment(),
    ];
}

/** Returns the answer to a line. */
function answer(string $name, string $line): array
{
    $question = json_decode($line, true, 4);
    if (!is_string($question['input'] ?? null)) {
        return ['accepted' => false, 'error' => 'bad-line'];
    }
    $arguments = [$question['input'], $question['base'] ?? null];
    try {
        switch ($name) {
            case 'php-uri-rfc3986':
                $values = values('Uri\Rfc3986\Uri', 'getHost', ...$arguments);
                break;
            case 'php-uri-whatwg':
                $values = values('Uri\WhatWg\Url', 'getAsciiHost', ...$arguments);
                break;
            default:
                $values = parse_url_values(...$arguments);
        }
    } catch (Throwable $error) {
        return ['accepted' => false, 'error' => $error->getMessage()];
    }
    return ['accepted' => true] + array_map(fn ($value) => $value === null ? null : (string) $value, $values);
}

/** Returns the answers to lines. */
function answers(string $name, array $lines): string
{
    $out = '';
    foreach ($lines as $line) {
        if ($line !== '') {
            $out .= json_encode(answer($name, $line), FORMAT) . "\n";
        }
    }
    return $out;
}
