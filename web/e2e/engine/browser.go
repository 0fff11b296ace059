//go:build linux

package engine

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// Browser is a browser with one window. Its methods wait for what they ask for.
type Browser interface {
	// Go opens an address, and returns when the page with all that its HTML names is loaded.
	Go(ctx context.Context, address string) error
	// Reload loads the page again, and returns as Go does.
	Reload(ctx context.Context) error
	// Eval evaluates an expression in the page, waits for it if it is a promise, and returns its value as JSON.
	Eval(ctx context.Context, expression string) (json.RawMessage, error)
	// Act moves input devices, all of them at once.
	Act(ctx context.Context, devices ...Device) error
	// Resize gives the page another size in CSS px.
	Resize(ctx context.Context, width, height int) error
	// Screenshot is a picture of the page, as a PNG.
	Screenshot(ctx context.Context) ([]byte, error)
	// Errors are the errors of the page so far: calls of console.error and exceptions. Of WebKit, whose driver does not tell them, they are
	// those since the page was loaded.
	Errors(ctx context.Context) ([]string, error)
	// Close ends the browser.
	Close()
}

// Kind is an engine that can be started.
type Kind struct {
	// Name is how tests name it.
	Name string
	// Packages are the Debian packages that it needs.
	Packages string
	// Touch reports whether its driver has fingers. That of WebKit takes them for the mouse.
	Touch bool
	start func(context.Context, Options) (Browser, error)
}

// Kinds returns the engines that can be started.
func Kinds() []Kind {
	return []Kind{
		{Name: "firefox", Packages: "firefox-esr", Touch: true, start: startFirefox},
		{Name: "webkit", Packages: "webkit2gtk-driver", start: startWebKit},
	}
}

// Options say how a browser is started.
type Options struct {
	// Display is the X display of its window, such as ":1".
	Display string
	// Dir is an empty folder for its profile.
	Dir string
	// Width and Height are the size of the page in CSS px.
	Width, Height int
	// Scale is the number of device pixels in a CSS px. WebKit knows 1 only.
	Scale float64
}

// Start starts a browser with an empty page.
func (k Kind) Start(ctx context.Context, o Options) (Browser, error) {
	b, err := k.start(ctx, o)
	if err != nil {
		return nil, fmt.Errorf("%s (Debian and Ubuntu: apt-get install %s): %w", k.Name, k.Packages, err)
	}
	if err := b.Resize(ctx, o.Width, o.Height); err != nil {
		b.Close()
		return nil, fmt.Errorf("%s: %w", k.Name, err)
	}
	return b, nil
}

// environment is that of a browser: English, software OpenGL, with its files in its own folder.
func (o Options) environment() []string {
	return append(os.Environ(), "DISPLAY="+o.Display, "GDK_BACKEND=x11", "LIBGL_ALWAYS_SOFTWARE=1", "LANG=en_US.UTF-8", "LC_ALL=en_US.UTF-8",
		"LANGUAGE=en_US:en", "HOME="+o.Dir, "XDG_CACHE_HOME="+filepath.Join(o.Dir, "cache"), "XDG_CONFIG_HOME="+filepath.Join(o.Dir, "config"),
		"XDG_DATA_HOME="+filepath.Join(o.Dir, "data"), "NO_AT_BRIDGE=1")
}

// find returns the path of the first of some programs that there is.
func find(names ...string) (string, error) {
	var err error
	for _, name := range names {
		var path string
		if path, err = exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", err
}

// asJSON makes an expression one whose value is a JSON text.
func asJSON(expression string) string {
	return "(async () => JSON.stringify(await (" + expression + ")) ?? 'null')()"
}
