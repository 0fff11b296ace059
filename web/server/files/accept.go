//go:build !js

package files

import (
	"regexp"
	"strings"
)

// accept says for each coding in a header Accept-Encoding whether the client takes it.
type accept map[string]bool

// blanks are the characters that may stand around the items of a list in a header (RFC 9110, 5.6.3).
const blanks = " \t"

// weight is a weight with its name, from 0 to 1 with up to three decimals (RFC 9110, 12.4.2).
var weight = regexp.MustCompile(`^[qQ]=(0|0\.[0-9]{0,3}|1|1\.0{0,3})$`)

// parseAccept reads the lines of a header Accept-Encoding (RFC 9110, 12.5.3). A coding with the weight 0 is refused, and so is one
// whose weight cannot be read. If a coding is named several times, a refusal counts.
func parseAccept(lines []string) accept {
	a := accept{}
	for item := range strings.SplitSeq(strings.Join(lines, ","), ",") {
		name, parameter, weighted := strings.Cut(item, ";")
		name = strings.ToLower(strings.Trim(name, blanks))
		if name == "" {
			continue
		}
		parameter = strings.Trim(parameter, blanks)
		taken := !weighted || weight.MatchString(parameter) && strings.ContainsAny(parameter, "123456789")
		if before, again := a[name]; again {
			taken = taken && before
		}
		a[name] = taken
	}
	return a
}

// takes reports whether the client takes a coding.
func (a accept) takes(coding string) bool {
	if taken, named := a[coding]; named {
		return taken
	}
	return a["*"]
}
