package notation

import "strings"

// Links to play on the Internet: they begin with the address of the page of a server, and say nothing of a game. Their keys are none of
// [ParseLink].
const (
	// invitation begins what asks somebody to join a match. The code of the invitation follows, which has the form of [IsIdentity].
	invitation = "#" + keyVersion + "=1;j="
	// group begins what lets somebody in with a group. The code of the group follows, which has the form of [IsGroupCode].
	group = "#" + keyVersion + "=1;n="
	// GroupCodeLength is how many digits the code of a group has.
	GroupCodeLength = 9
	// dayGame begins what leads a player to one of the own correspondence games. The id of its match follows.
	dayGame = "#" + keyVersion + "=1;d="
	// account begins what makes another device that of a player. The private key of the account follows, in base64url.
	account = "#" + keyVersion + "=1;a="
	// accountKey is how many characters a private key has.
	accountKey = 43
)

// FormatInvitation returns the link to a match on the Internet. page is the address of the page of the server, without a fragment, and
// code that of the invitation.
func FormatInvitation(page, code string) string { return page + invitation + code }

// ParseInvitation finds the link to a match on the Internet in a text that FormatInvitation has written, or in a sentence around one.
// page is "" where only the fragment is there. ok is false if there is none.
func ParseInvitation(text string) (page, code string, ok bool) {
	return findOnline(text, invitation, IdentityLength, IsIdentity)
}

// FormatGroupLink returns the link with which a group comes in to a server: page is the address of its page, and code that of the group.
func FormatGroupLink(page, code string) string { return page + group + code }

// ParseGroupLink is ParseInvitation for what FormatGroupLink has written.
func ParseGroupLink(text string) (page, code string, ok bool) {
	return findOnline(text, group, GroupCodeLength, IsGroupCode)
}

// IsGroupCode reports whether a text has the form of the code of a group.
func IsGroupCode(s string) bool {
	return len(s) == GroupCodeLength && strings.Trim(s, "0123456789") == ""
}

// FormatGameLink returns the link with which a player opens one of the own correspondence games: page is the address of the page of the
// server, and match the id of the match. The service worker of the page writes it too (web/page/worker.js).
func FormatGameLink(page, match string) string { return page + dayGame + match }

// ParseGameLink is ParseInvitation for what FormatGameLink has written.
func ParseGameLink(text string) (page, match string, ok bool) {
	return findOnline(text, dayGame, IdentityLength, IsIdentity)
}

// FormatAccountLink returns the link that makes another device that of a player: page is the address of the page of the server, and key
// the private key of the account. It is as secret as a password.
func FormatAccountLink(page, key string) string { return page + account + key }

// ParseAccountLink is ParseInvitation for what FormatAccountLink has written.
func ParseAccountLink(text string) (page, key string, ok bool) {
	return findOnline(text, account, accountKey, IsAccountKey)
}

// IsAccountKey reports whether a text has the form of the private key of an account: 32 bytes in base64url.
func IsAccountKey(s string) bool {
	return len(s) == accountKey && strings.Trim(s, base64url) == ""
}

// findOnline finds a link of a kind in a text: the page before it, and so many characters behind it that are valid.
func findOnline(text, kind string, length int, valid func(string) bool) (page, value string, ok bool) {
	if len(text) > MaxInput {
		return "", "", false
	}
	for _, word := range strings.FieldsFunc(text, breaksWord) {
		page, rest, found := strings.Cut(word, kind)
		if !found || len(rest) < length || !valid(rest[:length]) {
			continue
		}
		if end := rest[length:]; end != "" && trimFragment(end) != "" {
			continue // it would be longer
		}
		if at := strings.LastIndex(page, "http"); at >= 0 {
			page = page[at:]
		} else {
			page = ""
		}
		return page, rest[:length], true
	}
	return "", "", false
}
