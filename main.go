package main

import (
	_ "github.com/hajimehoshi/ebiten/v2"
	_ "github.com/hajimehoshi/ebiten/v2/audio"
	_ "github.com/hajimehoshi/ebiten/v2/vector"
	_ "github.com/hajimehoshi/ebiten/v2/exp/vmhost"
	_ "github.com/tinne26/etxt"
	_ "github.com/chromedp/chromedp"
	_ "github.com/chromedp/chromedp/kb"
	_ "github.com/andybalholm/brotli"
	_ "pgregory.net/rapid"
)

func main() {}
