// htmx is fetched when a reader is about to use what it makes quick: until then, and without it, links and forms work as they are.
"use strict";

{
  const { htmx } = document.currentScript.dataset;
  const signs = ["pointerover", "pointerdown", "focusin"];
  const fetchHtmx = (event) => {
    if (!event.target.closest?.("[data-lively]")) return;
    for (const sign of signs) document.removeEventListener(sign, fetchHtmx);
    const script = document.createElement("script");
    script.src = htmx;
    document.head.append(script);
  };
  for (const sign of signs) document.addEventListener(sign, fetchHtmx, { passive: true });
}
