// Asks Go's net/url: url.Parse and its accessors. With a base, the base's Parse. The member idna is the name that net/http
// connects to, with the tables of this Go; the connection is not made.
package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"unicode/utf8"
)

type question struct {
	Input string
	Base  *string
}

type answer struct {
	Accepted bool    `json:"accepted"`
	Scheme   string  `json:"scheme"`
	Username *string `json:"username"`
	Password *string `json:"password"`
	Host     string  `json:"host"`
	Port     string  `json:"port"`
	Path     string  `json:"path"`
	Query    string  `json:"query"`
	Fragment string  `json:"fragment"`
	Idna     *string `json:"idna,omitempty"`
}

// dialed returns the name that net/http connects to, or nil.
func dialed(u *url.URL) *string {
	if u.Scheme != "http" || u.Host == "" {
		return nil
	}
	var name *string
	transport := http.Transport{
		DisableKeepAlives: true,
		DialContext: func(_ context.Context, _, address string) (net.Conn, error) {
			if host, _, err := net.SplitHostPort(address); err == nil {
				name = &host
			}
			return nil, errors.New("not dialed")
		},
	}
	request, err := http.NewRequest("GET", u.String(), nil)
	if err != nil {
		return nil
	}
	_, _ = transport.RoundTrip(request)
	return name
}

type rejection struct {
	Accepted bool   `json:"accepted"`
	Error    string `json:"error"`
}

func parse(q question) (*url.URL, error) {
	if q.Base == nil {
		return url.Parse(q.Input)
	}
	base, err := url.Parse(*q.Base)
	if err != nil {
		return nil, err
	}
	return base.Parse(q.Input)
}

func answerTo(q question) any {
	u, err := parse(q)
	if err != nil {
		return rejection{false, text(err.Error())}
	}
	a := answer{
		Accepted: true,
		Scheme:   u.Scheme,
		Host:     text(u.Hostname()),
		Port:     u.Port(),
		Path:     text(u.Path),
		Query:    text(u.RawQuery),
		Fragment: text(u.Fragment),
		Idna:     dialed(u),
	}
	if u.User != nil {
		username := text(u.User.Username())
		a.Username = &username
		if password, set := u.User.Password(); set {
			password = text(password)
			a.Password = &password
		}
	}
	return a
}

// text replaces bytes that are not UTF-8 as Rust does: one U+FFFD for each longest beginning of a character.
func text(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	var b strings.Builder
	for len(s) > 0 {
		r, n := utf8.DecodeRuneInString(s)
		if r == utf8.RuneError && n == 1 {
			for n < len(s) && !utf8.FullRuneInString(s[:n+1]) {
				n++
			}
		}
		b.WriteRune(r)
		s = s[n:]
	}
	return b.String()
}

func main() {
	in := bufio.NewReaderSize(os.Stdin, 1<<16)
	out := bufio.NewWriterSize(os.Stdout, 1<<16)
	answers := json.NewEncoder(out)
	answers.SetEscapeHTML(false)
	for {
		line, end := in.ReadBytes('\n')
		if len(bytes.TrimSpace(line)) > 0 {
			var q question
			if err := json.Unmarshal(line, &q); err != nil {
				panic(err)
			}
			if err := answers.Encode(answerTo(q)); err != nil {
				panic(err)
			}
		}
		if end == io.EOF {
			out.Flush()
			return
		}
		if in.Buffered() == 0 {
			out.Flush()
		}
	}
}
