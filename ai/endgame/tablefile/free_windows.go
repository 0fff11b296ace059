package tablefile

import (
	"syscall"
	"unsafe"
)

// freeBytes returns the number of bytes that the user can still write to the disk of a folder. ok is false if the system
// does not say.
func freeBytes(dir string) (n int64, ok bool) {
	name, err := syscall.UTF16PtrFromString(dir)
	if err != nil {
		return 0, false
	}
	call := syscall.NewLazyDLL("kernel32.dll").NewProc("GetDiskFreeSpaceExW")
	if call.Find() != nil {
		return 0, false
	}
	done, _, _ := call.Call(uintptr(unsafe.Pointer(name)), uintptr(unsafe.Pointer(&n)), 0, 0)
	return n, done != 0
}
