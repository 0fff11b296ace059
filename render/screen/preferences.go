package screen

import "awale/game/save"

// preferences are what the player has set. They are saved as soon as they change.
type preferences struct {
	settings save.Settings
	// still is set where the system asks for little motion. To ask the page costs too much for every frame.
	still     bool
	shelf     *save.Shelf
	onProblem func(*save.Problem)
	// apply makes everything follow the settings.
	apply func()
}

// saveSettings saves the settings, and takes over what another window has set meanwhile.
func (p *preferences) saveSettings() {
	p.onProblem(p.shelf.Put(save.DocumentSettings, p.settings))
	p.reread()
}

// reread makes everything follow the settings as they are saved: another window may have changed them.
func (p *preferences) reread() {
	now := p.settings
	found, problem := p.shelf.Get(save.DocumentSettings, &now)
	p.onProblem(problem)
	if found && now != p.settings {
		p.settings = now
		p.apply()
	}
}

// keepSettings applies and saves settings that have just been changed.
func (p *preferences) keepSettings() {
	p.apply()
	p.saveSettings()
}
