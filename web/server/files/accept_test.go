//go:build !js

package files

import (
	"regexp"
	"strings"
	"testing"
)

// A coding is taken exactly if an item of the header names it, or else the *, with a weight above 0 or none, and no item
// refuses it. The items are read here in another way than by the server.
func FuzzAcceptEncoding(f *testing.F) {
	for _, header := range []string{"", "gzip, deflate, br, zstd", "br;q=0, *;q=0.1", "BR ; Q=1.000", "br;q=2", "br,,;q=1", "*;q=0",
		"br;q=0.0001",
		"br;q=1;q=0", "br\t;\tq=0.5", "identity;q=0", "br;q=\xff", "ｂｒ"} {
		f.Add(header)
	}
	item := regexp.MustCompile(`^[ \t]*([^;]*?)[ \t]*(?:;[ \t]*(.*?)[ \t]*)?$`)
	above := regexp.MustCompile(`(?i)^(|q=(0\.0{0,2}[1-9]|0\.0?[1-9][0-9]|0\.[1-9][0-9]{2}|0\.0[1-9]|0\.[1-9][0-9]?|1(\.0{0,3})?))$`)
	f.Fuzz(func(t *testing.T, header string) {
		if strings.ContainsAny(header, "\r\n") {
			return // no header has line ends
		}
		got := parseAccept([]string{header})
		// A header may be cut into lines at its commas.
		again := parseAccept(strings.Split(header, ","))
		for _, coding := range []string{"br", "gzip", "*"} {
			named, refused := false, false
			for _, text := range strings.Split(header, ",") {
				m := item.FindStringSubmatch(text)
				if m == nil || strings.ToLower(m[1]) != coding {
					continue
				}
				named = true
				refused = refused || !above.MatchString(m[2]) || strings.Contains(text, ";") && m[2] == ""
			}
			want := named && !refused
			if !named && coding != "*" {
				want = got.takes("*")
			}
			if got.takes(coding) != want || again.takes(coding) != want {
				t.Errorf("%q: %s is taken: %t, in several lines %t, want %t", header, coding, got.takes(coding), again.takes(coding), want)
			}
		}
		if parseAccept([]string{header, "br;q=0"}).takes("br") {
			t.Errorf("%q and a refusal take br", header)
		}
	})
}
