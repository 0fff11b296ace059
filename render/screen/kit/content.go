package kit

import (
	"context"
	"sync"
	"sync/atomic"

	"awale/assets/locales"
)

// Content fetches texts, lessons, problems and the World of Awale.
type Content interface {
	// Fetch returns a file by its name, such as "lessons/course.json". It may take long and is called from a goroutine of
	// its own. The error says why the file cannot be fetched.
	Fetch(ctx context.Context, name string) ([]byte, error)
	// Here returns a file that is part of the program, nil for a file that has to be fetched. The texts of one language
	// are part of it.
	Here(name string) []byte
	// Languages returns the languages of the program in the order in which players are shown them.
	Languages() []locales.Language
}

// ContentFiles holds the content that was fetched. All methods but fetch are called from the goroutine of the frame
// loop.
type ContentFiles struct {
	source Content
	Mu     sync.Mutex
	Files  map[string]*contentFile
	// Arrivals counts the files that were fetched or that failed. seen is the count that the screens know.
	Arrivals atomic.Int64
	Seen     int64
}

// contentFile is a file that was asked for.
type contentFile struct {
	Data   []byte
	Err    error
	coming bool
}

func NewContentFiles(source Content) *ContentFiles {
	return &ContentFiles{source: source, Files: map[string]*contentFile{}}
}

// Want begins to fetch the files that are missing, and does not wait for them.
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

// Languages returns the languages of the program in the order in which players are shown them.
func (l *ContentFiles) Languages() []locales.Language { return l.source.Languages() }

// File returns the data of a file. failed is set if the file cannot be fetched. If data is nil and failed is false, the
// file is still being fetched.
func (l *ContentFiles) File(name string) (data []byte, failed bool) {
	l.Mu.Lock()
	defer l.Mu.Unlock()
	if f := l.known(name); f != nil {
		return f.Data, f.Err != nil
	}
	return nil, false
}

// known returns the state of a file, nil for a file that was not asked for. The caller holds the mutex.
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

// Texts returns the texts of a language in a file. It returns nil and begins to fetch them if they are missing. failed
// is set if they cannot be fetched.
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

// News reports whether files have come or failed since the last call.
func (l *ContentFiles) News() bool {
	n := l.Arrivals.Load()
	news := n != l.Seen
	l.Seen = n
	return news
}
