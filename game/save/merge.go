package save

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
)

// merger merges two states of a document that were made from the state before: theirs gets what differs between before and
// mine. Where both changed the same, mine counts. The state before the first one is null.
type merger func(before, mine, theirs []byte) []byte

// mergerOf returns how a document that several windows change is merged, nil for a document that one window changes at a
// time.
func mergerOf(kind string) merger {
	switch kind {
	case DocumentSettings:
		return mergeSettings
	case DocumentRules:
		return mergeDecoded(mergeRules)
	case DocumentProgress:
		return mergeDecoded(mergeProgress)
	case DocumentStatistics:
		return mergeDecoded(mergeCounted)
	case DocumentDrafts:
		return mergeDecoded(mergeDrafts)
	case DocumentMessages:
		return mergeDecoded(mergeMessages)
	case DocumentOnline:
		return mergeDecoded(MergeOnline)
	}
	if strings.HasPrefix(kind, learnerPrefix) {
		return mergeDecoded(mergeProgress)
	}
	return nil
}

// mergeDecoded returns a merger of documents that a function merges, which changes theirs. It keeps mine where one of the states
// cannot be read.
func mergeDecoded[D any](merge func(before, mine, theirs *D)) merger {
	return func(before, mine, theirs []byte) []byte {
		var b, m, t D
		if json.Unmarshal(before, &b) != nil || json.Unmarshal(mine, &m) != nil || json.Unmarshal(theirs, &t) != nil {
			return mine
		}
		merge(&b, &m, &t)
		return encoded(&t, mine)
	}
}

// changed returns mine if it differs from before, and theirs otherwise.
func changed[V comparable](before, mine, theirs V) V {
	if mine != before {
		return mine
	}
	return theirs
}

// mergeLately merges the lists of the rules that were played: those of mine come first, and none of theirs is lost but the
// oldest.
func mergeLately(mine, theirs []byte) []byte {
	var m, t string
	if json.Unmarshal(mine, &m) != nil || json.Unmarshal(theirs, &t) != nil {
		return mine
	}
	return encoded(joinLately(strings.Fields(m), strings.Fields(t)), mine)
}

// mergeSettings merges settings field by field, and the rules that were played one by one.
func mergeSettings(before, mine, theirs []byte) []byte {
	if bytes.Equal(before, nothing) {
		before = encoded(DefaultSettings(), before)
	}
	var b, m, t map[string]json.RawMessage
	if json.Unmarshal(before, &b) != nil || json.Unmarshal(mine, &m) != nil || json.Unmarshal(theirs, &t) != nil || t == nil {
		return mine
	}
	for name, value := range m {
		switch {
		case bytes.Equal(value, b[name]):
		case name == "lately":
			t[name] = mergeLately(value, t[name])
		default:
			t[name] = value
		}
	}
	for name := range b {
		if m[name] == nil {
			delete(t, name)
		}
	}
	fields, err := json.Marshal(t)
	if err != nil {
		return mine
	}
	s := DefaultSettings()
	if json.Unmarshal(fields, &s) != nil {
		return mine
	}
	return encoded(s, mine)
}

// encoded returns a document as JSON, or a state that is known to be one.
func encoded(v any, otherwise []byte) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		return otherwise
	}
	return data
}

// mergeList merges two lists made from the list before, whose elements have keys. The order is that of theirs, and what mine
// has added comes last.
func mergeList[E any](before, mine, theirs []E, key func(E) string) []E {
	byKey := func(list []E) map[string]E {
		all := make(map[string]E, len(list))
		for _, e := range list {
			all[key(e)] = e
		}
		return all
	}
	b, m, t := byKey(before), byKey(mine), byKey(theirs)
	merged := make([]E, 0, len(theirs)+1)
	for _, e := range theirs {
		old, was := b[key(e)]
		now, is := m[key(e)]
		switch {
		case is && !(was && reflect.DeepEqual(old, now)):
			merged = append(merged, now)
		case is || !was:
			merged = append(merged, e)
		}
	}
	for _, e := range mine {
		old, was := b[key(e)]
		if _, there := t[key(e)]; !there && !(was && reflect.DeepEqual(old, e)) {
			merged = append(merged, e)
		}
	}
	return merged
}

// mergeRules merges lists of rule files by their texts.
func mergeRules(before, mine, theirs *ruleList) {
	text := func(file json.RawMessage) string { return string(file) }
	theirs.Rules = mergeList(before.Rules, mine.Rules, theirs.Rules, text)
	theirs.Rules = slices.Clip(theirs.Rules[:min(len(theirs.Rules), maxStoredRules)])
	theirs.unknown = changed(before.unknown, mine.unknown, theirs.unknown)
}
