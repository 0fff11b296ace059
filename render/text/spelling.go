package text

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// spell replaces those characters of a line that nothing can draw by Latin letters that are read about alike, without signs on them. A
// character of which no reading is known is told by its number.
func spell(s string, lacks func(rune) bool) string {
	if strings.IndexFunc(s, lacks) < 0 {
		return s
	}
	s = vowelsBehind(s)
	var out strings.Builder
	before, bare := rune(0), false
	for i, r := range s {
		// A mark goes with its letter.
		mark := r >= firstMark && unicode.In(r, marks...)
		if lacks(r) || mark && bare {
			next, _ := utf8.DecodeRuneInString(s[i+utf8.RuneLen(r):])
			out.WriteString(reading(r, before, next))
		} else {
			out.WriteRune(r)
		}
		before, bare = r, mark && bare || !mark && lacks(r)
	}
	return out.String()
}

// firstMark is the first mark outside the fonts of the program.
const firstMark = '\u0370'

// reading returns the Latin letters for a character between two others.
func reading(r, before, next rune) string {
	small := unicode.ToLower(r)
	switch {
	case r >= 0x900 && r < 0xD00:
		if said, ok := indic(r, next); ok {
			return said
		}
	case r >= 0x180 && r < 0x250:
		return plainB[r-0x180:][:1]
	case r >= 0x1E00 && r < 0x1F00:
		return plainAdditional[r-0x1E00:][:1]
	case r >= 0x1F70 && r < 0x1F7E:
		return reading([]rune(oldGreekGrave)[r-0x1F70], before, next)
	case r >= 0x1F00 && r < 0x2000:
		return reading([]rune(oldGreek)[(r-0x1F00)/8], before, next)
	case r >= 0x1200 && r < 0x1358:
		return ethiopic(r)
	case r >= 0xAC00 && r < 0xD7A4:
		return hangul(r)
	case hiragana(r) != r:
		return reading(hiragana(r), hiragana(before), hiragana(next))
	case r == 'っ':
		// It doubles the consonant of the syllable that follows.
		if next = hiragana(next); next < 'ぁ' || next > 'ゖ' {
			return ""
		}
		said := reading(next, 0, 0)
		return said[:min(1, len(said))]
	}
	said, ok := found(small)
	switch {
	case small >= 0x1E922 && small < 0x1E944:
		said, ok = word(adlam, int(small-0x1E922)), true
	case strings.ContainsRune("υύ", small) && strings.ContainsRune("οό", unicode.ToLower(before)):
		said = "u"
	case strings.ContainsRune("υύ", small) && strings.ContainsRune("αε", unicode.ToLower(before)):
		said = "v"
	}
	if !ok {
		return unread(r)
	}
	if small != r && said != "" {
		said = strings.ToUpper(said[:1]) + said[1:]
	}
	return said
}

// hiragana returns a letter of katakana as one of hiragana, and every other character as it is.
func hiragana(r rune) rune {
	if r >= 'ァ' && r <= 'ヶ' {
		return r - ('ァ' - 'ぁ')
	}
	return r
}

// unread returns what stands for a character of which no reading is known.
func unread(r rune) string {
	switch {
	case unicode.In(r, marks...):
		return ""
	case unicode.IsPunct(r):
		return ","
	case unicode.IsSpace(r):
		return " "
	}
	if r == '-' {
		return ""
	}
	return "[" + strings.ToUpper(strconv.FormatInt(int64(r), 16)) + "]"
}

// found looks a small letter up in the readings.
func found(r rune) (said string, ok bool) {
	for _, script := range readings {
		_, after, ok := strings.Cut(script, " "+string(r))
		if !ok {
			continue
		}
		said, _, _ = strings.Cut(after, " ")
		return said, true
	}
	return "", false
}

// word returns a word of a list of words, in which "-" is an empty one.
func word(list string, n int) string {
	for w := range strings.FieldsSeq(list) {
		if n == 0 {
			return strings.Trim(w, "-")
		}
		n--
	}
	return ""
}

// readings are letters, each directly followed by its reading, by script.
var readings = [...]string{
	// Latin, outside those blocks
	" əe ɓb ɗd ɩi ʊu ɨi ʉu ɵo ʒzh ʃsh ʔ ʼ ʻ ʽ ʾ ʿ ʹ ",
	// Greek
	" αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo άa έe ήi ίi όo ύy ώo ϊi ϋy ΐi ΰy ",
	// Cyrillic
	" аa бb вv гg дd еe ёyo жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya іi їyi єye ґg ўu" +
		" ђdj јj љlj њnj ћc џdzh ѓg ќk ѕdz әa ғgh қq ңng өo ұu үu һh җj ҳh ҷj ӣi ӯu ҙdh ҫs ҡq ӑa ӗe ҥng ҕg ԑe ԥp ҟk ҭt ҵts ӡdz ҩo ҽch ҿch ӏ" +
		" ѐe ѝi ",
	// Armenian
	" աa բb գg դd եe զz էe ըy թt ժzh իi լl խkh ծts կk հh ձdz ղgh ճch մm յy նn շsh ոo չch պp ջj ռr սs վv տt րr ցts ւu փp քk օo ֆf" +
		" ևev ",
	// Georgian
	" აa ბb გg დd ევe ზz თt იi კk ლl მm ნn ოo პp ჟzh რr სs ტt უu ფp ქk ღgh ყq შsh ჩch ცts ძdz წts ჭch ხkh ჯj ჰh ",
	// Hebrew
	" אa בb גg דd הh וv זz חch טt יy כk ךk לl מm םm נn ןn סs עa פp ףf צts ץts קk רr שsh תt ",
	// Arabic, with the letters of Persian, Urdu and Hausa
	" اa آa أa إi ء ؤu ئi بb ةa تt ثth جj حh خkh دd ذdh رr زz سs شsh صs ضd طt ظz عa غgh فf قq كk لl مm نn هh وw ىa يy پp چch ژzh گg کk" +
		" یy ۀh ھh ہh ےe ٹt ڈd ڑr ںn ٱa ڤv ڨg ڭng ڢf ڧq ەa ۆo ۇu ۈu ۋv ېe ټt ډd ړr ڼn ښsh ږzh ګg ڄdz ڃny ڇch ٻb ڀbh ـ ؟? ،, ؛; " +
		"٠0 ١1 ٢2 ٣3 ٤4 ٥5 ٦6 ٧7 ٨8 ٩9 ۰0 ۱1 ۲2 ۳3 ۴4 ۵5 ۶6 ۷7 ۸8 ۹9 ",
	// N'Ko
	" ߊa ߋe ߌi ߍɛ ߎu ߏo ߐɔ ߑ ߒn ߓb ߔp ߕt ߖj ߗch ߘd ߙr ߚrr ߛs ߜgb ߝf ߞk ߟl ߠn ߡm ߢny ߣn ߤh ߥw ߦy ߧny" +
		" ߀0 ߁1 ߂2 ߃3 ߄4 ߅5 ߆6 ߇7 ߈8 ߉9 ",
	// Tifinagh
	" ⴰa ⴱb ⴲb ⴳg ⴴg ⴵj ⴶj ⴷd ⴸd ⴹd ⴺd ⴻe ⴼf ⴽk ⴾk ⴿk ⵀh ⵁh ⵂh ⵃh ⵄa ⵅkh ⵆkh ⵇq ⵈq ⵉi ⵊj ⵋj ⵌj ⵍl ⵎm ⵏn ⵐny ⵑng ⵒp ⵓu ⵔr ⵕr ⵖgh ⵗgh" +
		" ⵘj ⵙs ⵚs ⵛsh ⵜt ⵝt ⵞch ⵟt ⵠv ⵡw ⵢy ⵣz ⵤz ⵥz ⵦe ⵧo ⵯw ",
	// Hiragana
	" ぁa あa ぃi いi ぅu うu ぇe えe ぉo おo かka がga きki ぎgi くku ぐgu けke げge こko ごgo さsa ざza しshi じji すsu ずzu せse ぜze そso ぞzo" +
		" たta だda ちchi ぢji っ つtsu づzu てte でde とto どdo なna にni ぬnu ねne のno はha ばba ぱpa ひhi びbi ぴpi ふfu ぶbu ぷpu へhe べbe ぺpe" +
		" ほho ぼbo ぽpo まma みmi むmu めme もmo ゃya やya ゅyu ゆyu ょyo よyo らra りri るru れre ろro ゎwa わwa ゐi ゑe をo んn ゔvu ー ・· ",
	// Thai
	" กk ขkh ฃkh คkh ฅkh ฆkh งng จch ฉch ชch ซs ฌch ญy ฎd ฏt ฐth ฑth ฒth ณn ดd ตt ถth ทth ธth นn บb ปp ผph ฝf พph ฟf ภph มm ยy รr" +
		" ฤrue ลl ฦlue วw ศs ษs สs หh ฬl อo ฮh ะa ัa าa ำam ิi ีi ึue ืue ุu ูu เe แae โo ใai ไai ฯ ๆ2 ๐0 ๑1 ๒2 ๓3 ๔4 ๕5 ๖6 ๗7 ๘8 ๙9 ",
	// Digits and signs that stand between letters
	" 、, 。. 「\" 」\" ：: ；; ！! ？? （( ）) ",
}

// plainB and plainAdditional are the letters of the blocks of Unicode "Latin Extended-B" and "Latin Extended Additional" without what
// is added to them. They begin at U+0180 and U+1E00.
const (
	plainB          = "bBBbBbOCcDDDddEEEFfGGhIIKkllMNnOOoOoPpRSsSstTtTUuUVYyZzZZzz255tw!!!!DDdLLlNNnAaIiOoUuUuUuUuUueAaAaAaGgGgKkOoOoZzjDDdGgHWNnAaAaOoAaAaEeEeIiIiOoOoRrRrUuUuSsTtYyHhNdOoZzAaEeOoOoOoOoYylntjdqACcLTszhhBUVEeJjQqRrYy"
	plainAdditional = "AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMmMmMmNnNnNnNnOoOoOoOoPpPpRrRrRrRrSsSsSsSsSsTtTtTtTtUuUuUuUuUuVvVv" +
		"WwWwWwWwWwXxXxYyZzZzZzhtwyasssSSAaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEeEeEeEeEeIiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuUuUuUuUuUuYyYyYyYyLLLLYy"
)

// oldGreek are the letters of the block "Greek Extended", from U+1F00, eight places each, and those of U+1F70, one place each.
const (
	oldGreek      = "αΑεΕηΗιΙοΟυΥωΩ--αΑηΗωΩαΑηΗιΙυΥωΩ"
	oldGreekGrave = "ααεεηηιιοουυωω"
)

// adlam are the letters of Adlam in the order of Unicode.
const adlam = "a d l m b s p b r e f i o d y w n k y u j ch h q g ny t n v kh gb z kp sh"

// vowelsBehind returns a text in which the vowels of Thai that are written before their consonant stand behind it.
func vowelsBehind(s string) string {
	if strings.IndexFunc(s, func(r rune) bool { return r >= 0xE40 && r <= 0xE44 }) < 0 {
		return s
	}
	letters := []rune(s)
	for i := 0; i+1 < len(letters); i++ {
		if r, next := letters[i], letters[i+1]; r >= 0xE40 && r <= 0xE44 && next >= 0xE01 && next <= 0xE2E {
			letters[i], letters[i+1] = next, r
			i++
		}
	}
	return string(letters)
}

// ethiopic returns the reading of a syllable of the Ethiopic script. Each consonant has eight places, one a vowel.
func ethiopic(r rune) string {
	consonant := word("h l h m s r s sh q qw q qw b v t ch h hw n ny - k kw kh khw w - z zh y d d j g gw ng t ch p ts ts f p", int(r-0x1200)/8)
	vowel := word("e u i a e - o wa", int(r)%8)
	if consonant == "" && vowel == "e" && r%8 == 0 {
		vowel = "a" // without a consonant the first vowel is an open one
	}
	if consonant == "" && vowel == "" {
		vowel = "e"
	}
	return consonant + strings.TrimPrefix(vowel, strings.Repeat("w", strings.Count(consonant, "w")))
}

// hangul returns the reading of a Korean syllable, which Unicode counts by its first consonant, vowel and last consonant.
func hangul(r rune) string {
	n := int(r - 0xAC00)
	return word("g kk n d tt r m b pp s ss - j jj ch k t p h", n/588) +
		word("a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i", n/28%21) +
		word("- k k k n n n t l k m l l l p l m p p t t ng t t k t p t", n%28)
}

// indic returns the reading of a letter of one of the scripts of India, which Unicode has in blocks of one order. A consonant is read
// with an a unless another vowel or the end of the word follows. ok is false for what is no letter.
func indic(r, next rune) (said string, ok bool) {
	const (
		vowels, consonants, signs, silent, digits = 0x05, 0x15, 0x3E, 0x4D, 0x66
	)
	of := func(list string, n int) (string, bool) {
		w := word(list, n)
		return w, w != ""
	}
	switch n := int(r) % 0x80; {
	case n == 0x01, n == 0x02:
		return "n", true
	case n == 0x03:
		return "h", true
	case n >= vowels && n < consonants:
		return of("a a i i u u ri li e e e ai o o o au", n-vowels)
	case n >= consonants && n < 0x3A:
		said, ok = of("k kh g gh ng ch chh j jh ny t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h", n-consonants)
		follows := int(next) % 0x80
		if sameBlock := next/0x80 == r/0x80; !sameBlock || follows >= signs && follows <= silent {
			return said, ok
		}
		return said + "a", ok
	case n >= signs && n < silent:
		return of("a i i u u ri ri e e e ai o o o au", n-signs)
	case n >= digits && n < digits+10:
		return strconv.Itoa(n - digits), true
	}
	return "", int(r)%0x80 == silent
}
