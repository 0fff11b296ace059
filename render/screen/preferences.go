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

// saveSettings saves the settings.
func (p *preferences) saveSettings() { p.onProblem(p.shelf.Put(save.DocumentSettings, p.settings)) }

// keepSettings applies and saves settings that have just been changed.
func (p *preferences) keepSettings() {
	p.apply()
	p.saveSettings()
}
