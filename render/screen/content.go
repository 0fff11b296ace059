package screen

import (
	"context"
	"sync"
	"sync/atomic"

	"awale/assets/locales"
)

// Content is where texts, lessons, problems and the World of Awale come from.
type Content interface {
	// Fetch returns a file by its name, such as "lessons/en.json". It may take long and is called from a goroutine of its own.
	Fetch(ctx context.Context, name string) ([]byte, error)
	// Here returns a file that has come together with the program, nil for one that has to be fetched. The texts of one
	// language have.
	Here(name string) []byte
}

// library holds the content that has been fetched. Its methods but fetch belong to the goroutine of the frame loop.
type library struct {
	source Content
	mu     sync.Mutex
	files  map[string]*contentFile
	// arrivals counts the files that have come or failed, seen is how many of them the screens know.
	arrivals atomic.Int64
	seen     int64
}

// contentFile is a file that has been asked for.
type contentFile struct {
	data   []byte
	err    error
	coming bool
}

func newLibrary(source Content) *library {
	return &library{source: source, files: map[string]*contentFile{}}
}

// want begins to fetch files that are not there, and does not wait for them.
func (l *library) want(names ...string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, name := range names {
		if f := l.known(name); f == nil || f.err != nil && !f.coming {
			l.files[name] = &contentFile{coming: true}
			go l.fetch(name)
		}
	}
}

// fetch fetches a file.
func (l *library) fetch(name string) {
	data, err := l.source.Fetch(context.Background(), name)
	l.mu.Lock()
	l.files[name] = &contentFile{data: data, err: err}
	l.mu.Unlock()
	l.arrivals.Add(1)
}

// file returns a file. failed is set if it cannot be fetched; without data and failed it is still coming.
func (l *library) file(name string) (data []byte, failed bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if f := l.known(name); f != nil {
		return f.data, f.err != nil
	}
	return nil, false
}

// known returns what is known of a file, nil for nothing. The mutex is held.
func (l *library) known(name string) *contentFile {
	f := l.files[name]
	if f == nil {
		if data := l.source.Here(name); data != nil {
			f = &contentFile{data: data}
			l.files[name] = f
		}
	}
	return f
}

// texts returns the texts of a language in a file, nil if they have not come: it begins to fetch them. failed is set if they
// cannot be had.
func (l *library) texts(name, lang string) (c *locales.Catalog, failed bool) {
	data, failed := l.file(name)
	if data == nil {
		if !failed {
			l.want(name)
		}
		return nil, failed
	}
	c, err := locales.Parse(lang, data)
	return c, err != nil
}

// news reports whether files have come or failed since it was asked last.
func (l *library) news() bool {
	n := l.arrivals.Load()
	news := n != l.seen
	l.seen = n
	return news
}
