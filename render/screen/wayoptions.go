package screen

import (
	"strings"
	"unicode/utf8"

	"awale/game/save"
	"awale/render/ui"
	"awale/web/online/client"
)

// wayOptions are the settings of the way to a server of online play, where the program does not know it: the address of the server, and
// that of a proxy.
type wayOptions struct {
	net *online
	// server and proxy are what stands in the fields, with the number of characters before each caret.
	server, proxy           string
	serverCaret, proxyCaret int
}

// newWayOptions returns the settings as they are kept.
func newWayOptions(o *online) wayOptions {
	w := wayOptions{net: o}
	if o.there() {
		o.look()
		w.server, w.proxy = shownServer(o.kept.Server), o.kept.Proxy
		w.serverCaret, w.proxyCaret = utf8.RuneCountInString(w.server), utf8.RuneCountInString(w.proxy)
	}
	return w
}

// build makes the fields, none where there is nothing to set.
func (w *wayOptions) build() (fields []*ui.Node) {
	o := w.net
	if !o.there() {
		return nil
	}
	if o.network.OnlineServer() == "" {
		if o.state() == client.Offline {
			fields = append(fields, w.field("options-server", "online.server", w.server, w.serverCaret, !w.noServer(), func(text string, caret int) {
				w.server, w.serverCaret = text, caret
				if !w.noServer() {
					o.kept.Server = serverOf(text)
					o.keep()
				}
			}))
		} else {
			fields = append(fields, &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceTight, Children: []*ui.Node{
				paragraph("options-server-now", o.page.kit.text("online.server.now", "server", shownServer(o.address()))), faint("options-server-told", o.page.kit.text("options.server.inside"))}})
		}
	}
	if o.network.TakesProxy() {
		fields = append(fields, w.field("options-proxy", "options.proxy", w.proxy, w.proxyCaret, !w.noProxy(), func(text string, caret int) {
			w.proxy, w.proxyCaret = text, caret
			if !w.noProxy() {
				o.kept.Proxy = strings.TrimSpace(text)
				o.keep()
			}
		}))
	}
	return fields
}

// field is the field of an address. The words of its key with .told stand below it, or those with .wrong while it holds no address.
func (w *wayOptions) field(id, key, text string, caret int, right bool, write func(text string, caret int)) *ui.Node {
	told := key + ".told"
	if !right {
		told = key + ".wrong"
	}
	return &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceTight, Children: []*ui.Node{
		w.net.page.kit.lineField(id, w.net.page.kit.text(key), text, maxAddress, caret, write), faint(id+"-told", w.net.page.kit.text(told))}}
}

// noServer and noProxy report whether a field holds something that is no address.
func (w *wayOptions) noServer() bool {
	return strings.TrimSpace(w.server) != "" && serverOf(w.server) == ""
}

func (w *wayOptions) noProxy() bool {
	proxy := strings.TrimSpace(w.proxy)
	return proxy != "" && !save.IsProxy(proxy)
}

// left says what is not taken of the fields.
func (w *wayOptions) left() {
	switch {
	case w.noProxy():
		w.net.page.messages.notify(w.net.page.kit.text("options.proxy.wrong"))
	case w.noServer():
		w.net.page.messages.notify(w.net.page.kit.text("online.server.wrong"))
	}
}
