package game

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
)

// lines reads a file of testdata with a JSON value in each line.
func lines[T any](t *testing.T, name string) []T {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	var list []T
	for line := range strings.Lines(string(data)) {
		var v T
		if err := json.Unmarshal([]byte(line), &v); err != nil {
			t.Fatal(err)
		}
		list = append(list, v)
	}
	return list
}

// TestGamesOfFormerEditions opens saves and links that were written before the parameters of their rules changed. Every
// game stands as it stood, under the former parameters, and is written again as it was.
func TestGamesOfFormerEditions(t *testing.T) {
	type kept struct {
		Document      json.RawMessage
		Link          string
		End, Position string
	}
	changed := map[string]bool{}
	games := lines[kept](t, "former.jsonl")
	for i, want := range games {
		var doc save.Game
		if err := json.Unmarshal(want.Document, &doc); err != nil {
			t.Fatal(err)
		}
		rec, err := Restore(doc)
		if err != nil {
			t.Errorf("game %d, %s: %v", i, doc.Rule, err)
			continue
		}
		o := rec.Outcome()
		if end := fmt.Sprint(o.Method, " ", o.Result); end != want.End || notation.FormatPosition(rec.Position()) != want.Position {
			t.Errorf("game %d, %s: ended by %s in %v, want %s in %s", i, doc.Rule, end, rec.Position(), want.End, want.Position)
		}
		again := Document(rec, doc.Players, variants.South, doc.Seed)
		if again.Rule != doc.Rule || again.Moves != doc.Moves || again.End != doc.End || again.Result != doc.Result {
			t.Errorf("game %d, %s is saved as %+v", i, doc.Rule, again)
		}
		link, err := notation.ParseLink(want.Link)
		if err != nil {
			t.Errorf("link %d: %v", i, err)
			continue
		}
		if got, err := notation.FormatLink("", link); err != nil || got != want.Link {
			t.Errorf("link %d is written %s, want %s", i, got, want.Link)
		}
		if link.Rules.ID() != rec.Rules().ID() {
			t.Errorf("link %d is of %s, the game of %s", i, link.Rules.ID(), rec.Rules().ID())
		}
		// The same game under the present parameters.
		base, own, _ := strings.Cut(doc.Rule, ",")
		doc.Rule = variants.Written(base)
		if own != "" {
			doc.Rule += "," + own
		}
		present, err := Restore(doc)
		if err != nil || present.Outcome() != o || present.Position() != rec.Position() {
			changed[base] = true
		}
	}
	for _, id := range variants.IDs() {
		// Among these games nobody was in the situation in which the two editions of the other rules differ.
		rare := id == "sullins" || id == "erherhe" || id == "awari-allis"
		if variants.Written(id) != id && !changed[id] && !rare {
			t.Errorf("no game shows a difference of %s", id)
		}
	}
}

// TestRuleFilesOfFormerEditions opens rules of players that were made from the former edition of a rule.
func TestRuleFilesOfFormerEditions(t *testing.T) {
	type kept struct {
		File     json.RawMessage
		ID, Rule string
	}
	for _, want := range lines[kept](t, "formerrules.jsonl") {
		own := save.NewOwnRules(save.NewShelf(&save.Memory{}))
		p, err := variants.Parse(want.File)
		if err != nil {
			t.Fatal(err)
		}
		id, problem, err := own.Keep(p)
		if err != nil || problem != nil || id != want.ID {
			t.Errorf("%s is kept as %s: %v, %v", want.ID, id, problem, err)
			continue
		}
		r, err := own.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		if got := notation.FormatRule(r); got != want.Rule {
			t.Errorf("%s is written %s", want.Rule, got)
		}
		if _, former := variants.Present(r.Parameters().Base); !former {
			t.Errorf("%s: its base is %s", want.ID, r.Parameters().Base)
		}
	}
}

// The form in which games are saved has grown field by field. A game of each form that has ever been written is read, with what it
// says, and written again in the form of today.
func TestGamesOfEveryFormAreRead(t *testing.T) {
	first := `"rule":"abapa","start":"","moves":"FfEa","parents":null,"comments":[{"node":2,"text":"why?"}],"at":4,"tip":4,` +
		`"players":[{"kind":"human"},{"kind":"engine","level":"beginner"}],"view":"south","end":"","seed":7`
	times := save.FormatTimes([]int64{1_700_000_000_000, 0, 1_700_000_009_000, 0})
	for name, added := range map[string]string{
		"the first":       "",
		"a clock":         `,"opposite":true,"clock":{"south":60000,"north":59000}`,
		"its time":        `,"opposite":true,"clock":{"each":300000,"south":60000,"north":59000}`,
		"times":           `,"times":"` + times + `","clock":{"each":300000,"south":60000,"north":59000,"kind":"delay","plus":3000,"used":10}`,
		"a match":         `,"match":{"games":6,"scoring":"points","first":"alternating","seed":3,"played":[{"result":"south","seeds":[25,20]}]}`,
		"a result":        `,"result":"","times":"` + times + `"`,
		"time used":       `,"used":"a,,b"`,
		"proofs":          `,"proofs":"","settled":[4]`,
		"a name":          `,"name":"Sunday","kept":true`,
		"a soft clock":    `,"clock":{"each":300000,"south":60000,"north":59000,"soft":true}`,
		"a goal":          `,"title":"Win","goal":"win"`,
		"a match of ids":  `,"match":{"games":6,"scoring":"points","first":"alternating","id":"abcdefghijkl","stopped":true,"played":[{"result":"south","seeds":[25,20],"id":"abcdefghijkm","how":"majority"}]}`,
		"tags":            `,"tags":[{"name":"Site","text":"Accra"}]`,
		"a report":        `,"report":{"version":1,"node":4,"seeds":12,"nodes":800000,"turns":"1e,-3.a28,,2,5"}`,
		"another report":  `,"report":{"version":2,"node":"later","turns":["#"]}`,
		"what is to come": `,"later":{"x":1}`,
	} {
		var g, again save.Game
		if err := json.Unmarshal([]byte("{"+first+added+"}"), &g); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		rec, err := Restore(g)
		if err != nil || rec.At() != 4 || rec.Node(2).Comment != "why?" {
			t.Errorf("%s: %v", name, err)
			continue
		}
		data, err := json.Marshal(g)
		if err == nil {
			err = json.Unmarshal(data, &again)
		}
		if err != nil || !reflect.DeepEqual(g, again) {
			t.Errorf("%s: came back as %+v, %v", name, again, err)
		}
	}
}
