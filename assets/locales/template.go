package locales

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// fill replaces the placeholders of a template, and writes whole numbers with the signs of a language. A brace that opens no placeholder
// stays as it is.
func fill(template string, args map[string]any, signs numerals) string {
	if !strings.ContainsAny(template, "{}") {
		return template
	}
	var out strings.Builder
	out.Grow(len(template) + 16)
	each(template, func(literal, name string) {
		out.WriteString(literal)
		if name == "" {
			return
		}
		if v, ok := args[name]; ok {
			out.WriteString(word(v, signs))
		} else {
			out.WriteString("{" + name + "}")
		}
	})
	return out.String()
}

// each takes a template apart: it calls f for every stretch of literal text with the name of the
// placeholder that follows it, "" for none.
func each(template string, f func(literal, name string)) {
	for template != "" {
		i := strings.IndexAny(template, "{}")
		if i < 0 {
			f(template, "")
			return
		}
		literal, rest := template[:i], template[i:]
		switch {
		case len(rest) > 1 && rest[1] == rest[0]:
			f(literal+rest[:1], "")
			template = rest[2:]
			continue
		case rest[0] == '{':
			if end := strings.IndexByte(rest, '}'); end > 0 && isName(rest[1:end]) {
				f(literal, rest[1:end])
				template = rest[end+1:]
				continue
			}
		}
		f(literal+rest[:1], "")
		template = rest[1:]
	}
}

// Placeholders returns the names of the placeholders of a template, each once, in their order.
func Placeholders(template string) (names []string) {
	each(template, func(_, name string) {
		if name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	})
	return names
}

// isName reports whether s can be the name of a placeholder: Latin letters and digits.
func isName(s string) bool {
	for i := range len(s) {
		c := s[i]
		if !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9') {
			return false
		}
	}
	return s != ""
}

// word writes an argument out. Strings and whole numbers are what callers pass; the last case only
// keeps a slip visible.
func word(v any, signs numerals) string {
	if s, ok := v.(string); ok {
		return isolated(s)
	}
	if n, ok := whole(v); ok {
		return signs.whole(n)
	}
	return fmt.Sprint(v)
}

// whole returns an argument as a number, and whether it is one.
func whole(v any) (int, bool) {
	switch n := reflect.ValueOf(v); {
	case n.CanInt():
		return int(n.Int()), true
	case n.CanUint():
		return int(n.Uint()), true
	}
	return 0, false
}
