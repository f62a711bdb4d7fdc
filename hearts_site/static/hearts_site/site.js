// The language chosen in the menu, remembered on this device for the addresses without a language.
"use strict";

document.addEventListener("click", (event) => {
  const chosen = event.target.closest("[data-language]");
  if (!chosen) return;
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `language=${chosen.dataset.language}; path=/; max-age=31536000; samesite=lax${secure}`;
});
