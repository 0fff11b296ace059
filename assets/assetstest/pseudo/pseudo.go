// Package pseudo makes two languages for tests out of English. In one every letter that can has an accent, and every text is about 40 %
// longer: a test of screens in it finds English that is in the program and not in a file, and what has no room for a longer language.
// The other one is written from right to left.
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

// The tags of the languages are of those that are for private use. Both have the plural forms of English.
const (
	// Tag is the longer language.
	Tag = "qps"
	// Mirrored is the language that is written from right to left, in Hebrew letters that are no words. Names of games stay in Latin
	// letters, so that both directions meet.
	Mirrored = "qpm"
)

// Longer is how many letters a text has for each letter of English.
const Longer = 1.4

// longest is the most letters of a word that is made longer. Longer words are followed by a short word: few languages have room for words
// of twenty letters either.
const longest = 10

// Folder returns the folder of a program that has English and both languages.
func Folder() (fs.FS, error) {
	folder := fstest.MapFS{}
	for _, file := range append([]string{languages.About}, languages.Kinds...) {
		data, err := fs.ReadFile(languages.Shipped, path.Join(languages.Fallback, file))
		if err != nil {
			return nil, err
		}
		folder[path.Join(languages.Fallback, file)] = &fstest.MapFile{Data: data}
		for tag, other := range map[string]func(file, key, english string) string{Tag: longer, Mirrored: mirrored} {
			var texts map[string]any
			if err := json.Unmarshal(data, &texts); err != nil {
				return nil, fmt.Errorf("%s: %w", file, err)
			}
			for key, text := range texts {
				switch text := text.(type) {
				case string:
					texts[key] = other(file, key, text)
				case map[string]any:
					for form, of := range text {
						text[form] = other(file, key, of.(string)) // a test reads all texts of English
					}
				}
			}
			if tag == Mirrored && file == languages.About {
				texts["direction"] = "rtl"
			}
			data, err := json.Marshal(texts)
			if err != nil {
				return nil, err
			}
			folder[path.Join(tag, file)] = &fstest.MapFile{Data: data}
		}
	}
	return folder, nil
}

// longer returns a text of a file in the longer language.
func longer(file, key, english string) string {
	if isGame(file, key) {
		return accents.Replace(english)
	}
	return Text(english)
}

// mirrored returns a text of a file in the language that is written from right to left.
func mirrored(file, key, english string) string {
	if isGame(file, key) {
		return english
	}
	return Mirror(english)
}

// isGame reports whether a text is the name of a rule.
func isGame(file, key string) bool { return file == languages.Texts && gameName.MatchString(key) }

// gameName is the key of the name of a rule. Names of games are as long in all languages.
var gameName = regexp.MustCompile(`^catalogue\.[\w-]+\.name$`)

// part is a placeholder or brace, which stays as it is, or a word.
var part = regexp.MustCompile(`\{\{|\}\}|\{[A-Za-z0-9]+\}|\p{L}+`)

// accents are letters of the font for those of English.
var accents = strings.NewReplacer("a", "á", "c", "ç", "d", "ď", "e", "ê", "g", "ğ", "h", "ħ", "i", "ï", "j", "ĵ", "k", "ķ", "l", "ľ",
	"n", "ñ", "o", "ö", "r", "ř", "s", "š", "t", "ť", "u", "ű", "w", "ŵ", "y", "ý", "z", "ž", "A", "Å", "C", "Č", "D", "Ď", "E", "É", "G", "Ğ", "H", "Ħ",
	"I", "Î", "J", "Ĵ", "K", "Ķ", "L", "Ĺ", "N", "Ň", "O", "Ø", "R", "Ŕ", "S", "Ś", "T", "Ţ", "U", "Ü", "W", "Ŵ", "Y", "Ÿ", "Z", "Ż")

// hebrew are letters for those of English, which have no capitals.
var hebrew = strings.NewReplacer("a", "א", "b", "ב", "c", "צ", "d", "ד", "e", "ע", "f", "ף", "g", "ג", "h", "ה", "i", "י", "j", "ז", "k", "כ", "l", "ל",
	"m", "מ", "n", "נ", "o", "ס", "p", "פ", "q", "ק", "r", "ר", "s", "ש", "t", "ת", "u", "ו", "v", "ן", "w", "ח", "x", "ך", "y", "ט", "z", "ץ")

// Mirror returns a text of English in the language that is written from right to left. Placeholders, signs and numbers stay as they are,
// and the letters are in the order in which they are read.
func Mirror(english string) string {
	return part.ReplaceAllStringFunc(english, func(word string) string {
		if strings.ContainsAny(word, "{}") {
			return word
		}
		return hebrew.Replace(strings.ToLower(word))
	})
}

// Text returns a text of English in the longer language. Placeholders, signs and line breaks stay as they are.
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
