//go:build !js

package bundle

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"awale/assets/languages"
	"awale/assets/locales"
	"awale/render/icon"
)

// manifestName is the manifest of the page, by which browsers install the game. It is written anew for each language: a text within braces
// is the key of a text of the game, {lang} is the language and {dir} its direction.
const (
	manifestName   = "app" + manifestSuffix
	manifestSuffix = ".webmanifest"
)

// keyed is such a text.
var keyed = regexp.MustCompile(`"\{([a-zA-Z.]+)\}"`)

// icons are the sizes, in px, and forms of the icons that the manifest and the page name. Each is drawn when the site is built.
var icons = map[string]struct {
	size int
	draw func(size int) *image.RGBA
}{
	"icon-192.png":      {192, icon.Draw},
	"icon-512.png":      {512, icon.Draw},
	"icon-full-180.png": {180, icon.DrawFull},
	"icon-full-192.png": {192, icon.DrawFull},
	"icon-full-512.png": {512, icon.DrawFull},
}

// forInstallation reports whether a file is a picture that browsers fetch only for somebody who installs the game.
func forInstallation(name string) bool {
	ext := filepath.Ext(name)
	return ext == ".png" || ext == ".jpg"
}

// addManifests replaces the manifest among the files of the site by one for each language of its texts. The direction of a language comes
// from the folder of assets.
func addManifests(sources map[string][]byte, assets string) error {
	manifest, ok := sources[manifestName]
	if !ok {
		return nil
	}
	delete(sources, manifestName)
	for _, name := range slices.Collect(maps.Keys(sources)) {
		if !IsTexts(name) {
			continue
		}
		lang, _, _ := ofLanguage(name)
		about, err := locales.AboutIn(os.DirFS(filepath.Join(assets, "languages")), lang)
		if err != nil {
			return fmt.Errorf("bundle: %s in %s: %w", languages.About, lang, err)
		}
		written, err := writeManifest(manifest, lang, cmp.Or(about["direction"], "ltr"), sources[name])
		if err != nil {
			return fmt.Errorf("bundle: %s in %s: %w", manifestName, lang, err)
		}
		sources[manifestOf(lang)] = written
	}
	return nil
}

// addIcons adds the icons to the files of a site that has manifests. work keeps what was drawn for the next build.
func addIcons(sources map[string][]byte, work string) error {
	if _, ok := sources[manifestOf("en")]; !ok {
		return nil
	}
	for name, i := range icons {
		// A drawing that has changed shows that in a small size too.
		kept := filepath.Join(work, fmt.Sprintf("%s-%s.png", hash(i.draw(sampleSize).Pix), strings.TrimSuffix(name, ".png")))
		data, err := os.ReadFile(kept)
		if err != nil {
			var b bytes.Buffer
			small := png.Encoder{CompressionLevel: png.BestCompression}
			err = small.Encode(&b, i.draw(i.size))
			data = b.Bytes()
			err = errors.Join(err, put(kept, data))
		}
		if err != nil {
			return fmt.Errorf("bundle: %s: %w", name, err)
		}
		sources[name] = data
	}
	return nil
}

// sampleSize is the size, in px, of the icon by which a change of the drawing is noticed.
const sampleSize = 64

// manifestOf returns the name of the manifest in a language.
func manifestOf(lang string) string { return "app-" + lang + manifestSuffix }

// manifestLanguage returns the language of a manifest, "" for other files.
func manifestLanguage(name string) string {
	lang, ok := strings.CutSuffix(strings.TrimPrefix(name, "app-"), manifestSuffix)
	if !ok {
		return ""
	}
	return lang
}

// writeManifest writes the manifest in a language with a direction and these texts.
func writeManifest(manifest []byte, lang, direction string, file []byte) (written []byte, err error) {
	var texts map[string]any
	if err := json.Unmarshal(file, &texts); err != nil {
		return nil, err
	}
	texts["lang"], texts["dir"] = lang, direction
	written = keyed.ReplaceAllFunc(manifest, func(found []byte) []byte {
		key := string(keyed.FindSubmatch(found)[1])
		text, there := texts[key].(string)
		if !there {
			err = fmt.Errorf("there is no text %s", key)
		}
		quoted, _ := json.Marshal(text) // a string always has a JSON form
		return quoted
	})
	return written, err
}
