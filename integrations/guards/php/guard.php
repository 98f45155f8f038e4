<?php

/**
 * Fetches the URLs of others by curl, and nothing inside the network. Copy it, with unambiguous.txt and networks.txt.
 *
 * A URL is refused unless all parsers that railurl knows find the same host in it, so that curl goes where the check looked.
 * The addresses of its name are all checked, and curl gets them by CURLOPT_RESOLVE, so it resolves nothing itself. Each redirect is a fetch of its own.
 */

declare(strict_types=1);

/** The error for a request that a policy refuses. */
final class Refused extends RuntimeException
{
    public function __construct(public readonly string $rule, string $reason)
    {
        parent::__construct("$reason (`$rule`)");
    }
}

/** Where requests may go. The default is every public address, by http and https, at ports 80 and 443. */
final class Policy
{
    /**
     * @param list<string>|null $hosts the hosts that are allowed, and `*.` and a domain for its subdomains; null allows all
     * @param list<int> $ports the ports that are allowed
     * @param list<string> $allowedNetworks networks that are allowed although their addresses are not public
     * @param int $redirects the maximum number of redirects
     * @param int $bodyBytes the maximum length of a body, after decompression
     * @param float $seconds the maximum time of a fetch with its redirects
     * @param (Closure(string): list<string>)|null $resolve resolves a name to addresses; null is the system's resolver
     */
    public function __construct(
        public readonly ?array $hosts = null,
        public readonly array $ports = [80, 443],
        public readonly array $allowedNetworks = [],
        public readonly int $redirects = 10,
        public readonly int $bodyBytes = 10_000_000,
        public readonly float $seconds = 30,
        public readonly ?Closure $resolve = null,
    ) {
        foreach ($allowedNetworks as $network) {
            [$address, $length] = explode('/', $network) + [1 => ''];
            $bytes = inet_pton($address);
            if ($bytes === false || !ctype_digit($length) || (int) $length > 8 * strlen($bytes)) {
                throw new InvalidArgumentException("`$network` is not a network: write it as `10.0.0.0/8` or `fd00::/8`");
            }
        }
    }

    /**
     * Checks a URL, so far as that can be said without resolving its host.
     *
     * @return array{string, int} the host without brackets, and the port
     * @throws Refused if it is not allowed
     */
    public function check(string $url): array
    {
        static $expression = null;
        $expression ??= '/\A(?:' . trim((string) file_get_contents(__DIR__ . '/unambiguous.txt')) . ')\z/';
        if (strlen($url) > 65_534 || preg_match($expression, $url) !== 1) {
            throw new Refused('unambiguous', 'ambiguous URL');
        }
        $parts = parse_url($url);
        $host = strtolower(trim($parts['host'], '[]'));
        if (str_ends_with($host, '.') || strlen($host) > 253 || max(array_map(strlen(...), explode('.', $host))) > 63) {
            throw new Refused('unambiguous', 'the host is too long, or ends with a dot');
        }
        if ($this->hosts !== null && !$this->allows($host)) {
            throw new Refused('host', "the host $host is not allowed");
        }
        $port = $parts['port'] ?? (strtolower($parts['scheme']) === 'https' ? 443 : 80);
        if (!in_array($port, $this->ports, true)) {
            throw new Refused('port', "the port $port is not allowed");
        }
        if (filter_var($host, FILTER_VALIDATE_IP) !== false) {
            $this->checkAddress($host);
        }
        return [$host, $port];
    }

    /**
     * Resolves a host.
     *
     * @return list<string> its addresses, all of which are allowed
     * @throws Refused if one of them is not
     */
    public function addresses(string $host): array
    {
        if (filter_var($host, FILTER_VALIDATE_IP) !== false) {
            $addresses = [$host];
        } elseif ($this->resolve !== null) {
            $addresses = ($this->resolve)($host);
        } else {
            $ipv6 = array_column(@dns_get_record($host, DNS_AAAA) ?: [], 'ipv6');
            $addresses = [...(gethostbynamel($host) ?: []), ...$ipv6];
        }
        foreach ($addresses as $address) {
            $this->checkAddress($address);
        }
        return $addresses;
    }

    private function allows(string $host): bool
    {
        foreach ($this->hosts as $pattern) {
            $pattern = strtolower($pattern);
            if (str_starts_with($pattern, '*.') ? str_ends_with($host, substr($pattern, 1)) : $host === $pattern) {
                return true;
            }
        }
        return false;
    }

    private function checkAddress(string $address): void
    {
        static $networks = null;
        $networks ??= array_map(
            fn (string $line): array => explode(' ', $line, 2),
            file(__DIR__ . '/networks.txt', FILE_IGNORE_NEW_LINES | FILE_SKIP_EMPTY_LINES),
        );
        $bytes = @inet_pton($address);
        if ($bytes === false) {
            throw new Refused('address', "$address is not an IP address");
        }
        // A connection to an address that is mapped from an IPv4 address, or of NAT64, goes to that.
        $prefix = substr($bytes, 0, 12);
        if (strlen($bytes) === 16 && in_array($prefix, self::prefixes(), true)) {
            $bytes = substr($bytes, 12);
        }
        foreach ($this->allowedNetworks as $network) {
            if (self::contains($network, $bytes)) {
                return;
            }
        }
        foreach ($networks as [$network, $purpose]) {
            if (self::contains($network, $bytes)) {
                throw new Refused('address', "the address $address is not public ($purpose)");
            }
        }
    }

    /** @return list<string> the first twelve bytes of mapped addresses, and of those of NAT64 */
    private static function prefixes(): array
    {
        return [substr(inet_pton('::ffff:0:0'), 0, 12), substr(inet_pton('64:ff9b::'), 0, 12)];
    }

    private static function contains(string $network, string $bytes): bool
    {
        [$first, $length] = explode('/', $network);
        $first = inet_pton($first);
        if (strlen($first) !== strlen($bytes)) {
            return false;
        }
        [$whole, $bits] = [intdiv((int) $length, 8), (int) $length % 8];
        $mask = 0xff << (8 - $bits) & 0xff;
        return substr($first, 0, $whole) === substr($bytes, 0, $whole)
            && ($bits === 0 || (ord($first[$whole]) & $mask) === (ord($bytes[$whole]) & $mask));
    }
}

/**
 * Fetches a URL by the method GET, and returns the status and the body.
 *
 * It takes no options of curl: CURLOPT_PROXY, CURLOPT_CONNECT_TO, CURLOPT_UNIX_SOCKET_PATH and others say where to connect,
 * CURLOPT_FOLLOWLOCATION goes where no check looks, and a header `Host` names another host.
 *
 * @return array{int, string}
 * @throws Refused if the policy refuses the URL, or one that it redirects to
 */
function guarded_fetch(string $url, Policy $policy): array
{
    $ends = microtime(true) + $policy->seconds;
    for ($redirects = 0; ; $redirects++) {
        [$host, $port] = $policy->check($url);
        $addresses = $policy->addresses($host);
        if ($addresses === []) {
            throw new RuntimeException("$host has no address");
        }
        $milliseconds = (int) (1000 * ($ends - microtime(true)));
        if ($milliseconds <= 0) {
            throw new Refused('time', "the fetch takes longer than $policy->seconds seconds");
        }
        $brackets = static fn (string $address): string => str_contains($address, ':') ? "[$address]" : $address;
        $body = '';
        $isTooLong = false;
        $handle = curl_init();
        curl_setopt_array($handle, [
            CURLOPT_URL => $url,
            // Whichever name curl finds, it has these addresses.
            CURLOPT_RESOLVE => ["*:$port:" . implode(',', array_map($brackets, $addresses))],
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_FOLLOWLOCATION => false,
            // Without these, curl takes a proxy from the environment.
            CURLOPT_PROXY => '',
            CURLOPT_NOPROXY => '*',
            CURLOPT_TIMEOUT_MS => $milliseconds,
            CURLOPT_ENCODING => '',
            CURLOPT_WRITEFUNCTION => function ($_, string $data) use (&$body, &$isTooLong, $policy): int {
                $isTooLong = strlen($body) + strlen($data) > $policy->bodyBytes;
                $body .= $isTooLong ? '' : $data;
                return $isTooLong ? 0 : strlen($data);
            },
        ]);
        $isDone = curl_exec($handle);
        if ($isTooLong) {
            throw new Refused('body', "the body is longer than $policy->bodyBytes bytes");
        }
        if (!$isDone && curl_errno($handle) === CURLE_OPERATION_TIMEDOUT) {
            throw new Refused('time', "the fetch takes longer than $policy->seconds seconds");
        }
        if (!$isDone) {
            throw new RuntimeException(curl_error($handle));
        }
        // The URL that a header `Location` leads to, as curl reads it.
        $next = curl_getinfo($handle, CURLINFO_REDIRECT_URL);
        if ($next === false || $next === '' || $next === null) {
            return [curl_getinfo($handle, CURLINFO_RESPONSE_CODE), $body];
        }
        if ($redirects >= $policy->redirects) {
            throw new Refused('redirects', "there are more than $policy->redirects redirects");
        }
        $url = $next;
    }
}
