// htmx is fetched when a reader is about to use what it makes quick: until then, and without it, links and forms work as they are.
"use strict";

{
  const { htmx } = document.currentScript.dataset;
  const signs = ["pointerover", "pointerdown", "focusin"];
  const place = () => location.pathname + location.search;
  const shown = place();

  const fetchHtmx = (event) => {
    if (!event.target.closest?.("[data-lively]")) return;
    for (const sign of signs) document.removeEventListener(sign, fetchHtmx);
    const script = document.createElement("script");
    script.src = htmx;
    document.head.append(script);
  };
  for (const sign of signs) document.addEventListener(sign, fetchHtmx, { passive: true });

  // Back and Forward between addresses that htmx wrote, on a page that has not fetched it (again).
  addEventListener("popstate", () => {
    if (!window.htmx && place() !== shown) location.reload();
  });

  // What htmx could not bring, the browser is asked for: it brings the page, or says itself why not.
  const goThere = ({ detail: { elt } }) => {
    if (elt.href) location.assign(elt.href);
  };
  for (const trouble of ["sendError", "responseError", "timeout"]) document.addEventListener(`htmx:${trouble}`, goThere);
  document.addEventListener("htmx:beforeSwap", (event) => {
    const { xhr, requestConfig } = event.detail;
    const wanted = requestConfig.elt.getAttribute("hx-select");
    if (!wanted || xhr.responseText.includes(`id="${wanted.slice(1)}"`)) return;
    event.preventDefault();
    goThere({ detail: { elt: requestConfig.elt } });
  });
}
