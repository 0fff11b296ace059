package ai

import (
	"syscall"
	"unsafe"
)

// hugePage is the size of the pages asked for, and the alignment they need.
const hugePage = 2 << 20

// adviseHugePages asks for large pages, where the table is large: it is read all over, and a page that the processor
// does not know costs more than what lies in it. Without them the table works as well.
func adviseHugePages(clusters []cluster) {
	if len(clusters) == 0 {
		return
	}
	room := unsafe.Slice((*byte)(unsafe.Pointer(&clusters[0])), len(clusters)*int(unsafe.Sizeof(clusters[0])))
	skip := int(-uintptr(unsafe.Pointer(&room[0])) & (hugePage - 1))
	if whole := (len(room) - skip) &^ (hugePage - 1); whole > 0 {
		// A refusal changes nothing.
		_ = syscall.Madvise(room[skip:skip+whole], syscall.MADV_HUGEPAGE)
	}
}
