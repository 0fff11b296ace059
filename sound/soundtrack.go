package sound

import (
	"context"
	"fmt"
	"time"

	"awale/sound/music"
	"awale/sound/score"
)

// Fetch brings the texts of the scores and calls done, at once or later, on any goroutine.
type Fetch func(done func(texts []string, err error))

// FetchFrom returns a Fetch that asks for one file after the other by name, on a goroutine of its own. It brings all of them or
// none.
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

// Scores is how far the scores have come.
type Scores uint8

// The states of the scores.
const (
	// ScoresAway: nobody has asked for music yet.
	ScoresAway Scores = iota
	// ScoresComing: they are being fetched or read.
	ScoresComing
	// ScoresThere: music can be played.
	ScoresThere
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
	// arrived brings the scores to the goroutine of the frame loop.
	arrived chan arrival
	// unread are scores that have come and have not been parsed; pieces are those that have.
	unread []string
	pieces []*score.Piece
	tracks []Track
	// first is the ID of the piece that is to be played when the scores are there.
	first string
	// playing is set while the music is to be heard.
	playing bool
	// ducked is set while an effect is in the foreground, until a time.
	ducked bool
	until  time.Duration
}

// arrival is what came of fetching the scores.
type arrival struct {
	texts []string
	err   error
}

// The music is softer by duckGain while effects are heard, for duckTime after each.
const (
	duckGain = 0.6
	duckTime = 350 * time.Millisecond
	duckFall = 25 * time.Millisecond
	duckRise = 300 * time.Millisecond
)

// SetMusic sets the volume of the music, 0 for none to 1, on the scale of SetVolume. The scores are fetched when music is
// wanted for the first time.
func (p *Player) SetMusic(volume float64) {
	t := &p.track
	if !(volume >= 0) {
		volume = 0
	}
	was := t.volume
	t.volume = min(volume, 1)
	if t.volume > 0 && (t.state == ScoresAway || t.state == ScoresFailed && was == 0) {
		p.fetchScores()
	}
	if t.player != nil {
		t.player.setGain(p.musicGain(), duckFall)
	}
	p.followMusic()
}

// PrepareMusic has the scores come, although no music is played yet.
func (p *Player) PrepareMusic() {
	if s := p.track.state; s == ScoresAway || s == ScoresFailed && p.track.volume == 0 {
		p.fetchScores()
	}
}

// musicGain is the factor of the samples of the music.
func (p *Player) musicGain() float64 {
	g := p.track.volume * p.track.volume
	if p.track.ducked {
		g *= duckGain
	}
	return g
}

// fetchScores has the scores come.
func (p *Player) fetchScores() {
	t := &p.track
	if t.fetch == nil {
		t.state = ScoresFailed
		return
	}
	t.state = ScoresComing
	arrived := make(chan arrival, 1)
	t.arrived = arrived
	t.fetch(func(texts []string, err error) { arrived <- arrival{texts, err} })
}

// readScores takes the scores over: one in each frame, because reading them takes time.
func (p *Player) readScores() {
	t := &p.track
	select {
	case a := <-t.arrived:
		t.arrived = nil
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
	t.state = ScoresThere
	for _, piece := range t.pieces {
		t.tracks = append(t.tracks, Track{piece.ID, piece.Calm})
	}
	t.stream.with(func(j *music.Jukebox) {
		j.SetPieces(t.pieces)
		j.Choose(t.first)
	})
	p.followMusic()
}

// followMusic starts or stops the music as the state of the player asks for.
func (p *Player) followMusic() {
	t := &p.track
	on := t.state == ScoresThere && t.volume > 0 && p.unlocked && !p.muted && !p.hidden && p.ready()
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

// Advance begins the music and restores its loudness when it is time to. Call it once a frame.
func (p *Player) Advance() {
	t := &p.track
	p.readScores()
	if t.state != ScoresThere || !t.playing && t.volume == 0 {
		return
	}
	if !t.playing || p.context.lost() {
		t.playing = false
		p.followMusic()
	}
	if t.player != nil && t.ducked && p.clock() >= t.until {
		t.ducked = false
		t.player.setGain(p.musicGain(), duckRise)
	}
}

// duck makes the music softer for a moment.
func (p *Player) duck() {
	t := &p.track
	t.until = p.clock() + duckTime
	if !t.playing || t.ducked {
		return
	}
	t.ducked = true
	t.player.setGain(p.musicGain(), duckFall)
}

// SetMood sets what the music follows.
func (p *Player) SetMood(m Mood) {
	p.track.stream.with(func(j *music.Jukebox) { j.SetMood(m) })
}

// BeginGame tells that a game begins. After the cadence of the last one a piece begins.
func (p *Player) BeginGame() { p.track.stream.with((*music.Jukebox).Begin) }

// EndGame has the piece end with its cadence.
func (p *Player) EndGame() { p.track.stream.with((*music.Jukebox).Finish) }

// SetOrder sets whether the pieces are shuffled and whether only calm ones are played.
func (p *Player) SetOrder(shuffle, calm bool) {
	p.track.stream.with(func(j *music.Jukebox) { j.SetOrder(shuffle, calm) })
}

// ChooseTrack plays a piece from its beginning, or begins with it when the scores are there.
func (p *Player) ChooseTrack(id string) {
	p.track.first = id
	p.track.stream.with(func(j *music.Jukebox) { j.Choose(id) })
}

// NextTrack plays the piece that follows.
func (p *Player) NextTrack() { p.track.stream.with((*music.Jukebox).Skip) }

// Tracks returns the list of pieces, empty until the scores are there. It must not be changed.
func (p *Player) Tracks() []Track { return p.track.tracks }

// Track returns the ID of the piece that is played or comes next, "" for none.
func (p *Player) Track() (id string) {
	p.track.stream.with(func(j *music.Jukebox) { id = j.Present() })
	return id
}

// ScoresState returns how far the scores have come.
func (p *Player) ScoresState() Scores { return p.track.state }
