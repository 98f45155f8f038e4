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
    public function __construct(public readonly string $rule, public readonly string $reason, public readonly ?string $address = null)
    {
        parent::__construct("$reason (`$rule`)");
    }
}

/** A decision, for a log. It has nothing secret: its URL ends after the port, and is "?" for a text that is ambiguous. */
final class Decision
{
    public function __construct(
        public readonly string $url,
        public readonly bool $allowed,
        public readonly bool $enforced,
        public readonly ?string $rule,
        public readonly ?string $reason,
        public readonly ?string $address,
    ) {
    }
}

/** Where requests may go. */
final class Policy
{
    /** The keys of the JSON, and their defaults. */
    private const DEFAULTS = [
        'schemes' => ['http', 'https'], 'hosts' => null, 'ports' => [80, 443], 'allowed_networks' => [], 'refused_networks' => [],
        'unambiguous' => true, 'idn' => false, 'host_header' => false, 'redirects' => 10, 'body_bytes' => null, 'name_seconds' => null,
        'seconds' => null, 'report_only' => false,
    ];

    /** @var array<string, mixed> */
    private array $keys;

    /**
     * Reads a policy from JSON, whose keys docs/guarding.md of railurl lists. Ambiguous URLs and names in other scripts are never
     * allowed, so `unambiguous` cannot be false, nor `idn` true. PHP cannot interrupt a resolver, so `name_seconds` is null.
     *
     * @param (Closure(string): list<string>)|null $resolve resolves a name to addresses; null is the system's resolver
     * @param (Closure(Decision): void)|null $onDecision is called with each decision. If it throws, the request fails
     * @throws InvalidArgumentException if the policy means nothing
     */
    public function __construct(string $json, private readonly ?Closure $resolve = null, private readonly ?Closure $onDecision = null)
    {
        $given = json_decode($json);
        if (!$given instanceof stdClass) {
            throw new InvalidArgumentException('a policy is a JSON object: ' . json_last_error_msg());
        }
        foreach ((array) $given as $key => $value) {
            array_key_exists($key, self::DEFAULTS) || throw new InvalidArgumentException("unknown field `$key`");
            $reason = self::problem($key, $value);
            $reason === null || throw new InvalidArgumentException("`$key`: $reason");
        }
        $this->keys = (array) $given + self::DEFAULTS;
    }

    /** Returns what is wrong with the value of a key. */
    private static function problem(string $key, mixed $value): ?string
    {
        if ($value === null) {
            $isRight = in_array($key, ['hosts', 'ports', 'body_bytes', 'name_seconds', 'seconds'], true);
            return $isRight ? null : 'null is not a value: leave it out';
        }
        $isList = is_array($value);
        switch ($key) {
            case 'unambiguous':
                return $value === true ? null : 'this guard refuses every ambiguous URL: write true, or leave it out';
            case 'idn':
                return $value === false ? null : 'this guard refuses names in other scripts: write false, or leave it out';
            case 'host_header':
            case 'report_only':
                return is_bool($value) ? null : 'write true or false';
            case 'name_seconds':
                return 'PHP cannot interrupt a resolver: write null, or leave it out';
            case 'seconds':
                $isRight = (is_int($value) || is_float($value)) && $value > 0 && $value <= 86_400;
                return $isRight ? null : 'write a number of seconds above 0, at most 86400, or null';
            case 'redirects':
            case 'body_bytes':
                return is_int($value) && $value >= 0 ? null : 'write a whole number from 0';
        }
        if (!$isList || ($value === [] && !str_ends_with($key, '_networks'))) {
            return $isList ? 'nothing passes an empty list: leave it out' : 'write a list';
        }
        foreach ($value as $item) {
            $reason = match ($key) {
                'schemes' => in_array($item, ['http', 'https'], true) ? null : 'write http or https',
                'ports' => is_int($item) && $item > 0 && $item < 65_536 ? null : 'write numbers from 1 to 65535',
                'hosts' => is_string($item) && self::isUnambiguous('http://' . preg_replace('/\A\*\./', 'a.', $item))
                    ? null : 'no URL with the host ' . json_encode($item) . ' passes',
                default => is_string($item) ? self::networkProblem($item) : 'write networks as strings',
            };
            if ($reason !== null) {
                return $reason;
            }
        }
        return null;
    }

    private static function networkProblem(string $network): ?string
    {
        [$address, $length] = explode('/', $network, 2) + [1 => null];
        $bytes = filter_var($address, FILTER_VALIDATE_IP) === false ? false : inet_pton($address);
        $most = $bytes === false ? 0 : 8 * strlen($bytes);
        $length ??= (string) $most;
        if ($bytes === false || !ctype_digit($length) || (int) $length > $most) {
            return "`$network` is not a network: write it as `10.0.0.0/8` or `fd00::/8`";
        }
        for ($bit = (int) $length; $bit < $most; $bit++) {
            if (ord($bytes[intdiv($bit, 8)]) & 0x80 >> $bit % 8) {
                return "`$network` has bits beyond its length";
            }
        }
        return null;
    }

    private static function isUnambiguous(string $url): bool
    {
        static $expression = null;
        $expression ??= '/\A(?:' . trim((string) file_get_contents(__DIR__ . '/unambiguous.txt')) . ')\z/';
        return strlen($url) <= 65_534 && preg_match($expression, $url) === 1;
    }

    /** Returns the value of a key of the JSON. */
    public function __get(string $key): mixed
    {
        return $this->keys[$key];
    }

    /**
     * Reports a decision.
     *
     * @throws Refused if it refuses, and the refusal is enforced
     */
    public function decide(string $url, ?Refused $refused, ?string $address = null): void
    {
        if ($this->onDecision !== null) {
            $address ??= $refused?->address;
            ($this->onDecision)(new Decision($url, $refused === null, !$this->report_only, $refused?->rule, $refused?->reason, $address));
        }
        if ($refused !== null && !$this->report_only) {
            throw $refused;
        }
    }

    /**
     * Checks a URL, so far as that can be said without resolving its host.
     *
     * @return array{string, int, string}|null the host, the port, and what of the URL is not secret; null for an ambiguous
     *     URL, if the policy only reports
     * @throws Refused if it is not allowed
     */
    public function check(string $url): ?array
    {
        if (!self::isUnambiguous($url)) {
            $this->decide('?', new Refused('unambiguous', 'ambiguous URL'));
            return null;
        }
        $parts = parse_url($url);
        $host = strtolower($parts['host']);
        $port = $parts['port'] ?? ($parts['scheme'] === 'https' ? 443 : 80);
        $refused = match (true) {
            strlen($host) > 253 || max(array_map(strlen(...), explode('.', $host))) > 63 => new Refused('unambiguous', 'the host is too long'),
            !in_array($parts['scheme'], $this->schemes, true) => new Refused('scheme', "the scheme {$parts['scheme']} is not allowed"),
            $this->hosts !== null && !$this->allows($host) => new Refused('host', "the host $host is not allowed"),
            $this->ports !== null && !in_array($port, $this->ports, true) => new Refused('port', "the port $port is not allowed"),
            filter_var($host, FILTER_VALIDATE_IP) !== false => $this->refusal($host),
            default => null,
        };
        $shown = $parts['scheme'] . '://' . $host . (isset($parts['port']) ? ":$port" : '');
        $this->decide($shown, $refused);
        return [$host, $port, $shown];
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
            $this->decide("//$host", $this->refusal($address), $address);
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

    /** Returns why an address is not allowed. */
    public function refusal(string $address): ?Refused
    {
        static $networks = null;
        $networks ??= array_map(
            fn (string $line): array => explode(' ', $line, 2),
            file(__DIR__ . '/networks.txt', FILE_IGNORE_NEW_LINES | FILE_SKIP_EMPTY_LINES),
        );
        // The zone of an IPv6 address is ignored.
        $plain = str_contains($address, ':') ? explode('%', $address)[0] : $address;
        $own = $destination = filter_var($plain, FILTER_VALIDATE_IP) === false ? false : inet_pton($plain);
        if ($own === false) {
            return new Refused('address', json_encode($address) . ' is not an IP address');
        }
        // A connection to an address that is mapped from an IPv4 address, or of NAT64, goes to that.
        $prefixes = [substr(inet_pton('::ffff:0:0'), 0, 12), substr(inet_pton('64:ff9b::'), 0, 12)];
        if (strlen($own) === 16 && in_array(substr($own, 0, 12), $prefixes, true)) {
            $destination = substr($own, 12);
        }
        $isIn = fn (array $list): bool => array_filter(
            $list,
            fn (string $network): bool => self::contains($network, $own) || self::contains($network, $destination),
        ) !== [];
        if ($isIn($this->refused_networks)) {
            return new Refused('address', "the address $address is refused", $address);
        }
        foreach ($isIn($this->allowed_networks) ? [] : $networks as [$network, $purpose]) {
            if (self::contains($network, $destination)) {
                return new Refused('address', "the address $address is not public ($purpose)", $address);
            }
        }
        return null;
    }

    private static function contains(string $network, string $bytes): bool
    {
        [$first, $length] = explode('/', $network) + [1 => '128'];
        $first = inet_pton($first);
        if (strlen($first) !== strlen($bytes)) {
            return false;
        }
        $length = min((int) $length, 8 * strlen($bytes));
        [$whole, $bits] = [intdiv($length, 8), $length % 8];
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
    $seconds = $policy->report_only ? null : $policy->seconds;
    $late = new Refused('time', "the fetch takes longer than $seconds seconds");
    $ends = microtime(true) + ($seconds ?? 0);
    for ($redirects = 0; ; $redirects++) {
        $place = $policy->check($url);
        $shown = $place[2] ?? '?';
        $addresses = $place === null ? [] : $policy->addresses($place[0]);
        if ($place !== null && $addresses === []) {
            throw new RuntimeException("$place[0] has no address");
        }
        $milliseconds = $seconds === null ? 0 : (int) (1000 * ($ends - microtime(true)));
        if ($milliseconds < 0 || ($milliseconds === 0 && $seconds !== null)) {
            throw $late;
        }
        $brackets = static fn (string $address): string => str_contains($address, ':') ? "[$address]" : $address;
        $body = '';
        $tooLong = null;
        $handle = curl_init();
        curl_setopt_array($handle, [
            CURLOPT_URL => $url,
            // Whichever name curl finds, it has these addresses.
            CURLOPT_RESOLVE => $place === null ? [] : ["*:$place[1]:" . implode(',', array_map($brackets, $addresses))],
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_FOLLOWLOCATION => false,
            // Without these, curl takes a proxy from the environment.
            CURLOPT_PROXY => '',
            CURLOPT_NOPROXY => '*',
            // 0 means no limit.
            CURLOPT_TIMEOUT_MS => $milliseconds,
            CURLOPT_ENCODING => '',
            CURLOPT_WRITEFUNCTION => function ($_, string $data) use (&$body, &$tooLong, $policy, $shown): int {
                $length = strlen($body);
                $body .= $data;
                $limit = $policy->body_bytes;
                if ($limit !== null && $length <= $limit && strlen($body) > $limit) {
                    try {
                        $policy->decide($shown, new Refused('body', "the body has more than $limit bytes"));
                    } catch (Refused $refused) {
                        $tooLong = $refused;
                        return 0;
                    }
                }
                return strlen($data);
            },
        ]);
        $isDone = curl_exec($handle);
        if ($tooLong !== null) {
            throw $tooLong;
        }
        if (!$isDone) {
            throw curl_errno($handle) === CURLE_OPERATION_TIMEDOUT ? $late : new RuntimeException(curl_error($handle));
        }
        // The URL that a header `Location` leads to, as curl reads it.
        $next = curl_getinfo($handle, CURLINFO_REDIRECT_URL);
        if ($next === false || $next === '' || $next === null) {
            return [curl_getinfo($handle, CURLINFO_RESPONSE_CODE), $body];
        }
        if ($redirects >= $policy->redirects) {
            $policy->decide($shown, new Refused('redirects', "there are more than $policy->redirects redirects"));
        }
        $url = $next;
    }
}
