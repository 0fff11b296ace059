// The wake lock keeps the screen of the device on.

let wanted = false;
let lock = null;
let asking = false;

// keepAwake sets whether the screen stays on while the page is seen.
export function keepAwake(on) {
  wanted = on;
  follow();
}

// follow asks for the lock or gives it back. The browser takes it by itself from a hidden page, and may refuse it while the battery is low.
async function follow() {
  if (asking || !navigator.wakeLock) return;
  if (!wanted || document.hidden) {
    lock?.release();
    lock = null;
    return;
  }
  if (lock && !lock.released) return;
  asking = true;
  lock = await navigator.wakeLock.request("screen").catch(() => null);
  asking = false;
  if (!wanted || document.hidden) follow();
}

document.addEventListener("visibilitychange", follow);
