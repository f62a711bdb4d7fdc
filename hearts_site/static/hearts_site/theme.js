// The colours chosen on this device, put on before anything is drawn; site.js shows the choices.
"use strict";

function showTheme(chosen) {
  const known = chosen === "light" || chosen === "dark";
  document.documentElement.toggleAttribute("data-theme", known);
  if (known) document.documentElement.dataset.theme = chosen;
  for (const meta of document.querySelectorAll("[data-scheme]")) {
    const { scheme } = meta.dataset;
    meta.media = known ? (scheme === chosen ? "all" : "not all") : `(prefers-color-scheme: ${scheme})`;
  }
}

try {
  showTheme(localStorage.getItem("theme"));
} catch {
  // no storage on this device: as the device
}
