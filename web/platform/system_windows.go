package platform

import (
	"os"
	"syscall"
	"unsafe"
)

// Names and numbers of the Windows API (winuser.h, winnls.h).
const (
	localeNameMaxLength       = 85
	spiGetHighContrast        = 0x0042
	spiGetClientAreaAnimation = 0x1042
	hcfHighContrastOn         = 0x0001
)

func systemLanguages() []string {
	proc := syscall.NewLazyDLL("kernel32.dll").NewProc("GetUserDefaultLocaleName")
	if proc.Find() == nil {
		var name [localeNameMaxLength]uint16
		if n, _, _ := proc.Call(uintptr(unsafe.Pointer(&name[0])), localeNameMaxLength); n > 0 {
			return tags([]string{syscall.UTF16ToString(name[:])})
		}
	}
	return environmentLanguages(os.Getenv)
}

// highContrast is the HIGHCONTRASTW structure.
type highContrast struct {
	size   uint32
	flags  uint32
	scheme *uint16
}

func systemPreferences() preferences {
	var w preferences
	if proc := syscall.NewLazyDLL("user32.dll").NewProc("SystemParametersInfoW"); proc.Find() == nil {
		var animated int32
		if ok, _, _ := proc.Call(spiGetClientAreaAnimation, 0, uintptr(unsafe.Pointer(&animated)), 0); ok != 0 {
			w.reducedMotion = animated == 0
		}
		contrast := highContrast{size: uint32(unsafe.Sizeof(highContrast{}))}
		if ok, _, _ := proc.Call(spiGetHighContrast, uintptr(contrast.size), uintptr(unsafe.Pointer(&contrast)), 0); ok != 0 {
			w.contrast = contrast.flags&hcfHighContrastOn != 0
		}
	}
	return w
}
