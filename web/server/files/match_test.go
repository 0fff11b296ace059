//go:build !js

package files

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A tag is named exactly by * and by a list that contains it. The list is read here in another way than by the server.
func FuzzIfNoneMatch(f *testing.F) {
	const tag = `"1f-2a-br"`
	for _, header := range []string{"", "*", tag, "W/" + tag, `"x", ` + tag, `"a,*,b"`, `"a,` + tag, tag + tag, tag + " x",
		",," + tag + ",", `W/W/` + tag,
		"w/" + tag, `"" , ` + tag, `*, ` + tag, `"\"1f-2a-br"`} {
		f.Add(header)
	}
	list := regexp.MustCompile(`^[ \t,]*(?:(?:W/)?"[^"]*"[ \t]*(?:,[ \t,]*|$))*$`)
	item := regexp.MustCompile(`"[^"]*"`)
	f.Fuzz(func(t *testing.T, header string) {
		want := strings.Trim(header, " \t") == "*" || list.MatchString(header) && slices.Contains(item.FindAllString(header, -1), tag)
		if got := noneMatch([]string{header}, tag); got != want {
			t.Errorf("%q names %s: %t, want %t", header, tag, got, want)
		}
		if got := noneMatch([]string{header, tag}, tag); got != (list.MatchString(header)) {
			t.Errorf("%q and the tag in a line of its own: %t", header, got)
		}
	})
}
