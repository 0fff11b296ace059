package locales

// The plural categories that whole numbers fall into in the languages known here, named as in
// Unicode CLDR (https://cldr.unicode.org/index/cldr-spec/plural-rules). CLDR's "many" of French,
// Portuguese and Spanish is for millions, which no count in this program reaches.
const (
	one   = "one"
	other = "other"
)

// category returns the plural category of a whole number in a language.
func category(lang string, n int) string {
	if n < 0 {
		n = -n
	}
	switch lang {
	case "fr", "pt":
		if n < 2 {
			return one
		}
	default: // de, en, es
		if n == 1 {
			return one
		}
	}
	return other
}
