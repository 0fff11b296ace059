package locales

import (
	"slices"
	"strings"
)

// fallback is the language for players whose languages the program does not have.
const fallback = "en"

// Match returns the language of the program that suits best. preferred has the languages of the player, the best first, as
// BCP 47 tags ("fr-CA") or names of POSIX locales ("fr_CA.UTF-8"). Match returns "en" if the program has none of them.
func Match(preferred []string) string {
	shipped := Languages()
	for _, tag := range preferred {
		// A POSIX locale ends in ".codeset" and "@modifier".
		if i := strings.IndexAny(tag, ".@"); i >= 0 {
			tag = tag[:i]
		}
		tag = strings.ToLower(strings.ReplaceAll(strings.TrimSpace(tag), "_", "-"))
		// Try the full tag, then drop one subtag at a time (RFC 4647, lookup).
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
