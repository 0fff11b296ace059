package learn_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"awale/game/learn"
)

// aMap is a map of two frames with a place in each; %s is replaced by the rest of the second frame.
const aMap = `{"frames":[
{"id":"world","west":-100,"north":50,"east":100,"south":-50,"x":0,"y":0,"wide":400,
"lands":[[-10,-10,10,-10,0,20]],"places":[{"id":"here","at":[0,0],"items":[1]}]},
{"id":"corner","west":1000,"north":50,"east":1100,"south":0,"x":10,"y":20,"wide":50,%s}]}`

// Longitude and latitude become places on the sheet, in the frame that they belong to.
func TestParseMap(t *testing.T) {
	m, err := learn.ParseMap(fmt.Appendf(nil, aMap,
		`"lands":[],"lakes":[[1000,0,1010,0,1010,10]],"isles":[1100,0],"places":[{"id":"there","at":[1050,25],"items":[2,1]}]`))
	if err != nil {
		t.Fatal(err)
	}
	if m.Width != 400 || m.Height != 200 {
		t.Errorf("the sheet is %v by %v", m.Width, m.Height)
	}
	if got, want := m.Frames[0].Lands[0], (learn.Outline{{X: 180, Y: 120}, {X: 220, Y: 120}, {X: 200, Y: 60}}); !slices.Equal(got, want) {
		t.Errorf("the land lies at %v, want %v", got, want)
	}
	f := m.Frames[1]
	if f.X != 10 || f.Y != 20 || f.Width != 50 || f.Height != 25 || f.Lakes[0][1] != (learn.Point{X: 15, Y: 45}) ||
		f.Isles[0] != (learn.Point{X: 60, Y: 45}) {
		t.Errorf("the second frame is %+v", f)
	}
	if p := m.Places[1]; p.ID != "there" || p.Point != (learn.Point{X: 35, Y: 32.5}) {
		t.Errorf("the second place is %+v", p)
	}
	if got := m.Of(1); !slices.Equal(got, []int{0, 1}) {
		t.Errorf("the places of 1 are %v", got)
	}
	if got := m.Of(3); got != nil {
		t.Errorf("the places of 3 are %v", got)
	}
}

// What is no map is refused.
func TestParseMapRefuses(t *testing.T) {
	for _, bad := range []string{
		``, `{`, `{"frames":[]}`,
		fmt.Sprintf(aMap, `"lands":[],"places":[]`) + "{}",
		fmt.Sprintf(aMap, `"lands":[],"places":[],"more":1`),
		fmt.Sprintf(aMap, `"lands":[[1000,0,1010,0]],"places":[]`),
		fmt.Sprintf(aMap, `"lands":[[1000,0,1010,0,1010]],"places":[]`),
		fmt.Sprintf(aMap, `"lands":[[1000,0,1010,0,1010,901]],"places":[]`),
		fmt.Sprintf(aMap, `"lands":[],"isles":[1801,0],"places":[]`),
		fmt.Sprintf(aMap, `"lands":[],"places":[{"id":"here","at":[1050,25],"items":[1]}]`),
		fmt.Sprintf(aMap, `"lands":[],"places":[{"id":"Here","at":[1050,25],"items":[1]}]`),
		fmt.Sprintf(aMap, `"lands":[],"places":[{"id":"there","at":[0,0],"items":[1]}]`),
		fmt.Sprintf(aMap, `"lands":[],"places":[{"id":"there","at":[1050,25],"items":[]}]`),
		fmt.Sprintf(aMap, `"lands":[],"places":[{"id":"there","at":[1050,25],"items":[0]}]`),
		fmt.Sprintf(aMap, `"lands":[],"places":[{"id":"there","at":[1050],"items":[1]}]`),
		fmt.Sprintf(aMap, `"lands":[],"places":[],"x":360`),
		fmt.Sprintf(aMap, `"lands":[],"places":[],"wide":0`),
		fmt.Sprintf(aMap, `"lands":[],"places":[],"east":1000`),
		fmt.Sprintf(aMap, `"lands":[],"places":[],"id":"world"`),
	} {
		if _, err := learn.ParseMap([]byte(bad)); !errors.Is(err, learn.ErrMap) {
			t.Errorf("%s is taken: %v", bad, err)
		}
	}
}

func FuzzParseMap(f *testing.F) {
	f.Add(content(f, "world/map.json"))
	f.Add(fmt.Appendf(nil, aMap, `"lands":[],"places":[]`))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := learn.ParseMap(data)
		if err != nil {
			if !errors.Is(err, learn.ErrMap) {
				t.Error(err)
			}
			return
		}
		for _, p := range m.Places {
			if p.X < 0 || p.Y < 0 || p.X > m.Width+1e-6 || p.Y > m.Height+1e-6 {
				t.Errorf("%s lies at %v on a sheet of %v by %v", p.ID, p.Point, m.Width, m.Height)
			}
		}
	})
}
