// The driver of the tests: reads URLs and the answers of a resolver, and prints what the guard makes of them.
package main

import (
	"bufio"
	"context"
	"encoding/base64"
	"fmt"
	"io"
	"net/netip"
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

