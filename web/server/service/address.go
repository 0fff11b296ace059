//go:build !js

package service

import (
	"net"
	"strings"
)

// Greeting says where browsers find a server that listens on an address.
func Greeting(listening net.Addr) string {
	own, err := net.InterfaceAddrs()
	if err != nil {
		own = nil // then the addresses for other devices are not told
	}
	return greeting(listening, own)
}

// greeting is Greeting on a machine with some addresses.
func greeting(listening net.Addr, own []net.Addr) string {
	const stop = " (Ctrl+C stops it)"
	host, port, err := net.SplitHostPort(listening.String())
	ip := net.ParseIP(host)
	if err != nil || ip == nil {
		return "Awale is at " + listening.String() + stop
	}
	url := func(host string) string { return "http://" + net.JoinHostPort(host, port) }
	switch {
	case ip.Equal(net.IPv4(127, 0, 0, 1)) || ip.Equal(net.IPv6loopback):
		return "Awale is at " + url("localhost") + stop
	case !ip.IsUnspecified():
		return "Awale is at " + url(host) + stop
	}
	here := "Awale is at " + url("localhost")
	var others []string
	for _, a := range own {
		// The long addresses of IPv6 are hard to type, and every network that has them has short ones too.
		if n, ok := a.(*net.IPNet); ok && n.IP.To4() != nil && n.IP.IsGlobalUnicast() {
			others = append(others, url(n.IP.String()))
		}
	}
	if len(others) == 0 {
		return here + ", and for other devices at the address of this machine" + stop
	}
	return here + ", and for other devices in the network at " + strings.Join(others, " or ") + stop
}
