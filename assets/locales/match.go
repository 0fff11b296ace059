package locales

import (
	"strings"

	"awale/assets/languages"
)

// Fallback is the language for players whose languages the program does not have, and of every text that another language lacks.
const Fallback = languages.Fallback

// Match returns the language of the program that suits best. preferred has the languages of the player, the best first, as
// BCP 47 tags ("fr-CA") or names of POSIX locales ("fr_CA.UTF-8"). Match returns "en" if the program has none of them.
func Match(preferred []string) string { return Best(Languages(), preferred) }

// Best is Match among these languages.
func Best(shipped, preferred []string) string {
	for _, tag := range preferred {
		// A POSIX locale ends in ".codeset" and "@modifier".
		if i := strings.IndexAny(tag, ".@"); i >= 0 {
			tag = tag[:i]
		}
		tag = strings.ReplaceAll(strings.TrimSpace(tag), "_", "-")
		// Try the full tag, then drop one subtag at a time (RFC 4647, lookup).
		for tag != "" {
			for _, lang := range shipped {
				if strings.EqualFold(lang, tag) {
					return lang
				}
			}
			i := strings.LastIndexByte(tag, '-')
			if i < 0 {
				break
			}
			tag = tag[:i]
		}
	}
	return Fallback
}
