package tablefile

import "syscall"

// idlePriorityClass is IDLE_PRIORITY_CLASS (winbase.h).
const idlePriorityClass = 0x40

// lowerPriority gives the process the lowest priority. A system that refuses leaves it as it is.
func lowerPriority() {
	process, err := syscall.GetCurrentProcess()
	set := syscall.NewLazyDLL("kernel32.dll").NewProc("SetPriorityClass")
	if err == nil && set.Find() == nil {
		_, _, _ = set.Call(uintptr(process), idlePriorityClass)
	}
}
