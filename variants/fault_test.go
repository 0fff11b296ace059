package variants

import (
	"strings"
	"testing"
)

// TestFaults checks the error of each wrong rule file, and that every fault occurs.
func TestFaults(t *testing.T) {
	met := map[Fault]bool{}
	check := func(file string, want FieldError) {
		t.Helper()
		p, err := Parse([]byte(file))
		if err == nil {
			_, err = New(p)
		}
		got, _ := err.(*FieldError)
		if got == nil || *got != want {
			t.Errorf("%.200s\n%+v, %v\nwant %+v", file, got, err, want)
			return
		}
		met[got.Fault] = true
	}
	for _, test := range []struct {
		file string
		want FieldError
	}{
		{`{`, FieldError{Field: "rule file", Fault: FaultSyntax, Line: 1, Column: 2}},
		{" \n\t", FieldError{Field: "rule file", Fault: FaultFile}},
		{"{\r\n\t\"name\": {\"en\": \"é\"},\r\n\t\"é\"; 5\r\n}", FieldError{Field: "rule file", Fault: FaultSyntax, Line: 3, Column: 5}},
		{"{\n\"base\": \"abapa\"\n", FieldError{Field: "rule file", Fault: FaultSyntax, Line: 3, Column: 1}},
		{`{"board": {"seeds": 05}}`, FieldError{Field: "rule file", Fault: FaultSyntax, Line: 1, Column: 22}},
		{`{"board": {"seeds": +5}}`, FieldError{Field: "rule file", Fault: FaultSyntax, Line: 1, Column: 21}},
		{"{\n \"name\": {\"en\": \"\xff\"}}", FieldError{Field: "rule file", Fault: FaultEncoding, Line: 2, Column: 18}},
		{"{\n \"b\xc3\": 4}", FieldError{Field: "rule file", Fault: FaultEncoding, Line: 2, Column: 4}},
		{"{\"name\":\n {\"en\": \"a\\ud83d\"}}", FieldError{Field: "rule file", Fault: FaultEncoding, Line: 2, Column: 11}},
		{`{"name": {"en": "\ude00\ud83d"}}`, FieldError{Field: "rule file", Fault: FaultEncoding, Line: 1, Column: 18}},
		{`{"name": {"\ud83d\u0041": "a"}}`, FieldError{Field: "rule file", Fault: FaultEncoding, Line: 1, Column: 12}},
		{"\xff\xfe{\x00}\x00", FieldError{Field: "rule file", Fault: FaultEncoding, Line: 1, Column: 1}},
		{`{}`, FieldError{Field: "board.houses", Fault: FaultNoBase}},
		{`{"base":"","board":{"houses":6,"seeds":4}}`, FieldError{Field: "sowing.direction", Fault: FaultNoBase}},
		{`{"board":{"houses":0}}`, FieldError{Field: "board.seeds", Fault: FaultNoBase}},
		{``, FieldError{Field: "rule file", Fault: FaultFile}},
		{`[]`, FieldError{Field: "rule file", Fault: FaultFile}},
		{`null`, FieldError{Field: "rule file", Fault: FaultFile}},
		{`{"base":"abapa","id":"x","name":{"en":"X"}} more`, FieldError{Field: "rule file", Fault: FaultSyntax, Line: 1, Column: 45}},
		{`{"sowing":` + strings.Repeat("[", 20) + strings.Repeat("]", 20) + `}`, FieldError{Field: "rule file", Fault: FaultFile}},
		{strings.Repeat(" ", maxRuleFile+1), FieldError{Field: "rule file", Fault: FaultFileLong, Got: maxRuleFile + 1, High: maxRuleFile}},
		{`{"base":"nowhere"}`, FieldError{Field: "base", Fault: FaultNoRule, Value: "nowhere"}},
		{`{"base":"../rules/abapa"}`, FieldError{Field: "base", Fault: FaultNoRule, Value: "../rules/abapa"}},
		{`{"base":7}`, FieldError{Field: "base", Fault: FaultNoRule, Value: "7"}},
		{`{"base":"abapa","id":"X y","name":{"en":"X"}}`, FieldError{Field: "id", Fault: FaultID, Value: "X y"}},
		{`{"base":"abapa","id":"` + strings.Repeat("x", 41) + `"}`,
			FieldError{Field: "id", Fault: FaultID, Value: strings.Repeat("x", 39) + "…"}},
		{`{"base":"abapa","id":["x"]}`, FieldError{Field: "id", Fault: FaultText, Value: "[…]", High: MaxSource}},
		{`{"base":"abapa","id":"x","name":{"fr":"X"}}`, FieldError{Field: "name.en", Fault: FaultMissing}},
		{`{"base":"abapa","id":"x","name":{"en":" "}}`, FieldError{Field: "name.en", Fault: FaultMissing}},
		{`{"base":"abapa","id":"x","name":"X"}`, FieldError{Field: "name", Fault: FaultGroup, Value: "X"}},
		{`{"base":"abapa","id":"x","name":{"en":"` + strings.Repeat("é", MaxName+1) + `"}}`,
			FieldError{Field: "name.en", Fault: FaultText, High: MaxName}},
		{`{"base":"abapa","id":"x","name":{"en":"X","fr":"a\nb"}}`, FieldError{Field: "name.fr", Fault: FaultText, High: MaxName}},
		{`{"base":"abapa","id":"x","name":{"en":"X","f\"":"b"}}`, FieldError{Field: "name", Fault: FaultLanguage, Value: `f"`}},
		{`{"base":"abapa","id":"x","name":{"en":"X"},"region":{"fr":"\u202e"}}`,
			FieldError{Field: "region.fr", Fault: FaultText, High: MaxRegion}},
		{`{"base":"abapa","id":"x","name":{"en":"X"},"remark":{"en":"` + strings.Repeat("a", 2001) + `"}}`,
			FieldError{Field: "remark.en", Fault: FaultText, High: MaxRemark}},
		{`{"base":"abapa","id":"x","name":{"en":"X"},"source":"\u0000"}`,
			FieldError{Field: "source.en", Fault: FaultText, High: MaxSource}},
		{`{"base":"abapa","id":"x","name":{"en":"X"},"source":{"fr":"\u0000"}}`,
			FieldError{Field: "source.fr", Fault: FaultText, High: MaxSource}},
		{`{"base":"abapa","id":"x","name":{"en":"X"},"source":7}`, FieldError{Field: "source", Fault: FaultGroup, Value: "7"}},
		{`{"base":"abapa","id":"x","name":{"en":"X","en":"Y"}}`, FieldError{Field: "name.en", Fault: FaultTwice}},
		{`{"base":"abapa","board":{"seeds":3},"board":{"seeds":5}}`, FieldError{Field: "board", Fault: FaultTwice}},
	} {
		check(test.file, test.want)
	}
	start := func(counts string) string { return `"board":{"start":[` + counts + `]}` }
	for _, test := range []struct {
		change string
		want   FieldError
	}{
		{`"sides":3`, FieldError{Field: "sides", Fault: FaultUnknown}},
		{`"BOARD":{"houses":5}`, FieldError{Field: "BOARD", Fault: FaultUnknown}},
		{`"board":{"hauses":5}`, FieldError{Field: "board.hauses", Fault: FaultUnknown}},
		{`"sowing":{"never":{"at least":5}}`, FieldError{Field: "sowing.never.at least", Fault: FaultUnknown}},
		{`"board":null`, FieldError{Field: "board", Fault: FaultGroup, Value: "null"}},
		{`"sowing":{"never":5}`, FieldError{Field: "sowing.never", Fault: FaultGroup, Value: "5"}},
		{`"capture":{"counts":[2],"counts":[3]}`, FieldError{Field: "capture.counts", Fault: FaultTwice}},
		{`"board":{"houses":"six"}`, FieldError{Field: "board.houses", Fault: FaultNumber, Value: "six"}},
		{`"board":{"houses":6.5}`, FieldError{Field: "board.houses", Fault: FaultNumber, Value: "6.5"}},
		{`"board":{"houses":true}`, FieldError{Field: "board.houses", Fault: FaultNumber, Value: "true"}},
		{`"board":{"houses":"6"}`, FieldError{Field: "board.houses", Fault: FaultQuoted, Value: "6"}},
		{`"board":{"houses":"06"}`, FieldError{Field: "board.houses", Fault: FaultQuoted, Value: "06"}},
		{`"board":{"houses":6.0}`, FieldError{Field: "board.houses", Fault: FaultPoint, Value: "6.0"}},
		{`"board":{"houses":6e0}`, FieldError{Field: "board.houses", Fault: FaultExponent, Value: "6e0"}},
		{`"board":{"houses":1E9}`, FieldError{Field: "board.houses", Fault: FaultExponent, Value: "1E9"}},
		{`"board":{"houses":99999999999999999999}`, FieldError{Field: "board.houses", Fault: FaultBeyond, Value: "99999999999999999999",
			Low: 2, High: 12}},
		{`"capture":{"counts":[2,3.0]}`, FieldError{Field: "capture.counts", Fault: FaultPoint, Value: "3.0"}},
		{`"capture":{"leave":"true"}`, FieldError{Field: "capture.leave", Fault: FaultQuoted, Value: "true"}},
		{`"capture":{"counts":[2,"3"]}`, FieldError{Field: "capture.counts", Fault: FaultQuoted, Value: "3"}},
		{`"capture":{"counts":2}`, FieldError{Field: "capture.counts", Fault: FaultList, Value: "2"}},
		{`"capture":{"leave":"yes"}`, FieldError{Field: "capture.leave", Fault: FaultSwitch, Value: "yes"}},
		{`"grandSlam":"sometimes"`, FieldError{Field: "grandSlam", Fault: FaultChoice, Value: "sometimes"}},
		{`"grandSlam":null`, FieldError{Field: "grandSlam", Fault: FaultChoice, Value: "null"}},
		{`"sowing":{"relay":"sometimes"}`, FieldError{Field: "sowing.relay", Fault: FaultChoice, Value: "sometimes"}},
		{`"board":{"houses":13}`, FieldError{Field: "board.houses", Fault: FaultRange, Got: 13, Low: 2, High: 12}},
		{`"board":{"seeds":0}`, FieldError{Field: "board.seeds", Fault: FaultRange, Low: 1, High: 63}},
		{`"board":{"houses":12,"seeds":11}`, FieldError{Field: "board.seeds", Fault: FaultBoard, Got: 11, High: 10}},
		{`"board":{"start":[1,2,3]}`, FieldError{Field: "board.start", Fault: FaultLength, Got: 3, High: 12}},
		{start("4,4,4,4,4,4,0,0,0,0,0,0"), FieldError{Field: "board.start", Fault: FaultNoSeeds}},
		{start("200,4,4,4,4,4,99,0,0,0,0,0"), FieldError{Field: "board.start", Fault: FaultSeeds, High: 255}},
		{start("4,4,4,4,4,4,4,0,-1,0,0,0"), FieldError{Field: "board.start", Fault: FaultMember, Got: -1, High: 255}},
		{`"board":{"blocked":[2],"start":[4,3,4,4,4,4,4,0,1,0,0,0]}`, FieldError{Field: "board.start", Fault: FaultBlocked, Got: 3,
			Other: "board.blocked"}},
		{`"board":{"blocked":[13]}`, FieldError{Field: "board.blocked", Fault: FaultMember, Got: 13, Low: 1, High: 12}},
		{`"board":{"blocked":[1,2,3,4,5,6]}`, FieldError{Field: "board.blocked", Fault: FaultNoSeeds}},
		{`"board":{"houses":2,"seeds":1},"rounds":{"order":[` + strings.Repeat("1,", maxNumbers) + `1]}`,
			FieldError{Field: "rounds.order", Fault: FaultLong, High: maxNumbers}},
		{`"sowing":{"clockwise":[1]}`, FieldError{Field: "sowing.clockwise", Fault: FaultIdle, Other: "sowing.direction"}},
		{`"sowing":{"direction":"by-house","clockwise":[7]}`, FieldError{Field: "sowing.clockwise", Fault: FaultMember, Got: 7,
			Low: 1, High: 6}},
		{`"sowing":{"never":{"least":5,"most":4}}`, FieldError{Field: "sowing.never.most", Fault: FaultBelow, Got: 4, Low: 5,
			Other: "sowing.never.least"}},
		{`"sowing":{"relayFrom":3}`, FieldError{Field: "sowing.relayFrom", Fault: FaultIdle, Other: "sowing.relay"}},
		{`"sowing":{"laps":0}`, FieldError{Field: "sowing.laps", Fault: FaultRange, Low: 1, High: 1000}},
		// The last seed of a relay that goes on until an empty house is alone there.
		{`"sowing":{"relay":"until-empty"}`, FieldError{Field: "capture.set", Fault: FaultAlone}},
		{`"sowing":{"relay":"until-capture"},"capture":{"chain":"forward"}`, FieldError{Field: "sowing.relay", Fault: FaultForward}},
		{`"capture":{"counts":[]}`, FieldError{Field: "capture.counts", Fault: FaultEmpty}},
		{`"capture":{"counts":[2,2]}`, FieldError{Field: "capture.counts", Fault: FaultRepeated, Got: 2}},
		{`"capture":{"counts":[0]}`, FieldError{Field: "capture.counts", Fault: FaultMember, Low: 1, High: 255}},
		{`"capture":{"set":"even"}`, FieldError{Field: "capture.counts", Fault: FaultIdle, Other: "capture.set"}},
		{`"capture":{"set":"none","counts":[]}`, FieldError{Field: "capture.set", Fault: FaultNothing}},
		{`"end":{"rest":"hungry","cleared":true,"fewer":3}`, FieldError{Field: "end.rest", Fault: FaultClash, Other: "end.fewer"}},
		{`"capture":{"afterLap":true},"sowing":{"relay":"next-house"}`, FieldError{Field: "capture.afterLap", Fault: FaultClash,
			Other: "sowing.relay"}},
		{`"capture":{"beyondEmpty":true},"sowing":{"relay":"next-house"}`, FieldError{Field: "capture.beyondEmpty", Fault: FaultClash,
			Other: "capture.set"}},
		{`"capture":{"beyondEmpty":true,"set":"none","counts":[],"cross":"own"},"sowing":{"relay":"next-house"}`,
			FieldError{Field: "capture.beyondEmpty", Fault: FaultClash, Other: "capture.cross"}},
		{`"capture":{"beyondEmpty":true,"set":"none","counts":[]},"sowing":{"relay":"next-house"},"grandSlam":"spare-last"`,
			FieldError{Field: "capture.beyondEmpty", Fault: FaultClash, Other: "grandSlam"}},
		{`"capture":{"sowOn":true,"cross":"own"},"sowing":{"relay":"until-capture"}`, FieldError{Field: "capture.sowOn", Fault: FaultClash,
			Other: "capture.cross"}},
		{`"capture":{"sowOn":true},"sowing":{"relay":"until-capture"}`, FieldError{Field: "capture.sowOn", Fault: FaultClash,
			Other: "grandSlam"}},
		{`"sowing":{"either":[3]}`, FieldError{Field: "sowing.either", Fault: FaultIdle, Other: "sowing.direction"}},
		{`"sowing":{"direction":"by-house","clockwise":[1,3],"either":[3]}`, FieldError{Field: "sowing.either", Fault: FaultClash,
			Other: "sowing.clockwise"}},
		{`"capture":{"claim":{"count":2}}`, FieldError{Field: "capture.claim.count", Fault: FaultClash, Other: "capture.set"}},
		{`"capture":{"claim":{"count":4}}`, FieldError{Field: "capture.claim.count", Fault: FaultClash, Other: "capture.chain"}},
		{`"capture":{"chain":"none","claim":{"count":4}}`, FieldError{Field: "capture.claim.count", Fault: FaultClash, Other: "grandSlam"}},
		{`"capture":{"chain":"none","claim":{"count":4,"excludeLast":true}},"grandSlam":"captures","sowing":{"direction":"free"}`,
			FieldError{Field: "capture.claim.excludeLast", Fault: FaultClash, Other: "sowing.direction"}},
		{`"end":{"rest":"hungry","singles":true}`, FieldError{Field: "end.rest", Fault: FaultClash, Other: "end.singles"}},
		{`"capture":{"crossSeed":true}`, FieldError{Field: "capture.crossSeed", Fault: FaultIdle, Other: "capture.cross"}},
		{`"capture":{"during":1}`, FieldError{Field: "capture.during", Fault: FaultFalling}},
		{`"capture":{"during":300}`, FieldError{Field: "capture.during", Fault: FaultRange, Got: 300, High: 255}},
		{`"capture":{"smallest":49}`, FieldError{Field: "capture.smallest", Fault: FaultRange, Got: 49, Low: 1, High: 48}},
		{`"capture":{"side":"either"},"grandSlam":"illegal"`, FieldError{Field: "grandSlam", Fault: FaultOwn}},
		{`"capture":{"cross":"own"},"grandSlam":"spare-last"`, FieldError{Field: "grandSlam", Fault: FaultSpare}},
		{`"choosing":{"smallest":5}`, FieldError{Field: "choosing.smallest", Fault: FaultRange, Got: 5, Low: 1, High: 4}},
		{`"choosing":{"stuck":"pass-always"},"repetition":{"occurrences":0}`,
			FieldError{Field: "repetition.occurrences", Fault: FaultPassing}},
		{`"sowing":{"never":{"least":12}},"repetition":{"occurrences":0}`,
			FieldError{Field: "repetition.occurrences", Fault: FaultSkipping}},
		{`"repetition":{"occurrences":9}`, FieldError{Field: "repetition.occurrences", Fault: FaultRange, Got: 9, High: 3}},
		{`"repetition":{"occurrences":1}`, FieldError{Field: "repetition.occurrences", Fault: FaultRange, Got: 1, Low: 2, High: 3}},
		// Seeds would be put into a house that is out of play.
		{`"board":{"blocked":[2]},"choosing":{"opening":"merge"}`, FieldError{Field: "choosing.opening", Fault: FaultUneven}},
		{`"board":{"houses":2},"choosing":{"opening":"merge"}`, FieldError{Field: "choosing.opening", Fault: FaultNarrow, Low: 3}},
		{`"rounds":{"kind":"points","most":5,"points":1,"target":2},"repetition":{"occurrences":0}`,
			FieldError{Field: "repetition.occurrences", Fault: FaultRound}},
		{`"rounds":{"kind":"refill","most":5,"least":8,"order":[1,2]},"end":{"majority":false}`,
			FieldError{Field: "rounds.order", Fault: FaultLength, Got: 2, High: 6}},
		{`"rounds":{"kind":"refill","most":5,"least":3,"order":[1,2,3,4,5,6]},"end":{"majority":false}`,
			FieldError{Field: "rounds.least", Fault: FaultRange, Got: 3, Low: 4, High: 24}},
		{`"rounds":{"kind":"points","most":5,"points":1,"target":2,"winnerBegins":true,"lastMoverBegins":true}`,
			FieldError{Field: "rounds.lastMoverBegins", Fault: FaultClash, Other: "rounds.winnerBegins"}},
		{`"rounds":{"kind":"refill","most":5,"least":8,"order":[1,2,3,4,5,6],"loserFills":true},"end":{"majority":false}`,
			FieldError{Field: "rounds.loserFills", Fault: FaultClash, Other: "feeding.starved"}},
		{`"rounds":{"kind":"refill","most":5,"least":8,"order":[1,2,3,4,5,6],"loserFills":true},"end":{"majority":false},` +
			`"feeding":{"starved":"starved-loses","emptyBoard":true}`,
			FieldError{Field: "rounds.loserFills", Fault: FaultClash, Other: "feeding.emptyBoard"}},
		{`"rounds":{"kind":"points","most":5,"points":1,"target":3},"sowing":{"relay":"until-empty","endless":"draw"}`,
			FieldError{Field: "sowing.endless", Fault: FaultClash, Other: "rounds.kind"}},
		{`"rounds":{"kind":"territory","most":5,"least":8},"end":{"majority":false},"board":{"blocked":[2]}`,
			FieldError{Field: "board.blocked", Fault: FaultFilled}},
		{`"rounds":{"kind":"territory","most":5,"least":8},"end":{"majority":false},"repetition":{"rest":"draw"}`,
			FieldError{Field: "repetition.rest", Fault: FaultLeft}},
		{`"rounds":{"kind":"territory","most":5,"least":8},"end":{"majority":false},"feeding":{"starved":"starved-wins"}`,
			FieldError{Field: "feeding.starved", Fault: FaultLeft}},
		{`"rounds":{"kind":"points","most":5}`, FieldError{Field: "rounds.points", Fault: FaultRange, Low: 1, High: 20}},
		{`"rounds":{"kind":"points","most":5,"points":1}`, FieldError{Field: "rounds.target", Fault: FaultRange, Low: 1, High: 100}},
		// The first capture takes two seeds or more, with a last seed alone one.
		{`"end":{"fewer":48}`, FieldError{Field: "end.fewer", Fault: FaultSoon, Got: 48, High: 46}},
		{`"end":{"fewer":47}`, FieldError{Field: "end.fewer", Fault: FaultSoon, Got: 47, High: 46}},
		{`"end":{"fewer":48},"capture":{"counts":[1,3]}`, FieldError{Field: "end.fewer", Fault: FaultSoon, Got: 48, High: 47}},
		{`"end":{"fewer":49}`, FieldError{Field: "end.fewer", Fault: FaultRange, Got: 49, High: 48}},
		{`"feeding":{"duty":"none","starved":"starver-loses","emptyBoard":true},"end":{"singles":true}`,
			FieldError{Field: "feeding.emptyBoard", Fault: FaultSwept}},
		{`"feeding":{"duty":"none","starved":"starver-loses","emptyBoard":true},"choosing":{"smallest":2}`,
			FieldError{Field: "feeding.emptyBoard", Fault: FaultSwept}},
		{`"feeding":{"starved":"starver-loses","emptyBoard":true}`, FieldError{Field: "feeding.emptyBoard", Fault: FaultSwept}},
		{`"quitting":"counted","rounds":{"kind":"points","most":5,"points":1,"target":2}`,
			FieldError{Field: "quitting", Fault: FaultIdle, Other: "rounds.kind"}},
		{`"quitting":"counted","feeding":{"starved":"starver-loses"}`, FieldError{Field: "quitting", Fault: FaultGain}},
		{`"quitting":"counted","repetition":{"rest":"draw"}`, FieldError{Field: "quitting", Fault: FaultGain}},
		{`"board":{"seeds":1},"end":{"singles":true}`, FieldError{Field: "end.singles", Fault: FaultOver}},
		{`"choosing":{"smallest":4},` + start("3,3,3,3,3,3,3,3,3,3,3,4"), FieldError{Field: "choosing.smallest", Fault: FaultStuck}},
		{`"sowing":{"laps":1,"relay":"next-house","origin":"sow","endless":"illegal"}`,
			FieldError{Field: "sowing.endless", Fault: FaultStuck}},
		{`"grandSlam":"illegal",` + start("0,0,0,0,0,1,1,0,0,0,0,0"), FieldError{Field: "grandSlam", Fault: FaultStuck}},
	} {
		check(`{"base":"abapa","id":"x","name":{"en":"X"},`+test.change+`}`, test.want)
	}
	// Numbers in links.
	for text, want := range map[string]FieldError{
		"05": {Field: "board.seeds", Fault: FaultZeros, Value: "05"},
		"+5": {Field: "board.seeds", Fault: FaultPlus, Value: "+5"},
		"5.": {Field: "board.seeds", Fault: FaultPoint, Value: "5."},
		"-5": {Field: "board.seeds", Fault: FaultRange, Got: -5, Low: 1, High: 63},
		"":   {Field: "board.seeds", Fault: FaultNumber},
		"5x": {Field: "board.seeds", Fault: FaultNumber, Value: "5x"},
	} {
		var p Parameters
		err, _ := p.SetValue("board.seeds", text).(*FieldError)
		if err == nil || *err != want || p.Board.Seeds != 0 {
			t.Errorf("%q: %v, want %v", text, err, &want)
			continue
		}
		met[err.Fault] = true
	}
	// What a file cannot say: rules that are made from each other, and what links alone write.
	met[FaultBase], met[FaultWriting] = true, true
	for _, fault := range Faults() {
		if !met[fault] {
			t.Errorf("nothing is refused as %q", fault)
		}
	}
}

// TestMarkedFile checks that a file with a byte order mark, and with pairs of surrogates, is read as any other.
func TestMarkedFile(t *testing.T) {
	file := `{"base":"abapa","id":"x","name":{"en":"\ud83d\ude00 \\ud83d \\\"\u00e9\ufffd"}}`
	p, err := Parse([]byte("\xef\xbb\xbf" + file))
	if want := "😀 \\ud83d \\\"é\ufffd"; err != nil || p.Name["en"] != want {
		t.Errorf("%q, %v, want %q", p.Name["en"], err, want)
	}
}

// TestPlayableStarts checks that unusual starts are accepted if they can be played.
func TestPlayableStarts(t *testing.T) {
	for _, change := range []string{
		`"board":{"seeds":1,"start":[3,3,3,3,3,3,3,3,3,3,3,3]},"choosing":{"smallest":2}`,
		`"board":{"seeds":60,"start":[3,3,3,3,3,3,3,3,3,3,3,3]}`,
		// A side with nothing to sow passes if the other side has something.
		`"choosing":{"smallest":4,"stuck":"pass"},"board":{"start":[3,3,3,3,3,3,3,3,3,3,3,4]}`,
	} {
		p, err := Parse([]byte(`{"base":"abapa","id":"x","name":{"en":"X"},` + change + `}`))
		if err == nil {
			_, err = New(p)
		}
		if err != nil {
			t.Errorf("%s: %v", change, err)
		}
	}
}
