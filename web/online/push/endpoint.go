//go:build !js

package push

import (
	"errors"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"time"
)

// maxEndpoint is the length of the longest endpoint, in bytes.
const maxEndpoint = 1024

// httpsPort is the one port to which a sender connects.
const httpsPort = 443

const (
	// dialTime is how long it may take to connect to a push service, and sendTime how long all of a message may take. otherTime is that for
	// a push service that is not known.
	dialTime, sendTime, otherTime = 5 * time.Second, 15 * time.Second, 5 * time.Second
	// idleTime is how long a connection is kept for the next message.
	idleTime = time.Minute
	// connsOfHost is how many connections there are to one push service, and idleConns how many are kept in all.
	connsOfHost, idleConns = 4, 16
	// maxHeader is how many bytes of headers an answer may have.
	maxHeader = 16 << 10
)

// publicName matches the name of a host in a public domain, in small letters.
var publicName = regexp.MustCompile(`^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$`)

var errEndpoint = errors.New("the endpoint is not the address of a push service")

// CheckEndpoint returns an error for an endpoint that is not an https address of a host with a name, at the usual port.
func CheckEndpoint(endpoint string) error {
	u, err := url.Parse(endpoint)
	if err != nil || len(endpoint) > maxEndpoint || u.Scheme != "https" || u.User != nil || u.Fragment != "" ||
		u.Host != u.Hostname() || !publicName.MatchString(u.Host) {
		return errEndpoint
	}
	return nil
}

// services are the hosts of the push services of the great browsers, or their domains.
var services = []string{"fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com"}

// isKnown reports whether a host belongs to a push service of the great browsers.
func isKnown(host string) bool {
	return slices.ContainsFunc(services, func(s string) bool { return host == s || strings.HasSuffix(host, "."+s) })
}

// reserved are the parts of the addresses for single hosts that do not lead to a host on the Internet, or may lead on into another
// network: those for documentation and tests, for the network of a provider, and for tunnels.
var reserved = prefixes("0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "198.18.0.0/15", "198.51.100.0/24",
	"203.0.113.0/24", "240.0.0.0/4", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")

// allocated are the addresses of version 6 that are given to hosts on the Internet.
var allocated = netip.MustParsePrefix("2000::/3")

func prefixes(texts ...string) (list []netip.Prefix) {
	for _, text := range texts {
		list = append(list, netip.MustParsePrefix(text))
	}
	return list
}

// isPublic reports whether an address is that of a host on the Internet.
func isPublic(a netip.Addr) bool {
	a = a.Unmap()
	if !a.IsGlobalUnicast() || a.IsPrivate() || a.Zone() != "" || a.Is6() && !allocated.Contains(a) {
		return false
	}
	for _, p := range reserved {
		if p.Contains(a) {
			return false
		}
	}
	return true
}

// guard refuses to connect to anything else than https on the Internet. It is asked with the address to which a name has resolved.
func guard(_, address string, _ syscall.RawConn) error {
	to, err := netip.ParseAddrPort(address)
	if err != nil || to.Port() != httpsPort || !isPublic(to.Addr()) {
		return errEndpoint
	}
	return nil
}

// newClient returns a client that connects to hosts on the Internet alone, without a proxy, and follows no redirection.
func newClient() *http.Client {
	dialer := &net.Dialer{Timeout: dialTime, Control: guard}
	return &http.Client{
		Timeout:       sendTime,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{DialContext: dialer.DialContext, TLSHandshakeTimeout: dialTime, ForceAttemptHTTP2: true,
			MaxConnsPerHost: connsOfHost, MaxIdleConns: idleConns, IdleConnTimeout: idleTime, MaxResponseHeaderBytes: maxHeader},
	}
}
