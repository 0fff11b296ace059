package platform

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"syscall/js"

	"awale/game/tables"
)

// Tables returns the endgame tables on the server of the page.
func (h *Host) Tables() tables.Source { return pageTables{h} }

// pageTables are fetched from where the page came from.
type pageTables struct{ host *Host }

// Sizes implements tables.Source.
func (p pageTables) Sizes(rule string) []int {
	v, err := p.host.ask("tableSizes", rule)
	if err != nil || v.Type() != js.TypeString {
		return nil
	}
	var sizes []int
	for _, text := range strings.Split(v.String(), ",") {
		if n, err := strconv.Atoi(text); err == nil {
			sizes = append(sizes, n)
		}
	}
	return sizes
}

// maxFile is the size, in bytes, of the largest file that a tab has room for.
const maxFile = 128 << 20

// Fetch implements tables.Source.
func (p pageTables) Fetch(ctx context.Context, rule string, seeds int) ([]byte, error) {
	data, err := p.host.fetch(ctx, "openTable", rule, seeds)
	if err != nil {
		return nil, fmt.Errorf("tables: %w", err)
	}
	return data, nil
}

// Content returns the lessons, problems and other content on the server of the page.
func (h *Host) Content() Content { return pageContent{h} }

// pageContent is fetched from where the page came from.
type pageContent struct{ host *Host }

// Fetch implements Content.
func (p pageContent) Fetch(ctx context.Context, name string) ([]byte, error) {
	data, err := p.host.fetch(ctx, "openContent", name)
	if err != nil {
		return nil, fmt.Errorf("content: %w", err)
	}
	return data, nil
}

// fetch has the page open a file by one of its methods and returns its bytes. The file arrives in pieces, so that no frame waits
// for it.
func (h *Host) fetch(ctx context.Context, method string, args ...any) (data []byte, err error) {
	defer func() {
		// A page that answers oddly costs the file, not the game.
		switch fault := recover().(type) {
		case nil:
		case js.Error:
			data, err = nil, thrown(fault.Value)
		case *js.ValueError:
			data, err = nil, fault
		default:
			panic(fault)
		}
	}()
	promise, err := h.ask(method, args...)
	if err != nil {
		return nil, err
	}
	file, err := await(ctx, promise)
	if err != nil {
		return nil, err
	}
	reader := file.Get("reader")
	data, err = collect(ctx, reader, file.Get("size").Int())
	if err != nil {
		// The rest is not needed.
		reader.Call("cancel").Call("catch", ignore)
		return nil, err
	}
	return data, nil
}

// ignore is a function of the page that does nothing.
var ignore = js.FuncOf(func(js.Value, []js.Value) any { return nil })

// collect reads as many bytes as there should be, and no more.
func collect(ctx context.Context, reader js.Value, size int) ([]byte, error) {
	if size < 0 || size > maxFile {
		return nil, fmt.Errorf("%d bytes are no size of a file", size)
	}
	data := make([]byte, size)
	for at := 0; ; {
		piece, err := await(ctx, reader.Call("read"))
		if err != nil {
			return nil, err
		}
		if piece.Get("done").Truthy() {
			if at != size {
				return nil, fmt.Errorf("%d of %d bytes have arrived", at, size)
			}
			return data, nil
		}
		bytes := piece.Get("value")
		if bytes.Length() > size-at {
			return nil, fmt.Errorf("more than %d bytes arrive", size)
		}
		at += js.CopyBytesToGo(data[at:], bytes)
	}
}

// await waits for a promise without holding up the page. A rejection is returned as an error.
func await(ctx context.Context, promise js.Value) (js.Value, error) {
	if promise.Type() != js.TypeObject {
		return js.Undefined(), errors.New("the page promised nothing")
	}
	kept, broken := make(chan js.Value, 1), make(chan error, 1)
	var then, otherwise js.Func
	// The functions stay until the page has called one of them, even if nobody waits any more.
	release := func() { then.Release(); otherwise.Release() }
	then = js.FuncOf(func(_ js.Value, args []js.Value) any {
		defer release()
		kept <- args[0]
		return nil
	})
	otherwise = js.FuncOf(func(_ js.Value, args []js.Value) any {
		defer release()
		broken <- thrown(args[0])
		return nil
	})
	promise.Call("then", then, otherwise)
	select {
	case v := <-kept:
		return v, nil
	case err := <-broken:
		return js.Undefined(), err
	case <-ctx.Done():
		return js.Undefined(), ctx.Err()
	}
}
