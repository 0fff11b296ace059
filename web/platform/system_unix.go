//go:build !js && !windows && !darwin

package platform

import "os"

func systemLanguages() []string { return environmentLanguages(os.Getenv) }

// systemPreferences asks the settings that desktops of the GNOME family keep; others have no common place
// for them.
func systemPreferences() preferences {
	get := func(schema, key string) string { return answer("gsettings", "get", schema, key) }
	return preferences{
		reducedMotion: get("org.gnome.desktop.interface", "enable-animations") == "false",
		contrast:      get("org.gnome.desktop.a11y.interface", "high-contrast") == "true",
	}
}
