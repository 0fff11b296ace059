//go:build !js

package platform

// Offline returns nil: the program needs no connection.
func (h *Host) Offline() OfflineFiles { return nil }
