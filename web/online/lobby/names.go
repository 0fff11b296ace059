package lobby

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"awale/web/online/protocol"

	"golang.org/x/text/unicode/norm"
)

// scriptOf returns a number for the script of a letter, 0 for one in which no names are written. Chinese and Japanese are one: they
// share letters.
func scriptOf(r rune) int {
	for i, tables := range [...][]*unicode.RangeTable{
		{unicode.Latin}, {unicode.Greek}, {unicode.Cyrillic}, {unicode.Armenian}, {unicode.Georgian}, {unicode.Hebrew}, {unicode.Arabic}, {unicode.Ethiopic},
		{unicode.Nko}, {unicode.Tifinagh}, {unicode.Vai}, {unicode.Adlam}, {unicode.Devanagari}, {unicode.Bengali}, {unicode.Tamil}, {unicode.Telugu},
		{unicode.Thai}, {unicode.Hangul}, {unicode.Han, unicode.Hiragana, unicode.Katakana},
	} {
		if unicode.In(r, tables...) {
			return i + 1
		}
	}
	return 0
}

// separators may stand within a name, beside letters, marks and digits.
const separators = " -_.'’"

// alike lists characters that look like the first one of their word, in some case and in some font. Small letters stand for
// capitals that look the same. The table is applied until nothing changes, so that what looks like something that looks like another
// is one with it.
const alike = "oOоОοΟ0ОօσΘ l1IiіІΙιıӀ|Lⅼǀ aAаАαΑɑ bBЬьвВβΒ6 cCсСϲϹ dԁ eEеЕεΕєЄ3зЗ fғ gԍ9q hHнНΗһҺ jJјЈ kKкКκΚ mMмМΜ nNηпПͶ pPрРρΡ rгГ sSѕЅ5 " +
	"tTтТτΤ uυμцՍս vνѵ wWωшԝѡ xXхХχΧ yYуУγΥүҮ zZζΖ2"

// pairs are two letters that look like one.
var pairs = strings.NewReplacer("rn", "m", "vv", "w", "cl", "d")

// Apart returns a text with its accents and other marks behind their letters, and every other character in its plain form (NFKD).
func Apart(text string) string { return norm.NFKD.String(text) }

// skeleton returns what is the same for names that can be taken for each other.
func skeleton(name string) string {
	var b strings.Builder
	words := strings.Fields(alike)
	for _, r := range Apart(name) {
		if unicode.In(r, unicode.Mn, unicode.Me) || strings.ContainsRune(separators, r) {
			continue
		}
		b.WriteRune(prototype(words, r))
	}
	s := b.String()
	for {
		next := pairs.Replace(s)
		if next == s {
			return s
		}
		s = next
	}
}

// prototype returns the character that stands for all that look like r.
func prototype(words []string, r rune) rune {
	for _, c := range [...]rune{r, unicode.ToLower(r)} {
		for _, w := range words {
			if strings.ContainsRune(w, c) {
				first, _ := utf8.DecodeRuneInString(w)
				return first
			}
		}
	}
	return unicode.ToLower(r)
}

// Tidy returns a name in its one form (NFC). The error is a [*protocol.Refused] with WhyLetters for a name without a letter, with
// letters of several scripts, or with characters that names do not have.
func Tidy(name string) (string, error) {
	name = norm.NFC.String(name)
	script, letters := 0, 0
	for _, r := range name {
		switch {
		case unicode.IsLetter(r):
			letters++
			of := scriptOf(r)
			if of == 0 || script != 0 && of != script {
				return "", protocol.Refuse(protocol.WhyLetters)
			}
			script = of
		case unicode.IsMark(r), unicode.IsDigit(r), strings.ContainsRune(separators, r):
		default:
			return "", protocol.Refuse(protocol.WhyLetters)
		}
	}
	if letters == 0 || skeleton(name) == "" {
		return "", protocol.Refuse(protocol.WhyLetters)
	}
	return name, nil
}

// Names knows which names are taken. The zero value knows none.
type Names struct {
	owners map[string]string
	taken  map[string]string
}

// Claim gives a name to an owner, in place of the one that the owner had, and returns it as it is to be written. The error is a
// [*protocol.Refused], with WhyName if another owner has a name that could be mistaken for it.
func (n *Names) Claim(name, owner string) (string, error) {
	name, err := Tidy(name)
	if err != nil {
		return "", err
	}
	s := skeleton(name)
	if other, ok := n.owners[s]; ok && other != owner {
		return "", protocol.Refuse(protocol.WhyName)
	}
	n.Release(owner)
	if n.owners == nil {
		n.owners, n.taken = map[string]string{}, map[string]string{}
	}
	n.owners[s], n.taken[owner] = owner, s
	return name, nil
}

// Find returns what all names have in common that could be mistaken for a name, and the owner of the one of them that is taken, "" for none.
func (n *Names) Find(name string) (common, owner string) {
	common = skeleton(name)
	return common, n.owners[common]
}

// Release makes the name of an owner free.
func (n *Names) Release(owner string) {
	if s, ok := n.taken[owner]; ok {
		delete(n.owners, s)
		delete(n.taken, owner)
	}
}
