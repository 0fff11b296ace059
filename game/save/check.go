package save

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// FieldError says which field of a document is wrong.
type FieldError struct {
	// Field is the name of the field in the document.
	Field string
	// Problem completes the sentence "<field> …".
	Problem string
}

// Error implements error.
func (e *FieldError) Error() string { return e.Field + " " + e.Problem }

func fieldError(field, format string, args ...any) error {
	return &FieldError{Field: field, Problem: fmt.Sprintf(format, args...)}
}

// checkChoice refuses a value that is not one of the known ones.
func checkChoice(field, value string, known ...string) error {
	if !slices.Contains(known, value) {
		return fieldError(field, "is %.40q, not one of %q", value, known)
	}
	return nil
}

// checkRange refuses a number outside a range, and one that is none.
func checkRange[N int | int64 | float64](field string, value, least, most N) error {
	if value >= least && value <= most {
		return nil
	}
	return fieldError(field, "is %v, not %v to %v", value, least, most)
}

// checkID refuses what is neither empty nor an id.
func checkID(field, id string) error {
	if id != "" && !validID(id) {
		return fieldError(field, "is %.20q, which is no id", id)
	}
	return nil
}

// maxName is the longest id of a rule or a level, in bytes.
const maxName = 40

// checkName refuses what cannot be the id of a rule or a level.
func checkName(field, value string) error {
	if value == "" || len(value) > maxName {
		return fieldError(field, "has %d characters, not 1 to %d", len(value), maxName)
	}
	for i := range len(value) {
		c := value[i]
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' {
			return fieldError(field, "holds %q, but only a–z, 0–9 and - are allowed", c)
		}
	}
	return nil
}

// IsLevel reports whether a text can be the level of a computer player.
func IsLevel(text string) bool { return checkName("level", text) == nil }

// MaxPersonName is the longest name of a person, in characters.
const MaxPersonName = 24

// checkPersonName refuses what cannot be the name of a person. Empty is no name.
func checkPersonName(field, value string) error {
	switch {
	case !utf8.ValidString(value):
		return fieldError(field, "is not valid UTF-8")
	case utf8.RuneCountInString(value) > MaxPersonName:
		return fieldError(field, "has %d characters, not up to %d", utf8.RuneCountInString(value), MaxPersonName)
	case strings.ContainsFunc(value, unicode.IsControl):
		return fieldError(field, "holds a control character")
	}
	return nil
}

// maxLanguage is the longest language tag that is accepted, in bytes.
const maxLanguage = 16

// checkLearnerName refuses what cannot be the name of a learner: beside what [checkPersonName] refuses, characters that cannot be
// seen or turn the direction of writing, and blanks at the ends. Empty is no name.
func checkLearnerName(name string) error {
	if err := checkPersonName("name", name); err != nil {
		return err
	}
	if strings.ContainsFunc(name, func(c rune) bool { return !unicode.IsPrint(c) }) || strings.TrimSpace(name) != name {
		return fieldError("name", "is %.40q, which holds what cannot be seen", name)
	}
	return nil
}

// checkLanguage refuses what cannot be a language tag such as "fr" or "pt-BR".
func checkLanguage(field, value string) error {
	if len(value) < 2 || len(value) > maxLanguage {
		return fieldError(field, "has %d characters, not 2 to %d", len(value), maxLanguage)
	}
	for i := range len(value) {
		c := value[i]
		if (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9') && c != '-' {
			return fieldError(field, "holds %q, which no language has", c)
		}
	}
	return nil
}

// checkText refuses a text that is too long (in bytes) or damaged.
func checkText(field, value string, longest int) error {
	if len(value) > longest {
		return fieldError(field, "hold a text of %d bytes, more than %d", len(value), longest)
	}
	if !utf8.ValidString(value) {
		return fieldError(field, "hold a text that is not UTF-8")
	}
	return nil
}
