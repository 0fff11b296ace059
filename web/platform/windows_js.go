package platform

import "awale/game/save"

// windows are the windows and tabs of the browser that share localStorage. The page knows which are open.
type windows struct {
	host *Host
	id   string
}

// Windows returns the windows that share the store, with this one among them; nil without a page.
func (h *Host) Windows() save.Windows {
	id := h.text("windowID")
	if id == "" {
		return nil
	}
	return &windows{h, id}
}

// ID implements save.Windows.
func (w *windows) ID() string { return w.id }

// Open implements save.Windows.
func (w *windows) Open(id string) bool {
	v, err := w.host.ask("windowOpen", id)
	return err != nil || v.Truthy()
}

// Changed implements save.Windows: the page reports changes through Receiver.StorageChanged.
func (w *windows) Changed() bool { return false }
