package rules

import (
	"strings"
	"unicode"
)

// SearchText is the form of texts in which [Finds] looks for words: all their words, and each of them as one word, with blanks around
// them, in small letters without accents.
func SearchText(texts ...string) string {
	var b strings.Builder
	b.WriteByte(' ')
	for _, text := range texts {
		for _, word := range append(searchWords(text), Squeezed(text)) {
			b.WriteString(word + " ")
		}
	}
	return b.String()
}

// searchWords returns the words of a text in the form of [Squeezed].
func searchWords(text string) (words []string) {
	between := func(c rune) bool { return unicode.IsSpace(c) || unicode.Is(unicode.Pd, c) || c == '/' }
	for _, word := range strings.FieldsFunc(text, between) {
		if word = Squeezed(word); word != "" {
			words = append(words, word)
		}
	}
	return words
}

// Finds reports whether a text of [SearchText] has all words of a query: as the beginning of a word, and a number as a whole one, so
// that "10" finds no 1052.
func Finds(text, query string) bool {
	for _, word := range searchWords(query) {
		if strings.Trim(word, "0123456789") == "" {
			word += " "
		}
		if !strings.Contains(text, " "+word) {
			return false
		}
	}
	return true
}
