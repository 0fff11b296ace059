package online

import (
	"strings"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/online/places"
	"awale/render/ui"
	"awale/web/online/client"
)

// ServerOptions are the settings of the connection to a server of online play: the address of the server where the program does not come
// from one, and that of a proxy.
type ServerOptions struct {
	page       kit.Page
	connection *Connection
	// server and proxy are the texts of the fields.
	server, proxy kit.Line
}

// NewServerOptions returns the settings as they are saved.
func NewServerOptions(p kit.Page, c *Connection) ServerOptions {
	w := ServerOptions{page: p, connection: c}
	if c.Possible() {
		c.load()
		w.server, w.proxy = kit.NewLine(places.Shown(c.Kept.Server)), kit.NewLine(c.Kept.Proxy)
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
			fields = append(fields, w.field("options-server", "online.server", &w.server, w.noServer, func() {
				c.Kept.Server = places.Server(w.server.Text)
			}))
		} else {
			fields = append(fields, kit.Stack(ui.SpaceTight,
				kit.Paragraph("options-server-now", w.page.Kit.Text("online.server.now", "server", places.Shown(c.Address()))),
				kit.Faint("options-server-told", w.page.Kit.Text("options.server.inside"))))
		}
	}
	if c.Network.TakesProxy() {
		fields = append(fields, w.field("options-proxy", "options.proxy", &w.proxy, w.noProxy, func() {
			c.Kept.Proxy = strings.TrimSpace(w.proxy.Text)
		}))
	}
	return fields
}

// field is the field of an address. The text of its key with .told is below it, or that with .wrong while it holds no address.
// keep takes each address that is written.
func (w *ServerOptions) field(id, key string, line *kit.Line, wrong func() bool, keep func()) *ui.Node {
	told := key + ".told"
	if wrong() {
		told = key + ".wrong"
	}
	field := kit.Written(w.page.Kit.LineField(id, w.page.Kit.Text(key), line, maxAddress), func() {
		if !wrong() {
			keep()
			w.connection.save()
		}
	})
	return kit.Stack(ui.SpaceTight, field, kit.Faint(id+"-told", w.page.Kit.Text(told)))
}

// noServer reports whether the field of the server holds a text that is no address.
func (w *ServerOptions) noServer() bool {
	return strings.TrimSpace(w.server.Text) != "" && places.Server(w.server.Text) == ""
}

// noProxy reports the same of the field of the proxy.
func (w *ServerOptions) noProxy() bool {
	proxy := strings.TrimSpace(w.proxy.Text)
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
