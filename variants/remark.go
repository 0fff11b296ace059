package variants

import "strings"

// composed ends the remark of a rule that was put together from a few lines, by language.
var composed = map[string]string{
	"en": "Composed from a short description; what it leaves open is played as in tournament Oware.",
	"fr": "Composée d’après une courte description\u202f; ce qu’elle laisse ouvert se joue comme à l’Oware des tournois.",
}

// Special is what a remark in a language says of the play of a rule: without the sentence, the same for many rules,
// that says how we have come by it.
func Special(remark, lang string) string {
	return strings.TrimRight(strings.TrimSuffix(remark, composed[lang]), " ")
}
