//go:build !js

package e2e

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// filmed is a picture that the window has shown, and when, since the film began.
type filmed struct {
	At      time.Duration
	Picture image.Image
}

// film returns the pictures that the window shows while something happens: all that the browser can send, one of which follows the
// other. A picture has the size that the window had in CSS px.
func (p *Page) film(while func()) (all []filmed) {
	p.t.Helper()
	type shot struct {
		at   time.Time
		data []byte
	}
	begun := time.Now()
	ctx, stop := context.WithCancel(p.ctx)
	shots := make(chan []shot)
	events := chromedp.Events(ctx, page.ScreencastFrame)
	go func() {
		var list []shot
		for e, err := range events {
			if err != nil {
				break
			}
			list = append(list, shot{time.Now(), e.Data})
			// It fails once the film has ended.
			_, _ = chromedp.Call(ctx, page.ScreencastFrameAck, page.ScreencastFrameAckParams{SessionID: e.SessionID})
		}
		shots <- list
	}()
	call(p, "begin a film", page.StartScreencast, page.StartScreencastParams{Format: page.StartScreencastFormatPng})
	while()
	call(p, "end a film", page.StopScreencast, cdp.Empty{})
	stop()
	for _, s := range <-shots {
		picture, err := png.Decode(bytes.NewReader(s.data))
		if err != nil {
			p.t.Fatalf("a picture of a film: %v", err)
		}
		all = append(all, filmed{s.at.Sub(begun), picture})
	}
	return all
}
