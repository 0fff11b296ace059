package online

import (
	"strings"
	"unicode/utf8"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/web/online/client"
)

// ServerOptions are the settings of the connection to a server of online play: the address of the server where the program does not come
// from one, and that of a proxy.
type ServerOptions struct {
	page       kit.Page
	connection *Connection
	// server and proxy are the texts of the fields, with the number of characters before each caret.
	server, proxy           string
	serverCaret, proxyCaret int
}

// NewServerOptions returns the settings as they are saved.
func NewServerOptions(p kit.Page, c *Connection) ServerOptions {
	w := ServerOptions{page: p, connection: c}
	if c.Possible() {
		c.load()
		w.server, w.proxy = shownServer(c.Kept.Server), c.Kept.Proxy
		w.serverCaret, w.proxyCaret = utf8.RuneCountInString(w.server), utf8.RuneCountInString(w.proxy)
	}
	return w
}

// Build makes the fields. It is nil where nothing can be set.
func (w *ServerOptions) Build() (fields []*ui.Node) {
	c := w.connection
	if !c.Possible() {
		return nil
	}
	if c.Network.OnlineServer() == "" {
		if c.State() == client.Offline {
			fields = append(fields, w.field("options-server", "online.server", w.server, w.serverCaret, !w.noServer(),
				func(text string, caret int) {
					w.server, w.serverCaret = text, caret
					if !w.noServer() {
						c.Kept.Server = ServerOf(text)
						c.save()
					}
				}))
		} else {
			fields = append(fields, &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceTight, Children: []*ui.Node{
				kit.Paragraph("options-server-now", w.page.Kit.Text("online.server.now", "server",
					shownServer(c.address()))), kit.Faint("options-server-told", w.page.Kit.Text("options.server.inside"))}})
		}
	}
	if c.Network.TakesProxy() {
		fields = append(fields, w.field("options-proxy", "options.proxy", w.proxy, w.proxyCaret, !w.noProxy(),
			func(text string, caret int) {
				w.proxy, w.proxyCaret = text, caret
				if !w.noProxy() {
					c.Kept.Proxy = strings.TrimSpace(text)
					c.save()
				}
			}))
	}
	return fields
}

// field is the field of an address. The text of its key with .told is below it, or that with .wrong while it holds no address.
func (w *ServerOptions) field(id, key, text string, caret int, right bool, write func(text string, caret int)) *ui.Node {
	told := key + ".told"
	if !right {
		told = key + ".wrong"
	}
	return &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceTight, Children: []*ui.Node{
		w.page.Kit.LineField(id, w.page.Kit.Text(key), text, maxAddress, caret, write), kit.Faint(id+"-told", w.page.Kit.Text(told))}}
}

// noServer reports whether the field of the server holds a text that is no address.
func (w *ServerOptions) noServer() bool {
	return strings.TrimSpace(w.server) != "" && ServerOf(w.server) == ""
}

// noProxy reports the same of the field of the proxy.
func (w *ServerOptions) noProxy() bool {
	proxy := strings.TrimSpace(w.proxy)
	return proxy != "" && !save.IsProxy(proxy)
}

// Closed says which fields were not saved.
func (w *ServerOptions) Closed() {
	switch {
	case w.noProxy():
		w.page.Messages.Notify(w.page.Kit.Text("options.proxy.wrong"))
	case w.noServer():
		w.page.Messages.Notify(w.page.Kit.Text("online.server.wrong"))
	}
}
