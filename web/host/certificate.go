//go:build !js

package main

import (
	"crypto/tls"
	"fmt"
	"os"
	"sync"
	"time"
)

// certificate is a certificate in files, which may be replaced while the server runs.
type certificate struct {
	// certificate and key are the names of the files.
	certificate, key string

	mu      sync.Mutex
	changed time.Time
	loaded  *tls.Certificate
}

// get returns the certificate as it is in the files now. A new one that cannot be read leaves the old one.
func (c *certificate) get(*tls.ClientHelloInfo) (*tls.Certificate, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	info, err := os.Stat(c.certificate)
	if err == nil && (c.loaded == nil || !info.ModTime().Equal(c.changed)) {
		var pair tls.Certificate
		if pair, err = tls.LoadX509KeyPair(c.certificate, c.key); err == nil {
			c.loaded, c.changed = &pair, info.ModTime()
		}
	}
	if c.loaded == nil {
		return nil, fmt.Errorf("the certificate cannot be used: %w", err)
	}
	return c.loaded, nil
}
