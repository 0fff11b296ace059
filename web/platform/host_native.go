//go:build !js

package platform

import (
	"errors"
	"flag"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
)

// Host is the desktop that the program runs on.
type Host struct {
	store *Store
	// receiver gets the files that were chosen.
	receiver    Receiver
	preferences func() preferences
}

// preferences are the settings of the system for all programs.
type preferences struct{ reducedMotion, contrast bool }

// New returns the desktop. It asks the system nothing until it is asked itself.
func New() *Host {
	return &Host{store: openStore(home()), preferences: sync.OnceValue(systemPreferences)}
}

// Store returns the texts kept in the user's configuration folder.
func (h *Host) Store() *Store { return h.store }

// Listen hands to r the files that the program was started with, and later those that are chosen. Nothing else happens on a desktop:
// the frame loop polls pointers and keys.
func (h *Host) Listen(r Receiver) {
	h.receiver = r
	h.openFiles(flag.Args())
}

// filesAtOnce is how many files of a command line are opened.
const filesAtOnce = 20

// openFiles hands over the files among the arguments of the command line.
func (h *Host) openFiles(args []string) {
	files := slices.DeleteFunc(slices.Clone(args), isLink)
	for i, arg := range files {
		path := filePath(arg, runtime.GOOS)
		if i == filesAtOnce {
			h.receiver.File(filepath.Base(path), "", filesTooMany)
			return
		}
		h.receiver.File(readFile(path))
	}
}

// isLink reports whether an argument of the command line is a link, and not the path of a file.
func isLink(arg string) bool {
	if _, err := os.Stat(filePath(arg, runtime.GOOS)); err == nil {
		return false
	}
	return strings.Contains(arg, "#") || strings.HasPrefix(arg, "awale:") || strings.Contains(arg, "://") &&
		!strings.HasPrefix(arg, "file:")
}

// filePath returns the path of a file that is named by its path or by its address, on a system.
func filePath(arg, system string) string {
	u, err := url.Parse(arg)
	if err != nil || u.Scheme != "file" {
		return arg
	}
	if system != "windows" {
		return u.Path
	}
	path := u.Path
	if len(path) > 2 && path[2] == ':' {
		path = path[1:] // before the letter of a drive
	} else if u.Host != "" && u.Host != "localhost" {
		path = "//" + u.Host + path
	}
	return strings.ReplaceAll(path, "/", `\`)
}

// OwnsInput reports whether pointers and keys come through the Receiver: on a desktop they do not.
func (h *Host) OwnsInput() bool { return false }

// Mirror does nothing: there is no page that could hold controls.
func (h *Host) Mirror([]byte) {}

// FocusNode does nothing: the program draws and keeps its focus itself.
func (h *Host) FocusNode(string, bool) {}

// Announce does nothing: without a page no screen reader can be reached.
func (h *Host) Announce(string, bool) {}

// SetLanguage does nothing: the window gets its title by itself.
func (h *Host) SetLanguage(_, _ string) {}

// SetTitle does nothing: package render sets the title of the window.
func (h *Host) SetTitle(string) {}

// Ready does nothing: there is no loading view.
func (h *Host) Ready() {}

// Languages returns the languages of the system, the preferred one first, as BCP 47 tags.
func (h *Host) Languages() []string { return systemLanguages() }

// ReducedMotion reports whether the system asked for little movement when the program started.
func (h *Host) ReducedMotion() bool { return h.preferences().reducedMotion }

// CanSend reports that a desktop has no dialogue that hands links on.
func (h *Host) CanSend() bool { return false }

// Send is never called.
func (h *Host) Send(_, _ string, done func(error)) {
	done(errors.New("send: there is no dialogue for it"))
}

// Persist tells that what is stored stays: it lies in files.
func (h *Host) Persist(_ bool, done func(kept bool)) { done(true) }

// Touches reports whether a finger is the main pointer: a desktop has a mouse.
func (h *Host) Touches() bool { return false }

// MoreContrast reports whether the system asked for more contrast when the program started.
func (h *Host) MoreContrast() bool { return h.preferences().contrast }

// Insets returns what notches take from the window: nothing.
func (h *Host) Insets() (top, right, bottom, left float64) { return 0, 0, 0, 0 }

// LinkBase returns what a share link begins with. The program does not know where on the web it is
// served, so a link made here is "awale:" and a fragment: the program takes it as its argument or
// pasted, and so does the page.
func (h *Host) LinkBase() string { return "awale:" }

// LaunchLink returns the link the program was started with: its first argument that is one, "" for none. [RunCommandLine] has read the
// flags.
func (h *Host) LaunchLink() string { return firstLink(flag.Args()) }

func firstLink(args []string) string {
	for _, arg := range args {
		if isLink(arg) {
			return arg
		}
	}
	return ""
}

// ClearLink does nothing: a program that is started again is given its arguments again on purpose.
func (h *Host) ClearLink() {}

// tags turns POSIX locale names ("fr_CA.UTF-8", "C") into BCP 47 tags, leaving out what names no
// language and what is there already.
func tags(locales []string) []string {
	var list []string
	seen := map[string]bool{}
	for _, l := range locales {
		l, _, _ = strings.Cut(l, ".")
		l, _, _ = strings.Cut(l, "@")
		l = strings.ReplaceAll(strings.TrimSpace(l), "_", "-")
		if l == "" || l == "C" || l == "POSIX" || seen[l] {
			continue
		}
		seen[l] = true
		list = append(list, l)
	}
	return list
}

// environmentLanguages returns the languages that the POSIX environment asks for: LANGUAGE is a list,
// of the others the first that is set counts.
func environmentLanguages(getenv func(string) string) []string {
	list := strings.Split(getenv("LANGUAGE"), ":")
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := getenv(name); v != "" {
			// Where the locale is C, LANGUAGE does not count either.
			if base, _, _ := strings.Cut(v, "."); base == "C" || base == "POSIX" {
				return nil
			}
			return tags(append(list, v))
		}
	}
	return tags(list)
}

// Sheets does nothing: a desktop window has no back button.
func (h *Host) Sheets(int) {}

// CanVibrate reports that a desktop does not vibrate.
func (h *Host) CanVibrate() bool { return false }

// Vibrate does nothing.
func (h *Host) Vibrate(int) {}

// KeepAwake does nothing: the settings of a desktop say when its screen goes off.
func (h *Host) KeepAwake(bool) {}

// CanNotify reports that a desktop shows no notifications of the program.
func (h *Host) CanNotify() bool { return false }

// MayNotify reports the same.
func (h *Host) MayNotify() bool { return false }

// AskToNotify is never called.
func (h *Host) AskToNotify(done func(allowed bool)) { done(false) }

// Notify is never called.
func (h *Host) Notify(_, _ string) {}

// Reach returns nothing: nobody looks for notifications of a desktop program.
func (h *Host) Reach() string { return "" }

// Subscribe is never called with effect.
func (h *Host) Subscribe(_, _ string, done func(string)) { done("") }

// Unsubscribe is never called with effect.
func (h *Host) Unsubscribe(done func(string)) { done("") }

// CanFill reports that the player is offered nothing: windows have a key and controls of the system for it.
func (h *Host) CanFill() bool { return false }

// Full is never called.
func (h *Host) Full() bool { return false }

// SetFull is never called.
func (h *Host) SetFull(bool) {}

// CanTranslate reports that there is no page for translators: the program has no browser.
func (h *Host) CanTranslate() bool { return false }

// Translate is never called.
func (h *Host) Translate(string) {}
