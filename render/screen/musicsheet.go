package screen

import "awale/render/ui"

// musicSheet holds what is heard, and the list of the pieces of music.
type musicSheet struct {
	page
	*preferences
	music Music
	// shown reports whether the words of a piece are known, so that a piece of a newer version is told by its name alone.
	shown func(key string) bool
	// vibrates is set where the device can vibrate.
	vibrates bool
}

func (*musicSheet) id() string { return "music-sheet" }

func (m *musicSheet) build() *ui.Node {
	t, s := m.kit.text, &m.settings
	sounds := []*ui.Node{
		m.setting("music-muted", "music.muted", &s.Muted),
		m.setting("music-effects", "options.sound", &s.Sound),
		m.kit.settingPercent(m.preferences, "music-effects-volume", t("music.effectsVolume"), &s.Volume, 0, 1, 0.05),
		m.setting("music-on", "music.on", &s.Music),
		m.kit.settingPercent(m.preferences, "music-volume", t("music.musicVolume"), &s.MusicVolume, 0, 1, 0.05),
		m.setting("music-shuffle", "music.shuffle", &s.Shuffle),
		m.setting("music-calm", "music.calmOnly", &s.CalmMusic),
	}
	if m.vibrates {
		sounds = append(sounds, m.setting("music-vibration", "music.vibration", &s.Vibration))
	}
	list := []*ui.Node{heading("music-pieces-title", t("music.pieces"))}
	state := m.music.PiecesState()
	switch state {
	case PiecesThere:
		list = append(list, m.pieces(m.music.Pieces()))
	case PiecesFailed:
		list = append(list, paragraph("music-failed", t("music.failed")))
	default:
		list = append(list, paragraph("music-coming", t("music.coming")))
	}
	list = append(list, faint("music-follows", t("music.follows")))
	next := m.kit.button("music-next", t("music.next"), ui.IconNext, m.music.NextPiece)
	if state != PiecesThere || !s.Music {
		next.Disabled, next.Activate = true, nil
	}
	d := m.kit.dialog("music-sheet", t("music.title"), []*ui.Node{next, m.kit.primary("music-done", t("sheet.done"), ui.IconNone, m.close)},
		m.window.halves([]*ui.Node{{Axis: ui.AxisDown, Gap: ui.SpaceNear, Children: sounds}},
			[]*ui.Node{{Axis: ui.AxisDown, Gap: ui.SpaceTight, Children: list}})...)
	return m.window.broaden(d)
}

// setting is a switch of a setting.
func (m *musicSheet) setting(id, key string, on *bool) *ui.Node {
	return m.kit.settingSwitch(m.preferences, id, key, on)
}

// pieces are the pieces, of which the one that is played is chosen.
func (m *musicSheet) pieces(pieces []Piece) *ui.Node {
	now := m.music.Piece()
	rows := group()
	rows.ID, rows.Role, rows.Label = "music-pieces", ui.RoleRadioGroup, m.kit.text("music.pieces")
	for _, p := range pieces {
		title, about := p.Name, ""
		if key := "music.piece." + p.Name; m.shown(key) {
			title, about = m.kit.text(key), m.kit.text(key+".about")
		}
		if p.Calm {
			about = m.kit.text("music.calm", "about", about)
		}
		icon := ui.IconPlay
		if p.Name == now {
			icon = ui.IconSound
		}
		n := m.kit.item("music-piece-"+p.Name, title, about, icon, func() { m.choose(p.Name) })
		n.Role, n.Checked = ui.RoleRadio, p.Name == now
		rows.Children = append(rows.Children, n)
	}
	return rows
}

// choose plays a piece, also when no music was played.
func (m *musicSheet) choose(name string) {
	s := &m.settings
	if s.Track == name {
		m.music.ChoosePiece(name) // from its beginning
	}
	s.Track, s.Music, s.Muted = name, true, false
	if s.MusicVolume == 0 {
		s.MusicVolume = defaultMusicVolume
	}
	m.keepSettings()
	m.kit.changed()
}

// defaultMusicVolume is the volume of music that is turned on while its slider stands at 0.
const defaultMusicVolume = 0.6
