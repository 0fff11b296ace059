package kit

import (
	"awale/render/ui"
)

// SettingSwitch is the switch of a setting.
func (k *Kit) SettingSwitch(prefs *Preferences, id, key string, on *bool) *ui.Node {
	return k.Toggle(id, k.Text(key), *on, func(now bool) { *on = now; prefs.KeepSettings() })
}

// SettingPercent is the slider of a setting in percent.
func (k *Kit) SettingPercent(prefs *Preferences, id, label string, now *float64, least, most, step float64) *ui.Node {
	return &ui.Node{ID: id, Role: ui.RoleSlider, Look: ui.LookSlider, Label: label,
		Value: k.Text("options.percent", "count", int(100**now+0.5)), Min: least, Max: most, Step: step, Now: *now,
		Adjust: func(v float64) { *now = v; prefs.KeepSettings() }}
}
