package platform

import (
	"encoding/binary"
	"syscall"
)

// Memory returns the memory of the machine in bytes, 0 where the system does not say.
func Memory() int64 {
	// The number comes as text, without a last byte of zero.
	number, err := syscall.Sysctl("hw.memsize")
	if err != nil || len(number) > 8 {
		return 0
	}
	var bytes [8]byte
	copy(bytes[:], number)
	return int64(binary.LittleEndian.Uint64(bytes[:]))
}
