// Package net stands for net, with which Ebitengine talks to windows in other processes. A page has none.
package net

import "errors"

// SplitHostPort returns an error.
func SplitHostPort(string) (host, port string, err error) {
	return "", "", errors.New("net is not part of the page")
}
