// The frame of every page: the language menu and the choice of light or dark, both remembered on this device.
"use strict";

// The language chosen in the menu, for the addresses without a language
document.addEventListener("click", (event) => {
  const chosen = event.target.closest("[data-language]");
  if (!chosen) return;
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `language=${chosen.dataset.language}; path=/; max-age=31536000; samesite=lax${secure}`;
});

// The menu leads to the place where the reader is: a section has the same name in all languages, and what was chosen since the
// page came stands in its address. The menu itself is no such place, and on some pages it leads elsewhere from the start.
const below = (path) => path.slice(path.indexOf("/", 1));
const tongues = [...document.querySelectorAll("a[data-language]")];
const follows = tongues.every((link) => below(link.pathname) === below(location.pathname));
let place = "";

function notePlace() {
  if (location.hash !== "#tongues") place = location.hash;
}

function leadToPlace(event) {
  const link = event.target.closest?.("a[data-language]");
  if (!link) return;
  if (follows) {
    link.pathname = `/${link.dataset.language}${below(location.pathname)}`;
    link.search = location.search;
  }
  link.hash = place;
}

addEventListener("hashchange", notePlace);
for (const kind of ["pointerdown", "focusin", "click"]) document.addEventListener(kind, leadToPlace);
notePlace();

// Light or dark: theme.js puts it on, here it is chosen. Where nothing can be kept, it holds for this page.
const themes = document.querySelector("[data-themes]");

function keptTheme() {
  try {
    return localStorage.getItem("theme");
  } catch {
    return null;
  }
}

function keepTheme(chosen) {
  try {
    if (chosen === "device") localStorage.removeItem("theme");
    else localStorage.setItem("theme", chosen);
  } catch {
    // private browsing, or storage turned off
  }
}

function markTheme(chosen) {
  showTheme(chosen);
  const choice = document.documentElement.dataset.theme ?? "device";
  for (const field of themes.querySelectorAll("input")) field.checked = field.value === choice;
}

if (themes) {
  markTheme(keptTheme());
  themes.hidden = false;
  themes.addEventListener("change", (event) => {
    keepTheme(event.target.value);
    markTheme(event.target.value);
  });
  // chosen in another tab, or before the reader came back to this page
  addEventListener("storage", () => markTheme(keptTheme()));
  addEventListener("pageshow", (event) => {
    if (event.persisted) markTheme(keptTheme());
  });
}
