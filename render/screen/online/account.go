package online

import (
	"cmp"
	"slices"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/online/invitations"
	"awale/render/screen/rules"
	"awale/variants/notation"
	"awale/web/online/client"
)

// Account is who the player is at the server: a guest, the account of this device, or an account that is claimed by its password. The
// saved part lies in the document of the connection.
type Account struct {
	page       kit.Page
	connection *Connection
	// Claiming is the account that is claimed by its password, nil for none.
	Claiming *claim
	// becoming is the name of the guest who makes an account now, "" for nobody.
	becoming string
}

// claim is an account that the player claims by its password: see [protocol.Claim]. key is the private key of this device for it. It is
// saved once the server knows it.
type claim struct{ name, password, key string }

// begin starts the client's way to the server, with the codes of invitations. It resumes the saved session if that is free.
func (a *Account) begin(free bool, invited *invitations.Invitations) {
	if free {
		a.connection.takeSession(a.Claiming == nil) // the saved session is not that of the claimed account
	}
	inLobby := slices.ContainsFunc(a.page.Sheets, func(on kit.Sheet) bool { return on.ID() == OnlineID })
	a.connection.begin(a.entry(invited.Code, invited.Group), inLobby)
}

// enter brings the player online.
func (a *Account) enter() {
	a.connection.ensureClient()
	a.connection.enter(a.identity())
}

// enterUnasked brings the player online because of a game or a push message, unless another window has the way to the server.
func (a *Account) enterUnasked() {
	a.enter()
	a.connection.unasked = true
}

// identity is the key of the account, or "guest " and the name of a guest.
func (a *Account) identity() string {
	switch kept := &a.connection.Kept; {
	case a.Claiming != nil:
		return a.Claiming.key
	case kept.Account:
		return kept.Key
	default:
		return "guest " + kept.Name
	}
}

// entry is what the server is told of the player. code is that of an invitation, and group that of a group; "" for none.
func (a *Account) entry(code, group string) client.Entry {
	network, kept := a.connection.Network, &a.connection.Kept
	if a.Claiming != nil {
		return client.Entry{Name: a.Claiming.name, Password: a.Claiming.password, Signer: signer{network, a.Claiming.key}}
	}
	e := client.Entry{Name: kept.Name, Country: kept.Country, Code: code, Group: group}
	if kept.Account && kept.Key != "" {
		e.Signer, e.Register = signer{network, kept.Key}, !kept.Registered
	}
	return e
}

// enterAs brings the player online under a name, as a guest or with the account. An account without a key gets one first.
func (a *Account) enterAs(name string, account bool) {
	kept := &a.connection.Kept
	kept.Name, kept.Account = name, account && a.connection.Network.HasKeys()
	if !kept.Account || kept.Key != "" {
		a.enter()
		return
	}
	a.newKey(func(secret string) {
		if kept.Key == "" { // no other window has made one meanwhile
			kept.Key, kept.Registered, kept.CopyDue, kept.Rated = secret, false, true, false
		}
		a.enter()
	})
}

// become makes an account of the guest who is online, with a new key. The key is saved before the server is asked: if the program ends
// meanwhile, the next run asks again.
func (a *Account) become(name string) {
	c := a.connection
	a.newKey(func(secret string) {
		if c.Kept.Key != "" || !c.Client.You().Guest {
			return // it was asked for twice
		}
		a.becoming = c.Kept.Name
		c.Kept.Name, c.Kept.Account, c.Kept.Key = name, true, secret
		c.Kept.Registered, c.Kept.CopyDue, c.Kept.Rated = false, true, false
		c.save()
		c.identity = a.identity()
		c.Client.Become(a.entry("", ""))
		a.page.Kit.Changed()
	})
}

// denied notes that the server has refused something: if it was the account of a guest, the player stays one.
func (a *Account) denied() {
	if a.becoming == "" {
		return
	}
	name := a.becoming
	a.erase()
	a.becoming, a.connection.Kept.Name = "", name
	a.connection.save()
	a.connection.identity = a.identity()
}

// claim has the server open an account on this device by its name and password.
func (a *Account) claim(name, password string) {
	a.newKey(func(secret string) {
		a.Claiming = &claim{name, password, secret}
		a.enter()
	})
}

// newKey makes a private key and calls done with it. What is kept is then up to date. The player is told if there is no key.
func (a *Account) newKey(done func(secret string)) {
	a.connection.Network.NewKey(func(secret string, err error) {
		if err != nil || !notation.IsAccountKey(secret) {
			a.page.Messages.Alert(a.page.Kit.Text("online.fault.key"))
			return
		}
		a.connection.Reread()
		done(secret)
	})
}

// entered saves what the server says of the player who is online now.
func (a *Account) entered() {
	kept, you := &a.connection.Kept, a.connection.Client.You()
	if a.becoming != "" && !you.Guest {
		a.becoming = ""
		a.page.Remove(becomeID)
		a.page.Messages.Notify(a.page.Kit.Text("become.done"))
	}
	if a.Claiming != nil {
		kept.Key, kept.Name, kept.Country, kept.Account, kept.Registered = a.Claiming.key, you.Name, you.Country, true, true
		kept.CopyDue = false // there is the password
		a.Claiming = nil
		a.connection.save()
		a.page.Remove(claimID)
	}
	if you.Guest == kept.Account {
		return // another window has changed how the player comes in next
	}
	if kept.Name != you.Name || kept.Account && !kept.Registered {
		kept.Name, kept.Registered = you.Name, kept.Registered || kept.Account
		a.connection.save()
	}
}

// noteEnd notes that a match of the player has ended. A guest has games to keep now. After a rated match the account is worth a copy of
// its key.
func (a *Account) noteEnd(m *client.Match) {
	if !m.Yours() || !m.Over() {
		return
	}
	switch kept := &a.connection.Kept; {
	case a.connection.Client.You().Guest && !kept.Played:
		kept.Played = true
		a.connection.save()
	case kept.CopyDue && !kept.Rated && m.Log().Terms().Rated:
		kept.Rated = true
		a.connection.save()
	}
}

// copyDone notes that the player has a copy of the key, or does not want to be asked for one.
func (a *Account) copyDone() {
	if a.connection.Kept.CopyDue {
		a.connection.Kept.CopyDue = false
		a.connection.save()
	}
}

// saveKey writes the account into a file, from which another device or a new installation gets it back. ok is false if that has failed.
func (a *Account) saveKey() (ok bool) {
	kept := &a.connection.Kept
	text := save.FormatAccount(save.Account{Server: a.connection.Address(), Name: kept.Name, Country: kept.Country, Key: kept.Key})
	if ok = a.page.Messages.SaveText("awale-"+rules.FileName(kept.Name)+".json", "application/json", text); ok {
		a.copyDone()
	}
	return ok
}

// replaces reports whether the device has another account than the given one.
func (a *Account) replaces(by save.Account) bool {
	return a.connection.Kept.Key != "" && a.connection.Kept.Key != by.Key
}

// take saves an account from elsewhere as the one of this device. settingsName is a name for an account without one.
func (a *Account) take(from save.Account, settingsName string) {
	kept := &a.connection.Kept
	kept.Name, kept.Country, kept.Key, kept.Account = cmp.Or(from.Name, kept.Name, settingsName), from.Country, from.Key, true
	// An account with a name can be registered where it is not known yet; a server that knows it gives the name back. A link comes from a
	// device whose server knows the account.
	kept.Registered, kept.CopyDue = from.Name == "", false
	if from.Server != "" && a.connection.Network.OnlineServer() == "" {
		kept.Server = from.Server
	}
	a.connection.save()
}

// erase removes the account from this device. The document is written when the player leaves the server.
func (a *Account) erase() {
	kept := &a.connection.Kept
	kept.Key, kept.Account, kept.Registered, kept.Country, kept.CopyDue = "", false, false, "", false
}
