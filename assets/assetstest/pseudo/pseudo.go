// Package pseudo makes a language for tests out of English: every letter that can has an accent, and every text is about 40 % longer. A
// test of screens in it finds English that is in the program and not in a file, and what has no room for a longer language.
package pseudo

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"math"
	"path"
	"regexp"
	"strings"
	"testing/fstest"
	"unicode"
	"unicode/utf8"

	"awale/assets/languages"
)

// Tag is the tag of the language, one of those that are for private use. It has the plural forms of English.
const Tag = "qps"

// Longer is how many letters a text has for each letter of English.
const Longer = 1.4

// longest is the most letters of a word that is made longer. Longer words are followed by a short word: few languages have room for words
// of twenty letters either.
const longest = 10

// Folder returns the folder of a program that has English and this language.
func Folder() (fs.FS, error) {
	folder := fstest.MapFS{}
	for _, file := range append([]string{languages.About}, languages.Kinds...) {
		data, err := fs.ReadFile(languages.Shipped, path.Join(languages.Fallback, file))
		if err != nil {
			return nil, err
		}
		folder[path.Join(languages.Fallback, file)] = &fstest.MapFile{Data: data}
		var texts map[string]any
		if err := json.Unmarshal(data, &texts); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		for key, text := range texts {
			switch text := text.(type) {
			case string:
				texts[key] = Text(text)
				if file == languages.Texts && gameName.MatchString(key) {
					texts[key] = accents.Replace(text)
				}
			case map[string]any:
				for form, of := range text {
					text[form] = Text(of.(string)) // a test reads all texts of English
				}
			}
		}
		if data, err = json.Marshal(texts); err != nil {
			return nil, err
		}
		folder[path.Join(Tag, file)] = &fstest.MapFile{Data: data}
	}
	return folder, nil
}

// gameName is the key of the name of a rule. Names of games are as long in all languages.
var gameName = regexp.MustCompile(`^catalogue\.[\w-]+\.name$`)

// part is a placeholder or brace, which stays as it is, or a word.
var part = regexp.MustCompile(`\{\{|\}\}|\{[A-Za-z0-9]+\}|\p{L}+`)

// accents are letters of the font for those of English.
var accents = strings.NewReplacer("a", "á", "c", "ç", "d", "ď", "e", "ê", "g", "ğ", "h", "ħ", "i", "ï", "j", "ĵ", "k", "ķ", "l", "ľ",
	"n", "ñ", "o", "ö", "r", "ř", "s", "š", "t", "ť", "u", "ű", "w", "ŵ", "y", "ý", "z", "ž", "A", "Å", "C", "Č", "D", "Ď", "E", "É", "G", "Ğ", "H", "Ħ",
	"I", "Î", "J", "Ĵ", "K", "Ķ", "L", "Ĺ", "N", "Ň", "O", "Ø", "R", "Ŕ", "S", "Ś", "T", "Ţ", "U", "Ü", "W", "Ŵ", "Y", "Ÿ", "Z", "Ż")

// Text returns a text of English in this language. Placeholders, signs and line breaks stay as they are.
func Text(english string) string {
	missing := 0.0 // how many letters are to be added by now
	return part.ReplaceAllStringFunc(english, func(word string) string {
		if strings.ContainsAny(word, "{}") {
			return word
		}
		n := utf8.RuneCountInString(word)
		missing += (Longer - 1) * float64(n)
		if grown := stretch(word, int(math.Round(missing))); grown != word {
			missing -= float64(utf8.RuneCountInString(grown) - n)
			word = grown
		}
		word = accents.Replace(word)
		if missing >= 3 { // a blank and two letters
			word += " öñ"
			missing -= 3
		}
		return word
	})
}

// stretch doubles as many vowels of a word.
func stretch(word string, more int) string {
	var grown strings.Builder
	letters := utf8.RuneCountInString(word)
	for _, r := range word {
		grown.WriteRune(r)
		if more > 0 && letters < longest && strings.ContainsRune("aeiouyAEIOUY", r) {
			grown.WriteRune(unicode.ToLower(r))
			more--
			letters++
		}
	}
	return grown.String()
}
