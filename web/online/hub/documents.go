//go:build !js

package hub

import (
	"encoding/json"
	"log/slog"
)

// documents keeps documents in the store. Each call may take storeTime, and logs what goes wrong.
type documents struct {
	store Store
	log   *slog.Logger
}

// put stores a document.
func (d documents) put(kind, id string, document any) error {
	data, err := json.Marshal(document)
	if err != nil {
		return err
	}
	ctx, cancel := limit()
	defer cancel()
	if err = d.store.Put(ctx, kind, id, data); err != nil {
		d.log.Warn("a document cannot be kept", "kind", kind, "error", err)
	}
	return err
}

// remove deletes a document.
func (d documents) remove(kind, id string) error {
	ctx, cancel := limit()
	defer cancel()
	err := d.store.Delete(ctx, kind, id)
	if err != nil {
		d.log.Warn("a document cannot be deleted", "kind", kind, "error", err)
	}
	return err
}

// read reads a document into what, which stays as it is if there is none.
func (d documents) read(kind, id string, what any) error {
	ctx, cancel := limit()
	defer cancel()
	data, err := d.store.Document(ctx, kind, id)
	if err == nil && data != nil {
		err = json.Unmarshal(data, what)
	}
	if err != nil {
		d.log.Warn("a document cannot be read", "kind", kind, "error", err)
	}
	return err
}

// load calls f with all documents of a kind, when the hub begins. It may take loadTime.
func (d documents) load(kind string, f func(id string, data []byte)) error {
	ctx, cancel := loading()
	defer cancel()
	return d.store.Documents(ctx, kind, f)
}
