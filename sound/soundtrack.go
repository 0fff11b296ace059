package sound

import (
	"context"
	"fmt"
	"time"

	"awale/sound/music"
	"awale/sound/score"
)

// Fetch gets the texts of the scores and passes them to done, at once or later, on any goroutine.
type Fetch func(done func(texts []string, err error))

// FetchFrom returns a Fetch that reads one file after the other by name, on a goroutine of its own. It returns all of them or none.
func FetchFrom(source func(ctx context.Context, name string) ([]byte, error), names []string) Fetch {
	return func(done func(texts []string, err error)) {
		go func() {
			var texts []string
			for _, name := range names {
				text, err := source(context.Background(), name)
				if err != nil {
					done(nil, fmt.Errorf("scores: %w", err))
					return
				}
				texts = append(texts, string(text))
			}
			done(texts, nil)
		}()
	}
}

// Scores is the state of loading the scores.
type Scores uint8

// The states of the scores.
const (
	// ScoresNotLoaded: music has not been needed yet.
	ScoresNotLoaded Scores = iota
	// ScoresLoading: they are being fetched or read.
	ScoresLoading
	// ScoresReady: music can be played.
	ScoresReady
	// ScoresFailed: they could not be fetched or read. They are fetched again when music is turned on again.
	ScoresFailed
)

// Mood is what the music follows.
type Mood = music.Mood

// The moods.
const (
	Playing  = music.Playing
	Thinking = music.Thinking
	Close    = music.Close
)

// Track is a piece of the list.
type Track struct {
	ID   string
	Calm bool
}

// soundtrack is the music of a Player.
type soundtrack struct {
	fetch Fetch
	// read reads what has been fetched.
	read   func(score string) (*score.Piece, error)
	stream stream
	player musicPlayer
	// volume is 0 while the music is off.
	volume float64
	state  Scores
	// loaded passes the scores to the goroutine of the frame loop.
	loaded chan loadedScores
	// unread are scores that are loaded and have not been read. pieces are those that have been read.
	unread []string
	pieces []*score.Piece
	tracks []Track
	// first is the ID of the piece that is played first when the scores are ready.
	first string
	// playing is set while the music plays.
	playing bool
	// softer is set while the music is softer because of an effect, and until is when that ends.
	softer bool
	until  time.Duration
}

// loadedScores is the result of fetching the scores.
type loadedScores struct {
	texts []string
	err   error
}

// The music is softer by softGain while effects are heard, for softTime after each.
const (
	softGain = 0.6
	softTime = 350 * time.Millisecond
	softFall = 25 * time.Millisecond
	softRise = 300 * time.Millisecond
)

// SetMusic sets the volume of the music, from 0 for none to 1, on the scale of SetVolume. The scores are fetched when the volume
// is above 0 for the first time.
func (p *Player) SetMusic(volume float64) {
	t := &p.track
	if !(volume >= 0) {
		volume = 0
	}
	was := t.volume
	t.volume = min(volume, 1)
	if t.volume > 0 && (t.state == ScoresNotLoaded || t.state == ScoresFailed && was == 0) {
		p.fetchScores()
	}
	if t.player != nil {
		t.player.setGain(p.musicGain(), softFall)
	}
	p.followMusic()
}

// PrepareMusic fetches the scores before any music is played.
func (p *Player) PrepareMusic() {
	if s := p.track.state; s == ScoresNotLoaded || s == ScoresFailed && p.track.volume == 0 {
		p.fetchScores()
	}
}

// musicGain returns the factor of the samples of the music.
func (p *Player) musicGain() float64 {
	g := p.track.volume * p.track.volume
	if p.track.softer {
		g *= softGain
	}
	return g
}

// fetchScores begins to fetch the scores.
func (p *Player) fetchScores() {
	t := &p.track
	if t.fetch == nil {
		t.state = ScoresFailed
		return
	}
	t.state = ScoresLoading
	loaded := make(chan loadedScores, 1)
	t.loaded = loaded
	t.fetch(func(texts []string, err error) { loaded <- loadedScores{texts, err} })
}

// readScores reads one of the loaded scores. It does so once in each frame, because reading takes time.
func (p *Player) readScores() {
	t := &p.track
	select {
	case a := <-t.loaded:
		t.loaded = nil
		if t.unread = a.texts; a.err != nil || len(a.texts) == 0 {
			t.state = ScoresFailed
		}
		return
	default:
	}
	if len(t.unread) == 0 {
		return
	}
	piece, err := t.read(t.unread[0])
	t.unread = t.unread[1:]
	if err == nil {
		t.pieces = append(t.pieces, piece)
	}
	if len(t.unread) > 0 {
		return
	}
	if len(t.pieces) == 0 {
		t.state = ScoresFailed
		return
	}
	t.state = ScoresReady
	for _, piece := range t.pieces {
		t.tracks = append(t.tracks, Track{piece.ID, piece.Calm})
	}
	t.stream.with(func(j *music.Jukebox) {
		j.SetPieces(t.pieces)
		j.Choose(t.first)
	})
	p.followMusic()
}

// followMusic starts or stops the music, depending on the state of the player.
func (p *Player) followMusic() {
	t := &p.track
	on := t.state == ScoresReady && t.volume > 0 && p.unlocked && !p.muted && !p.hidden && p.ready()
	if on && t.player == nil {
		var err error
		if t.player, err = p.context.music(&t.stream); err != nil {
			t.player, t.playing = nil, false
			return
		}
		t.player.setGain(p.musicGain(), 0)
		t.playing = false
	}
	if on == t.playing {
		return
	}
	t.playing = on
	switch {
	case on:
		t.player.play()
	case t.player != nil:
		t.player.pause()
	}
}

// Advance starts the music when it can be played, and makes it loud again after an effect. Call it once a frame.
func (p *Player) Advance() {
	t := &p.track
	p.readScores()
	if t.state != ScoresReady || !t.playing && t.volume == 0 {
		return
	}
	if !t.playing || p.context.lost() {
		t.playing = false
		p.followMusic()
	}
	if t.player != nil && t.softer && p.clock() >= t.until {
		t.softer = false
		t.player.setGain(p.musicGain(), softRise)
	}
}

// soften makes the music softer for a moment.
func (p *Player) soften() {
	t := &p.track
	t.until = p.clock() + softTime
	if !t.playing || t.softer {
		return
	}
	t.softer = true
	t.player.setGain(p.musicGain(), softFall)
}

// SetMood sets what the music follows.
func (p *Player) SetMood(m Mood) {
	p.track.stream.with(func(j *music.Jukebox) { j.SetMood(m) })
}

// BeginGame reports that a game begins. If the last game has ended with a cadence, another piece begins.
func (p *Player) BeginGame() { p.track.stream.with((*music.Jukebox).Begin) }

// EndGame ends the piece with its cadence.
func (p *Player) EndGame() { p.track.stream.with((*music.Jukebox).Finish) }

// SetOrder sets whether the pieces are shuffled and whether only calm ones are played.
func (p *Player) SetOrder(shuffle, calm bool) {
	p.track.stream.with(func(j *music.Jukebox) { j.SetOrder(shuffle, calm) })
}

// ChooseTrack plays a piece from its beginning. If the scores are not ready, the music begins with this piece later.
func (p *Player) ChooseTrack(id string) {
	p.track.first = id
	p.track.stream.with(func(j *music.Jukebox) { j.Choose(id) })
}

// NextTrack plays the piece that follows.
func (p *Player) NextTrack() { p.track.stream.with((*music.Jukebox).Skip) }

// Tracks returns the list of pieces, which is empty until the scores are ready. It must not be changed.
func (p *Player) Tracks() []Track { return p.track.tracks }

// Track returns the ID of the piece that is played or comes next, "" for none.
func (p *Player) Track() (id string) {
	p.track.stream.with(func(j *music.Jukebox) { id = j.Current() })
	return id
}

// ScoresState returns the state of loading the scores.
func (p *Player) ScoresState() Scores { return p.track.state }
