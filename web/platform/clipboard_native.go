//go:build !js

package platform

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"
)

// clipboardTime is how long a clipboard program may take before it is given up.
const clipboardTime = 2 * time.Second

// clipboards are the programs that put their input on the clipboard, in the order they are tried.
func clipboards(getenv func(string) string) [][]string {
	var list [][]string
	if getenv("WAYLAND_DISPLAY") != "" {
		list = append(list, []string{"wl-copy"})
	}
	return append(list,
		[]string{"xclip", "-selection", "clipboard"},
		[]string{"xsel", "--clipboard", "--input"},
		[]string{"pbcopy"},
		[]string{"clip.exe"})
}

// Copy puts text on the clipboard by the first program for it that the system has, and calls done with
// what went wrong before it returns.
func (h *Host) Copy(text string, done func(error)) { done(copyText(text)) }

func copyText(text string) error {
	err := errors.New("copy: no program for the clipboard was found (wl-copy, xclip, xsel, pbcopy or clip.exe)")
	for _, command := range clipboards(os.Getenv) {
		path, missing := exec.LookPath(command[0])
		if missing != nil {
			continue
		}
		ctx, cancel := context.WithTimeout(context.Background(), clipboardTime)
		c := exec.CommandContext(ctx, path, command[1:]...)
		c.Stdin = strings.NewReader(text)
		failed := c.Run()
		cancel()
		if failed == nil {
			return nil
		}
		err = fmt.Errorf("copy: %s: %w", command[0], failed)
	}
	return err
}
