//go:build !windows

package platform

// JoinTerminal does nothing: a program has the terminal that it was started from.
func JoinTerminal() {}
