package platform

import (
	"os"
	"syscall"
)

// attachParentProcess stands for the terminal of the process that has started this one (ATTACH_PARENT_PROCESS of wincon.h).
const attachParentProcess = ^uintptr(0)

// JoinTerminal lets the program read and write in the terminal that it was started from. Windows gives none to a program that opens none
// when it is started by a double click. Files and pipes stay as they are.
func JoinTerminal() {
	attach := syscall.NewLazyDLL("kernel32.dll").NewProc("AttachConsole")
	if attach.Find() != nil {
		return
	}
	if ok, _, _ := attach.Call(attachParentProcess); ok == 0 {
		return // there is none, or the program has it
	}
	for _, s := range []struct {
		file   **os.File
		number int
		name   string
	}{
		{&os.Stdin, syscall.STD_INPUT_HANDLE, "CONIN$"}, {&os.Stdout, syscall.STD_OUTPUT_HANDLE, "CONOUT$"},
		{&os.Stderr, syscall.STD_ERROR_HANDLE, "CONOUT$"},
	} {
		if elsewhere(s.number) {
			continue
		}
		if f, err := os.OpenFile(s.name, os.O_RDWR, 0); err == nil {
			*s.file = f
		}
	}
}

// elsewhere reports whether a standard stream is a file, a pipe or another device than a terminal.
func elsewhere(number int) bool {
	h, err := syscall.GetStdHandle(number)
	if err != nil || h == 0 || h == syscall.InvalidHandle {
		return false
	}
	if _, err := syscall.GetFileType(h); err != nil {
		return false
	}
	var mode uint32
	return syscall.GetConsoleMode(h, &mode) != nil
}
