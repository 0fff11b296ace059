package locales

import (
	"slices"
	"strings"
)

// fallback is the language for those who prefer none that is shipped.
const fallback = "en"

// Match returns the shipped language that suits best, given the languages a system prefers, best
// first: BCP 47 tags ("fr-CA") as browsers give them, or the names of POSIX locales ("fr_CA.UTF-8").
// It returns "en" when none is shipped.
func Match(preferred []string) string {
	shipped := Languages()
	for _, tag := range preferred {
		// A POSIX locale ends in ".codeset" and "@modifier".
		if i := strings.IndexAny(tag, ".@"); i >= 0 {
			tag = tag[:i]
		}
		tag = strings.ToLower(strings.ReplaceAll(strings.TrimSpace(tag), "_", "-"))
		// From the full tag to the bare language, dropping one subtag at a time (RFC 4647, lookup).
		for tag != "" {
			if slices.Contains(shipped, tag) {
				return tag
			}
			i := strings.LastIndexByte(tag, '-')
			if i < 0 {
				break
			}
			tag = tag[:i]
		}
	}
	return fallback
}
