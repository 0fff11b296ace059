//go:build !js

package main

import (
	"errors"
	"flag"
	"fmt"
	"net/mail"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"awale/variants/notation"
	"awale/web/online/hub"
	"awale/web/online/lobby"
	"awale/web/online/protocol"
)

// options are what the host has chosen.
type options struct {
	// dir, host, port and quick are those of web/server.
	dir, host string
	port      int
	quick     bool

	offline bool
	// index is the file of the index of games that are over, "" for one in memory. It is made anew where it is missing.
	index string
	// data is the folder for what is kept, cluster are the NATS servers in place of it.
	data, credentials string
	cluster           []string
	replicas          int
	// backup is the folder for backups, "" for none: one is made every so often, and so many are kept. restore is the file of one that is
	// to be restored, "" for none.
	backup      string
	backupEvery time.Duration
	backupKeep  int
	restore     string
	// keepGames is how long games are kept, 0 for ever, and keepReports how long reports that no moderator has settled.
	keepGames, keepReports time.Duration
	// url is the public address of the page, "" for this machine. origins are other pages that may connect.
	url     string
	origins []string
	// framers are the origins whose pages may frame a board, "*" for all.
	framers []string
	// others are the public addresses of the other hosts of the cluster, and clusterURL is the address of this one for them, "" for the one
	// that it finds.
	others               []string
	clusterURL           string
	proxies              []netip.Prefix
	certificate, key     string
	lobby                lobby.Settings
	connections, ofPlace int
	newAccounts          int
	// makers are those who may make tournaments.
	makers hub.Makers
	// repeaters are those of them who may repeat them every week, and founders those who may make clubs.
	repeaters hub.Repeaters
	founders  hub.Makers
	// push is how the operators of push services reach the host, "" for no push messages.
	push string
	// moderators are the ids of those who keep order.
	moderators []string
	// invited is set if nobody comes in without a code, which codes are from the host.
	invited bool
	codes   []string
	// computers names the program of the computer players, see [computersProgram].
	computers string
}

// talks are the values of the flag for talk.
var talks = map[string]lobby.Talk{"free": lobby.FreeTalk, "phrases": lobby.PhrasesOnly, "off": lobby.NoTalk}

// makers are the values of the flag for tournaments, founders those of the flag for clubs, and repeaters those of the flag for repeats.
var (
	makers = map[string]hub.Makers{"nobody": hub.NobodyMakes, "moderators": hub.ModeratorsMake, "officers": hub.OfficersMake,
		"accounts": hub.AccountsMake}
	founders  = map[string]hub.Makers{"nobody": hub.NobodyMakes, "moderators": hub.ModeratorsMake, "accounts": hub.AccountsMake}
	repeaters = map[string]hub.Repeaters{"nobody": hub.NobodyRepeats, "moderators": hub.ModeratorsRepeat, "accounts": hub.MakersRepeat}
)

// parse reads the flags. The error is one sentence for the host.
func parse(arguments []string) (o options, err error) {
	f := flag.NewFlagSet("host", flag.ContinueOnError)
	f.StringVar(&o.dir, "dir", "", "the `folder` to serve, as made by web/site (default: build it first)")
	f.StringVar(&o.host, "host", "localhost", "the `address` of this machine to listen on; 0.0.0.0 for all, which other devices in the "+
		"network reach")
	f.IntVar(&o.port, "port", 8080, "the `port` to listen on, 0 for any that is free")
	f.BoolVar(&o.quick, "quick", false, "leave the game as it is first built: slower, and more to load")
	f.BoolVar(&o.offline, "offline", false, "serve only the game, without online play")
	f.StringVar(&o.data, "data", "", "the `folder` for accounts and games (default: awale/online in the folder for settings of this user)")
	cluster := f.String("nats", "", "the `addresses` of NATS servers with JetStream, nats://…, with commas between them, in place of a "+
		"folder; several hosts on a cluster are one lobby: one of them serves, and the others pass their players on to it")
	f.StringVar(&o.credentials, "credentials", "", "the `file` with the credentials for the NATS servers")
	f.IntVar(&o.replicas, "replicas", 1, "how many of the NATS servers keep everything")
	f.StringVar(&o.index, "index", "", "the `file` in which games that are over are found, made anew whenever it is missing; each host "+
		"has its own (default: "+indexName+" in the folder of -data, with -nats in awale/online in the folder for settings of this "+
		"user, or in memory if there is none)")
	f.StringVar(&o.backup, "backup", "", "the `folder` for backups, which are written while players play (default: none), best on "+
		"another disk; an account that is deleted stays in those that were written before")
	f.DurationVar(&o.backupEvery, "backup-every", 24*time.Hour, "the time between two backups")
	f.IntVar(&o.backupKeep, "backup-keep", 7, "how many backups are kept; older ones are removed once a new one is written")
	f.DurationVar(&o.keepGames, "keep-games", 0, "how long games are kept after they were played, such as 8760h for a year, 0 for ever; "+
		"ratings and points stay; correspondence games need 0 or five years")
	f.DurationVar(&o.keepReports, "keep-reports", mostReportTime, "how long reports are kept that no moderator has settled")
	f.StringVar(&o.restore, "restore", "", "put the backup in this `file` into the folder of -data or the cluster of -nats, which is "+
		"empty, and end")
	f.StringVar(&o.url, "url", "", "the public `address` of the game, such as https://play.example.org (default: that of this machine)")
	origins := f.String("origins", "", "other `pages` that may connect, such as https://example.org, with commas between them")
	framers := f.String("embed", "", "`pages` that may frame a board, such as https://example.org, with commas between them, or '*' for "+
		"all (default: none)")
	others := f.String("others", "", "the public `addresses` of the other hosts on the same NATS servers, such as "+
		"https://two.example.org, with commas between them; players go there when this host is gone")
	f.StringVar(&o.clusterURL, "cluster-url", "", "the `address` at which the other hosts on the same NATS servers reach this one, such "+
		"as http://10.0.0.2:8080 (default: where it listens; behind a proxy on this machine, -url)")
	proxies := f.String("proxies", "", "`addresses` of proxies in front of this server, such as 10.0.0.0/8, with commas between them; "+
		"they are believed whose requests they pass on")
	f.StringVar(&o.certificate, "cert", "", "the `file` with the certificate for TLS, read again when it changes")
	f.StringVar(&o.key, "key", "", "the `file` with the key of the certificate")
	talk := f.String("talk", "free", "what players may `say`: free, phrases (ready ones alone), or off")
	f.BoolVar(&o.lobby.NoPrivate, "no-private", false, "no messages to a single player, but to an opponent")
	f.BoolVar(&o.lobby.NoGuests, "no-guests", false, "nobody plays without an account")
	f.IntVar(&o.lobby.Most, "players", 10_000, "how many players may be there")
	f.IntVar(&o.connections, "connections", 20_000, "how many connections there may be, 0 for any number")
	f.IntVar(&o.ofPlace, "per-address", 200, "how many connections there may be from one address, 0 for any number")
	f.IntVar(&o.lobby.Guests, "guests-per-address", lobby.Guests, "how many guests may come from one address at once; one more every ten "+
		"seconds; more with a code that a moderator gives to a group")
	f.IntVar(&o.newAccounts, "accounts-per-address", hub.NewAccounts, "how many accounts may be made from one address at once; one more "+
		"every minute")
	computers := f.String("computers", "", "the `program` of the computer players, whom anybody may ask for an unrated game, or "+computersOff+
		" (default: "+computersName+" beside this program)")
	f.StringVar(&o.push, "push", "", "call players to games that wait for them by messages to their browsers, with this mail `address`, or "+
		"https address, at which push services reach you (default: no messages); it needs -url https://…")
	tournaments := f.String("tournaments", "moderators", "who may make tournaments: nobody, `moderators`, officers (of clubs, for "+
		"these), or accounts")
	repeats := f.String("repeats", "accounts", "who of those who may make tournaments may have them repeated every week: nobody, moderators, "+
		"or `accounts`")
	clubs := f.String("clubs", "moderators", "who may make clubs: nobody, `moderators`, or accounts")
	moderators := f.String("moderators", "", "the `file` with the ids of players who keep order, one a line; what follows a # is a "+
		"remark; each finds the own id on the page of the own account")
	codes := f.String("invited", "", "let in only players with the code of another player's invitation, or with a code of this `file`: "+
		"twelve small letters and digits, one a line")
	if err := f.Parse(arguments); err != nil {
		return o, err
	}
	if o.moderators, err = readIDs("-moderators", *moderators, "the id of a player"); err != nil {
		return o, err
	}
	if o.codes, err = readIDs("-invited", *codes, "a code of twelve small letters and digits"); err != nil {
		return o, err
	}
	o.invited, o.computers = *codes != "", *computers
	o.cluster, o.origins, o.others, o.framers = list(*cluster), list(*origins), list(*others), list(*framers)
	for _, p := range list(*proxies) {
		prefix, err := prefixOf(p)
		if err != nil {
			return o, fmt.Errorf("-proxies: %s is no address", p)
		}
		o.proxies = append(o.proxies, prefix)
	}
	var known bool
	if o.lobby.Talk, known = talks[*talk]; !known {
		return o, fmt.Errorf("-talk has to be free, phrases or off, not %s", *talk)
	}
	if o.makers, known = makers[*tournaments]; !known {
		return o, fmt.Errorf("-tournaments has to be nobody, moderators, officers or accounts, not %s", *tournaments)
	}
	if o.repeaters, known = repeaters[*repeats]; !known {
		return o, fmt.Errorf("-repeats has to be nobody, moderators or accounts, not %s", *repeats)
	}
	if o.founders, known = founders[*clubs]; !known {
		return o, fmt.Errorf("-clubs has to be nobody, moderators or accounts, not %s", *clubs)
	}
	return o, o.check(f.NArg())
}

// check returns what is wrong with the options, in one sentence.
func (o *options) check(more int) error {
	for _, origin := range o.origins {
		if _, err := site(origin); err != nil {
			return fmt.Errorf("-origins: %w", err)
		}
	}
	for _, framer := range o.framers {
		// What ends a source of a policy is in no address of a site.
		if _, err := site(framer); framer != "*" && (err != nil || strings.ContainsAny(framer, "; '\"")) {
			return fmt.Errorf("-embed: %s is neither * nor the address of a site, such as https://example.org", framer)
		}
	}
	if o.url != "" {
		o.url = strings.TrimSuffix(o.url, "/")
		if _, err := site(o.url); err != nil {
			return fmt.Errorf("-url: %w", err)
		}
	}
	if o.clusterURL != "" {
		o.clusterURL = strings.TrimSuffix(o.clusterURL, "/")
		if _, err := site(o.clusterURL); err != nil {
			return fmt.Errorf("-cluster-url: %w", err)
		}
		if len(o.cluster) == 0 {
			return errors.New("-cluster-url goes with -nats")
		}
	}
	if err := o.checkOthers(); err != nil {
		return fmt.Errorf("-others: %w", err)
	}
	if o.push != "" {
		if err := o.checkPush(); err != nil {
			return fmt.Errorf("-push: %w", err)
		}
	}
	switch {
	case more > 0:
		return errors.New("all options begin with a dash")
	case (o.certificate == "") != (o.key == ""):
		return errors.New("-cert and -key go together")
	case o.certificate != "" && !strings.HasPrefix(o.url, "https://"):
		return errors.New("-cert needs the address for which it is good: -url https://…")
	case o.lobby.Most < 1 || o.connections < 0 || o.ofPlace < 0 || o.replicas < 1:
		return errors.New("-players and -replicas have to be 1 at least, -connections and -per-address not negative")
	case o.backupEvery < time.Second || o.backupKeep < 1:
		return errors.New("-backup-every has to be 1s at least, and -backup-keep 1")
	case o.keepGames != 0 && o.keepGames < leastGameTime:
		return errors.New("-keep-games has to be 0, or 720h at least, which are thirty days")
	case o.keepReports < leastReportTime || o.keepReports > mostReportTime:
		return errors.New("-keep-reports has to be from 24h to 2160h, which are ninety days")
	case o.offline && (o.backup != "" || o.restore != ""):
		return errors.New("-backup and -restore are about online play, not for -offline")
	case o.data != "" && len(o.cluster) > 0:
		return errors.New("either -data or -nats")
	case !o.offline:
		return o.place()
	}
	return nil
}

// checkPush returns what is wrong with the address for push services. Some take none of a machine without a public name.
func (o *options) checkPush() error {
	if !strings.HasPrefix(o.url, "https://") {
		return errors.New("it needs -url https://…")
	}
	if u, err := url.Parse(o.push); err == nil && u.Scheme == "https" && strings.Contains(u.Host, ".") {
		return nil
	}
	at, err := mail.ParseAddress(o.push)
	if err != nil || at.Address != o.push || !strings.Contains(o.push[strings.LastIndex(o.push, "@"):], ".") {
		return fmt.Errorf("%s is neither a mail address, such as host@example.org, nor an https address", o.push)
	}
	return nil
}

// Games are kept for leastGameTime at least, which is longer than any match. Reports are kept for mostReportTime at most, as players are
// told.
const (
	leastGameTime                   = 30 * 24 * time.Hour
	leastReportTime, mostReportTime = 24 * time.Hour, 90 * 24 * time.Hour
)

// indexName is the name of the file of the index of games.
const indexName = "games.sqlite"

// place chooses where what is kept is, unless the host has chosen.
func (o *options) place() error {
	folder := o.data
	if folder == "" {
		settings, err := os.UserConfigDir()
		switch {
		case err == nil:
			folder = filepath.Join(settings, "awale", "online")
		case len(o.cluster) == 0:
			return errors.New("this user has no folder for settings: choose one with -data")
		}
	}
	if len(o.cluster) == 0 {
		o.data = folder
	}
	if o.index == "" && folder != "" { // else it is in memory
		o.index = filepath.Join(folder, indexName)
	}
	return nil
}

// checkOthers returns what is wrong with the addresses of other hosts.
func (o *options) checkOthers() error {
	if len(o.others) > protocol.MaxOthers {
		return fmt.Errorf("there are more than %d", protocol.MaxOthers)
	}
	for i, other := range o.others {
		other = strings.TrimSuffix(other, "/")
		o.others[i] = other
		_, err := site(other)
		switch {
		case err != nil:
			return err
		case !protocol.IsAddress(addressAt(other)):
			return fmt.Errorf("%s cannot be told to clients", other)
		case other == o.url || slices.Contains(o.others[:i], other):
			return fmt.Errorf("%s is there twice", other)
		case strings.HasPrefix(o.url, "https://") && !strings.HasPrefix(other, "https://"):
			return fmt.Errorf("%s is not as safe as %s", other, o.url)
		}
	}
	if len(o.others) > 0 && len(o.cluster) == 0 {
		return errors.New("other hosts go on only with what is kept in the same -nats")
	}
	return nil
}

// list returns the items of a list with commas.
func list(s string) (items []string) {
	for item := range strings.SplitSeq(s, ",") {
		if item = strings.TrimSpace(item); item != "" {
			items = append(items, item)
		}
	}
	return items
}

// prefixOf reads an address, or a part of all addresses.
func prefixOf(s string) (netip.Prefix, error) {
	if p, err := netip.ParsePrefix(s); err == nil {
		return p, nil
	}
	a, err := netip.ParseAddr(s)
	if err != nil {
		return netip.Prefix{}, err
	}
	return a.Prefix(a.BitLen())
}

// site checks the address of a site: http or https, and a host.
func site(s string) (*url.URL, error) {
	u, err := url.Parse(s)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.Path != "" || u.RawQuery != "" || u.Fragment != "" ||
		u.User != nil {
		return nil, fmt.Errorf("%s is not the address of a site, such as https://play.example.org", s)
	}
	return u, nil
}

// readIDs reads ids or codes from the file of a flag, one a line; none if there is no file. what says what they are.
func readIDs(flag, name, what string) (ids []string, err error) {
	if name == "" {
		return nil, nil
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", flag, err)
	}
	number := 0
	for line := range strings.Lines(string(text)) {
		number++
		id, _, _ := strings.Cut(line, "#")
		if id = strings.TrimSpace(id); id == "" {
			continue
		}
		if !notation.IsIdentity(id) {
			return nil, fmt.Errorf("%s: line %d of %s is not %s", flag, number, name, what)
		}
		ids = append(ids, id)
	}
	return ids, nil
}
