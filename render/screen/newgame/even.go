package newgame

import (
	"awale/ai"
	"awale/game"
	"awale/game/save"
	"awale/render/screen/kit"
)

// EvenStrength is how strong a computer plays that follows the player's results.
type EvenStrength struct {
	ai.Strength
	// Followed is set once there are results to follow. Until then it is the strength of the level that was chosen last.
	Followed bool
}

// EvenNow returns the strength for a game that begins now, after games against the computer. chosen is the level that was chosen
// last.
func EvenNow(games []save.Counted, chosen string) EvenStrength {
	level, ok := ai.LevelOf(chosen)
	if !ok {
		level = ai.Amateur
	}
	s, followed := game.StrengthAfter(games, level)
	return EvenStrength{s, followed}
}

// EvenAfter returns the strength for a game that begins now. A problem of the store has been told at the start.
func EvenAfter(st *save.Statistics, p *kit.Preferences) EvenStrength {
	games, _ := st.List()
	return EvenNow(games, p.Settings.Level)
}

// nearby is how near to a level, in hundredths of a level, a strength is called that of the level.
const nearby = 10

// around returns the levels that a strength lies between. They are the same near a level.
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

// EvenTold says how strong the computer is now that follows the player.
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

// EvenMoved is the key of how a computer that follows the player plays next time, after a game in which it had a strength.
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

// ComputerOf is the computer that settings choose as the opponent in a new game.
func ComputerOf(s *save.Settings) save.Player {
	if s.Even {
		return save.Player{Kind: save.Engine, Level: save.EvenLevel}
	}
	return save.Player{Kind: save.Engine, Level: s.Level}
}
