//go:build !js

package bundle

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
)

// scoresName is the file that holds all scores of the music, with form feeds between them. The page fetches it when music is
// wanted.
const scoresName = "music.scores"

// addScores adds the scores of a folder to the files of the site. A program without such a folder has no music.
func addScores(sources map[string][]byte, dir string) error {
	names, err := filepath.Glob(filepath.Join(dir, "*.score"))
	if err != nil {
		return fmt.Errorf("bundle: %w", err)
	}
	texts := make([][]byte, len(names))
	for i, name := range names {
		if texts[i], err = os.ReadFile(name); err != nil {
			return fmt.Errorf("bundle: %w", err)
		}
	}
	if len(texts) > 0 {
		sources[scoresName] = bytes.Join(texts, []byte("\f"))
	}
	return nil
}
