//go:build unix

package tablefile

import "syscall"

// lowestPriority is the largest nice value, for work that uses only idle time.
const lowestPriority = 19

// lowerPriority gives the current thread the lowest priority: on Linux this thread alone, elsewhere the whole process. A system
// that refuses leaves it as it is.
func lowerPriority() { _ = syscall.Setpriority(syscall.PRIO_PROCESS, 0, lowestPriority) }
