//go:build !js

package files

import "strings"

// noneMatch reports whether the lines of a header If-None-Match name an entity tag, or are the * for any tag (RFC 9110, 13.1.2).
// A header of another form names none: then the client gets the file.
func noneMatch(lines []string, tag string) bool {
	rest := strings.Trim(strings.Join(lines, ","), blanks)
	if rest == "*" {
		return true
	}
	found := false
	for rest = skipCommas(rest); rest != ""; rest = skipCommas(rest) {
		opaque, after, ok := cutTag(rest)
		if !ok {
			return false
		}
		found = found || opaque == tag
		rest = strings.TrimLeft(after, blanks)
		if rest != "" && rest[0] != ',' {
			return false
		}
	}
	return found
}

// skipCommas returns a list without the commas and blanks in front of its next item.
func skipCommas(list string) string { return strings.TrimLeft(list, blanks+",") }

// cutTag takes the entity tag at the beginning of a list off. opaque is the tag with its quotes, without the sign of a weak one:
// where a client asks for news, a weak tag is as good as a strong one.
func cutTag(list string) (opaque, after string, ok bool) {
	list = strings.TrimPrefix(list, "W/")
	if !strings.HasPrefix(list, `"`) {
		return "", "", false
	}
	end := strings.IndexByte(list[1:], '"')
	if end < 0 {
		return "", "", false
	}
	return list[:end+2], list[end+2:], true
}
