//go:build !js

package platform

import (
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"

	"awale/game/ogn"
	"awale/game/save"
)

// mostFile is the largest file that is read, in bytes.
const mostFile = save.MaxLibrary

// The problems with a file, as [Receiver.File] reports them.
const (
	fileTooLarge   = "too-large"
	fileNoText     = "no-text"
	fileUnreadable = "unreadable"
	filesTooMany   = "too-many"
)

// choosers are the programs that ask for a file and print its path, in the order they are tried.
func choosers(system string) [][]string {
	if system == "darwin" {
		return [][]string{{"osascript", "-e", "POSIX path of (choose file)"}}
	}
	if system == "windows" {
		return [][]string{{"powershell", "-NoProfile", "-STA", "-Command",
			"[Console]::OutputEncoding = New-Object System.Text.UTF8Encoding $false; " +
				"Add-Type -AssemblyName System.Windows.Forms; $d = New-Object System.Windows.Forms.OpenFileDialog; " +
				"if ($d.ShowDialog() -eq 'OK') { [Console]::Out.Write($d.FileName) }"}}
	}
	return [][]string{{"zenity", "--file-selection"}, {"kdialog", "--getopenfilename", "."}}
}

// OpenFile asks for a file by the first program for it that the system has; the file comes through the
// Receiver, from another goroutine.
func (h *Host) OpenFile(string) error {
	c := firstProgram(choosers(runtime.GOOS))
	if c == nil || h.receiver == nil {
		return errors.New("open: no program that chooses files was found (zenity or kdialog)")
	}
	withoutConsole(c)
	go func() {
		out, err := c.Output()
		if name := strings.TrimSpace(string(out)); err == nil && name != "" {
			h.receiver.File(readFile(name))
		}
	}()
	return nil
}

// firstProgram returns the first command whose program the system has, with more arguments; nil for none.
func firstProgram(commands [][]string, more ...string) *exec.Cmd {
	for _, command := range commands {
		if path, err := exec.LookPath(command[0]); err == nil {
			return exec.Command(path, append(command[1:], more...)...)
		}
	}
	return nil
}

// readFile reads a file for [Receiver.File].
func readFile(path string) (name, text, problem string) {
	name = filepath.Base(path)
	f, err := os.Open(path)
	if err != nil {
		return name, "", fileUnreadable
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, mostFile+1))
	switch {
	case err != nil:
		return name, "", fileUnreadable
	case len(data) > mostFile:
		return name, "", fileTooLarge
	}
	text, ok := ogn.FileText(name, data)
	if !ok {
		return name, "", fileNoText
	}
	return name, text, ""
}

// documents returns the folder for files that the player is meant to find: "Awale" among the documents, or
// below [HomeVariable].
func documents() (string, error) {
	if dir := os.Getenv(HomeVariable); dir != "" {
		return filepath.Join(dir, "files"), nil
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", err
	}
	if info, err := os.Stat(filepath.Join(home, "Documents")); err == nil && info.IsDir() {
		home = filepath.Join(home, "Documents")
	}
	return filepath.Join(home, "Awale"), nil
}

// SaveFile keeps a text as a file in the player's folder and returns its path. A file that is there already
// stays: the new one gets a number.
func (h *Host) SaveFile(name, _, text string) (where string, err error) {
	dir, err := documents()
	if err != nil {
		return "", fmt.Errorf("save: %w", err)
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", fmt.Errorf("save: %w", err)
	}
	ending := filepath.Ext(name)
	stem := strings.TrimSuffix(filepath.Base(name), ending)
	for n := 1; n < 1000; n++ {
		where = filepath.Join(dir, stem+ending)
		if n > 1 {
			where = filepath.Join(dir, stem+"-"+strconv.Itoa(n)+ending)
		}
		f, err := os.OpenFile(where, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", fmt.Errorf("save: %w", err)
		}
		_, err = f.WriteString(text)
		if err = errors.Join(err, f.Close()); err != nil {
			return "", fmt.Errorf("save: %w", errors.Join(err, os.Remove(where)))
		}
		return where, nil
	}
	return "", fmt.Errorf("save: there are too many files called %s", name)
}

// SavePicture keeps a picture as a PNG file in the player's folder, and calls done with its path before it returns.
func (h *Host) SavePicture(name string, picture *image.RGBA, done func(where string, err error)) {
	var b strings.Builder
	if err := png.Encode(&b, picture); err != nil {
		done("", fmt.Errorf("save: %w", err))
		return
	}
	done(h.SaveFile(name, "image/png", b.String()))
}

// viewers are the programs that show a page in the browser.
func viewers(system string) [][]string {
	switch system {
	case "darwin":
		return [][]string{{"open"}}
	case "windows":
		return [][]string{{"rundll32", "url.dll,FileProtocolHandler"}}
	}
	return [][]string{{"xdg-open"}, {"gio", "open"}}
}

// Print keeps an HTML page in the player's folder and opens it in the browser, which prints it. where is
// its path, also when no browser was found (err).
func (h *Host) Print(page string) (where string, err error) {
	where, err = h.SaveFile("print.html", "text/html", page)
	if err != nil {
		return "", err
	}
	c := firstProgram(viewers(runtime.GOOS), where)
	if c == nil {
		return where, errors.New("print: no program that opens a browser was found (xdg-open)")
	}
	if err := c.Start(); err != nil {
		return where, fmt.Errorf("print: %w", err)
	}
	go func() { _ = c.Wait() }() // the browser is not waited for
	return where, nil
}

// UsualFolders reports whether files are kept in the folders that the system has for them, and not in that of [HomeVariable].
func UsualFolders() bool { return os.Getenv(HomeVariable) == "" }
