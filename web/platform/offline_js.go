package platform

import (
	"strconv"
	"strings"
)

// offlineFiles are kept by the service worker of the page (web/page/worker.js).
type offlineFiles struct{ host *Host }

// Offline returns the files that the page keeps.
func (h *Host) Offline() OfflineFiles { return offlineFiles{h} }

// Sizes implements [OfflineFiles]. The page lists the groups as "group:bytes", with blanks between.
func (o offlineFiles) Sizes() map[string]int64 {
	sizes := map[string]int64{}
	for entry := range strings.FieldsSeq(o.host.text("keptFiles")) {
		group, bytes, _ := strings.Cut(entry, ":")
		if size, err := strconv.ParseInt(bytes, 10, 64); err == nil && size > 0 {
			sizes[group] = size
		}
	}
	return sizes
}

// Remove implements [OfflineFiles].
func (o offlineFiles) Remove(group string) { o.host.tell("removeKept", group) }

// Restart implements [OfflineFiles].
func (o offlineFiles) Restart() { o.host.tell("reload") }
