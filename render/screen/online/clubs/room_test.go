package clubs_test

import (
	"strings"
	"testing"
	"testing/synctest"

	"awale/render/screen/online/clubs"
	"awale/render/screen/online/pages/pagestest"
	"awale/render/ui"
	"awale/web/online/client"
	"awale/web/online/client/clienttest"
	"awale/web/online/identity"
	"awale/web/online/protocol"
)

// rest notes what was opened last of the rest of the program.
type rest struct{ opened string }

func (r *rest) OpenSelf()                                     { r.opened = "self" }
func (r *rest) OpenPlayer(p protocol.Player)                  { r.opened = p.Name }
func (r *rest) ReportClub(_ protocol.Player, c protocol.Club) { r.opened = "report of " + c.Name }
func (r *rest) Row(x protocol.Tournament) *ui.Node            { return &ui.Node{ID: x.Name} }
func (r *rest) Guide() *ui.Node                               { return &ui.Node{ID: "guide"} }
func (r *rest) Show(string)                                   { r.opened = "tournament" }
func (r *rest) MakeFor(c protocol.Club, _ bool, _ func())     { r.opened = "tournament of " + c.Name }

// A player joins the club of another one, sees its officer, and leaves it. The last member closes the own one by leaving.
func TestClubsAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b, p := pagestest.New(t), &rest{}
		kofi := clienttest.New(t, b.Player.Hub, client.Entry{Name: "Kofi", Signer: clienttest.Key{Key: identity.NewKey()}, Register: true},
			client.Session{})
		id := kofi.Must(&protocol.FoundClub{ClubTexts: protocol.ClubTexts{Name: "Oware Society", Open: true}})
		r := clubs.New(b.Page, p, p)
		press := func(sheet string, ids ...string) {
			t.Helper()
			for _, id := range ids {
				b.Sheet(sheet)
				b.Press(id)
				b.Player.Pass(0) // the command
				b.Player.Pass(0) // and the page
			}
		}
		r.Open()
		b.Player.Pass(0)
		press(clubs.ListID, "club-"+id)
		press(clubs.ClubID, "club-join", "club-view-members", "member-"+kofi.You().ID)
		if p.opened != "Kofi" {
			t.Errorf("a member sees %q", p.opened)
		}
		if press(clubs.ClubID, "club-report"); p.opened != "report of Oware Society" {
			t.Errorf("a report opens %q", p.opened)
		}
		press(clubs.ClubID, "club-leave")
		heir := b.Kit.Text("clubs.leave.heir")
		if b.Sheet("leave-sheet"); strings.Contains(b.Root.Find("leave-told").Label, heir) {
			t.Error("a member who is no officer has an heir")
		}
		press("leave-sheet", "leave-keep")
		if b.Sheet(clubs.ClubID); b.Root.Find("club-join") != nil {
			t.Error("a member who stays has left")
		}
		press(clubs.ClubID, "club-leave")
		press("leave-sheet", "leave-gone")
		if b.Sheet(clubs.ClubID); b.Root.Find("club-join") == nil {
			t.Error("who has left cannot join")
		}
		b.Top().(interface{ Close() }).Close()
		press(clubs.ListID, "clubs-new")
		b.Sheet("club-form-sheet")
		b.Root.Write("club-name", "Ewe Club", 8)
		press("club-form-sheet", "club-save")
		press(clubs.ClubID, "club-view-members", "club-change")
		b.Sheet("club-form-sheet")
		b.Root.Write("club-text", "Sundays.", 8)
		press("club-form-sheet", "club-save")
		if b.Sheet(clubs.ClubID); b.Root.Find("club-about") == nil {
			t.Error("the text is not shown")
		}
		if press(clubs.ClubID, "club-arena"); p.opened != "tournament of Ewe Club" {
			t.Errorf("an officer opens %q", p.opened)
		}
		list, _ := told(b, &protocol.Clubs{}).(*protocol.ClubList)
		join := &protocol.JoinClub{}
		for _, c := range list.Clubs {
			if c.Name == "Ewe Club" {
				join.Club = c.Club
			}
		}
		kofi.Must(join)
		press(clubs.ClubID, "club-view-tournaments", "club-leave") // the only officer, of two members now
		if b.Sheet("leave-sheet"); !strings.Contains(b.Root.Find("leave-told").Label, heir) {
			t.Error("an officer who leaves is not told who follows")
		}
		press("leave-sheet", "leave-keep")
		member := "member-" + kofi.You().ID
		press(clubs.ClubID, "club-view-members", member)
		press("member-sheet", "member-remove")
		press("remove-sheet", "remove-keep")
		press("member-sheet", "member-remove")
		press("remove-sheet", "remove-gone")
		if b.Sheet(clubs.ClubID); b.Root.Find(member) != nil {
			t.Error("a member who was removed is still there")
		}
		press(clubs.ClubID, "club-leave") // which closes the club
		press("close-sheet", "close-gone")
		b.Sheet(clubs.ListID)
		if list, _ = told(b, &protocol.Clubs{}).(*protocol.ClubList); list == nil || list.All != 1 {
			t.Errorf("there are %+v", list)
		}
	})
}

// told returns the answer to a question of the player.
func told(b *pagestest.Bench, question protocol.Asked) (answer protocol.Told) {
	b.Player.Do(question, func(x protocol.Told) { answer = x })
	b.Player.Pass(0)
	return answer
}
