// The driver of the tests: reads URLs and the answers of a resolver, and prints what the guard makes of them.
package main

import (
	"bufio"
	"context"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/netip"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"

	"guard"
)

func main() {
	port, _ := strconv.Atoi(os.Args[1])
	var hosts []string
	if len(os.Args) > 2 {
		hosts = strings.Split(os.Args[2], ",")
	}
	if len(os.Args) > 3 {
		attack(os.Args[1])
		return
	}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		encoded, given, _ := strings.Cut(lines.Text(), "\t")
		text, _ := base64.StdEncoding.DecodeString(encoded)
		answers := strings.Split(given, ";")
		policy := guard.Policy{
			Hosts: hosts, Ports: []int{80, 443, port}, AllowedNetworks: []netip.Prefix{netip.MustParsePrefix("127.0.0.2/32")},
			Redirects: 3, BodyBytes: 1000, Timeout: 2 * time.Second,
			Resolve: func(context.Context, string) (found []netip.Addr, err error) {
				answer := answers[0]
				if len(answers) > 1 {
					answers = answers[1:]
				}
				for _, address := range strings.Split(answer, ",") {
					found = append(found, netip.MustParseAddr(address))
				}
				return found, nil
			},
		}
		fmt.Println(fetch(policy, string(text)))
	}
}

func fetch(policy guard.Policy, text string) string {
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

// attack tries what the documentation of net/http offers to a caller: it prints each way, and what came of it.
func attack(port string) {
	number, _ := strconv.Atoi(port)
	here, there := "good.example:"+port, "127.0.0.1:"+port
	policy := guard.Policy{
		Hosts: []string{"good.example"}, Ports: []int{number}, AllowedNetworks: []netip.Prefix{netip.MustParsePrefix("127.0.0.2/32")},
		Redirects: 3,
		Resolve: func(context.Context, string) ([]netip.Addr, error) {
			return []netip.Addr{netip.MustParseAddr("127.0.0.2")}, nil
		},
	}
	ways := map[string]func(*http.Client, *http.Request){
		"URL": func(_ *http.Client, request *http.Request) { request.URL.Host = there },
		"URL.Opaque": func(_ *http.Client, request *http.Request) {
			request.URL.Host, request.URL.Opaque = there, "//"+here+"/"
		},
		"URL.User":   func(_ *http.Client, request *http.Request) { request.URL.User = url.User("a") },
		"URL.Scheme": func(_ *http.Client, request *http.Request) { request.URL.Scheme, request.URL.Host = "https", there },
		"Host":       func(_ *http.Client, request *http.Request) { request.Host = "inside.example" },
		"Method":     func(_ *http.Client, request *http.Request) { request.Method, request.URL.Host = "CONNECT", there },
		"CheckRedirect": func(client *http.Client, request *http.Request) {
			client.CheckRedirect, request.URL.RawQuery = nil, "to=http://"+there+"/"
		},
		"Jar": func(client *http.Client, request *http.Request) {
			client.Jar, _ = cookiejar.New(nil)
			request.URL.RawQuery = "to=http://" + there + "/"
		},
		"Timeout": func(client *http.Client, request *http.Request) {
			client.Timeout, request.URL.Host = time.Second, there
		},
	}
	for name, change := range ways {
		client := policy.Client()
		request, _ := http.NewRequest("GET", "http://"+here+"/", nil)
		change(client, request)
		response, err := client.Do(request)
		if err == nil {
			response.Body.Close()
		}
		fmt.Printf("%s\t%s\n", name, guard.RuleOf(err))
	}
}
