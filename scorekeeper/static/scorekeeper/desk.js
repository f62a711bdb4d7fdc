// The desk's address follows the choices, so that it can be kept, sent and loaded again; without this the link still holds them.
"use strict";

document.addEventListener("htmx:afterSettle", () => {
  const link = document.getElementById("print-link");
  if (!link) return;
  const { pathname, search } = new URL(link.value);
  history.replaceState(null, "", pathname + search);
});
