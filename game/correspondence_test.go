package game

import (
	"errors"
	"slices"
	"testing"

	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
	"awale/variants/rulestest"

	"pgregory.net/rapid"
)

// place is where one of two people is who play by link.
type place struct {
	t interface {
		Helper()
		Fatal(...any)
		Fatalf(string, ...any)
	}
	*Table
}

// newPlace returns a place without a game. Its ids are those of a sequence of its own.
func newPlace(t testing.TB, store save.Store, sequence uint64) *place {
	b := benchOver(t, store)
	b.config.Seed = sequence
	b.chance = NewChance(sequence)
	return &place{t, b.Table}
}

// invite begins a game by link in which South, who is here, begins or does not.
func (p *place) invite(r *variants.Rules, first First) {
	p.must(p.Begin(&Setup{Rules: r, First: first, Players: [2]save.Player{{Kind: save.Human}, {Kind: save.Remote}}, Link: &save.Link{}}))
}

func (p *place) must(err error) {
	p.t.Helper()
	if err != nil {
		p.t.Fatal(err)
	}
}

// play plays moves of the side that is here, written as in a link.
func (p *place) play(moves string) {
	p.t.Helper()
	s := p.Session()
	list, err := notation.ParseMoves(moves, s.Record().Rules().Size())
	p.must(err)
	for _, m := range list {
		p.must(s.Play(s.Hand(), m))
	}
}

// line is the game as it stands, as a link has its moves.
func (p *place) line() string {
	rec := p.Session().Record()
	return notation.FormatMoves(rec.Rules().Size(), rec.Moves())
}

// link is the link that is sent now.
func (p *place) link() string {
	p.t.Helper()
	if !p.Session().Sendable() {
		p.t.Fatal("there is nothing to send")
	}
	l := p.Session().Record().Link()
	l.Correspondence = p.Correspondence()
	text, err := notation.FormatLink("", l)
	p.must(err)
	return text
}

// receive reads a link.
func (p *place) receive(link string) Receipt {
	p.t.Helper()
	l, err := notation.ParseLink(link)
	p.must(err)
	rec, err := RecordOf(l)
	p.must(err)
	return p.Receive(SentLink(l, rec))
}

// accepts opens a link that is expected to go together with what is known, and accepts it.
func (p *place) accepts(link string, want Relation) (from int) {
	p.t.Helper()
	r := p.receive(link)
	if r.Relation != want {
		p.t.Fatalf("relation %d, want %d (%d moves in common) for %s", r.Relation, want, r.Common, link)
	}
	from, err := p.Accept(r)
	p.must(err)
	return from
}

// atTwoPlaces begins a game by link that South begins, with places for South and North.
func atTwoPlaces(t testing.TB) (a, b *place) {
	a, b = newPlace(t, &save.Memory{}, 1), newPlace(t, &save.Memory{}, 2)
	a.invite(rulestest.Load(t, "abapa"), FirstSouth)
	return a, b
}

// A game goes back and forth by link: each place knows it by one identity and sees from where on it is new.
func TestAGameByLink(t *testing.T) {
	a, b := atTwoPlaces(t)
	if a.Session().Sendable() {
		t.Error("something can be sent before the first move")
	}
	a.play("F")
	first := a.link()
	if from := b.accepts(first, NewGame); from != 0 || b.line() != "F" || b.Session().Hand() != north {
		t.Fatalf("North sees %s from %d as %v", b.line(), from, b.Session().Hand())
	}
	if err := b.Session().Play(south, 0); err == nil {
		t.Error("North plays for South")
	}
	b.play("f")
	if from := a.accepts(b.link(), Continues); from != 1 || a.line() != "Ff" {
		t.Fatalf("South sees %s from %d", a.line(), from)
	}
	if a.accepts(first, OlderGame); a.line() != "Ff" {
		t.Errorf("an older link has changed the game to %s", a.line())
	}
	a.play("E")
	own := a.link()
	if r := a.receive(own); r.Relation != SameGame || !r.Mine {
		t.Errorf("the own link: %+v", r)
	}
	// Another game is begun: the answer finds the game among the saved ones.
	a.must(a.Begin(&Setup{Rules: rulestest.Load(t, "kalah"), Players: people}))
	b.accepts(own, Continues)
	b.play("c")
	a.accepts(b.link(), Continues)
	if a.line() != "FfEc" || len(a.config.Archive.ByLink(a.identity)) != 1 || a.identity != b.identity {
		t.Errorf("%s, under %q and %q", a.line(), a.identity, b.identity)
	}
	// Nothing is waiting for the person who is to move, and what the other one did cannot be taken back.
	if a.Session().Sendable() || a.Session().CanUndo() {
		t.Error("South sends or takes back the move of North")
	}
	a.play("C")
	a.must(a.Session().Undo(south))
	if a.line() != "FfEc" || a.Session().CanUndo() {
		t.Errorf("after undo: %s", a.line())
	}
	a.must(a.Session().Redo(south))
	b.accepts(a.link(), Continues)
	if err := goTo(b.Session(), 0); err == nil {
		t.Error("the game goes back")
	}
}

// A draw is offered with a move, and its answer and a resignation travel too.
func TestTheEndByLink(t *testing.T) {
	a, b := atTwoPlaces(t)
	var refusal *Refusal
	a.play("F")
	b.accepts(a.link(), NewGame)
	if err := b.Session().Offer(north, OfferDraw, nil); !errors.As(err, &refusal) || refusal.Reason != WithTheMove {
		t.Errorf("a draw is offered without a move: %v", err)
	}
	b.play("f")
	bare := b.link()
	b.must(b.Session().Offer(north, OfferDraw, nil))
	a.accepts(bare, Continues)
	a.accepts(b.link(), Continues) // the offer alone is new
	if o := a.Session().Offered(); o != (Offer{Kind: OfferDraw, From: north}) {
		t.Fatalf("South is offered %+v", o)
	}
	// The offer lasts, also in the store, until it is answered or another move is played.
	a.must(a.Begin(&Setup{Rules: rulestest.Load(t, "kalah"), Players: people}))
	a.must(a.Back())
	if o := a.Session().Offered(); o != (Offer{Kind: OfferDraw, From: north}) {
		t.Fatalf("South is offered %+v after a while", o)
	}
	a.must(a.Session().Answer(south, true))
	end := a.link()
	b.accepts(end, Continues)
	for _, p := range []*place{a, b} {
		if o := p.Session().Outcome(); o.Method != variants.Agreement {
			t.Errorf("the game ended by %v", o.Method)
		}
	}
	if b.Session().Sendable() || b.Session().CanUndo() {
		t.Error("North sends the end back, or takes it back")
	}
	if r := a.receive(end); r.Relation != SameGame || !r.Mine {
		t.Errorf("the own end: %+v", r)
	}
	// A side cannot be made to resign, nor to have agreed to what it did not offer.
	a, b = atTwoPlaces(t)
	a.play("F")
	b.accepts(a.link(), NewGame)
	b.play("f")
	for link, want := range map[string]Relation{
		"e=resign-north;": Continues, "e=resign-south;": Parts, "e=agreed;": Parts, "e=time-south;": Parts,
	} {
		if r := a.receive("#p=1;r=abapa;i=" + a.identity + ";s=N;" + link + "m=Ff"); r.Relation != want {
			t.Errorf("%s relation %d, want %d", link, r.Relation, want)
		}
	}
	b.must(b.Session().Resign(north))
	if a.accepts(b.link(), Continues); a.Session().Outcome().Result != variants.SouthWins || a.Session().Sendable() {
		t.Errorf("South sees %+v", a.Session().Outcome())
	}
	a.must(a.Rematch())
	if a.identity == b.identity || a.Session().Position().Turn != north || !a.Session().Sendable() {
		t.Error("another game is not one of its own that North begins")
	}
	b.accepts(a.link(), NewGame)
	if len(b.config.Archive.List()) != 2 {
		t.Error("the first game is gone")
	}
}

// A link that does not go on with the game says where they part. Nothing is lost, whatever is chosen.
func TestALinkThatParts(t *testing.T) {
	fork := func(t *testing.T) (a, b *place, r Receipt) {
		a, b = atTwoPlaces(t)
		a.play("F")
		b.accepts(a.link(), NewGame)
		b.play("f")
		a.accepts(b.link(), Continues)
		a.play("E")
		b.accepts(a.link(), Continues)
		b.play("c")
		a.must(a.Session().Undo(south))
		a.play("D")
		r = a.receive(b.link())
		if r.Relation != Parts || r.Common != 2 || r.Mine {
			t.Fatalf("relation %d after %d moves", r.Relation, r.Common)
		}
		return a, b, r
	}
	a, b, r := fork(t)
	from, err := a.Accept(r)
	a.must(err)
	rec := a.Session().Record()
	if a.line() != "FfEc" || rec.depth(from) != 2 || rec.find(append(rec.Moves()[:2:2], 3)) < 0 {
		t.Errorf("the other game is taken as %s from %d", a.line(), from)
	}
	a.play("C")
	b.accepts(a.link(), Continues)

	a, b, r = fork(t)
	if _, err := a.AcceptBeside(r); err != nil || a.line() != "FfEc" {
		t.Fatalf("beside: %s, %v", a.line(), err)
	}
	if ids := a.config.Archive.ByLink(a.identity); len(ids) != 2 {
		t.Fatalf("%d games are kept", len(ids))
	}
	a.play("C") // the next link is told to which of both it belongs
	b.accepts(a.link(), Continues)
	b.play("a")
	a.must(a.Back())
	if a.line() != "FfD" {
		t.Errorf("the first game is %s", a.line())
	}
	if a.accepts(b.link(), Continues); a.line() != "FfEcCa" {
		t.Errorf("the answer goes on with %s", a.line())
	}

	// Moves of the side that plays here are not taken from others.
	a, _ = atTwoPlaces(t)
	a.play("F")
	if r := a.receive("#p=1;r=abapa;i=" + a.identity + ";s=N;m=FfEc"); r.Relation != Parts || r.Common != 1 {
		t.Errorf("relation %d after %d moves", r.Relation, r.Common)
	}
	r = a.receive("#p=1;r=kalah;i=" + a.identity + ";s=N")
	if r.Relation != Parts || !r.Other {
		t.Errorf("another rule: %+v", r)
	}
	if _, err := a.Accept(r); !errors.Is(err, ErrNotReceived) || a.line() != "F" {
		t.Errorf("another rule is taken: %v", err)
	}
}

// A game that is sent as a file says the same as its link, and nothing of what was only written here.
func TestAGameSentAsAFile(t *testing.T) {
	a, b := atTwoPlaces(t)
	a.play("F")
	a.must(a.Session().Annotate(1, "a trap"))
	doc, err := a.SentDocument()
	a.must(err)
	w := &save.GameWriter{}
	a.must(w.Add(doc))
	reader, ok := save.ReadGames(w.String())
	if !ok {
		t.Fatal("the file cannot be read")
	}
	g, refused, _ := reader.Next()
	s, ok := SentFile(g)
	if refused != nil || !ok || len(g.Comments) > 0 || g.Times != "" {
		t.Fatalf("%v: %+v", refused, g)
	}
	r := b.Receive(s)
	if _, err := b.Accept(r); err != nil || r.Relation != NewGame || b.line() != "F" || b.Session().Hand() != north {
		t.Errorf("%+v: %v", r, err)
	}
	if r := a.Receive(s); r.Relation != SameGame || !r.Mine {
		t.Errorf("the own file: %+v", r)
	}
	if _, ok := SentFile(a.Document()); ok {
		t.Error("a game that is kept counts as sent")
	}
}

// TestLinksGoTogether lets two people move, take back, end the game and open any link that was sent, in any order. Each link
// is either known or goes on with the game, or both see where they part. No move is lost.
func TestLinksGoTogether(t *testing.T) {
	rule := rulestest.Load(t, "abapa")
	rapid.Check(t, func(rt *rapid.T) {
		places := [2]*place{newPlace(t, &save.Memory{}, 1), newPlace(t, &save.Memory{}, 2)}
		places[0].t, places[1].t = rt, rt
		places[0].invite(rule, FirstNorth)
		links := []string{places[0].link()}
		places[1].accepts(links[0], NewGame)
		for range rapid.IntRange(1, 40).Draw(rt, "steps") {
			p := places[rapid.IntRange(0, 1).Draw(rt, "who")]
			s := p.Session()
			nodes := s.Record().Len()
			switch rapid.IntRange(0, 9).Draw(rt, "step") {
			case 0:
				_ = s.Undo(s.Hand())
			case 1:
				_ = s.Offer(s.Hand(), OfferDraw, nil)
			case 2:
				_ = s.Answer(s.Hand(), rapid.Bool().Draw(rt, "yes"))
			case 3:
				if rapid.IntRange(0, 5).Draw(rt, "gives up") == 0 {
					_ = s.Resign(s.Hand())
				}
			case 4, 5, 6:
				if legal := rule.Legal(s.Position()); s.Local() {
					p.must(s.Play(s.Hand(), rapid.SampledFrom(legal).Draw(rt, "move")))
				}
			default:
				before := p.line()
				r := p.receive(rapid.SampledFrom(links).Draw(rt, "link"))
				sent := notation.FormatMoves(rule.Size(), r.Sent.Record.Moves())
				switch r.Relation {
				case NewGame:
					rt.Fatal("the game is not known any more")
				case Parts:
					if common := r.Common; r.ID == p.ID() && before[:common] != sent[:common] {
						rt.Fatalf("%s and %s part after %d moves", before, sent, common)
					}
					if rapid.Bool().Draw(rt, "beside") {
						_, err := p.AcceptBeside(r)
						p.must(err)
						nodes = 0
						break
					}
				}
				if p.ID() != r.ID {
					nodes = 0
				}
				from, err := p.Accept(r)
				p.must(err)
				now := p.Session()
				if taken := r.Relation == Continues || r.Relation == Parts; taken &&
					(p.line() != sent || now.Outcome() != r.Sent.Record.Outcome()) {
					rt.Fatalf("%s is taken as %s, %+v", sent, p.line(), now.Outcome())
				}
				if depth := now.Record().depth(from); depth > len(now.Record().Moves()) || !slices.Contains(now.Record().Path(), from) {
					rt.Fatalf("new from %d", from)
				}
			}
			if s = p.Session(); s.Record().Len() < nodes {
				rt.Fatalf("a record of %d has become one of %d", nodes, s.Record().Len())
			}
			if s.Sendable() {
				links = append(links, p.link())
				if r := p.receive(links[len(links)-1]); r.Relation != SameGame || !r.Mine {
					rt.Fatalf("the own link: relation %d", r.Relation)
				}
			}
			if again, err := Restore(p.Document()); err != nil || again.Outcome() != s.Outcome() {
				rt.Fatal("the game is saved as another one: ", err)
			}
			if places[0].identity != places[1].identity {
				rt.Fatal("two identities")
			}
		}
	})
}

// TestAClaimIsToldAsOne receives links in which the other side decides what is for the side here to decide.
func TestAClaimIsToldAsOne(t *testing.T) {
	a, b := atTwoPlaces(t)
	a.play("F")
	b.accepts(a.link(), NewGame)
	b.play("f")
	honest := b.link()
	for end, want := range map[string]Claim{notation.SouthResigned: ClaimsResignation, notation.NorthResigned: NoClaim,
		notation.Agreed: ClaimsDraw, notation.AdjudicatedNorth: ClaimsEnd} {
		l, err := notation.ParseLink(honest)
		a.must(err)
		l.End = end
		text, err := notation.FormatLink("", l)
		a.must(err)
		r := a.receive(text)
		if r.Claim != want {
			t.Errorf("%s: claim %d, not %d, with relation %d", end, r.Claim, want, r.Relation)
		}
		if want != NoClaim && r.Relation != Parts {
			t.Errorf("%s goes on with the game: relation %d", end, r.Relation)
		}
		// Where the game is not known, only the resignation is sure to be no act of the sender.
		stranger := newPlace(t, &save.Memory{}, 3)
		if r := stranger.receive(text); (r.Claim == ClaimsResignation) != (end == notation.SouthResigned) || r.Relation != NewGame {
			t.Errorf("%s: a stranger is told claim %d, relation %d", end, r.Claim, r.Relation)
		}
	}
	// Without a claim the answer is taken.
	a.accepts(honest, Continues)
}

// TestASentGameStaysInTheList: a game by link that waits for its first move is still parked after the program was started anew.
func TestASentGameStaysInTheList(t *testing.T) {
	store := &save.Memory{}
	a := newPlace(t, store, 1)
	a.invite(rulestest.Load(t, "abapa"), FirstNorth)
	identity := a.identity
	a.config.Archive.Release()
	again := newPlace(t, store, 2)
	if !again.Restore() {
		t.Fatal("there is no game")
	}
	again.must(again.Begin(&Setup{Rules: rulestest.Load(t, "kalah"), Players: people}))
	if len(again.config.Archive.Parked()) != 1 || len(again.config.Archive.ByLink(identity)) != 1 {
		t.Errorf("%d games are parked", len(again.config.Archive.Parked()))
	}
}
