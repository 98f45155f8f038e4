// Matches lines of hexadecimal UTF-8 with an expression, and answers 1 or 0 for each: `match FILE`.
package main

import (
	"bufio"
	"encoding/hex"
	"fmt"
	"os"
	"regexp"
	"strings"
)

func main() {
	text, err := os.ReadFile(os.Args[1])
	if err != nil {
		panic(err)
	}
	expression := regexp.MustCompile("^(?:" + strings.TrimSpace(string(text)) + ")$")
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		bytes, err := hex.DecodeString(lines.Text())
		if err != nil {
			panic(err)
		}
		answer := 0
		if expression.Match(bytes) {
			answer = 1
		}
		fmt.Fprint(out, answer)
	}
	fmt.Fprintln(out)
}
