// The driver of the tests: `driver POLICY` reads URLs and the answers of a resolver, and prints what the guard makes of them;
// `driver decide` reads rows with a policy and a URL; `driver attack PORT` tries what net/http offers to a caller.
package main

import (
	"bufio"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/netip"
	"net/url"
	"os"
	"reflect"
	"strings"
	"time"

	"guard"
)

func main() {
	if os.Args[1] == "attack" {
		attack(os.Args[2])
		return
	}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if os.Args[1] == "decide" {
			fmt.Println(decide(lines.Bytes()))
			continue
		}
		encoded, given, _ := strings.Cut(lines.Text(), "\t")
		text, _ := base64.StdEncoding.DecodeString(encoded)
		answers := strings.Split(given, ";")
		policy, err := guard.NewPolicy(os.Args[1])
		if err != nil {
			panic(err)
		}
		policy.Resolve = func(ctx context.Context, _ string) (found []netip.Addr, err error) {
			answer := answers[0]
			if len(answers) > 1 {
				answers = answers[1:]
			}
			if answer == "never" {
				<-ctx.Done()
				return nil, ctx.Err()
			}
			for _, address := range strings.Split(answer, ",") {
				found = append(found, netip.MustParseAddr(address))
			}
			return found, nil
		}
		decisions := []guard.Decision{}
		policy.OnDecision = func(decision guard.Decision) { decisions = append(decisions, decision) }
		result := fetch(policy, string(text))
		report, _ := json.Marshal(decisions)
		fmt.Printf("%s\t%s\n", result, report)
	}
}

// decide returns the rule that refuses a URL or an address, or the error of its policy.
func decide(line []byte) string {
	var row struct {
		Policy        json.RawMessage
		URL, Resolved *string
	}
	if err := json.Unmarshal(line, &row); err != nil {
		panic(err)
	}
	policy, err := guard.NewPolicy(string(row.Policy))
	if err != nil {
		return "error\t" + strings.ReplaceAll(err.Error(), "\n", " ")
	}
	rule := "address"
	policy.OnDecision = func(decision guard.Decision) { rule = decision.Rule }
	if row.URL != nil {
		_ = policy.Check(*row.URL)
	} else if address, err := netip.ParseAddr(*row.Resolved); err == nil {
		_ = policy.CheckAddress(address)
	}
	return "rule\t" + rule
}

func fetch(policy *guard.Policy, text string) string {
	client := policy.Client()
	defer client.CloseIdleConnections()
	response, err := policy.Get(client, text)
	if err == nil {
		defer response.Body.Close()
		var body []byte
		if body, err = io.ReadAll(response.Body); err == nil {
			return "ok\t" + string(body)
		}
	}
	if rule := guard.RuleOf(err); rule != "" {
		return "refused\t" + rule
	}
	return "error\t" + strings.ReplaceAll(err.Error(), "\n", " ")
}

// attack gives every field of a client, of a request and of its URL a value that leads elsewhere, or could: it prints each
// and what came of it. A field that is not in the table is an error.
func attack(port string) {
	here, there := "good.example:"+port, "127.0.0.1:"+port
	elsewhere := func(_ context.Context, kind, _ string) (net.Conn, error) { return net.Dial(kind, there) }
	http.DefaultTransport.(*http.Transport).DialContext = elsewhere
	http.DefaultTransport.(*http.Transport).DialTLSContext = elsewhere
	http.DefaultTransport.(*http.Transport).RegisterProtocol("file", http.NewFileTransport(http.Dir("/")))
	policy, err := guard.NewPolicy(`{"hosts": ["good.example"], "ports": [` + port + `], "allowed_networks": ["127.0.0.2"], "redirects": 1}`)
	if err != nil {
		panic(err)
	}
	policy.Resolve = func(context.Context, string) ([]netip.Addr, error) {
		return []netip.Addr{netip.MustParseAddr("127.0.0.2")}, nil
	}
	inside := func(request *http.Request) { request.URL.Host, request.Host = there, there }
	redirect := func(request *http.Request) { request.URL.RawQuery = "to=http://" + there + "/" }
	ways := map[string]func(*http.Client, *http.Request){
		"URL.Scheme": func(_ *http.Client, request *http.Request) { request.URL.Scheme, request.URL.Host = "https", there },
		"URL.Opaque": func(_ *http.Client, request *http.Request) {
			request.URL.Host, request.URL.Opaque = there, "//"+here+"/"
		},
		"URL.User": func(_ *http.Client, request *http.Request) { request.URL.User = url.User("a") },
		"URL.Host": func(_ *http.Client, request *http.Request) { inside(request) },
		"URL.Path": func(_ *http.Client, request *http.Request) { request.URL.Host, request.URL.Path = "", "//"+there+"/" },
		"URL.RawPath": func(_ *http.Client, request *http.Request) {
			inside(request)
			request.URL.Path, request.URL.RawPath = "/a", "/%61"
		},
		"URL.ForceQuery": func(_ *http.Client, request *http.Request) { inside(request); request.URL.ForceQuery = true },
		"URL.RawQuery":   func(_ *http.Client, request *http.Request) { redirect(request) },
		"URL.Fragment":   func(_ *http.Client, request *http.Request) { inside(request); request.URL.Fragment = "@" + here },
		"URL.RawFragment": func(_ *http.Client, request *http.Request) {
			inside(request)
			request.URL.Fragment, request.URL.RawFragment = "a", "%61"
		},
		"URL.OmitHost": func(_ *http.Client, request *http.Request) { inside(request) },

		"Method":     func(_ *http.Client, request *http.Request) { inside(request); request.Method = "CONNECT" },
		"Proto":      func(_ *http.Client, request *http.Request) { inside(request); request.Proto = "HTTP/2.0" },
		"ProtoMajor": func(_ *http.Client, request *http.Request) { inside(request); request.ProtoMajor = 2 },
		"ProtoMinor": func(_ *http.Client, request *http.Request) { inside(request); request.ProtoMinor = 0 },
		"Header":     func(_ *http.Client, request *http.Request) { redirect(request); request.Header.Set("Host", there) },
		"Body":       func(_ *http.Client, request *http.Request) { redirect(request); request.Body = http.NoBody },
		"GetBody": func(_ *http.Client, request *http.Request) {
			redirect(request)
			request.GetBody = func() (io.ReadCloser, error) { return http.NoBody, nil }
		},
		"ContentLength": func(_ *http.Client, request *http.Request) { inside(request); request.ContentLength = -1 },
		"TransferEncoding": func(_ *http.Client, request *http.Request) {
			inside(request)
			request.TransferEncoding = []string{"chunked"}
		},
		"Close":         func(_ *http.Client, request *http.Request) { redirect(request); request.Close = true },
		"Host":          func(_ *http.Client, request *http.Request) { request.Host = "inside.example" },
		"Form":          func(_ *http.Client, request *http.Request) { inside(request); request.Form = url.Values{} },
		"PostForm":      func(_ *http.Client, request *http.Request) { inside(request); request.PostForm = url.Values{} },
		"MultipartForm": func(_ *http.Client, request *http.Request) { inside(request) },
		"Trailer": func(_ *http.Client, request *http.Request) {
			inside(request)
			request.Trailer = http.Header{"Host": nil}
		},
		"RemoteAddr": func(_ *http.Client, request *http.Request) { redirect(request); request.RemoteAddr = there },
		"RequestURI": func(_ *http.Client, request *http.Request) {
			redirect(request)
			request.RequestURI = "http://" + there + "/"
		},
		"TLS":    func(_ *http.Client, request *http.Request) { inside(request) },
		"Cancel": func(_ *http.Client, request *http.Request) { inside(request); request.Cancel = make(chan struct{}) },
		// Redirects are counted by it.
		"Response": func(_ *http.Client, request *http.Request) { redirect(request); request.Response = nil },

		"CheckRedirect": func(client *http.Client, request *http.Request) {
			client.CheckRedirect = nil
			request.URL.RawQuery = "to=http://" + here + "/?to=http://" + here + "/?to=http://" + here + "/"
		},
		"Jar": func(client *http.Client, request *http.Request) {
			client.Jar, _ = cookiejar.New(nil)
			redirect(request)
		},
		"Timeout": func(client *http.Client, request *http.Request) { client.Timeout = time.Second; inside(request) },
	}
	// A transport is what the guard is. Only servers read a pattern, which is newer than the oldest Go.
	known := map[string]bool{"Transport": true, "URL": true, "Pattern": true}
	for prefix, kind := range map[string]reflect.Type{
		"": reflect.TypeOf(http.Client{}), " ": reflect.TypeOf(http.Request{}), "URL.": reflect.TypeOf(url.URL{}),
	} {
		for _, field := range reflect.VisibleFields(kind) {
			name := strings.TrimSpace(prefix) + field.Name
			if _, isThere := ways[name]; field.IsExported() && !isThere && !known[name] {
				fmt.Printf("%s is not in the table\t\n", name)
			}
		}
	}
	for name, change := range ways {
		client := policy.Client()
		request, _ := http.NewRequest("GET", "http://"+here+"/", nil)
		change(client, request)
		response, err := client.Do(request)
		rule := guard.RuleOf(err)
		if err == nil {
			response.Body.Close()
		} else if rule == "" {
			rule = "net/http: " + err.Error()
		}
		fmt.Printf("%s\t%s\n", name, rule)
	}
}
