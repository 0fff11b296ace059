//go:build linux

package engine

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
)

// firefox is a Firefox that is driven by WebDriver BiDi.
type firefox struct {
	process *process
	link    *bidi
	// tab is the browsing context of its only tab.
	tab   string
	scale float64

	mu     sync.Mutex
	errors []string
}

// preferences are what differs from a Firefox of a player: it draws in software and asks nothing of anybody else.
func preferences() map[string]any {
	return map[string]any{
		"webgl.force-enabled": true, "gfx.webrender.software": true,
		"browser.shell.checkDefaultBrowser": false, "browser.aboutwelcome.enabled": false, "browser.startup.page": 0,
		"datareporting.policy.dataSubmissionEnabled": false, "app.update.enabled": false, "extensions.update.enabled": false,
		"browser.safebrowsing.malware.enabled": false, "browser.safebrowsing.phishing.enabled": false,
		"app.normandy.enabled": false, "messaging-system.rsexperimentloader.enabled": false, "network.captive-portal-service.enabled": false,
		"network.connectivity-service.enabled": false, "services.settings.server": "data:,#", "toolkit.telemetry.server": "",
		"browser.topsites.contile.enabled": false, "browser.newtabpage.enabled": false,
		"intl.accept_languages": "en-US, en",
	}
}

func startFirefox(ctx context.Context, o Options) (Browser, error) {
	program, err := find("firefox-esr", "firefox")
	if err != nil {
		return nil, err
	}
	var lines strings.Builder
	for name, value := range preferences() {
		text, err := json.Marshal(value)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&lines, "user_pref(%q, %s);\n", name, text)
	}
	if err := os.WriteFile(filepath.Join(o.Dir, "user.js"), []byte(lines.String()), 0o600); err != nil {
		return nil, err
	}
	command := exec.Command(program, "--no-remote", "--profile", o.Dir, "--remote-debugging-port", "0", "about:blank")
	command.Env = o.environment()
	f := &firefox{scale: o.Scale}
	address := make(chan string, 1)
	if f.process, err = begin(command, func(line string) {
		if _, found, ok := strings.Cut(line, "WebDriver BiDi listening on "); ok {
			address <- found
		}
	}); err != nil {
		return nil, err
	}
	if err := f.connect(ctx, address); err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// connect waits for the address that Firefox writes, and begins a session there.
func (f *firefox) connect(ctx context.Context, address <-chan string) error {
	var at string
	select {
	case at = <-address:
	case <-f.process.ended:
		return errors.New("it has ended")
	case <-ctx.Done():
		return ctx.Err()
	}
	var err error
	if f.link, err = dialBiDi(ctx, at+"/session", f.hear); err != nil {
		return err
	}
	if err := f.link.call(ctx, "session.new", object{"capabilities": object{}}, nil); err != nil {
		return err
	}
	if err := f.link.call(ctx, "session.subscribe", object{"events": []string{"log.entryAdded"}}, nil); err != nil {
		return err
	}
	var tree struct {
		Contexts []struct{ Context string }
	}
	if err := f.link.call(ctx, "browsingContext.getTree", object{}, &tree); err != nil {
		return err
	}
	if len(tree.Contexts) != 1 {
		return fmt.Errorf("it has %d tabs", len(tree.Contexts))
	}
	f.tab = tree.Contexts[0].Context
	return nil
}

// object is an object of JSON.
type object = map[string]any

// hear keeps the errors of the console.
func (f *firefox) hear(method string, params json.RawMessage) {
	var entry struct{ Level, Text string }
	if method != "log.entryAdded" || json.Unmarshal(params, &entry) != nil || entry.Level != "error" {
		return
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.errors = append(f.errors, entry.Text)
}

func (f *firefox) Errors(context.Context) ([]string, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return append([]string(nil), f.errors...), nil
}

func (f *firefox) Go(ctx context.Context, address string) error {
	return f.link.call(ctx, "browsingContext.navigate", object{"context": f.tab, "url": address, "wait": "complete"}, nil)
}

func (f *firefox) Reload(ctx context.Context) error {
	return f.link.call(ctx, "browsingContext.reload", object{"context": f.tab, "wait": "complete"}, nil)
}

func (f *firefox) Eval(ctx context.Context, expression string) (json.RawMessage, error) {
	var answer struct {
		Result           struct{ Value string }
		ExceptionDetails struct{ Text string }
	}
	if err := f.link.call(ctx, "script.evaluate", object{"expression": asJSON(expression), "awaitPromise": true, "userActivation": true,
		"target": object{"context": f.tab}}, &answer); err != nil {
		return nil, err
	}
	if answer.ExceptionDetails.Text != "" {
		return nil, errors.New(answer.ExceptionDetails.Text)
	}
	return json.RawMessage(answer.Result.Value), nil
}

func (f *firefox) Act(ctx context.Context, devices ...Device) error {
	return f.link.call(ctx, "input.performActions", object{"context": f.tab, "actions": devices}, nil)
}

func (f *firefox) Resize(ctx context.Context, width, height int) error {
	return f.link.call(ctx, "browsingContext.setViewport", object{"context": f.tab, "devicePixelRatio": f.scale,
		"viewport": object{"width": width, "height": height}}, nil)
}

func (f *firefox) Screenshot(ctx context.Context) ([]byte, error) {
	var picture struct{ Data []byte }
	err := f.link.call(ctx, "browsingContext.captureScreenshot", object{"context": f.tab}, &picture)
	return picture.Data, err
}

func (f *firefox) Close() {
	if f.link != nil {
		f.link.close()
	}
	f.process.end()
}
