package notation

import "strings"

// invitation begins what a link says that asks somebody to join a match on the Internet. The code of the invitation follows, which has
// the form of [IsIdentity]. It is no key of [ParseLink]: such a link says nothing of a game.
const invitation = "#" + keyVersion + "=1;j="

// FormatInvitation returns the link to a match on the Internet. page is the address of the page of the server, without a fragment, and
// code that of the invitation.
func FormatInvitation(page, code string) string { return page + invitation + code }

// ParseInvitation finds the link to a match on the Internet in a text that FormatInvitation has written, or in a sentence around one.
// page is "" where only the fragment is there. ok is false if there is none.
func ParseInvitation(text string) (page, code string, ok bool) {
	if len(text) > MaxInput {
		return "", "", false
	}
	for _, word := range strings.FieldsFunc(text, breaksWord) {
		page, rest, found := strings.Cut(word, invitation)
		if !found || len(rest) < IdentityLength || !IsIdentity(rest[:IdentityLength]) {
			continue
		}
		if end := rest[IdentityLength:]; end != "" && trimFragment(end) != "" {
			continue // the code would be longer
		}
		if at := strings.LastIndex(page, "http"); at >= 0 {
			page = page[at:]
		} else {
			page = ""
		}
		return page, rest[:IdentityLength], true
	}
	return "", "", false
}
