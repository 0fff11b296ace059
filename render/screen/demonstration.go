package screen

import (
	"strings"

	"awale/render/ui"
)

// demonstration is how a game that the computer plays against itself goes on.
type demonstration struct {
	// paused is set while neither side is asked for a move; step while one move is still to be made.
	paused, step bool
}

// asks reports whether the side to move is asked.
func (d *demonstration) asks() bool { return !d.paused || d.step }

// moved follows a move: after a single step the game stands again.
func (d *demonstration) moved() { d.step = false }

// demonstrationCommands are the controls of a demonstration, in place of those of a player.
func (ps *playScreen) demonstrationCommands() []command {
	going := !ps.session.Outcome().Over() && !ps.session.Looking()
	pause := command{"pause", "bar.pause", "bar.pause", ui.IconPause, ps.togglePause, going, " "}
	if ps.play.demonstration.paused {
		pause.key, pause.short, pause.icon = "bar.goOn", "bar.goOn", ui.IconPlay
	}
	return []command{pause,
		{"step", "bar.step", "bar.step.short", ui.IconNext, ps.stepOn, going, "S"},
		{"speed", "bar.speed", "bar.speed.short", ui.IconSpeed, ps.nextSpeed, true, "V"}}
}

// demonstrationKey handles the keys of a demonstration, and reports whether it did.
func (ps *playScreen) demonstrationKey(key string) bool {
	for _, c := range ps.demonstrationCommands() {
		if strings.EqualFold(key, c.hotkey) {
			if c.enabled {
				c.do()
			}
			return true
		}
	}
	return false
}

// togglePause pauses the demonstration, or lets it go on.
func (ps *playScreen) togglePause() {
	d := &ps.play.demonstration
	d.paused, d.step = !d.paused, false
	ps.sound.Tick()
	key := "demonstration.goesOn"
	if d.paused {
		key = "demonstration.paused"
	}
	ps.messages.announce(ps.text(key), true)
	ps.relay()
	ps.changed()
}

// stepOn has the side to move make one move, and pauses then. Seeds that are still moving come to rest at once.
func (ps *playScreen) stepOn() {
	d := &ps.play.demonstration
	was := d.paused
	ps.skip()
	ps.play.reading.stop()
	d.paused, d.step = true, true
	ps.sound.Tick()
	if !was {
		ps.relay()
	}
	ps.changed()
}

// nextSpeed chooses the next speed of the seeds, and the slowest after the fastest.
func (ps *playScreen) nextSpeed() {
	i := 0
	for j, p := range paces {
		if p.key == ps.settings.Speed {
			i = (j + 1) % len(paces)
		}
	}
	ps.settings.Speed = paces[i].key
	ps.keepSettings()
	ps.sound.Tick()
	ps.messages.notify(ps.text("demonstration.speed", "speed", ps.text("options.speed."+paces[i].key)))
	ps.changed()
}
