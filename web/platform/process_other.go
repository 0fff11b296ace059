//go:build !js && !windows

package platform

import "os/exec"

// withoutConsole does nothing: only Windows opens a window for a program of the console.
func withoutConsole(*exec.Cmd) {}
