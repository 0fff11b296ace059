package online

import (
	"net/url"
	"strings"

	"awale/game/tournament"
	"awale/render/screen/hall"
	"awale/render/screen/online/places"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// Desk has the server take results from the boards of a hall: see [hall.Desk].
type Desk struct{ connection *Connection }

// Server returns the address of the server as players read it, "" while it cannot be asked: it takes results for accounts alone. A server
// of this device alone, which players elsewhere cannot reach, is none.
func (d *Desk) Server() string {
	c := d.connection.Client
	if c == nil || c.State() != client.Online || c.You().Guest || local(c.Address()) {
		return ""
	}
	return places.Shown(c.Address())
}

// local reports whether the server of an address can be reached from this device alone.
func local(address string) bool {
	u, err := url.Parse(address)
	if err != nil {
		return true
	}
	host := u.Hostname()
	return host == "localhost" || host == "::1" || strings.HasPrefix(host, "127.")
}

// ends are the results as package tournament has them.
var ends = map[string]tournament.End{protocol.CardSouth: tournament.SouthWon, protocol.CardDraw: tournament.Drawn,
	protocol.CardNorth: tournament.NorthWon}

// Ask is AskResults of [hall.Desk].
func (d *Desk) Ask(id string, round int, codes []string, then func(*hall.Answer)) {
	if len(codes) > protocol.MaxBoards {
		then(nil)
		return
	}
	d.connection.Client.Do(&protocol.Cards{Tournament: protocol.HallID(id), Round: round, Codes: codes}, func(told protocol.Told) {
		got, ok := told.(*protocol.Reported)
		if !ok {
			then(nil)
			return
		}
		a := &hall.Answer{Taken: got.Taken, Reports: map[string]hall.Report{}}
		for _, x := range got.Results {
			a.Reports[x.Code] = hall.Report{End: ends[x.Result], Differs: x.Differs}
		}
		then(a)
	})
}

// Code is CardCode of [hall.Desk].
func (d *Desk) Code(id string, round, board int, players [2]int) string {
	return protocol.CardCode(id, round, board, players)
}

// Link returns the address at which results are reported by a code.
func (d *Desk) Link(code string) string {
	return places.Page(d.connection.Client.Address()) + "card/" + code
}
