//go:build !js

package platform

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"
	"unicode"
	"unicode/utf16"
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
		[]string{windowsClipboard})
}

// windowsClipboard is the program of Windows. Linux within Windows has it too.
const windowsClipboard = "clip.exe"

// clipInput returns a text as clip.exe reads it: in the letters of the system, or in UTF-16 with its mark. The mark comes to the clipboard
// with the text. So a text in ASCII, as links are, goes without.
func clipInput(text string) []byte {
	if !strings.ContainsFunc(text, func(r rune) bool { return r > unicode.MaxASCII }) {
		return []byte(text)
	}
	data := []byte{0xff, 0xfe}
	for _, unit := range utf16.Encode([]rune(text)) {
		data = binary.LittleEndian.AppendUint16(data, unit)
	}
	return data
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
		withoutConsole(c)
		c.Stdin = strings.NewReader(text)
		if command[0] == windowsClipboard {
			c.Stdin = bytes.NewReader(clipInput(text))
		}
		failed := c.Run()
		cancel()
		if failed == nil {
			return nil
		}
		err = fmt.Errorf("copy: %s: %w", command[0], failed)
	}
	return err
}
