// Package assetstest has the content of the program for tests.
package assetstest

import (
	"context"
	"os"
	"path"
	"slices"
	"strings"
	"sync"

	"awale/assets"
	"awale/assets/languages"
	"awale/assets/locales"
)

// Content is the content that comes with the program. As in a page, the texts are here from the start, and all else has to be
// fetched.
type Content struct{}

// Here returns the texts of a language by the name of their file, nil for other files. It panics for a language that does not exist.
func (Content) Here(name string) []byte {
	if !strings.HasPrefix(name, locales.Folder) || path.Base(name) != languages.Texts {
		return nil
	}
	if data, ok := here.Load(name); ok {
		return data.([]byte)
	}
	data, err := assets.Content(name)
	if err != nil {
		panic(err)
	}
	here.Store(name, data)
	return data
}

// here holds the texts that Here has read, by their file: thousands of tests begin with them.
var here sync.Map

// Fetch returns a file. The error is that of [assets.Content].
func (Content) Fetch(_ context.Context, name string) ([]byte, error) { return assets.Content(name) }

// Languages returns those of Languages by their names, and all languages if pictures in one of them are drawn to be looked at.
func (Content) Languages() []locales.Language {
	tags := Languages()
	if os.Getenv("AWALE_SHEETS_LANG") != "" || os.Getenv(Everything) != "" {
		tags = locales.Languages()
	}
	return slices.DeleteFunc(locales.Named(), func(l locales.Language) bool { return !slices.Contains(tags, l.Tag) })
}

// Everything is the variable of the environment that has tests look at other languages. "make languages" sets it.
const Everything = "AWALE_LANGUAGES"

// Languages returns the languages in which tests look at what takes long, such as every screen in every window: two, or those that
// AWALE_LANGUAGES names, or all of them if it is "all". What every language must have is tested in all of them, where that is quick.
func Languages() []string {
	switch chosen := os.Getenv(Everything); chosen {
	case "":
		return []string{"en", "fr"}
	case "all":
		return locales.Languages()
	default:
		return strings.Fields(chosen)
	}
}
