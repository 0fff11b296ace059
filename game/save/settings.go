package save

import (
	"cmp"
	"slices"
	"strings"

	"awale/variants"
)

// DocumentSettings is the document of the settings.
const DocumentSettings = "settings"

// The side that makes the first move of a new game.
const (
	StartsRule   = "rule"
	StartsRandom = "random"
	StartsYou    = "you"
	StartsOther  = "other"
)

// The paces of the animations. SpeedNone shows each move's end at once.
const (
	SpeedCalm   = "calm"
	SpeedNormal = "normal"
	SpeedQuick  = "quick"
	SpeedNone   = "none"
)

// The woods of the board.
const (
	WoodIroko = "iroko"
	WoodEbony = "ebony"
	WoodWhite = "whitewood"
)

// What surrounds the board. Under SurroundingsContrast everything is drawn in plain shapes.
const (
	SurroundingsDark     = "dark"
	SurroundingsLight    = "light"
	SurroundingsContrast = "contrast"
)

// When the coach warns of a blunder before the computer answers it: against Initiation alone, never or always.
const (
	CoachInitiation = "initiation"
	CoachNever      = "never"
	CoachAlways     = "always"
)

// The limits of the settings that are numbers: parts of the normal, and minutes.
const (
	MaxVolume    = 1.0
	MinTextScale = 0.75
	MaxTextScale = 2.0
	MaxMinutes   = 24 * 60
)

// The limits of the computer: seconds for a move, and plies; a depth of 0 is no limit.
const (
	MinThinkTime   = 1
	MaxThinkTime   = 60
	MaxMasterDepth = 30
)

// The limits of larger endgame tables, in seeds; 0 is for none.
const (
	MinTableSeeds = 13
	MaxTableSeeds = 24
)

// Settings are the choices of a player in the options and in the new-game sheet. The zero value is not valid; begin with
// [DefaultSettings]. Two settings are the same when they are ==.
type Settings struct {
	// Language is the language of the texts, such as "fr"; empty means the language of the system.
	Language string `json:"language"`
	// Muted silences everything. Sound is whether effects are heard otherwise, Volume how loud, 0 to 1.
	Muted  bool    `json:"muted,omitempty"`
	Sound  bool    `json:"sound"`
	Volume float64 `json:"volume"`
	// Music is whether music is heard, MusicVolume how loud, 0 to 1, Track the name of the piece that was chosen last, "" for
	// none. Shuffle plays the pieces in any order, CalmMusic only the calm ones.
	Music       bool    `json:"music"`
	MusicVolume float64 `json:"musicVolume"`
	Track       string  `json:"track,omitempty"`
	Shuffle     bool    `json:"shuffle,omitempty"`
	CalmMusic   bool    `json:"calmMusic,omitempty"`
	// Vibration lets a phone vibrate when seeds are captured and when a move is not allowed.
	Vibration bool `json:"vibration,omitempty"`
	// Notify calls the player, by a notification of the system and a sound, to a game on the Internet that begins or waits while the
	// program is hidden.
	Notify bool `json:"notify,omitempty"`
	// Speed is the pace of the animations: SpeedCalm, SpeedNormal, SpeedQuick or SpeedNone.
	Speed string `json:"speed"`
	// TextScale is the size of the words as a multiple of the normal one, 0.75 to 2.
	TextScale float64 `json:"textScale"`
	// Wood is what the board is made of: WoodIroko, WoodEbony or WoodWhite. Surroundings are
	// SurroundingsDark, SurroundingsLight or SurroundingsContrast; empty is what suits the system.
	Wood         string `json:"wood"`
	Surroundings string `json:"surroundings"`
	// Brief announces moves to a screen reader in as few words as possible.
	Brief bool `json:"brief,omitempty"`
	// ShowCounts shows the number of seeds in the houses.
	ShowCounts bool `json:"showCounts"`
	// ShowOne shows the count of the house that has the pointer or the focus, if ShowCounts does not show all.
	ShowOne bool `json:"showOne"`
	// ShowPreview shows where a house would be sown and what it would capture, or why it may not be.
	ShowPreview bool `json:"showPreview"`
	// Hints offers the computer's advice.
	Hints bool `json:"hints"`
	// HintsAtOnce tells the move with the first hint, and not where to look and the plan before.
	HintsAtOnce bool `json:"hintsAtOnce,omitempty"`
	// Coach is CoachInitiation, CoachNever or CoachAlways. Without Hints there is no coach.
	Coach string `json:"coach"`
	// Remarks says why moves matter. Against Initiation that is said in any case.
	Remarks bool `json:"remarks"`
	// ThinkTime is the most time, in whole seconds, that the computer takes for a move, 1 to 60; the
	// Grand Master usually takes half of it. MasterDepth is how many plies he looks ahead at most, 1 to 30, and 0
	// for as many as he can.
	ThinkTime   int `json:"thinkTime"`
	MasterDepth int `json:"masterDepth"`
	// AnswerAtOnce lets the computer move as soon as it has decided, without time to read what the last move did.
	AnswerAtOnce bool `json:"answerAtOnce"`
	// Ponder lets the Grand Master think while the player is to move.
	Ponder bool `json:"ponder"`
	// TableSeeds is up to how many seeds larger endgame tables than the usual ones may be downloaded or built, under any rule: 13
	// to 24, and 0 for none.
	TableSeeds int `json:"tableSeeds,omitempty"`
	// NoTables is set if the player has refused larger tables. Otherwise some are built on a desktop without being asked for.
	NoTables bool `json:"noTables,omitempty"`
	// Beside is the view of the panel that the player left open beside the board, such as "moves"; empty while it is closed. It may
	// name what this version does not have.
	Beside string `json:"beside,omitempty"`
	// Opponent is Engine, Human, Remote for a person who plays by link, or Demonstration, Level the name of the
	// computer's level, Rival that of the computer that plays South in a demonstration, "" for the same, Starts one of
	// StartsRule, StartsRandom, StartsYou and StartsOther, Rule the id of the rule: the choices of the last new game.
	// Level and Rule may name what this version does not have.
	Opponent string `json:"opponent"`
	Level    string `json:"level"`
	Rival    string `json:"rival,omitempty"`
	Starts   string `json:"starts"`
	Rule     string `json:"rule"`
	// Even has the computer of a game against it play at the strength of the player, and not at Level. Level stays the level
	// that was chosen last.
	Even bool `json:"even,omitempty"`
	// Opposite seats two people opposite each other. Seated is true once they have chosen how they sit: until then Opposite says
	// nothing. Minutes is the time each of them has, 0 for no clock.
	Opposite bool `json:"opposite"`
	Seated   bool `json:"seated,omitempty"`
	Minutes  int  `json:"minutes"`
	// Time, unless it is zero, is a clock that Minutes cannot say.
	Time TimeChoice `json:"time,omitzero"`
	// Match, unless it is zero, is the match that a new game begins.
	Match MatchChoice `json:"match,omitzero"`
	// Lately lists the ids of the rules that were played, the last one first, with spaces between them.
	Lately string `json:"lately"`
	// Name is the name of the player, Guest that of the other person at the same screen; empty for none.
	Name  string `json:"name"`
	Guest string `json:"guest"`
	// Learner is the id of the learner who learns now, empty for the first one. It may be gone.
	Learner string `json:"learner,omitempty"`
	// PersistAsked is true once the system has answered whether it keeps what is stored. Reminded is true once the player has
	// been told that the system may clear it.
	PersistAsked bool `json:"persistAsked,omitempty"`
	Reminded     bool `json:"reminded,omitempty"`
	// Seen is true once the first sowing has been shown. Leading is true from then on until the player has taken seeds: what
	// can be taken is pointed at.
	Seen    bool `json:"seen"`
	Leading bool `json:"leading"`
	// Hurried is true once the player has let seeds land at once and was told so.
	Hurried bool `json:"hurried"`
	// Advised is true once the player was offered what comes after the first game.
	Advised bool `json:"advised,omitempty"`

	unknown unknownFields
}

// Demonstration is the choice of a game that the computer plays against itself.
const Demonstration = "demonstration"

// DefaultLevel is the level that a newcomer meets.
const DefaultLevel = "beginner"

// DefaultSettings returns the settings of a first visit.
func DefaultSettings() Settings {
	return Settings{Sound: true, Volume: 0.7, MusicVolume: 0.6, Speed: SpeedNormal, TextScale: 1, Wood: WoodIroko, ShowCounts: true,
		ShowOne: true, ShowPreview: true, Hints: true, Coach: CoachNever, ThinkTime: 5, Opponent: Engine, Level: DefaultLevel,
		Starts: StartsRule, Rule: variants.Default}
}

// Check reports whether every setting is within its limits.
func (s Settings) Check() error {
	if s.Language != "" {
		if err := checkLanguage("language", s.Language); err != nil {
			return err
		}
	}
	if s.Track != "" {
		if err := checkName("track", s.Track); err != nil {
			return err
		}
	}
	if s.Beside != "" {
		if err := checkName("beside", s.Beside); err != nil {
			return err
		}
	}
	if s.TableSeeds != 0 {
		if err := checkRange("tableSeeds", s.TableSeeds, MinTableSeeds, MaxTableSeeds); err != nil {
			return err
		}
	}
	lately := s.LatelyPlayed()
	if len(lately) > MaxLately || strings.Join(lately, " ") != s.Lately {
		return fieldError("lately", "holds %d ids, not up to %d with a space between them", len(lately), MaxLately)
	}
	for _, id := range lately {
		if err := checkName("lately", id); err != nil {
			return err
		}
	}
	return cmp.Or(
		checkRange("volume", s.Volume, 0, MaxVolume),
		checkRange("musicVolume", s.MusicVolume, 0, MaxVolume),
		checkRange("textScale", s.TextScale, MinTextScale, MaxTextScale),
		checkRange("thinkTime", s.ThinkTime, MinThinkTime, MaxThinkTime),
		checkRange("masterDepth", s.MasterDepth, 0, MaxMasterDepth),
		checkChoice("speed", s.Speed, SpeedCalm, SpeedNormal, SpeedQuick, SpeedNone),
		checkChoice("wood", s.Wood, WoodIroko, WoodEbony, WoodWhite),
		checkChoice("surroundings", s.Surroundings, "", SurroundingsDark, SurroundingsLight, SurroundingsContrast),
		checkChoice("coach", s.Coach, CoachInitiation, CoachNever, CoachAlways),
		checkChoice("opponent", s.Opponent, Human, Engine, Remote, Demonstration),
		checkChoice("starts", s.Starts, StartsRule, StartsRandom, StartsYou, StartsOther),
		checkRange("minutes", s.Minutes, 0, MaxMinutes),
		s.Time.check(),
		s.Match.check(),
		checkName("level", s.Level),
		checkPersonName("name", s.Name),
		checkPersonName("guest", s.Guest),
		checkID("learner", s.Learner),
		checkName("rule", s.Rule),
	)
}

// MaxLately is how many rules that were played are remembered.
const MaxLately = 6

// LatelyPlayed returns the ids of the rules that were played, the last one first.
func (s Settings) LatelyPlayed() []string { return strings.Fields(s.Lately) }

// PlayedRule notes that a rule was played.
func (s *Settings) PlayedRule(id string) { s.Lately = joinLately([]string{id}, s.LatelyPlayed()) }

// joinLately joins lists of rules that were played. Of a rule that is in several places the first one counts.
func joinLately(lists ...[]string) string {
	var all []string
	for _, id := range slices.Concat(lists...) {
		if len(all) < MaxLately && !slices.Contains(all, id) {
			all = append(all, id)
		}
	}
	return strings.Join(all, " ")
}

// settingsFields is Settings without its methods, so that encoding it does not come back here.
type settingsFields Settings

// MarshalJSON implements json.Marshaler.
func (s Settings) MarshalJSON() ([]byte, error) { return s.unknown.encode(settingsFields(s)) }

// UnmarshalJSON implements json.Unmarshaler. Fields that the text lacks stay as they are, so that a setting which is new
// since it was written keeps its default; fields of a newer version are kept as they are.
func (s *Settings) UnmarshalJSON(data []byte) error {
	fields := settingsFields(*s)
	c, err := decodeKnown(data, &fields)
	if err != nil {
		return err
	}
	*s = Settings(fields)
	s.unknown = c
	return nil
}
