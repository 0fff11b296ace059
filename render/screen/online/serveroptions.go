package online

import (
	"strings"
	"unicode/utf8"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/web/online/client"
)

// WayOptions are the settings of the way to a server of online play, where the program does not know it: the address of the server, and
// that of a proxy.
type WayOptions struct {
	net *Room
	// server and proxy are what stands in the fields, with the number of characters before each caret.
	server, proxy           string
	serverCaret, proxyCaret int
}

// NewWayOptions returns the settings as they are kept.
func NewWayOptions(o *Room) WayOptions {
	w := WayOptions{net: o}
	if o.There() {
		o.look()
		w.server, w.proxy = shownServer(o.Kept.Server), o.Kept.Proxy
		w.serverCaret, w.proxyCaret = utf8.RuneCountInString(w.server), utf8.RuneCountInString(w.proxy)
	}
	return w
}

// Build makes the fields, none where there is nothing to set.
func (w *WayOptions) Build() (fields []*ui.Node) {
	o := w.net
	if !o.There() {
		return nil
	}
	if o.Network.OnlineServer() == "" {
		if o.State() == client.Offline {
			fields = append(fields, w.field("options-server", "online.server", w.server, w.serverCaret, !w.noServer(), func(text string, caret int) {
				w.server, w.serverCaret = text, caret
				if !w.noServer() {
					o.Kept.Server = ServerOf(text)
					o.keep()
				}
			}))
		} else {
			fields = append(fields, &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceTight, Children: []*ui.Node{
				kit.Paragraph("options-server-now", o.Page.Kit.Text("online.server.now", "server", shownServer(o.address()))), kit.Faint("options-server-told", o.Page.Kit.Text("options.server.inside"))}})
		}
	}
	if o.Network.TakesProxy() {
		fields = append(fields, w.field("options-proxy", "options.proxy", w.proxy, w.proxyCaret, !w.noProxy(), func(text string, caret int) {
			w.proxy, w.proxyCaret = text, caret
			if !w.noProxy() {
				o.Kept.Proxy = strings.TrimSpace(text)
				o.keep()
			}
		}))
	}
	return fields
}

// field is the field of an address. The words of its key with .told stand below it, or those with .wrong while it holds no address.
func (w *WayOptions) field(id, key, text string, caret int, right bool, write func(text string, caret int)) *ui.Node {
	told := key + ".told"
	if !right {
		told = key + ".wrong"
	}
	return &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceTight, Children: []*ui.Node{
		w.net.Page.Kit.LineField(id, w.net.Page.Kit.Text(key), text, maxAddress, caret, write), kit.Faint(id+"-told", w.net.Page.Kit.Text(told))}}
}

// noServer and noProxy report whether a field holds something that is no address.
func (w *WayOptions) noServer() bool {
	return strings.TrimSpace(w.server) != "" && ServerOf(w.server) == ""
}

func (w *WayOptions) noProxy() bool {
	proxy := strings.TrimSpace(w.proxy)
	return proxy != "" && !save.IsProxy(proxy)
}

// Closed says what is not taken of the fields.
func (w *WayOptions) Closed() {
	switch {
	case w.noProxy():
		w.net.Page.Messages.Notify(w.net.Page.Kit.Text("options.proxy.wrong"))
	case w.noServer():
		w.net.Page.Messages.Notify(w.net.Page.Kit.Text("online.server.wrong"))
	}
}
