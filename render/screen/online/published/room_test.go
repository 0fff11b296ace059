package published_test

import (
	"strings"
	"testing"
	"testing/synctest"

	"awale/render/screen/online/pages/pagestest"
	"awale/render/screen/online/published"
	"awale/web/online/client"
	"awale/web/online/client/clienttest"
	"awale/web/online/identity"
	"awale/web/online/protocol"
)

// players notes which page was opened last.
type players struct{ opened string }

func (p *players) OpenSelf()                                     { p.opened = "self" }
func (p *players) OpenPlayer(x protocol.Player)                  { p.opened = x.Name }
func (p *players) Report(protocol.Player, *protocol.Published)   { p.opened = "report" }
func (p *players) LastTerms() protocol.Terms                     { return protocol.Terms{Rule: "abapa", Games: 1} }
func (p *players) Invite(t protocol.Terms)                       { p.opened = "invitation to " + t.Rule }
func (p *players) Challenge(x protocol.Player, _ protocol.Terms) { p.opened = "challenge of " + x.Name }

// A rule of another player is shown, with the ways to its author, to a report, and to a game by it.
func TestPublishedAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b, p := pagestest.New(t), &players{}
		kofi := clienttest.New(t, b.Player.Hub, client.Entry{Name: "Kofi", Signer: clienttest.Key{Key: identity.NewKey()}, Register: true},
			client.Session{})
		var rule *protocol.Published
		kofi.Do(&protocol.Publish{Name: "Three seeds", Rule: "abapa,board.seeds:3"},
			func(told protocol.Told) { rule, _ = told.(*protocol.Published) })
		kofi.Pass(0)
		r := published.New(b.Page, b.Rules, p)
		r.Open()
		b.Player.Pass(0)
		b.Sheet(published.ListID)
		b.Press("found-" + rule.Published)
		for press, want := range map[string]string{"published-author": "Kofi", "published-report": "report"} {
			b.Sheet(published.RuleID)
			if b.Press(press); p.opened != want {
				t.Errorf("%s opens %q", press, p.opened)
			}
		}
		b.Press("published-challenge")
		b.Sheet(published.PartnerID)
		if b.Press("partner-friend"); !strings.HasPrefix(p.opened, "invitation to abapa,board.seeds:3") {
			t.Errorf("a friend gets %q", p.opened)
		}
		r.Publish(nil)
		b.Sheet("publish-sheet")
		if b.Press("publish-rules"); b.Top().ID() == "publish-sheet" {
			t.Error("a player without rules is not led to the rules")
		}
	})
}
