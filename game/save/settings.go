package save

// KindSettings is the document of the settings.
const KindSettings = "settings"

// Who makes the first move of a new game.
const (
	StartsRandom = "random"
	StartsYou    = "you"
	StartsOther  = "other"
)

// Whether movement is shown.
const (
	MotionSystem  = "system"
	MotionFull    = "full"
	MotionReduced = "reduced"
)

// The limits of the settings that are numbers, in percent.
const (
	MaxVolume   = 100
	MinSpeed    = 25
	MaxSpeed    = 400
	MinTextSize = 75
	MaxTextSize = 200
)

// Settings are what a player chose in the options and in the new-game sheet. The zero value is not
// valid; begin with [DefaultSettings].
type Settings struct {
	// Language is the language of the words, such as "fr"; empty for that of the system.
	Language string `json:"language"`
	// Sound is whether anything is heard, Volume how loud, 0 to 100.
	Sound  bool `json:"sound"`
	Volume int  `json:"volume"`
	// Speed is the pace of the animations in percent of the normal one, 25 to 400.
	Speed int `json:"speed"`
	// Motion is MotionSystem, MotionFull or MotionReduced.
	Motion string `json:"motion"`
	// TextSize is the size of the words in percent of the normal one, 75 to 200.
	TextSize int `json:"textSize"`
	// Counts shows the number of seeds in the houses.
	Counts bool `json:"counts"`
	// Preview shows where a house would be sown and what it would capture, or why it may not be.
	Preview bool `json:"preview"`
	// Comments tells what happened in words.
	Comments bool `json:"comments"`
	// Hints offers the computer's advice.
	Hints bool `json:"hints"`
	// Opponent is Engine or Human, Level the name of the computer's level, Starter one of StartsRandom,
	// StartsYou and StartsOther, Rule the id of the rule: the choices of the last new game. Level and Rule may
	// name what this version does not have.
	Opponent string `json:"opponent"`
	Level    string `json:"level"`
	Starter  string `json:"starter"`
	Rule     string `json:"rule"`
	// Seen is true once the first sowing has been shown.
	Seen bool `json:"seen"`

	carried carried
}

// DefaultSettings returns the settings of a first visit, with the given names of level and rule.
func DefaultSettings(level, rule string) Settings {
	return Settings{Sound: true, Volume: 70, Speed: 100, Motion: MotionSystem, TextSize: 100, Counts: true,
		Preview: true, Comments: true, Hints: true, Opponent: Engine, Level: level, Starter: StartsRandom, Rule: rule}
}

// Check reports whether every setting is within its limits.
func (s Settings) Check() error {
	if s.Language != "" {
		if err := checkLanguage("language", s.Language); err != nil {
			return err
		}
	}
	for _, n := range []struct {
		field            string
		value, low, high int
	}{
		{"volume", s.Volume, 0, MaxVolume},
		{"speed", s.Speed, MinSpeed, MaxSpeed},
		{"textSize", s.TextSize, MinTextSize, MaxTextSize},
	} {
		if n.value < n.low || n.value > n.high {
			return fieldError(n.field, "is %d, not %d to %d", n.value, n.low, n.high)
		}
	}
	if err := checkChoice("motion", s.Motion, MotionSystem, MotionFull, MotionReduced); err != nil {
		return err
	}
	if err := checkChoice("opponent", s.Opponent, Human, Engine); err != nil {
		return err
	}
	if err := checkChoice("starter", s.Starter, StartsRandom, StartsYou, StartsOther); err != nil {
		return err
	}
	if err := checkName("level", s.Level); err != nil {
		return err
	}
	return checkName("rule", s.Rule)
}

// settingsFields is Settings without its methods, so that encoding it does not come back here.
type settingsFields Settings

// MarshalJSON implements json.Marshaler.
func (s Settings) MarshalJSON() ([]byte, error) { return s.carried.encode(settingsFields(s)) }

// UnmarshalJSON implements json.Unmarshaler. What the text does not say stays as it is, so that a
// setting which is new since it was written keeps its default; fields of a newer version are carried
// along.
func (s *Settings) UnmarshalJSON(data []byte) error {
	fields := settingsFields(*s)
	c, err := decodeCarrying(data, &fields)
	if err != nil {
		return err
	}
	*s = Settings(fields)
	s.carried = c
	return nil
}
