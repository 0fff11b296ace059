//go:build linux

package engine

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os/exec"
	"strconv"
	"time"
)

// webkit is the MiniBrowser of WebKitGTK, driven by WebDriver.
type webkit struct {
	process *process
	// session is the address of the session.
	session string
	// errors are those of the pages so far.
	errors []string
}

// Times that a session is granted, in ms.
const (
	scriptTime = 3 * 60 * 1000
	loadTime   = 3 * 60 * 1000
)

func startWebKit(ctx context.Context, o Options) (Browser, error) {
	program, err := find("WebKitWebDriver")
	if err != nil {
		return nil, err
	}
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	command := exec.Command(program, "--port="+strconv.Itoa(port))
	command.Env = o.environment()
	w := &webkit{}
	if w.process, err = begin(command, func(string) {}); err != nil {
		return nil, err
	}
	if err := w.connect(ctx, "http://127.0.0.1:"+strconv.Itoa(port), o); err != nil {
		w.Close()
		return nil, err
	}
	return w, nil
}

// freePort returns a port that nobody listens on. The driver takes no 0.
func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port, nil
}

// connect waits until the driver answers, and begins a session.
func (w *webkit) connect(ctx context.Context, driver string, o Options) error {
	for {
		if err := ask(ctx, http.MethodGet, driver+"/status", nil, nil); err == nil {
			break
		}
		select {
		case <-w.process.ended:
			return errors.New("it has ended")
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(50 * time.Millisecond):
		}
	}
	wanted := object{
		"webkitgtk:browserOptions": object{"args": []string{"--automation"}},
		"timeouts":                 object{"script": scriptTime, "pageLoad": loadTime},
	}
	var session struct{ SessionID string }
	if err := ask(ctx, http.MethodPost, driver+"/session", object{"capabilities": object{"alwaysMatch": wanted}}, &session); err != nil {
		return err
	}
	w.session = driver + "/session/" + session.SessionID
	return nil
}

// ask asks the driver for something and reads the value of its answer into value, unless that is nil.
func ask(ctx context.Context, method, address string, body, value any) error {
	var content io.Reader
	if body != nil {
		data, err := json.Marshal(body)
		if err != nil {
			return err
		}
		content = bytes.NewReader(data)
	}
	request, err := http.NewRequestWithContext(ctx, method, address, content)
	if err != nil {
		return err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	var answer struct{ Value json.RawMessage }
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		return fmt.Errorf("%s %s: %w", method, address, err)
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s %s: %s", method, address, answer.Value)
	}
	if value == nil {
		return nil
	}
	return json.Unmarshal(answer.Value, value)
}

// keepErrors is an expression that keeps the errors of a page from now on.
const keepErrors = `(() => {
	const errors = globalThis.errorsOfTests = [], say = console.error;
	console.error = (...words) => { errors.push(words.join(" ")); say.apply(console, words); };
	addEventListener("error", (e) => errors.push(String(e.message)));
	addEventListener("unhandledrejection", (e) => errors.push(String(e.reason)));
	return true;
})()`

// gather takes the errors that the page has kept.
func (w *webkit) gather(ctx context.Context) error {
	data, err := w.Eval(ctx, "(globalThis.errorsOfTests ?? []).splice(0)")
	if err != nil {
		return err
	}
	var more []string
	if err := json.Unmarshal(data, &more); err != nil {
		return err
	}
	w.errors = append(w.errors, more...)
	return nil
}

func (w *webkit) Errors(ctx context.Context) ([]string, error) {
	err := w.gather(ctx)
	return append([]string(nil), w.errors...), err
}

func (w *webkit) Go(ctx context.Context, address string) error {
	return w.load(ctx, "/url", object{"url": address})
}

func (w *webkit) Reload(ctx context.Context) error { return w.load(ctx, "/refresh", object{}) }

// load loads a page, after what the last one has kept was taken.
func (w *webkit) load(ctx context.Context, command string, body object) error {
	if err := w.gather(ctx); err != nil {
		return err
	}
	if err := ask(ctx, http.MethodPost, w.session+command, body, nil); err != nil {
		return err
	}
	_, err := w.Eval(ctx, keepErrors)
	return err
}

func (w *webkit) Eval(ctx context.Context, expression string) (json.RawMessage, error) {
	var answer struct{ Value, Error string }
	if err := ask(ctx, http.MethodPost, w.session+"/execute/async", object{"args": []any{}, "script": "const done = arguments[0]; " +
		asJSON(expression) + ".then((value) => done({ value }), (error) => done({ error: String(error) }))"}, &answer); err != nil {
		return nil, err
	}
	if answer.Error != "" {
		return nil, errors.New(answer.Error)
	}
	return json.RawMessage(answer.Value), nil
}

func (w *webkit) Act(ctx context.Context, devices ...Device) error {
	return ask(ctx, http.MethodPost, w.session+"/actions", object{"actions": devices}, nil)
}

// Resize makes the window as much larger than the page as it is.
func (w *webkit) Resize(ctx context.Context, width, height int) error {
	var rect struct{ Width, Height int }
	if err := ask(ctx, http.MethodGet, w.session+"/window/rect", nil, &rect); err != nil {
		return err
	}
	inner, err := w.Eval(ctx, "[innerWidth, innerHeight]")
	if err != nil {
		return err
	}
	var size [2]int
	if err := json.Unmarshal(inner, &size); err != nil {
		return err
	}
	return ask(ctx, http.MethodPost, w.session+"/window/rect", object{"width": width + rect.Width - size[0],
		"height": height + rect.Height - size[1]}, nil)
}

func (w *webkit) Screenshot(ctx context.Context) ([]byte, error) {
	var picture []byte
	err := ask(ctx, http.MethodGet, w.session+"/screenshot", nil, &picture)
	return picture, err
}

func (w *webkit) Close() {
	if w.session != "" {
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		_ = ask(ctx, http.MethodDelete, w.session, nil, nil) // what does not end is killed
		cancel()
	}
	w.process.end()
}
