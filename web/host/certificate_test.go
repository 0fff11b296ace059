//go:build !js

package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"math/big"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// issue writes a certificate with a number, and its key, as of a moment.
func issue(t *testing.T, c *certificate, number int64, at time.Time) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	form := &x509.Certificate{SerialNumber: big.NewInt(number), NotAfter: at.Add(time.Hour)}
	made, err := x509.CreateCertificate(rand.Reader, form, form, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(os.WriteFile(c.key, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: private}), 0o600),
		os.WriteFile(c.certificate, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: made}), 0o600),
		os.Chtimes(c.certificate, at, at)); err != nil {
		t.Fatal(err)
	}
}

func TestACertificateIsReplacedWhileTheServerRuns(t *testing.T) {
	dir := t.TempDir()
	c := &certificate{certificate: filepath.Join(dir, "cert.pem"), key: filepath.Join(dir, "key.pem")}
	if _, err := c.get(nil); err == nil {
		t.Error("there is a certificate without files")
	}
	number := func() int64 {
		got, err := c.get(nil)
		if err != nil {
			t.Fatal(err)
		}
		return got.Leaf.SerialNumber.Int64()
	}
	at := time.Now()
	issue(t, c, 1, at)
	if n := number(); n != 1 {
		t.Errorf("certificate %d", n)
	}
	issue(t, c, 2, at.Add(time.Minute))
	if n := number(); n != 2 {
		t.Errorf("certificate %d after the second was written", n)
	}
	if err := os.WriteFile(c.certificate, []byte("half of a"), 0o600); err != nil {
		t.Fatal(err)
	}
	if n := number(); n != 2 {
		t.Errorf("certificate %d after a file that cannot be read", n)
	}
}
