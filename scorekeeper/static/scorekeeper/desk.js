// The desk's address follows the choices, so that it can be kept, sent and loaded again, and who asks to see the sheet is
// led to it. Without this the link still holds the choices.
"use strict";

(() => {
  let asked = false;
  document.addEventListener("submit", (event) => { asked = event.target.id === "print-form"; });
  document.addEventListener("htmx:afterSettle", () => {
    const link = document.getElementById("print-link");
    if (link) {
      const { pathname, search } = new URL(link.value);
      history.replaceState(null, "", pathname + search);
    }
    if (asked) document.getElementById("proof").scrollIntoView({ block: "start" });
    asked = false;
  });
})();
