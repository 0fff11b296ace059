package platform

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"
	"syscall/js"

	"awale/assets/locales"
	"awale/game/tables"
)

// Tables returns the endgame tables on the server of the page.
func (h *Host) Tables() tables.Source { return pageTables{h} }

// pageTables are fetched from where the page came from.
type pageTables struct{ host *Host }

// Sizes implements tables.Source.
func (p pageTables) Sizes(rule string) (sizes []int) {
	for _, f := range p.Files() {
		if f.Rule == rule {
			sizes = append(sizes, f.Seeds)
		}
	}
	return sizes
}

// maxFile is the size, in bytes, of the largest file that a tab has room for.
const maxFile = 128 << 20

// Files implements tables.Remote.
func (p pageTables) Files() (files []tables.File) {
	v, err := p.host.ask("tableFiles")
	if err != nil || v.Type() != js.TypeString {
		return nil
	}
	for text := range strings.FieldsSeq(v.String()) {
		if f, ok := tableFile(text); ok && f.Bytes <= maxFile {
			files = append(files, f)
		}
	}
	return files
}

// tableFile reads an entry of the page's list of files: "rule:seeds:bytes:download".
func tableFile(text string) (f tables.File, ok bool) {
	parts := strings.Split(text, ":")
	if len(parts) != 4 {
		return f, false
	}
	seeds, err := strconv.Atoi(parts[1])
	size, sizeErr := strconv.ParseInt(parts[2], 10, 64)
	download, downloadErr := strconv.ParseInt(parts[3], 10, 64)
	return tables.File{Rule: parts[0], Seeds: seeds, Bytes: size, Memory: size, Download: download},
		err == nil && sizeErr == nil && downloadErr == nil
}

// Fetch implements tables.Source.
func (p pageTables) Fetch(ctx context.Context, rule string, seeds int, report func(done float64)) ([]byte, error) {
	data, err := p.host.fetch(ctx, report, "openTable", rule, seeds)
	if err != nil {
		return nil, fmt.Errorf("tables: %w", errors.Join(reasonOf(err), err))
	}
	return data, nil
}

// reasonOf returns the reason that an exception of the page stands for, nil for none that is known.
func reasonOf(err error) error {
	thrown, ok := errors.AsType[exception](err)
	switch {
	case ok && thrown.name == "NotFoundError":
		return tables.ErrMissing
	case ok && thrown.name == "RangeError":
		return tables.ErrMemory
	case ok && (thrown.name == "TypeError" || thrown.name == "NetworkError"):
		return tables.ErrOffline
	}
	return nil
}

// Content returns the texts, lessons, problems and other content on the server of the page.
func (h *Host) Content() Content { return pageContent{h} }

// pageContent is fetched from where the page came from.
type pageContent struct{ host *Host }

// Here implements Content.
func (p pageContent) Here(name string) []byte {
	v, err := p.host.ask("contentHere", name)
	if err != nil || v.Type() != js.TypeObject {
		return nil
	}
	data := make([]byte, v.Length())
	js.CopyBytesToGo(data, v)
	return data
}

// Fetch implements Content.
func (p pageContent) Fetch(ctx context.Context, name string) ([]byte, error) {
	data, err := p.host.fetch(ctx, func(float64) {}, "openContent", name)
	if err != nil {
		return nil, fmt.Errorf("content: %w", err)
	}
	return data, nil
}

// Languages implements Content.
func (p pageContent) Languages() (all []locales.Language) {
	v, err := p.host.ask("contentLanguages")
	if err != nil || v.Type() != js.TypeString {
		return nil
	}
	for entry := range strings.SplitSeq(v.String(), "|") {
		if tag, name, ok := strings.Cut(entry, " "); ok {
			more := append(strings.Split(tag, ":"), "", "")
			all = append(all, locales.Language{Tag: more[0], Name: name, Font: more[1], Direction: more[2]})
		}
	}
	return all
}

// fetch has the page open a file by one of its methods and returns its bytes. The file arrives in pieces, so that no frame waits
// for it. After each of them which fraction has come, 0 to 1, is reported.
func (h *Host) fetch(ctx context.Context, report func(done float64), method string, args ...any) (data []byte, err error) {
	defer catch(&err) // a page that answers oddly costs the file, not the game
	promise, err := h.ask(method, args...)
	if err != nil {
		return nil, err
	}
	file, err := await(ctx, promise)
	if err != nil {
		return nil, err
	}
	reader := file.Get("reader")
	data, err = collect(ctx, reader, file.Get("size").Int(), report)
	if err == nil {
		err = check(data, file.Get("sum"))
	}
	if err != nil {
		// The rest is not needed.
		reader.Call("cancel").Call("catch", ignore)
		return nil, err
	}
	return data, nil
}

// errDamaged says that a file is not as it was sent.
var errDamaged = errors.New("the file is damaged")

// check compares the FNV-1a checksum of 32 bits of a file with the one that the page has of it. The page has none of tables, which
// have their own.
func check(data []byte, want js.Value) error {
	if want.IsUndefined() {
		return nil
	}
	sum := fnv.New32a()
	_, _ = sum.Write(data) // it never fails
	if float64(sum.Sum32()) != want.Float() {
		return errDamaged
	}
	return nil
}

// ignore is a function of the page that does nothing.
var ignore = js.FuncOf(func(js.Value, []js.Value) any { return nil })

// collect reads as many bytes as there should be, and no more.
func collect(ctx context.Context, reader js.Value, size int, report func(done float64)) ([]byte, error) {
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
		report(float64(at) / float64(max(size, 1)))
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
