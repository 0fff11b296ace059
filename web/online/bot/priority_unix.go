//go:build unix

package main

import (
	"os"
	"runtime"
	"syscall"
)

// lowered is the variable of the environment of a process that has the lowest priority.
const lowered = "AWALE_LOWERED"

// lowerPriority gives the process the lowest priority. A thread has a priority of its own, and hands it to those that it starts: so the
// program begins anew in the thread that has it.
func lowerPriority() error {
	if os.Getenv(lowered) != "" {
		return nil
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	const lowest = 19
	if err := syscall.Setpriority(syscall.PRIO_PROCESS, 0, lowest); err != nil {
		return err
	}
	program, err := os.Executable()
	if err != nil {
		return err
	}
	return syscall.Exec(program, os.Args, append(os.Environ(), lowered+"=1"))
}
