package kit

// OfflineFiles are the files on the device with which the program works without a connection in a browser.
type OfflineFiles interface {
	// Sizes returns the sizes in bytes of the groups of files: [GroupGame], [GroupMusic], [GroupTables] or a language. It is empty where
	// nothing is kept, and as long as that is not known.
	Sizes() map[string]int64
	// Remove removes a group of files from the device.
	Remove(group string)
	// Restart starts the program anew, in the newest version that is on the device.
	Restart()
}

// The groups of files that are no language.
const (
	GroupGame   = "game"
	GroupMusic  = "music"
	GroupTables = "tables"
)
