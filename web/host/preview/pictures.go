//go:build !js

package preview

import (
	"container/list"
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"awale/render/still"
	"awale/web/server/files"
)

const (
	// mostBytes is how many bytes of pictures are kept: some 160 pictures.
	mostBytes = 32 << 20
	// mostDrawn is how many pictures are drawn at once, and mostWaiting how many are to be drawn.
	mostDrawn, mostWaiting = 1, 16
	// drawTime is how long a reader waits for a picture.
	drawTime = 10 * time.Second
)

// errBusy says that too many pictures are to be drawn.
var errBusy = errors.New("preview: too many pictures are to be drawn")

// pictures draws and keeps pictures.
type pictures struct {
	draw  func(*still.Board) ([]byte, error)
	turns chan struct{}

	mu      sync.Mutex
	kept    map[string]*list.Element // of *picture
	order   *list.List               // the last used picture is the first
	bytes   int
	waiting int
}

// picture is one picture. data and err are there once done is closed.
type picture struct {
	key  string
	done chan struct{}
	data []byte
	err  error
}

func newPictures() (*pictures, error) {
	painter, err := still.NewPainter()
	if err != nil {
		return nil, err
	}
	return &pictures{draw: painter.PNG, turns: make(chan struct{}, mostDrawn), kept: map[string]*list.Element{}, order: list.New()}, nil
}

// get returns a picture by its key. It is drawn once, however many ask for it.
func (p *pictures) get(ctx context.Context, key string, board *still.Board) ([]byte, error) {
	asked, err := p.ask(key, board)
	if err != nil {
		return nil, err
	}
	select {
	case <-asked.done:
		return asked.data, asked.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// ask returns a picture that is there or will be.
func (p *pictures) ask(key string, board *still.Board) (*picture, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if e, ok := p.kept[key]; ok {
		p.order.MoveToFront(e)
		return e.Value.(*picture), nil
	}
	if p.waiting == mostWaiting {
		return nil, errBusy
	}
	p.waiting++
	made := &picture{key: key, done: make(chan struct{})}
	p.kept[key] = p.order.PushFront(made)
	go p.make(made, board)
	return made, nil
}

// make draws a picture, and lets go of those that were not used for the longest time.
func (p *pictures) make(made *picture, board *still.Board) {
	p.turns <- struct{}{}
	data, err := p.safely(board)
	<-p.turns
	p.mu.Lock()
	defer p.mu.Unlock()
	p.waiting--
	made.data, made.err = data, err
	close(made.done)
	p.bytes += len(data)
	if err != nil {
		p.remove(p.kept[made.key])
	}
	for e := p.order.Back(); e != nil && p.bytes > mostBytes; {
		before := e.Prev()
		select {
		case <-e.Value.(*picture).done:
			p.remove(e)
		default: // it is still to be drawn
		}
		e = before
	}
}

// remove lets go of a picture.
func (p *pictures) remove(e *list.Element) {
	old := p.order.Remove(e).(*picture)
	p.bytes -= len(old.data)
	delete(p.kept, old.key)
}

// safely draws a picture. A fault of the drawing costs the picture, and not the host.
func (p *pictures) safely(board *still.Board) (data []byte, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("preview: a picture cannot be drawn: %v", fault)
		}
	}()
	return p.draw(board)
}

// servePicture sends the picture of a link.
func (h *Handler) servePicture(w http.ResponseWriter, r *http.Request) {
	files.Protect(w.Header())
	q := r.URL.Query()
	s, err := readPath(r.URL)
	if err == nil {
		s, err = s.moment(q)
	}
	words, ok := h.words[q.Get("l")]
	if err != nil || !ok {
		files.Refuse(w, refused(err))
		return
	}
	tag := strconv.Quote(strings.Join([]string{strconv.Itoa(still.Edition), words.Lang(), s.path + s.query()}, " "))
	w.Header().Set("ETag", tag)
	// Sites show previews in pages of their own.
	w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin")
	w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	if r.Header.Get("If-None-Match") == tag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), drawTime)
	defer cancel()
	data, err := h.pictures.get(ctx, tag, s.board(words))
	if err != nil {
		w.Header().Del("ETag")
		w.Header().Set("Retry-After", strconv.Itoa(int(drawTime.Seconds())))
		files.Refuse(w, http.StatusServiceUnavailable)
		return
	}
	w.Header().Set("Content-Type", "image/png")
	files.Send(w, r, data)
}

// picturePath returns the path of the picture of a moment, from the folder of the game.
func (s *shown) picturePath(lang string) string {
	q := "?"
	if own := s.query(); own != "" {
		q = own + "&"
	}
	return strings.TrimPrefix(s.path, "/") + pictureEnd + q + "l=" + lang + "&e=" + strconv.Itoa(still.Edition)
}
