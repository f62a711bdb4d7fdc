// The screen stays on while a sheet is open, unless the switch says no. Browsers give this to pages on https alone: elsewhere the
// switch is not shown, and a refusal (a low battery, say) is nobody's fault.
"use strict";

(() => {
  const KEPT = "awake";
  let lock = null;

  function isWanted() {
    try {
      return localStorage.getItem(KEPT) !== "off";
    } catch {
      return true;
    }
  }

  function keep(wanted) {
    try {
      localStorage.setItem(KEPT, wanted ? "on" : "off");
    } catch {
      // private browsing: it holds for this page
    }
  }

  async function hold(wanted) {
    try {
      if (!wanted || document.hidden) {
        await lock?.release();
        lock = null;
      } else if (!lock || lock.released) {
        lock = await navigator.wakeLock.request("screen");
      }
    } catch {
      lock = null;
    }
  }

  function wake() {
    const box = document.querySelector("[data-awake]");
    if (!box || !box.hidden) return;
    box.hidden = false;
    box.querySelector("input").checked = isWanted();
  }

  if (!navigator.wakeLock) return;
  document.addEventListener("change", ({ target }) => {
    if (!target.closest("[data-awake]")) return;
    keep(target.checked);
    hold(target.checked);
  });
  // A lock is lost whenever the page goes out of sight.
  document.addEventListener("visibilitychange", () => hold(isWanted()));
  wake();
  hold(isWanted());
})();
