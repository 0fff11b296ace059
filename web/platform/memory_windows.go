package platform

import (
	"syscall"
	"unsafe"
)

// Memory returns the memory of the machine in bytes, 0 where the system does not say.
func Memory() int64 {
	// This is MEMORYSTATUSEX of the Windows API.
	var status struct {
		length, load uint32
		total        uint64
		others       [6]uint64
	}
	status.length = uint32(unsafe.Sizeof(status))
	call := syscall.NewLazyDLL("kernel32.dll").NewProc("GlobalMemoryStatusEx")
	if call.Find() != nil {
		return 0
	}
	if done, _, _ := call.Call(uintptr(unsafe.Pointer(&status))); done == 0 {
		return 0
	}
	return int64(status.total)
}
