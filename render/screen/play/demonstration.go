package play

import (
	"strings"

	"awale/render/screen/kit"
	"awale/render/ui"
)

// demonstration controls a game in which the computer plays against itself.
type demonstration struct {
	*shared
	// paused is set while neither side is asked for a move, and step while one move is still to be made.
	paused, step bool
}

// begin is called when another game is on the board.
func (d *demonstration) begin(paused bool) { d.paused, d.step = paused, false }

// asks reports whether the side to move is asked for a move.
func (d *demonstration) asks() bool { return !d.paused || d.step }

// moved follows a move. After a single step the game is paused again.
func (d *demonstration) moved() { d.step = false }

// commands are the controls of a demonstration. They replace those of a player.
func (d *demonstration) commands() []command {
	going := !d.Session.Outcome().Over() && !d.Session.Looking()
	pause := command{"pause", "bar.pause", "bar.pause", ui.IconPause, d.togglePause, going, " ", 2}
	if d.paused {
		pause.key, pause.short, pause.icon = "bar.goOn", "bar.goOn", ui.IconPlay
	}
	return []command{pause,
		{"step", "bar.step", "bar.step.short", ui.IconNext, d.stepOn, going, "S", 3},
		{"speed", "bar.speed", "bar.speed.short", ui.IconSpeed, d.nextSpeed, true, "V", 4}}
}

// key handles the keys of a demonstration, and reports whether it did.
func (d *demonstration) key(key string) bool {
	for _, c := range d.commands() {
		if strings.EqualFold(key, c.hotkey) {
			if c.enabled {
				c.do()
			}
			return true
		}
	}
	return false
}

// togglePause pauses or continues the demonstration.
func (d *demonstration) togglePause() {
	d.paused, d.step = !d.paused, false
	d.Kit.Sound.Tick()
	key := "demonstration.goesOn"
	if d.paused {
		key = "demonstration.paused"
	}
	d.Messages.Announce(d.Kit.Text(key), true)
	d.Relay()
	d.Kit.Changed()
}

// stepOn lets the side to move make one move, and then pauses. Seeds that still move land at once.
func (d *demonstration) stepOn() {
	was := d.paused
	d.Skip()
	d.reading.Stop()
	d.paused, d.step = true, true
	d.Kit.Sound.Tick()
	if !was {
		d.Relay()
	}
	d.Kit.Changed()
}

// nextSpeed chooses the next speed of the seeds, and the slowest after the fastest.
func (d *demonstration) nextSpeed() {
	i := 0
	for j, p := range kit.Paces {
		if p.Key == d.Settings.Speed {
			i = (j + 1) % len(kit.Paces)
		}
	}
	d.Settings.Speed = kit.Paces[i].Key
	d.KeepSettings()
	d.Kit.Sound.Tick()
	d.Messages.Notify(d.Kit.Text("demonstration.speed", "speed", d.Kit.Text("options.speed."+kit.Paces[i].Key)))
	d.Kit.Changed()
}
