package game

import (
	"encoding/json"
	"reflect"
	"testing"

	"awale/game/save"
)

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
