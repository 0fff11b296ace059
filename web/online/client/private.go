package client

import (
	"strconv"
	"strings"

	"awale/web/online/protocol"
)

// IsPrivate reports whether nobody on the way to a server can read what is sent to its address: the connection uses TLS, or the server is
// on this machine.
func IsPrivate(address string) bool {
	if strings.HasPrefix(address, "wss://") {
		return true
	}
	rest, plain := strings.CutPrefix(address, "ws://")
	host, _, _ := strings.Cut(rest, "/")
	if at := strings.LastIndexByte(host, ':'); at >= 0 && strings.Trim(host[at+1:], "0123456789") == "" {
		host = host[:at]
	}
	return plain && (host == "localhost" || host == "[::1]" || isLoopback(host))
}

// isLoopback reports whether a host is one of the addresses 127.0.0.0/8.
func isLoopback(host string) bool {
	parts := strings.Split(host, ".")
	if len(parts) != 4 || parts[0] != "127" {
		return false
	}
	for _, part := range parts {
		if n, err := strconv.ParseUint(part, 10, 8); err != nil || strconv.FormatUint(n, 10) != part {
			return false
		}
	}
	return true
}

// isSecret reports whether a command holds a password.
func isSecret(with protocol.Asked) bool {
	switch with.(type) {
	case *protocol.Claim, *protocol.Password:
		return true
	}
	return false
}
