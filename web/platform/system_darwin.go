package platform

import (
	"os"
	"strings"
)

// systemLanguages asks the list of the system settings, which a program started from the Finder does
// not find in its environment.
func systemLanguages() []string {
	list := answer("defaults", "read", "-g", "AppleLanguages")
	names := strings.FieldsFunc(list, func(r rune) bool { return strings.ContainsRune("()\", \n\t", r) })
	if found := tags(names); len(found) > 0 {
		return found
	}
	return environmentLanguages(os.Getenv)
}

func systemPreferences() preferences {
	return preferences{
		reducedMotion: answer("defaults", "read", "com.apple.universalaccess", "reduceMotion") == "1",
		contrast:      answer("defaults", "read", "com.apple.universalaccess", "increaseContrast") == "1",
	}
}
