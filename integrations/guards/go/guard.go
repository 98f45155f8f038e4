// Package guard makes HTTP clients that fetch the URLs of others, and nothing inside the network. Copy it, with
// unambiguous.txt and networks.txt.
//
// A URL is refused unless all parsers that railurl knows find the same host in it, so that the client goes where the check
// looked. The dialer checks the address that it is about to connect to, whatever a name resolved to. Each redirect is checked in the same way.
package guard

import (
	"context"
	_ "embed"
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

func refuse(rule, format string, arguments ...any) error {
	return &Refused{rule, fmt.Sprintf(format, arguments...)}
}

// Policy says where requests may go. The zero value is every public address, by http and https, at ports 80 and 443.
type Policy struct {
	// Hosts are the hosts that are allowed: hosts, and *. and a domain for its subdomains. Nil allows all.
	Hosts []string
	// Ports are the ports that are allowed. Nil allows 80 and 443.
	Ports []int
	// AllowedNetworks are allowed although their addresses are not public.
	AllowedNetworks []netip.Prefix
	// Redirects is the maximum number of redirects.
	Redirects int
	// BodyBytes is the maximum length of a body. 0 means no limit.
	BodyBytes int64
	// Timeout is the maximum time of a fetch, with its body. 0 means no limit.
	Timeout time.Duration
	// Resolve resolves names. Nil is the system's resolver.
	Resolve func(ctx context.Context, host string) ([]netip.Addr, error)
}

// Check returns an error unless a URL is allowed, so far as that can be said without resolving its host. Call it with the
// text of the user: a url.URL forgets how it was written.
func (policy *Policy) Check(text string) error {
	if len(text) > 65_534 || !unambiguous.MatchString(text) {
		return refuse("unambiguous", "ambiguous URL")
	}
	parsed, err := url.Parse(text)
	if err != nil {
		return refuse("unambiguous", "%v", err)
	}
	host := strings.ToLower(strings.TrimSuffix(parsed.Hostname(), "."))
	for _, label := range strings.Split(host, ".") {
		if len(host) > 253 || len(label) > 63 {
			return refuse("unambiguous", "the host is too long")
		}
	}
	if policy.Hosts != nil && !policy.allows(host) {
		return refuse("host", "the host %s is not allowed", host)
	}
	port := portOf(parsed)
	ports := policy.Ports
	if ports == nil {
		ports = []int{80, 443}
	}
	isAllowed := false
	for _, allowed := range ports {
		isAllowed = isAllowed || strconv.Itoa(allowed) == port
	}
	if !isAllowed {
		return refuse("port", "the port %s is not allowed", port)
	}
	if address, err := netip.ParseAddr(host); err == nil {
		return policy.checkAddress(address)
	}
	return nil
}

func portOf(parsed *url.URL) string {
	if port := parsed.Port(); port != "" {
		return port
	}
	return map[string]string{"http": "80", "https": "443"}[strings.ToLower(parsed.Scheme)]
}

func (policy *Policy) allows(host string) bool {
	for _, pattern := range policy.Hosts {
		domain := strings.TrimPrefix(strings.ToLower(pattern), "*.")
		isSuffix := strings.HasPrefix(pattern, "*.")
		if isSuffix && strings.HasSuffix(host, "."+domain) && len(host) > len(domain)+1 || !isSuffix && host == domain {
			return true
		}
	}
	return false
}

// checkAddress checks an address, and where a connection to it goes: to the IPv4 address in a mapped one, or in one of NAT64.
func (policy *Policy) checkAddress(address netip.Addr) error {
	destination := address.WithZone("").Unmap()
	if bytes := destination.As16(); destination.Is6() && netip.MustParsePrefix("64:ff9b::/96").Contains(destination) {
		destination = netip.AddrFrom4([4]byte{bytes[12], bytes[13], bytes[14], bytes[15]})
	}
	for _, allowed := range policy.AllowedNetworks {
		if allowed.Contains(destination) {
			return nil
		}
	}
	for _, network := range notPublic {
		if network.prefix.Contains(destination) {
			return refuse("address", "the address %s is not public (%s)", address, network.purpose)
		}
	}
	return nil
}

// Client returns a client. Its Transport and CheckRedirect are the guard: do not replace them.
func (policy Policy) Client() *http.Client {
	dialer := &net.Dialer{
		Timeout: 30 * time.Second,
		// The last check: this is the address that the system connects to.
		Control: func(_, address string, _ syscall.RawConn) error {
			found, err := netip.ParseAddrPort(address)
			if err != nil {
				return refuse("address", "%v", err)
			}
			return policy.checkAddress(found.Addr())
		},
	}
	transport := http.DefaultTransport.(*http.Transport).Clone()
	// A proxy would connect to an address that is not checked.
	transport.Proxy = nil
	transport.DialContext = func(ctx context.Context, kind, target string) (net.Conn, error) {
		return policy.dial(ctx, dialer, kind, target)
	}
	return &http.Client{
		Timeout:   policy.Timeout,
		Transport: &guarded{policy, transport},
		CheckRedirect: func(_ *http.Request, before []*http.Request) error {
			if len(before) > policy.Redirects {
				return refuse("redirects", "there are more than %d redirects", policy.Redirects)
			}
			return nil
		},
	}
}

// Get fetches a URL of a user. It checks the text, which http.Client does not see.
func (policy Policy) Get(client *http.Client, text string) (*http.Response, error) {
	if err := policy.Check(text); err != nil {
		return nil, err
	}
	return client.Get(text)
}

func (policy *Policy) dial(ctx context.Context, dialer *net.Dialer, kind, target string) (net.Conn, error) {
	host, port, err := net.SplitHostPort(target)
	if err != nil || policy.Resolve == nil {
		return dialer.DialContext(ctx, kind, target)
	}
	if _, err := netip.ParseAddr(host); err == nil {
		return dialer.DialContext(ctx, kind, target)
	}
	addresses, err := policy.Resolve(ctx, host)
	if err != nil {
		return nil, err
	}
	for _, address := range addresses {
		// A name with one address that is refused is refused.
		if err := policy.checkAddress(address); err != nil {
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

// guarded checks each request, redirects included.
type guarded struct {
	policy    Policy
	transport *http.Transport
}

func (guard *guarded) RoundTrip(request *http.Request) (*http.Response, error) {
	if request.URL.Opaque != "" {
		// Its text says nothing of the host that is connected to.
		return nil, refuse("unambiguous", "the URL has an opaque part")
	}
	if err := guard.policy.Check(request.URL.String()); err != nil {
		return nil, err
	}
	if request.Host != "" && !strings.EqualFold(request.Host, request.URL.Host) {
		return nil, refuse("host-header", "the header Host is %q, but the request goes to %s", request.Host, request.URL.Host)
	}
	response, err := guard.transport.RoundTrip(request)
	if err == nil && guard.policy.BodyBytes > 0 {
		response.Body = &limited{response.Body, guard.policy.BodyBytes}
	}
	return response, err
}

func (guard *guarded) CloseIdleConnections() { guard.transport.CloseIdleConnections() }

// limited is a body with a limit.
type limited struct {
	io.ReadCloser
	left int64
}

func (body *limited) Read(buffer []byte) (int, error) {
	if int64(len(buffer)) > body.left+1 {
		buffer = buffer[:body.left+1]
	}
	count, err := body.ReadCloser.Read(buffer)
	if body.left -= int64(count); body.left < 0 {
		return 0, refuse("body", "the body is too long")
	}
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
