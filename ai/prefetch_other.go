//go:build !amd64

package ai

const canPrefetch = false

func prefetch(*cluster) {}
