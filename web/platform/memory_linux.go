package platform

import "syscall"

// Memory returns the memory of the machine in bytes, 0 where the system does not say.
func Memory() int64 {
	var i syscall.Sysinfo_t
	if syscall.Sysinfo(&i) != nil {
		return 0
	}
	return int64(i.Totalram) * int64(i.Unit)
}
