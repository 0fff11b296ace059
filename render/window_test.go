package render

import (
	"testing"

	"awale/game/save"
)

// TestTheWindowIsInView places the window on monitors of any size, also when its monitor is gone.
func TestTheWindowIsInView(t *testing.T) {
	t.Parallel()
	laptop, large, small := monitor{"laptop", 1366, 768}, monitor{"large", 2560, 1440}, monitor{"small", 800, 480}
	at := func(name string, x, y, w, h int) save.WindowPlace {
		return save.WindowPlace{Monitor: name, X: x, Y: y, Width: w, Height: h}
	}
	for _, x := range []struct {
		what     string
		was      save.WindowPlace
		monitors []monitor
		want     save.WindowPlace
		on       int
	}{
		{"a first start", save.WindowPlace{}, []monitor{large, laptop}, at("large", 640, 213, 1280, 800), 0},
		{"a laptop", save.WindowPlace{}, []monitor{laptop}, at("laptop", 43, 37, 1280, 656), 0},
		{"a small screen", save.WindowPlace{}, []monitor{small}, at("small", 40, 37, 720, 368), 0},
		{"no monitor", save.WindowPlace{}, nil, at("", 0, 0, 1280, 800), -1},
		{"the second monitor", at("laptop", 20, 30, 500, 600), []monitor{large, laptop}, at("laptop", 20, 30, 500, 600), 1},
		{"all of a monitor", at("laptop", 0, 0, 1366, 768), []monitor{laptop}, at("laptop", 0, 0, 1366, 768), 0},
		{"beside a monitor", at("laptop", 1300, -50, 500, 600), []monitor{laptop}, at("laptop", 866, 0, 500, 600), 0},
		{"a monitor that is gone", at("large", 2000, 900, 500, 500), []monitor{laptop}, at("laptop", 433, 89, 500, 500), 0},
		{"a larger one that is gone", at("large", 0, 0, 2560, 1400), []monitor{laptop}, at("laptop", 40, 37, 1286, 656), 0},
	} {
		got, on := placeWindow(x.was, x.monitors)
		if got != x.want || on != x.on {
			t.Errorf("%s: %+v on %d, not %+v on %d", x.what, got, on, x.want, x.on)
		}
	}
	if got, _ := placeWindow(save.WindowPlace{Monitor: "laptop", Width: 400, Height: 400, Maximized: true}, []monitor{laptop}); !got.Maximized {
		t.Error("a maximized window is not")
	}
}
