package lobby

import (
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"awale/web/online/protocol"

	"go.mau.fi/util/confusable"
	"golang.org/x/text/unicode/norm"
)

// arabicDigits are the digits of Arabic that Unicode counts to no script, because others share them.
var arabicDigits = &unicode.RangeTable{R16: []unicode.Range16{{Lo: 0x0660, Hi: 0x0669, Stride: 1}}}

// scriptOf returns a number for the script of a letter, a mark or a digit, 0 for one in which no names are written. Chinese and Japanese
// are one: they share letters.
func scriptOf(r rune) int {
	for i, tables := range [...][]*unicode.RangeTable{
		{unicode.Latin}, {unicode.Greek}, {unicode.Cyrillic}, {unicode.Armenian}, {unicode.Georgian}, {unicode.Adlam}, {unicode.Hebrew},
		{unicode.Arabic, arabicDigits},
		{unicode.Ethiopic}, {unicode.Nko}, {unicode.Tifinagh}, {unicode.Vai}, {unicode.Devanagari}, {unicode.Bengali}, {unicode.Tamil},
		{unicode.Telugu},
		{unicode.Thai}, {unicode.Hangul}, {unicode.Han, unicode.Hiragana, unicode.Katakana},
	} {
		if unicode.In(r, tables...) {
			return i + 1
		}
	}
	return 0
}

// withCase is how many of the scripts have capitals: the first ones.
const withCase = 6

// written are the letters of these scripts that names have. Others are for phonetics and for old books: they look like small capitals,
// and nobody is called so.
var written = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0x0041, Hi: 0x02AF, Stride: 1}, {Lo: 0x0370, Hi: 0x052F, Stride: 1}, {Lo: 0x0531, Hi: 0x0587, Stride: 1},
		{Lo: 0x10A0, Hi: 0x10FF, Stride: 1},
		{Lo: 0x1C90, Hi: 0x1CBF, Stride: 1}, {Lo: 0x1E00, Hi: 0x1FFF, Stride: 1}, {Lo: 0x2C60, Hi: 0x2C7F, Stride: 1},
		{Lo: 0x2D00, Hi: 0x2D2D, Stride: 1},
		{Lo: 0xFF21, Hi: 0xFF5A, Stride: 1},
	},
	R32: []unicode.Range32{{Lo: 0x1E900, Hi: 0x1E943, Stride: 1}},
}

// oneCase are letters of words that have no other case, or share it with another letter.
const oneCase = "ıİßẞςև"

// isWritten reports whether a letter of a script is one that names have.
func isWritten(letter rune, script int) bool {
	if script > withCase {
		return true
	}
	if !unicode.Is(written, letter) {
		return false
	}
	// A letter of a phonetic alphabet has no other case, unless some language writes words with it.
	r, _ := utf8.DecodeRuneInString(norm.NFD.String(string(letter)))
	upper, lower := unicode.ToUpper(r), unicode.ToLower(r)
	return upper != r && unicode.ToLower(upper) == r || lower != r && unicode.ToUpper(lower) == r || strings.ContainsRune(oneCase, r)
}

// separators may stand within a name, beside letters, marks and digits.
const separators = " -_.'’"

// alike lists characters that look like the first one of their word, in some case and in some font, beyond what Unicode tells. Small
// letters stand for capitals that look the same.
const alike = "oOоОοΟ0ОօσΘ l1IiіІΙιıӀ|Lⅼǀ aAаАαΑɑ4 bBЬьвВβΒ6 cCсСϲϹ dԁ eEеЕεΕєЄɛƐ3зЗ fғ gԍ9q hHнНΗһҺ jJјЈ kKкКκΚ mMмМΜ nNηпПͶ pPрРρΡ rгГ " +
	"sSѕЅ5 " +
	"tTтТτΤ7 uυμцՍս vνѵ wWωшԝѡ xXхХχΧ yYуУγΥүҮ zZζΖ2"

// prototypes are the characters that stand for those that look like them, by the list of alike. What Unicode gives as the prototype of one
// of the list stands for the same.
var prototypes = sync.OnceValue(func() map[rune]rune {
	first := map[rune]rune{}
	words := strings.Fields(alike)
	for _, word := range words {
		to, _ := utf8.DecodeRuneInString(word)
		for _, r := range word {
			if first[r] == 0 {
				first[r] = to
			}
		}
	}
	for _, word := range words {
		for _, r := range word {
			if looks := []rune(confusable.GetReplacement(r)); len(looks) == 1 && first[looks[0]] == 0 {
				first[looks[0]] = first[r]
			}
		}
	}
	return first
})

// pairs are two letters that look like one.
var pairs = strings.NewReplacer("rn", "m", "vv", "w", "cl", "d")

// Apart returns a text with its accents and other marks behind their letters, and every other character in its plain form (NFKD).
func Apart(text string) string { return norm.NFKD.String(text) }

// mostSteps is more steps than a skeleton takes.
const mostSteps = 10

// skeleton returns what is the same for names that can be taken for each other. The tables are applied until nothing changes, so that what
// looks like something that looks like another is one with it.
func skeleton(name string) string {
	for range mostSteps {
		next := pairs.Replace(step(name))
		if next == name {
			break
		}
		name = next
	}
	return name
}

// step applies the tables of look-alike characters once.
func step(name string) string {
	var b strings.Builder
	for _, r := range Apart(name) {
		if unicode.In(r, unicode.Mn, unicode.Me) || strings.ContainsRune(separators, r) {
			continue
		}
		b.WriteString(prototype(digit(r)))
	}
	return b.String()
}

// digit returns the European digit of the same value for a digit, and every other character as it is.
func digit(r rune) rune {
	for _, t := range unicode.Nd.R16 {
		if rune(t.Lo) <= r && r <= rune(t.Hi) {
			return '0' + (r-rune(t.Lo))%10
		}
	}
	for _, t := range unicode.Nd.R32 {
		if rune(t.Lo) <= r && r <= rune(t.Hi) {
			return '0' + (r-rune(t.Lo))%10
		}
	}
	return r
}

// prototype returns what stands for all that look like r.
func prototype(r rune) string {
	small := unicode.ToLower(r)
	for _, c := range [...]rune{r, small} {
		if p := prototypes()[c]; p != 0 {
			return string(p)
		}
		if looks := confusable.GetReplacement(c); looks != "" {
			return strings.ToLower(looks)
		}
	}
	return string(small)
}

// keysOf returns the skeletons of a name: that of its small letters, and that of the name as it is written, where it is another one.
// Names of which one is the same can be taken for each other.
func keysOf(name string) []string {
	small, as := skeleton(strings.ToLower(name)), skeleton(name)
	if small == as {
		return []string{small}
	}
	return []string{small, as}
}

// Tidy returns a name in its one form (NFC). The error is a [*protocol.Refused] with WhyLetters for a name without a letter, with
// letters of several scripts, or with characters that names do not have.
func Tidy(name string) (string, error) {
	name = norm.NFC.String(name)
	script := 0
	for _, r := range name {
		if unicode.IsLetter(r) {
			of := scriptOf(r)
			if of == 0 || script != 0 && of != script || !isWritten(r, of) {
				return "", protocol.Refuse(protocol.WhyLetters)
			}
			script = of
		}
	}
	for _, r := range name {
		of := scriptOf(r)
		switch {
		case unicode.IsLetter(r), strings.ContainsRune(separators, r), r >= '0' && r <= '9':
		case unicode.In(r, unicode.Mn, unicode.Mc) && (of == 0 || of == script):
		case unicode.IsDigit(r) && of == script:
		default:
			return "", protocol.Refuse(protocol.WhyLetters)
		}
	}
	if script == 0 || skeleton(name) == "" {
		return "", protocol.Refuse(protocol.WhyLetters)
	}
	return name, nil
}

// Names knows which names are taken. The zero value knows none.
type Names struct {
	// owners are the owners of skeletons, taken the skeletons of owners.
	owners map[string]string
	taken  map[string][]string
	// roles are the skeletons of words that no name may have.
	roles map[string]bool
}

// Reserve keeps words out of all names that are claimed from now on, also with digits around them: "Admin1" and "Moderator 2".
func (n *Names) Reserve(roles ...string) {
	if n.roles == nil {
		n.roles = map[string]bool{}
	}
	for _, role := range roles {
		n.roles[keysOf(role)[0]], n.roles[keysOf(role + "s")[0]] = true, true
	}
}

// hasRole reports whether a word of a name is a role.
func (n *Names) hasRole(name string) bool {
	words := strings.FieldsFunc(name, func(r rune) bool { return strings.ContainsRune(separators, r) })
	return slices.ContainsFunc(append(words, name), func(word string) bool {
		return n.roles[keysOf(word)[0]] || n.roles[keysOf(strings.TrimFunc(word, unicode.IsDigit))[0]]
	})
}

// Claim gives a name to an owner, in place of the one that the owner had, and returns it as it is to be written. The error is a
// [*protocol.Refused], with WhyName if another owner has a name that could be mistaken for it.
func (n *Names) Claim(name, owner string) (string, error) {
	name, err := Tidy(name)
	if err != nil {
		return "", err
	}
	if n.hasRole(name) || !n.Keep(name, owner) {
		return "", protocol.Refuse(protocol.WhyName)
	}
	return name, nil
}

// Keep is Claim for a name that was claimed before, when names could have other letters. It reports false if another owner has a name that
// could be mistaken for it.
func (n *Names) Keep(name, owner string) bool {
	keys := keysOf(name)
	for _, k := range keys {
		if other, ok := n.owners[k]; ok && other != owner {
			return false
		}
	}
	n.Release(owner)
	if n.owners == nil {
		n.owners, n.taken = map[string]string{}, map[string][]string{}
	}
	for _, k := range keys {
		n.owners[k] = owner
	}
	n.taken[owner] = keys
	return true
}

// Find returns what all names have in common that could be mistaken for a name, and the owner of the one of them that is taken, "" for
// none.
func (n *Names) Find(name string) (common, owner string) {
	keys := keysOf(name)
	for _, k := range keys {
		if owner := n.owners[k]; owner != "" {
			return n.taken[owner][0], owner
		}
	}
	return keys[0], ""
}

// Release makes the name of an owner free.
func (n *Names) Release(owner string) {
	for _, k := range n.taken[owner] {
		delete(n.owners, k)
	}
	delete(n.taken, owner)
}
