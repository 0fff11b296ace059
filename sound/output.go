package sound

import "time"

// audioContext is an open sound device. Tests have one without a device.
type audioContext interface {
	// rate is the number of samples per second.
	rate() float64
	// ready reports whether the device is known to play.
	ready() bool
	// voice makes a player of effects.
	voice(r *reader) (audioPlayer, error)
	// music makes a player of the stream. It is called once.
	music(s *stream) (musicPlayer, error)
	// gesture reports that the player has made one.
	gesture()
	// setHidden reports whether the program can be seen. Nothing is played while it cannot.
	setHidden(hidden bool)
	// lost reports whether the device is gone for good, so that it has to be opened again.
	lost() bool
}

// audioPlayer plays an effect. It is the part of Ebitengine's audio player that Player uses.
type audioPlayer interface {
	Play()
	PauseAndStopReading()
	IsPlaying() bool
	Rewind() error
	SetVolume(volume float64)
}

// musicPlayer plays the stream of the music.
type musicPlayer interface {
	// play begins or goes on with a beat; pause fades and stops.
	play()
	pause()
	// setGain sets the factor of the samples. It is reached gradually, within about a time.
	setGain(gain float64, within time.Duration)
}
