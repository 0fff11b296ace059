package ai

import (
	"syscall"
	"unsafe"
)

// hugePage is the size and the alignment of huge pages.
const hugePage = 2 << 20

// adviseHugePages asks for huge pages if the transposition table is large. Its accesses are random, and a TLB
// miss costs more than the access itself. The table works without them too.
func adviseHugePages(clusters []cluster) {
	if len(clusters) == 0 {
		return
	}
	room := unsafe.Slice((*byte)(unsafe.Pointer(&clusters[0])), len(clusters)*int(unsafe.Sizeof(clusters[0])))
	skip := int(-uintptr(unsafe.Pointer(&room[0])) & (hugePage - 1))
	if whole := (len(room) - skip) &^ (hugePage - 1); whole > 0 {
		// It is only advice, so an error does not matter.
		_ = syscall.Madvise(room[skip:skip+whole], syscall.MADV_HUGEPAGE)
	}
}
