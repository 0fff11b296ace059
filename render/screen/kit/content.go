package kit

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

// ContentFiles holds the content that has been fetched. Its methods but fetch belong to the goroutine of the frame loop.
type ContentFiles struct {
	source Content
	Mu     sync.Mutex
	Files  map[string]*contentFile
	// Arrivals counts the files that have come or failed, seen is how many of them the screens know.
	Arrivals atomic.Int64
	Seen     int64
}

// contentFile is a file that has been asked for.
type contentFile struct {
	Data   []byte
	Err    error
	coming bool
}

func NewContentFiles(source Content) *ContentFiles {
	return &ContentFiles{source: source, Files: map[string]*contentFile{}}
}

// Want begins to fetch files that are not there, and does not wait for them.
func (l *ContentFiles) Want(names ...string) {
	l.Mu.Lock()
	defer l.Mu.Unlock()
	for _, name := range names {
		if f := l.known(name); f == nil || f.Err != nil && !f.coming {
			l.Files[name] = &contentFile{coming: true}
			go l.fetch(name)
		}
	}
}

// fetch fetches a file.
func (l *ContentFiles) fetch(name string) {
	data, err := l.source.Fetch(context.Background(), name)
	l.Mu.Lock()
	l.Files[name] = &contentFile{Data: data, Err: err}
	l.Mu.Unlock()
	l.Arrivals.Add(1)
}

// File returns a file. failed is set if it cannot be fetched; without data and failed it is still coming.
func (l *ContentFiles) File(name string) (data []byte, failed bool) {
	l.Mu.Lock()
	defer l.Mu.Unlock()
	if f := l.known(name); f != nil {
		return f.Data, f.Err != nil
	}
	return nil, false
}

// known returns what is known of a file, nil for nothing. The mutex is held.
func (l *ContentFiles) known(name string) *contentFile {
	f := l.Files[name]
	if f == nil {
		if data := l.source.Here(name); data != nil {
			f = &contentFile{Data: data}
			l.Files[name] = f
		}
	}
	return f
}

// Texts returns the texts of a language in a file, nil if they have not come: it begins to fetch them. failed is set if they
// cannot be had.
func (l *ContentFiles) Texts(name, lang string) (c *locales.Catalog, failed bool) {
	data, failed := l.File(name)
	if data == nil {
		if !failed {
			l.Want(name)
		}
		return nil, failed
	}
	c, err := locales.Parse(lang, data)
	return c, err != nil
}

// News reports whether files have come or failed since it was asked last.
func (l *ContentFiles) News() bool {
	n := l.Arrivals.Load()
	news := n != l.Seen
	l.Seen = n
	return news
}
