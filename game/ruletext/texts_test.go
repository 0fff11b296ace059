package ruletext

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"awale/assets/assetstest"
	"awale/assets/locales"
	"awale/variants"
	"awale/variants/rulestest"
)

// The catalogue has no earlier edition of a rule yet.
func init() { rulestest.AddFormer() }

// languages returns the texts of every language of the program.
func languages(t *testing.T) []*locales.Catalog {
	t.Helper()
	var all []*locales.Catalog
	for _, lang := range assetstest.Languages() {
		words, err := locales.Load(lang)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, words)
	}
	if len(all) < 2 {
		t.Fatalf("only %d languages", len(all))
	}
	return all
}

// TestCatalogueHasTexts checks that each rule of the catalogue has each text in each language, and that the locale
// files have no texts of other rules.
func TestCatalogueHasTexts(t *testing.T) {
	for _, words := range languages(t) {
		want := map[string]bool{}
		for _, id := range variants.IDs() {
			for _, part := range []string{"line", "name", "region", "remark", "source"} {
				want[key(id, part)] = true
				if _, ok := words.Raw(key(id, part)); !ok {
					t.Errorf("%s: %s has no %s", words.Lang(), id, part)
				}
			}
		}
		for _, k := range words.Keys() {
			if strings.HasPrefix(k, "catalogue.") && !want[k] {
				t.Errorf("%s: %q is a text of no rule", words.Lang(), k)
			}
		}
	}
}

// TestTextsFitRuleFiles checks that each rule of the catalogue can be written to a file with its texts, that the file
// can be read again, and that it holds the texts that the functions return.
func TestTextsFitRuleFiles(t *testing.T) {
	all := languages(t)
	words := make([]Words, len(all))
	for i, w := range all {
		words[i] = w
	}
	for _, id := range variants.IDs() {
		r := rulestest.Load(t, id)
		data, err := WithTexts(r, words...).File()
		if err != nil {
			t.Fatal(err)
		}
		p, err := variants.Parse(data)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := variants.New(p); err != nil {
			t.Errorf("%s: %v", id, err)
		}
		for _, w := range words {
			lang := w.Lang()
			got := [4]string{p.Name[lang], p.Region[lang], p.Remark[lang], p.Source[lang]}
			if want := [4]string{Name(w, r), Region(w, r), Remark(w, r), Source(w, r)}; got != want || slices.Contains(want[:], "") {
				t.Errorf("%s: the file has %q, want %q", id, got, want)
			}
		}
	}
}

// TestTextsOfFormerEditions checks that an earlier edition has the name, the region and the source of the present one, and
// a remark that says what it is.
func TestTextsOfFormerEditions(t *testing.T) {
	for _, w := range languages(t) {
		former, present := rulestest.Load(t, "kale-1"), rulestest.Load(t, "kale")
		got := [4]string{Name(w, former), Region(w, former), Source(w, former), Remark(w, former)}
		want := [4]string{Name(w, present), Region(w, present), Source(w, present), w.Text("rule.former", nil)}
		if got != want || Special(w, former) != want[3] {
			t.Errorf("%s: %q, want %q", w.Lang(), got, want)
		}
		own := rulestest.Changed(t, "kale-1", func(p *variants.Parameters) { p.Board.Seeds = 6 })
		if Name(w, own) != want[0] {
			t.Errorf("%s: a rule made from it is called %q", w.Lang(), Name(w, own))
		}
	}
}

// TestTextsOfOwnRules checks which texts a player's rule has.
func TestTextsOfOwnRules(t *testing.T) {
	all := languages(t)
	english, french := all[slices.Index(assetstest.Languages(), "en")], all[slices.Index(assetstest.Languages(), "fr")]

	nameless := rulestest.Changed(t, "kale", func(p *variants.Parameters) { p.Board.Seeds = 6 })
	for _, w := range all {
		if got, want := Name(w, nameless), Name(w, rulestest.Load(t, "kale")); got != want {
			t.Errorf("%s: a rule without a name is called %q, want %q", w.Lang(), got, want)
		}
		if got := Region(w, nameless) + Remark(w, nameless) + Special(w, nameless) + Source(w, nameless); got != "" {
			t.Errorf("%s: a rule without texts says %q", w.Lang(), got)
		}
	}
	if p := WithTexts(nameless, english, french); len(p.Name) != 2 || p.Region != nil || p.Remark != nil || p.Source != nil {
		t.Errorf("a rule without texts is written with %v, %v, %v, %v", p.Name, p.Region, p.Remark, p.Source)
	}

	named := rulestest.Changed(t, "kale", func(p *variants.Parameters) {
		p.Name = map[string]string{"en": "Mine"}
		p.Remark = map[string]string{"en": "Short.", "fr": "Court."}
	})
	if Name(french, named) != "Mine" || Remark(english, named) != "Short." || Remark(french, named) != "Court." ||
		Source(english, named) != "" {
		t.Errorf("%q, %q, %q, %q", Name(french, named), Remark(english, named), Remark(french, named), Source(english, named))
	}
	french1 := rulestest.Changed(t, "kale", func(p *variants.Parameters) { p.Region = map[string]string{"fr": "Bénin", "pt": "Benim"} })
	if Region(french, french1) != "Bénin" || Region(english, french1) != "Bénin" {
		t.Errorf("a region without an English text is %q and %q", Region(french, french1), Region(english, french1))
	}
	if p := WithTexts(named, english, french); len(p.Name) != 1 || p.Name["en"] != "Mine" || len(p.Remark) != 2 || p.Source != nil {
		t.Errorf("the rule is written with %v, %v, %v", p.Name, p.Remark, p.Source)
	}

	baseless := rulestest.Changed(t, "kale", func(p *variants.Parameters) { p.Base = "" })
	if got, want := Name(english, baseless), Name(english, rulestest.Load(t, variants.Default)); got != want {
		t.Errorf("a rule without a name or a base is called %q, want %q", got, want)
	}
}

// TestSpecial checks that Special leaves out that we composed the rule, and nothing else.
func TestSpecial(t *testing.T) {
	for _, words := range languages(t) {
		composed := words.Text("rule.composed", nil)
		short := 0
		for _, id := range variants.IDs() {
			r := rulestest.Load(t, id)
			special, remark := Special(words, r), Remark(words, r)
			if special != remark {
				short++
				if remark != special+" "+composed {
					t.Errorf("%s (%s): %q is not %q and that we composed it", id, words.Lang(), remark, special)
				}
			}
			if special == "" || strings.Contains(special, "ompos") || !strings.HasSuffix(special, ".") {
				t.Errorf("%s (%s): %q", id, words.Lang(), special)
			}
		}
		if short == 0 || short == len(variants.IDs()) {
			t.Errorf("%s: %d remarks say that we composed the rule", words.Lang(), short)
		}
	}
}

// TestSourcesAreTranslated checks that a French source translates everything but names of books, people and sites, and
// lists as many sources as the English one.
func TestSourcesAreTranslated(t *testing.T) {
	english := regexp.MustCompile(`rule collections|tournament|Common rules|program of|leaflet`)
	all := languages(t)
	for _, id := range variants.IDs() {
		r := rulestest.Load(t, id)
		for i, words := range all {
			source, other := Source(words, r), Source(all[0], r)
			if words.Lang() != "en" && english.MatchString(source) || i > 0 && strings.Count(source, ";") != strings.Count(other, ";") {
				t.Errorf("%s: %q is %q in the language %q", id, other, source, words.Lang())
			}
		}
	}
}

// declared has the phrases by which a remark says that a field has a value that is not that of the base, by language. A
// remark needs one of them.
var declared = map[string]map[string][]string{
	"grandSlam=captures": {
		"en": {"take everything"}, "fr": {"prendre tout"}, "pt": {"capturar tudo"}, "es": {"capturar todo"}, "ca": {"endur tot"},
		"de": {"alles nehmen"}, "nl": {"alles van de tegenstander oogsten"}, "tr": {"her şeyini alabilir"},
		"id": {"boleh mengambil semua biji lawan"}, "kk": {"бәрін ала алады", "бар құмалағын ала алады"},
	},
	"grandSlam=illegal": {
		"en": {"must be left a seed", "must always be left a seed", "take every seed of the opponent is forbidden"},
		"fr": {"laisser une graine à l’adversaire", "prendrait toutes les graines de l’adversaire est interdit"},
		"pt": {"deixar ao menos uma semente ao adversário", "proibida a jogada que capturaria todas as sementes"},
		"es": {"dejarle una semilla al rival", "prohibida la jugada que capturaría todas las semillas"},
		"ca": {"deixar una llavor a l’adversari", "capturaria totes les llavors de l’adversari és prohibida"},
		"de": {"ein Samen bleiben", "alle Samen des Gegners fangen würde, ist verboten"},
		"nl": {"een zaadje overhouden", "alle zaadjes van de tegenstander zou oogsten, is verboden"},
		"tr": {"akibe bir taş bırakılmalıdır", "akibe her zaman bir taş bırakılmalıdır", "bütün taşlarını alacak hamle yasaktır"},
		"id": {"disisakan sebutir biji bagi lawan", "mengambil semua biji lawan dilarang"},
		"kk": {"арсыласқа құмалақ қалдыру керек", "арсыласқа әрқашан құмалақ қалдыру керек", "барлық құмалағын алатын жүріске тыйым салынған"},
	},
	"grandSlam=nothing": {
		"en": {"takes nothing", "captures nothing"}, "fr": {"ne prend rien"}, "pt": {"não captura nada"}, "es": {"no captura nada"},
		"ca": {"no captura res"}, "de": {"fängt nichts"}, "nl": {"oogst niets"}, "tr": {"hiçbir şey almaz"},
		"id": {"tidak mengambil apa-apa"}, "kk": {"ештеңе алмайды"},
	},
	"grandSlam=again": {
		"en": {"takes everything moves again"}, "fr": {"prend tout rejoue"}, "pt": {"captura tudo joga de novo"},
		"es": {"captura todo juega otra vez"}, "ca": {"captura tot torna a jugar"}, "de": {"alles fängt, zieht noch einmal"},
		"nl": {"alles oogst, is nog eens aan zet"}, "tr": {"Her şeyi alan yeniden oynar"},
		"id": {"mengambil semuanya melangkah lagi"}, "kk": {"Бәрін алған ойыншы тағы жүр"},
	},
	"end.majority=false": {
		"en": {"majority"}, "fr": {"majorité"}, "pt": {"maioria"}, "es": {"mayoría"}, "ca": {"majoria"}, "de": {"Mehrheit"},
		"nl": {"meerderheid"}, "tr": {"çoğunlukta durma"}, "id": {"mayoritas"},
		"kk": {"артысынан көбі жиналса да"},
	},
	"sowing.origin=sow": {
		"en": {"emptied", "also sows the house"}, "fr": {"case vidée", "sème aussi la case"},
		"pt": {"esvaziada", "semeia também a casa"}, "es": {"se vació", "siembra también el hoyo"},
		"ca": {"s’ha buidat", "també sembra al forat"}, "de": {"geleerte", "auch die Mulde, aus der sie"},
		"nl": {"leeggemaakte kuiltje", "ook in het kuiltje waar", "ook zaait in het kuiltje waar"}, "tr": {"oşaltılan kuyuya", "çıktığı kuyuya da taş bırak"},
		"id": {"dikosongkan", "menaburi lubang asalnya"}, "kk": {"осаған отауға", "шыққан отауға да"},
	},
	"sowing.origin=first": {
		"en": {"goes back into the house"}, "fr": {"retourne dans la case"}, "pt": {"volta para a casa"}, "es": {"vuelve al hoyo"},
		"ca": {"torna al forat"}, "de": {"kommt zurück in die Mulde"}, "nl": {"gaat terug in het kuiltje"},
		"tr": {"çıktığı kuyuya geri konur"}, "id": {"kembali ke lubang asalnya"}, "kk": {"отауына қайта салынады"},
	},
	"sowing.origin=first-unless-single": {
		"en": {"a single seed goes on"}, "fr": {"une graine seule avance"}, "pt": {"uma semente sozinha segue"},
		"es": {"una semilla sola avanza"}, "ca": {"una llavor sola va al"},
		"de": {"ein einzelner Samen geht"}, "nl": {"een enkel zaadje gaat"}, "tr": {"tek taş sonraki"},
		"id": {"biji tunggal pergi"}, "kk": {"жалғыз құмалақ келесі"},
	},
	"feeding.impossible=play-on": {
		"en": {"play goes on"}, "fr": {"la partie continue"}, "pt": {"o jogo continua"}, "es": {"se sigue jugando"},
		"ca": {"la partida continua"}, "de": {"geht das Spiel weiter"}, "nl": {"gaat het spel verder"}, "tr": {"oyun sürer"},
		"id": {"permainan berlanjut"}, "kk": {"ойын жалғаса береді"},
	},
	"quitting=counted": {
		"en": {"gives up"}, "fr": {"abandonne"}, "pt": {"desiste"}, "es": {"abandona"}, "ca": {"es rendeix"},
		"de": {"Gibt jemand auf"}, "nl": {"Geeft een speler op"}, "tr": {"oyunu bırakırsa"}, "id": {"menyerah"}, "kk": {"берілсе"},
	},
	"repetition.rest=unscored": {
		"en": {"A position that comes back", "when a position comes up"},
		"fr": {"Une position qui revient", "quand une position revient"},
		"pt": {"Uma posição que se repete", "quando uma posição aparece"},
		"es": {"Una posición que se repite", "cuando una posición se da"},
		"ca": {"Una posició que es repeteix", "quan una posició surt"},
		"de": {"Kehrt eine Stellung wieder", "kommt eine Stellung zum dritten Mal"},
		"nl": {"Een stelling die terugkomt", "komt een stelling voor de derde keer"},
		"tr": {"Geri gelen konum", "Tekrarlanan konum", "bir konum üçüncü kez gelirse"},
		"id": {"Posisi yang berulang", "suatu posisi muncul ketiga kalinya"},
		"kk": {"Қайталанған позиция", "позиция үшінші рет қайталанса"},
	},
	"feeding.duty=none": {
		"en": {"obody has to feed", "until the next player has no seeds"},
		"fr": {"ersonne n’est tenu de nourrir", "que le joueur suivant n’ait plus de graines"},
		"pt": {"inguém é obrigado a alimentar", "até que o próximo a jogar não tenha sementes"},
		"es": {"o hay obligación de dar de comer", "hasta que a quien le toca no le quedan semillas"},
		"ca": {"ingú no ha d’alimentar", "fins que el jugador que ha de moure no té llavors"},
		"de": {"iemand muss füttern", "bis der Spieler am Zug keine Samen hat"},
		"nl": {"oeden hoeft niet", "tot de volgende speler geen zaadjes heeft"},
		"tr": {"imse beslemek zorunda değil", "sırası gelenin taşı kalmayana dek"},
		"id": {"idak ada yang wajib memberi makan", "sampai pemain berikutnya tidak punya biji"},
		"kk": {"ұмалақ беру міндеті жоқ", "келесі ойыншыда құмалақ қалмағанша"},
	},
	"feeding.duty=keep-fed": {
		"en": {"leave the opponent without seeds"}, "fr": {"laissent sans graines"}, "pt": {"deixaria o adversário sem sementes"},
		"es": {"dejarían sin semillas"}, "ca": {"deixarien sense llavors"}, "de": {"ohne Samen ließe"},
		"nl": {"zonder zaadjes zou laten"}, "tr": {"taşsız bırakacaksa"}, "id": {"membuat lawan tanpa biji"},
		"kk": {"құмалақсыз қалдырса"},
	},
}

// TestRemarksTellWhatDiffers checks that a remark names the most important differences from the base.
func TestRemarksTellWhatDiffers(t *testing.T) {
	all := languages(t)
	for _, id := range variants.IDs() {
		r := rulestest.Load(t, id)
		p := r.Parameters()
		if p.Base == "" {
			continue
		}
		base := rulestest.Load(t, p.Base).Parameters()
		for _, path := range []string{"grandSlam", "end.majority", "feeding.duty", "feeding.impossible", "sowing.origin",
			"repetition.rest", "quitting"} {
			value := p.Value(path)
			if !p.Relevant(path) || value == base.Value(path) || path == "feeding.impossible" && value != "play-on" || path == "repetition.rest" &&
				value != "unscored" {
				continue
			}
			for _, words := range all {
				phrases, remark := declared[path+"="+value][words.Lang()], Remark(words, r)
				if !slices.ContainsFunc(phrases, func(s string) bool { return strings.Contains(remark, s) }) {
					t.Errorf("%s (%s) does not say that it has %s %s: %s", id, words.Lang(), path, value, remark)
				}
			}
		}
	}
}

// Each rule of the catalogue is in one of the areas that the catalogue lists, and no other rule is.
func TestEveryRuleHasAnArea(t *testing.T) {
	for _, id := range variants.IDs() {
		if a := AreaOf(id); !slices.Contains(Areas(), a) {
			t.Errorf("%s has the area %q", id, a)
		}
	}
	if a := AreaOf("own-abc"); a != "" {
		t.Errorf("a player's rule has the area %q", a)
	}
}
