//go:build !js

package e2e

import (
	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/target"
)

// Offline cuts the browser off from the network, or connects it again.
func (p *Page) Offline(off bool) {
	p.t.Helper()
	call(p, "cut the network", network.OverrideNetworkState, network.OverrideNetworkStateParams{
		Offline: off, DownloadThroughput: -1, UploadThroughput: -1,
	})
	call(p, "cut the network", network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
		MatchedNetworkConditions: []*network.Conditions{{Offline: off, DownloadThroughput: -1, UploadThroughput: -1}},
	})
}

// An old phone on a slow network, as DevTools has them: how many times slower the processor is, the time in ms that each request waits
// for its answer, and the bytes in a second from and to the network (Fast 3G).
const (
	slowProcessor = 6
	slowLatency   = 562.5
	slowDownload  = 1_440_000 / 8
	slowUpload    = 675_000 / 8
)

// slowDown makes the processor and the network slow.
func (p *Page) slowDown() {
	p.t.Helper()
	call(p, "slow the processor", emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: slowProcessor})
	call(p, "slow the network", network.Enable, network.EnableParams{})
	call(p, "slow the network", network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
		MatchedNetworkConditions: []*network.Conditions{{Latency: slowLatency, DownloadThroughput: slowDownload,
			UploadThroughput: slowUpload}},
	})
}

// Hide puts another tab in front of the page: it is hidden and gets no frames. The function it returns
// brings the page back.
func (p *Page) Hide() (show func()) {
	p.t.Helper()
	call(p, "stop emulating focus", emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: false})
	p.browser.spoiled = true
	call(p, "open a tab", target.CreateTarget, target.CreateTargetParams{
		URL: "about:blank", BrowserContextID: p.profile(),
	})
	p.Wait("the page to be hidden", `document.visibilityState === "hidden"`)
	return func() {
		p.t.Helper()
		call(p, "bring the page to the front", page.BringToFront, cdp.Empty{})
		call(p, "emulate focus", emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
		p.Wait("the page to be seen", `document.visibilityState === "visible"`)
	}
}

// allowNotifications answers the browser's question whether the page may show notifications.
func (p *Page) allowNotifications() {
	p.t.Helper()
	p.browser.spoiled = true
	call(p, "allow notifications", browser.SetPermission, browser.SetPermissionParams{
		Permission: &browser.PermissionDescriptor{Name: "notifications"}, Setting: browser.PermissionSettingGranted,
		Origin: Eval[string](p, "location.origin"), BrowserContextID: p.profile(),
	})
	p.Wait("the permission", `Notification.permission === "granted"`)
}

// LoseGraphics takes the WebGL context away from the program, as a driver does that has crashed. The
// engine answers by loading the page again.
func (p *Page) LoseGraphics() {
	p.t.Helper()
	p.Run(`document.querySelector("canvas").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext()`)
}
