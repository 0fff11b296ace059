package platform

import (
	"syscall"
	"time"
	"unsafe"
)

// localZone returns the local zone of the system under its name in the zone database, nil if Windows does not say it.
func localZone() *time.Location {
	// This is DYNAMIC_TIME_ZONE_INFORMATION of the Windows API.
	var zone struct {
		bias     int32
		standard struct {
			name [32]uint16
			date [8]uint16
			bias int32
		}
		daylight struct {
			name [32]uint16
			date [8]uint16
			bias int32
		}
		key      [128]uint16
		disabled uint8
	}
	call := syscall.NewLazyDLL("kernel32.dll").NewProc("GetDynamicTimeZoneInformation")
	if call.Find() != nil {
		return nil
	}
	const invalid = 0xffffffff
	if id, _, _ := call.Call(uintptr(unsafe.Pointer(&zone))); uint32(id) == invalid || zone.disabled != 0 {
		return nil // clocks that are not set to summer time go as those of no place
	}
	return renamed(time.Local, zonePlace(syscall.UTF16ToString(zone.key[:])), time.Now())
}
