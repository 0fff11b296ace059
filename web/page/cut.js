// Tells that the page itself comes to an end too early, or to none. The build writes this script into the page, in front of all
// that could be cut off.
{
  const tell = () => {
    if (globalThis.watching || document.getElementById("cover")) return;
    // Browsers draw nothing as long as they wait for the body of a page, and some wait for ever. So this is a page of its own.
    document.open();
    document.write(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Awale</title>
      <h1>Awale</h1><p>The game did not arrive whole.</p><button>Try again</button>`);
    document.close();
    document.body.style.cssText = "margin:1.5rem;background:#171b26;color:#f5ecd9;font:1.0625rem/1.5 system-ui,sans-serif";
    const button = document.querySelector("button");
    button.style.cssText = "min-height:48px;padding:.5rem 1.5rem;border:0;border-radius:12px;background:#e9bd63;color:#241507;font:inherit";
    button.onclick = () => location.reload();
    button.focus();
    // dress.js may have come, and with it the language.
    globalThis.pageWordsCome?.then(() => {
      speak(document.documentElement, pageWords.lang);
      document.querySelector("p").textContent = pageWords.cut;
      button.textContent = pageWords.again;
    });
  };
  document.addEventListener("DOMContentLoaded", tell);
  setTimeout(tell, 20_000);
}
