package newgame

import (
	"awale/ai"
	"awale/game"
	"awale/game/save"
	"awale/render/screen/kit"
)

// EvenStrength is the strength of a computer that follows the player's results.
type EvenStrength struct {
	ai.Strength
	// Followed is set once there are results to follow. Until then the strength is that of the level that was chosen
	// last.
	Followed bool
}

// EvenNow returns the strength for a game that begins now. games are the counted games against the computer, and chosen
// is the level that was chosen last.
func EvenNow(games []save.Counted, chosen string) EvenStrength {
	level, ok := ai.LevelOf(chosen)
	if !ok {
		level = ai.Amateur
	}
	s, followed := game.StrengthAfter(games, level)
	return EvenStrength{s, followed}
}

// EvenAfter returns the strength for a game that begins now. It reports no problem of the storage: that was reported at
// the start.
func EvenAfter(st *save.Statistics, p *kit.Preferences) EvenStrength {
	games, _ := st.List()
	return EvenNow(games, p.Settings.Level)
}

// nearby is the greatest distance to a level, in hundredths of a level, at which a strength is given the name of the
// level.
const nearby = 10

// around returns the levels below and above a strength. Near a level both are that level.
func (s EvenStrength) around() (lower, upper ai.Level) {
	lower, upper, share := s.Between()
	switch {
	case share <= nearby:
		return lower, lower
	case share >= 100-nearby:
		return upper, upper
	}
	return lower, upper
}

// EvenTold says how strong the computer that follows the player is now.
func EvenTold(k *kit.Kit, s EvenStrength) string {
	lower, upper := s.around()
	switch {
	case !s.Followed:
		return k.Text("new.even.first", "level", k.Text("level."+lower.Key()))
	case lower == upper:
		return k.Text("new.even.at", "level", k.Text("level."+lower.Key()))
	}
	return k.Text("new.even.between", "lower", k.Text("level."+lower.Key()), "upper", k.Text("level."+upper.Key()))
}

// muchStronger is the least change of a strength that is not called little, in hundredths of a level.
const muchStronger = 40

// EvenMoved is the key of the words for the change of a strength after a game: before and now are the strengths before
// and after it.
func EvenMoved(before, now ai.Strength) string {
	switch by := now - before; {
	case by >= muchStronger:
		return "end.even.stronger"
	case by > 0:
		return "end.even.littleStronger"
	case by <= -muchStronger:
		return "end.even.weaker"
	case by < 0:
		return "end.even.littleWeaker"
	}
	return "end.even.same"
}

// ComputerOf returns the computer that the settings choose as the opponent in a new game.
func ComputerOf(s *save.Settings) save.Player {
	if s.Even {
		return save.Player{Kind: save.Engine, Level: save.EvenLevel}
	}
	return save.Player{Kind: save.Engine, Level: s.Level}
}
