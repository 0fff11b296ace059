// Package places reads and writes the addresses of servers of online play.
package places

import (
	"net/url"
	"strings"
)

// Server returns the address of the server of online play from the address of its page, its host name, or the address itself. It is ""
// for a text that is none of these.
func Server(text string) string {
	text = strings.TrimSpace(text)
	if text == "" {
		return ""
	}
	if !strings.Contains(text, "://") {
		text = "https://" + text
	}
	u, err := url.Parse(text)
	if err != nil || u.Host == "" || u.User != nil {
		return ""
	}
	switch u.Scheme {
	case "http", "ws":
		return "ws://" + u.Host + "/online"
	case "https", "wss":
		return "wss://" + u.Host + "/online"
	}
	return ""
}

// Page returns the address of the page of a server of online play.
func Page(server string) string {
	return "http" + strings.TrimPrefix(strings.TrimSuffix(server, "online"), "ws")
}

// Shown is the address of a server as players read it.
func Shown(server string) string {
	_, host, _ := strings.Cut(strings.TrimSuffix(server, "/online"), "://")
	if strings.HasPrefix(server, "ws://") {
		return "http://" + host
	}
	return host
}
