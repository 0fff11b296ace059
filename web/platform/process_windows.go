package platform

import (
	"os/exec"
	"syscall"
)

// createNoWindow makes a program of the console run without a window (CREATE_NO_WINDOW in processthreadsapi.h). Unlike HideWindow of
// [syscall.SysProcAttr], it leaves the first window that the program opens itself alone.
const createNoWindow = 0x08000000

// withoutConsole makes a program that has not been started open no window of the console.
func withoutConsole(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{CreationFlags: createNoWindow} }
