package kit

import (
	"awale/game/save"
	"awale/render/anim"
)

// Preferences are the player's settings. They are saved as soon as they change.
type Preferences struct {
	Settings save.Settings
	// Still is set if the system asks for little motion. It is stored because asking the page in every frame costs too
	// much.
	Still     bool
	Shelf     *save.Shelf
	OnProblem func(*save.Problem)
	// Apply makes all parts of the program follow the settings.
	Apply func()
}

// SaveSettings saves the settings, and takes over what another window has set meanwhile.
func (p *Preferences) SaveSettings() {
	p.OnProblem(p.Shelf.Put(save.DocumentSettings, p.Settings))
	p.Reread()
}

// Reread reads the saved settings again and applies them: another window may have changed them.
func (p *Preferences) Reread() {
	now := p.Settings
	found, problem := p.Shelf.Get(save.DocumentSettings, &now)
	p.OnProblem(problem)
	if found && now != p.Settings {
		p.Settings = now
		p.Apply()
	}
}

// KeepSettings applies and saves settings that were just changed.
func (p *Preferences) KeepSettings() {
	p.Apply()
	p.SaveSettings()
}

// Paces are the speeds of the animation in the order in which the options offer them.
var Paces = []struct {
	Key   string
	speed anim.Speed
}{
	{save.SpeedCalm, anim.Calm}, {save.SpeedNormal, anim.Normal}, {save.SpeedQuick, anim.Quick}, {save.SpeedNone, anim.None},
}

// SpeedOf returns the speed of the animation that is saved under a key.
func SpeedOf(key string) anim.Speed {
	for _, p := range Paces {
		if p.Key == key {
			return p.speed
		}
	}
	return anim.Normal
}
