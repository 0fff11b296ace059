package screen

import (
	"awale/ai"
	"awale/game"
	"awale/game/save"
)

// evenStrength is how strong a computer plays that follows the player's results.
type evenStrength struct {
	ai.Strength
	// followed is set once there are results to follow. Until then it is the strength of the level that was chosen last.
	followed bool
}

// evenNow returns the strength for a game that begins now, after games against the computer. chosen is the level that was chosen
// last.
func evenNow(games []save.Counted, chosen string) evenStrength {
	level, ok := ai.LevelOf(chosen)
	if !ok {
		level = ai.Amateur
	}
	s, followed := game.StrengthAfter(games, level)
	return evenStrength{s, followed}
}

// evenAfter returns the strength for a game that begins now. A problem of the store has been told at the start.
func evenAfter(st *save.Statistics, p *preferences) evenStrength {
	games, _ := st.List()
	return evenNow(games, p.settings.Level)
}

// nearby is how near to a level, in hundredths of a level, a strength is called that of the level.
const nearby = 10

// around returns the levels that a strength lies between. They are the same near a level.
func (s evenStrength) around() (lower, upper ai.Level) {
	lower, upper, share := s.Between()
	switch {
	case share <= nearby:
		return lower, lower
	case share >= 100-nearby:
		return upper, upper
	}
	return lower, upper
}

// evenTold says how strong the computer is now that follows the player.
func evenTold(k *kit, s evenStrength) string {
	lower, upper := s.around()
	switch {
	case !s.followed:
		return k.text("new.even.first", "level", k.text("level."+lower.Key()))
	case lower == upper:
		return k.text("new.even.at", "level", k.text("level."+lower.Key()))
	}
	return k.text("new.even.between", "lower", k.text("level."+lower.Key()), "upper", k.text("level."+upper.Key()))
}

// muchStronger is the least change of a strength that is not called little, in hundredths of a level.
const muchStronger = 40

// evenMoved is the key of how a computer that follows the player plays next time, after a game in which it had a strength.
func evenMoved(before, now ai.Strength) string {
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

// computerOf is the computer that settings choose as the opponent in a new game.
func computerOf(s *save.Settings) save.Player {
	if s.Even {
		return save.Player{Kind: save.Engine, Level: save.EvenLevel}
	}
	return save.Player{Kind: save.Engine, Level: s.Level}
}
