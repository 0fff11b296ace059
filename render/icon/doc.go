// Package icon draws the icon of the program: that of the window, those of its packages, and those of devices on which a browser installs
// it. It draws what web/page/favicon.svg shows. It must not know Ebitengine, so that packages can be made without a display.
package icon
