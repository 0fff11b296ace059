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
	// Later is a change that is not saved yet.
	PutOff PutOff
}

// SaveRest is how long changes of settings are put off, in seconds without movement.
const SaveRest = 1

// PutOff is a change of settings that is saved once nothing has moved for a while: what changed in passing does not hold up the answer to a
// tap.
type PutOff struct {
	// rest is the time in seconds until then, 0 for no change.
	rest float64
}

// Begin begins to wait.
func (o *PutOff) Begin() { o.rest = SaveRest }

// Due lets dt seconds without movement pass, and reports whether the change is to be saved now.
func (o *PutOff) Due(dt float64) bool {
	due := o.rest > 0 && o.rest <= dt
	o.rest = max(0, o.rest-dt)
	return due
}

// SaveSettings saves the settings, and takes over what another window has set meanwhile.
func (p *Preferences) SaveSettings() {
	p.PutOff = PutOff{}
	p.OnProblem(p.Shelf.Put(save.DocumentSettings, p.Settings))
	p.Reread()
}

// Reread reads the saved settings again and applies them: another window may have changed them.
func (p *Preferences) Reread() {
	if p.PutOff.Due(SaveRest) {
		p.SaveSettings()
	}
	now := p.Settings
	found, problem := p.Shelf.Follow(save.DocumentSettings, &now, nil)
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
