// Package guard makes HTTP clients that fetch the URLs of others, and nothing inside the network. Copy it, with
// unambiguous.txt and networks.txt.
//
// A URL is refused unless all parsers that railurl knows find the same host in it, so that the client goes where the check
// looked. The dialer checks the address that it is about to connect to, whatever a name resolved to. Each redirect is checked in the same way.
package guard

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"time"
)

//go:embed unambiguous.txt
var expression string

//go:embed networks.txt
var networks string

var unambiguous = regexp.MustCompile("^(?:" + strings.TrimSpace(expression) + ")$")

// The networks whose addresses are not public. The first one that contains an address has its purpose.
var notPublic = readNetworks()

type network struct {
	prefix  netip.Prefix
	purpose string
}

func readNetworks() (found []network) {
	for _, line := range strings.Split(strings.TrimSpace(networks), "\n") {
		prefix, purpose, _ := strings.Cut(line, " ")
		found = append(found, network{netip.MustParsePrefix(prefix), purpose})
	}
	return found
}

// Refused is the error for a request that a policy refuses. http.Client wraps it: use errors.As.
type Refused struct{ Rule, Reason string }

func (refused *Refused) Error() string { return fmt.Sprintf("%s (`%s`)", refused.Reason, refused.Rule) }

func refuse(rule, format string, arguments ...any) *Refused {
	return &Refused{rule, fmt.Sprintf(format, arguments...)}
}

// Decision is a decision of a policy, for a log. It has nothing secret: its URL ends after the port, and is "?" for a text
// that is ambiguous.
type Decision struct {
	URL      string `json:"url"`
	Allowed  bool   `json:"allowed"`
	Enforced bool   `json:"enforced"`
	Rule     string `json:"rule,omitempty"`
	Reason   string `json:"reason,omitempty"`
	Address  string `json:"address,omitempty"`
}

// keys are those of the JSON of a policy. A pointer can be null.
type keys struct {
	Schemes         []string  `json:"schemes"`
	Hosts           *[]string `json:"hosts"`
	Ports           *[]uint16 `json:"ports"`
	AllowedNetworks []string  `json:"allowed_networks"`
	RefusedNetworks []string  `json:"refused_networks"`
	Unambiguous     bool      `json:"unambiguous"`
	Idn             bool      `json:"idn"`
	HostHeader      bool      `json:"host_header"`
	Redirects       uint32    `json:"redirects"`
	BodyBytes       *int64    `json:"body_bytes"`
	NameSeconds     *float64  `json:"name_seconds"`
	Seconds         *float64  `json:"seconds"`
	ReportOnly      bool      `json:"report_only"`
}

// Policy says where requests may go.
type Policy struct {
	keys             keys
	allowed, refused []netip.Prefix

	// Resolve resolves names. Nil is the system's resolver.
	Resolve func(ctx context.Context, host string) ([]netip.Addr, error)
	// OnDecision is called with each decision. If it panics, so does the request.
	OnDecision func(Decision)
}

// NewPolicy reads a policy from JSON, whose keys docs/guarding.md of railurl lists. Ambiguous URLs and names in other scripts are
// never allowed, so `unambiguous` cannot be false, nor `idn` true.
func NewPolicy(text string) (*Policy, error) {
	seconds := 10.0
	policy := &Policy{keys: keys{
		Schemes: []string{"http", "https"}, Ports: &[]uint16{80, 443}, Unambiguous: true, Redirects: 10, NameSeconds: &seconds,
	}}
	read := json.NewDecoder(strings.NewReader(text))
	read.DisallowUnknownFields()
	if start := strings.TrimSpace(text); !strings.HasPrefix(start, "{") {
		return nil, errors.New("a policy is a JSON object")
	} else if err := read.Decode(&policy.keys); err != nil {
		return nil, err
	} else if read.More() {
		return nil, errors.New("there is text after the policy")
	}
	return policy, policy.validate()
}

func (policy *Policy) validate() (err error) {
	keys := &policy.keys
	if !keys.Unambiguous {
		return errors.New("`unambiguous`: this guard refuses every ambiguous URL: write true, or leave it out")
	}
	if keys.Idn {
		return errors.New("`idn`: this guard refuses names in other scripts: write false, or leave it out")
	}
	if len(keys.Schemes) == 0 {
		return errors.New("`schemes`: nothing passes an empty list: leave it out to allow http and https")
	}
	for _, scheme := range keys.Schemes {
		if scheme != "http" && scheme != "https" {
			return fmt.Errorf("`schemes`: `%s` is neither http nor https", scheme)
		}
	}
	if keys.Hosts != nil && len(*keys.Hosts) == 0 {
		return errors.New("`hosts`: nothing passes an empty list: leave it out to allow all hosts")
	}
	for _, host := range valueOf(keys.Hosts) {
		example := host
		if strings.HasPrefix(host, "*.") {
			example = "a" + host[1:]
		}
		if !unambiguous.MatchString("http://" + example) {
			return fmt.Errorf("`hosts`: no URL with the host %s passes", host)
		}
	}
	if keys.Ports != nil && len(*keys.Ports) == 0 {
		return errors.New("`ports`: nothing passes an empty list: write null to allow all ports")
	}
	for _, port := range valueOf(keys.Ports) {
		if port == 0 {
			return errors.New("`ports`: 0 is not a port: write numbers from 1 to 65535")
		}
	}
	if keys.BodyBytes != nil && *keys.BodyBytes < 0 {
		return errors.New("`body_bytes`: write a number of bytes, or null")
	}
	for key, limit := range map[string]*float64{"name_seconds": keys.NameSeconds, "seconds": keys.Seconds} {
		if limit != nil && !(*limit > 0 && *limit <= 86_400) {
			return fmt.Errorf("`%s`: write a number of seconds above 0, at most 86400, or null", key)
		}
	}
	if policy.allowed, err = prefixes(keys.AllowedNetworks); err == nil {
		policy.refused, err = prefixes(keys.RefusedNetworks)
	}
	return err
}

func valueOf[T any](list *[]T) []T {
	if list == nil {
		return nil
	}
	return *list
}

func prefixes(texts []string) (found []netip.Prefix, err error) {
	for _, text := range texts {
		prefix, err := netip.ParsePrefix(text)
		if address, alone := netip.ParseAddr(text); alone == nil && address.Zone() == "" {
			prefix, err = netip.PrefixFrom(address, address.BitLen()), nil
		}
		if err != nil || strings.ContainsAny(text, "+%") {
			return nil, fmt.Errorf("`%s` is not a network: write it as `10.0.0.0/8` or `fd00::/8`", text)
		}
		if prefix != prefix.Masked() {
			return nil, fmt.Errorf("`%s` has bits beyond its length: write `%s`", text, prefix.Masked())
		}
		found = append(found, prefix)
	}
	return found, nil
}

// timeOf returns the time of a limit. 0 means none, as for a policy that only reports.
func (policy *Policy) timeOf(seconds *float64) time.Duration {
	if seconds == nil || policy.keys.ReportOnly {
		return 0
	}
	return time.Duration(*seconds * float64(time.Second))
}

// decide reports a decision, and returns the refusal if it is enforced.
func (policy *Policy) decide(url, address string, refused *Refused) error {
	if policy.OnDecision != nil {
		decision := Decision{URL: url, Allowed: refused == nil, Enforced: !policy.keys.ReportOnly, Address: address}
		if refused != nil {
			decision.Rule, decision.Reason = refused.Rule, refused.Reason
		}
		policy.OnDecision(decision)
	}
	if refused == nil || policy.keys.ReportOnly {
		return nil
	}
	return refused
}

// Check returns an error unless a URL is allowed, so far as that can be said without resolving its host. Call it with the
// text of the user: a url.URL forgets how it was written.
func (policy *Policy) Check(text string) error {
	shown, address, refused := policy.check(text)
	return policy.decide(shown, address, refused)
}

// check returns what of a URL is not secret, the address that is refused, and why the URL is.
func (policy *Policy) check(text string) (shown, address string, refused *Refused) {
	if len(text) > 65_534 || !unambiguous.MatchString(text) {
		return "?", "", refuse("unambiguous", "ambiguous URL")
	}
	parsed, err := url.Parse(text)
	if err != nil {
		// Its text has the whole URL.
		return "?", "", refuse("unambiguous", "net/url rejects this URL")
	}
	host, port := strings.ToLower(parsed.Hostname()), portOf(parsed)
	shown = parsed.Scheme + "://" + strings.ToLower(parsed.Host)
	for _, label := range strings.Split(host, ".") {
		if len(host) > 253 || len(label) > 63 {
			return shown, "", refuse("unambiguous", "the host is too long")
		}
	}
	if !contains(policy.keys.Schemes, parsed.Scheme) {
		return shown, "", refuse("scheme", "the scheme %s is not allowed", parsed.Scheme)
	}
	if policy.keys.Hosts != nil && !policy.allows(host) {
		return shown, "", refuse("host", "the host %s is not allowed", host)
	}
	number, _ := strconv.ParseUint(port, 10, 16)
	if ports := policy.keys.Ports; ports != nil && !contains(*ports, uint16(number)) {
		return shown, "", refuse("port", "the port %s is not allowed", port)
	}
	if parsed, err := netip.ParseAddr(host); err == nil {
		if refused = policy.checkAddress(parsed); refused != nil {
			return shown, host, refused
		}
	}
	return shown, "", nil
}

func contains[T comparable](list []T, value T) bool {
	for _, item := range list {
		if item == value {
			return true
		}
	}
	return false
}

func portOf(parsed *url.URL) string {
	if port := parsed.Port(); port != "" {
		return port
	}
	return map[string]string{"http": "80", "https": "443"}[parsed.Scheme]
}

func (policy *Policy) allows(host string) bool {
	for _, pattern := range *policy.keys.Hosts {
		pattern = strings.ToLower(pattern)
		if pattern == host || strings.HasPrefix(pattern, "*.") && len(host) >= len(pattern) && strings.HasSuffix(host, pattern[1:]) {
			return true
		}
	}
	return false
}

// CheckAddress returns an error unless an address is allowed. The resolver's answers, and the addresses of connections are
// checked by it.
func (policy *Policy) CheckAddress(address netip.Addr) error {
	return policy.decide("//"+address.String(), address.String(), policy.checkAddress(address))
}

// checkAddress checks an address, and where a connection to it goes: to the IPv4 address in a mapped one, or in one of NAT64.
func (policy *Policy) checkAddress(address netip.Addr) *Refused {
	address = address.WithZone("")
	destination := address.Unmap()
	if bytes := destination.As16(); destination.Is6() && netip.MustParsePrefix("64:ff9b::/96").Contains(destination) {
		destination = netip.AddrFrom4([4]byte{bytes[12], bytes[13], bytes[14], bytes[15]})
	}
	isIn := func(networks []netip.Prefix) bool {
		for _, network := range networks {
			if network.Contains(address) || network.Contains(destination) {
				return true
			}
		}
		return false
	}
	if isIn(policy.refused) {
		return refuse("address", "the address %s is refused", address)
	}
	for _, network := range notPublic {
		if network.prefix.Contains(destination) && !isIn(policy.allowed) {
			return refuse("address", "the address %s is not public (%s)", address, network.purpose)
		}
	}
	return nil
}

// Client returns a client. Its Transport is the guard: do not replace it.
func (policy *Policy) Client() *http.Client {
	dialer := &net.Dialer{
		Timeout: 30 * time.Second,
		// The last check: this is the address that the system connects to.
		Control: func(_, address string, _ syscall.RawConn) error {
			found, err := netip.ParseAddrPort(address)
			if err != nil {
				return err
			}
			if refused := policy.checkAddress(found.Addr()); refused != nil {
				return policy.decide("//"+address, found.Addr().String(), refused)
			}
			return nil
		},
	}
	return &http.Client{
		Timeout: policy.timeOf(policy.keys.Seconds),
		// http.DefaultTransport can be changed, and then its clones connect elsewhere. A proxy would connect to an address
		// that is not checked.
		Transport: &guarded{policy, &http.Transport{
			DialContext: func(ctx context.Context, kind, target string) (net.Conn, error) {
				return policy.dial(ctx, dialer, kind, target)
			},
			ForceAttemptHTTP2: true, MaxIdleConns: 100, IdleConnTimeout: 90 * time.Second, TLSHandshakeTimeout: 10 * time.Second,
			ExpectContinueTimeout: time.Second,
		}},
		// The guard counts redirects, and the client's own limit would be 10.
		CheckRedirect: func(*http.Request, []*http.Request) error { return nil },
	}
}

// Get fetches a URL of a user. It checks the text, which http.Client does not see.
func (policy *Policy) Get(client *http.Client, text string) (*http.Response, error) {
	if err := policy.Check(text); err != nil {
		return nil, err
	}
	return client.Get(text)
}

func (policy *Policy) dial(ctx context.Context, dialer *net.Dialer, kind, target string) (net.Conn, error) {
	host, port, err := net.SplitHostPort(target)
	if err != nil {
		return nil, err
	}
	addresses, err := policy.resolve(ctx, host)
	if err != nil {
		return nil, err
	}
	for _, address := range addresses {
		// A name with one address that is refused is refused.
		if err := policy.decide("//"+target, address.String(), policy.checkAddress(address)); err != nil {
			return nil, err
		}
	}
	err = fmt.Errorf("%s has no address", host)
	for _, address := range addresses {
		var connection net.Conn
		if connection, err = dialer.DialContext(ctx, kind, net.JoinHostPort(address.String(), port)); err == nil {
			return connection, nil
		}
	}
	return nil, err
}

func (policy *Policy) resolve(ctx context.Context, host string) ([]netip.Addr, error) {
	if address, err := netip.ParseAddr(host); err == nil {
		return []netip.Addr{address}, nil
	}
	resolve := policy.Resolve
	if resolve == nil {
		resolve = func(ctx context.Context, host string) ([]netip.Addr, error) {
			return net.DefaultResolver.LookupNetIP(ctx, "ip", host)
		}
	}
	limit := policy.timeOf(policy.keys.NameSeconds)
	if limit == 0 {
		return resolve(ctx, host)
	}
	within, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	addresses, err := resolve(within, host)
	if err != nil && within.Err() != nil && ctx.Err() == nil {
		return nil, policy.decide("//"+host, "", refuse("time", "%s was not resolved within %s", host, limit))
	}
	return addresses, err
}

// guarded checks each request, redirects included.
type guarded struct {
	policy    *Policy
	transport *http.Transport
}

func (guard *guarded) RoundTrip(request *http.Request) (*http.Response, error) {
	response, err := guard.checked(request)
	if err != nil {
		if request.Body != nil {
			request.Body.Close()
		}
		return nil, err
	}
	return response, nil
}

func (guard *guarded) checked(request *http.Request) (*http.Response, error) {
	policy := guard.policy
	shown, address, refused := policy.check(request.URL.String())
	if request.URL.Opaque != "" {
		// Its text says nothing of the host that is connected to.
		shown, address, refused = "?", "", refuse("unambiguous", "the URL has an opaque part")
	}
	if err := policy.decide(shown, address, refused); err != nil {
		return nil, err
	}
	redirects := uint32(0)
	for earlier := request.Response; earlier != nil; earlier = earlier.Request.Response {
		redirects++
	}
	if redirects > policy.keys.Redirects {
		if err := policy.decide(shown, "", refuse("redirects", "there are more than %d redirects", policy.keys.Redirects)); err != nil {
			return nil, err
		}
	}
	if host := request.Host; host != "" && !strings.EqualFold(host, request.URL.Host) && !policy.keys.HostHeader {
		refused := refuse("host-header", "the header Host is %q, but the request goes to %s", host, request.URL.Host)
		if err := policy.decide(shown, "", refused); err != nil {
			return nil, err
		}
	}
	response, err := guard.transport.RoundTrip(request)
	if err == nil && policy.keys.BodyBytes != nil {
		response.Body = &limited{ReadCloser: response.Body, policy: policy, shown: shown, left: *policy.keys.BodyBytes}
	}
	return response, err
}

func (guard *guarded) CloseIdleConnections() { guard.transport.CloseIdleConnections() }

// limited is a body with a limit.
type limited struct {
	io.ReadCloser
	policy *Policy
	shown  string
	left   int64
	isOver bool
}

func (body *limited) Read(buffer []byte) (int, error) {
	if body.isOver {
		return body.ReadCloser.Read(buffer)
	}
	// All of it is at most one byte more than is allowed.
	if int64(len(buffer)) > body.left+1 {
		buffer = buffer[:body.left+1]
	}
	count, err := body.ReadCloser.Read(buffer)
	if body.left -= int64(count); body.left >= 0 {
		return count, err
	}
	body.left = 0
	if err := body.policy.decide(body.shown, "", refuse("body", "the body has more than %d bytes", *body.policy.keys.BodyBytes)); err != nil {
		return 0, err
	}
	body.isOver = true
	return count, err
}

// RuleOf returns the rule that refused a request; nothing for another error.
func RuleOf(err error) string {
	var refused *Refused
	if errors.As(err, &refused) {
		return refused.Rule
	}
	return ""
}
