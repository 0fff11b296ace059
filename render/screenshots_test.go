package render

import (
	"image/jpeg"
	"os"
	"path/filepath"
	"testing"

	"awale/render/stage"
)

// screenshotsVariable is the environment variable that names the folder of the page, for the pictures that browsers show before somebody
// installs the game.
const screenshotsVariable = "AWALE_SCREENSHOTS"

// screenshotQuality is how well these pictures are compressed, from 1 to 100: small files in which no fault is seen.
const screenshotQuality = 55

// TestScreenshots draws a game on a phone and on a desktop into that folder, in the sizes that web/page/app.webmanifest names.
func TestScreenshots(t *testing.T) {
	dir := os.Getenv(screenshotsVariable)
	if dir == "" {
		t.Skip(screenshotsVariable + " names no folder")
	}
	for name, size := range map[string][2]int{"narrow": {390, 844}, "wide": {1280, 800}} {
		r := newRig(t, "en", middleGame, size[0], size[1])
		r.point(2)
		f, err := os.Create(filepath.Join(dir, "screenshot-"+name+".jpg"))
		if err != nil {
			t.Fatal(err)
		}
		if err := jpeg.Encode(f, stage.Pixels(r.screen), &jpeg.Options{Quality: screenshotQuality}); err != nil {
			t.Error(err)
		}
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	}
}
