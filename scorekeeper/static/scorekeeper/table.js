// What the card table's forms do more with a script than without: one more row of names, copying a link, and keeping the
// focus after a swap. The pad is a script of its own. The server checks everything; nothing here is needed.
"use strict";

(() => {
  const all = (root, selector) => [...root.querySelectorAll(selector)];

  // Only what changed is written, so that a screen reader hears only that.
  function set(element, text) {
    if (element.textContent !== text) element.textContent = text;
  }

  // Names: rows that wait in a closed box come out one at a time.
  function addPlayer(form, focus) {
    const row = form.querySelector("[data-more] .name");
    if (!row) return;
    form.querySelector("[data-names]").append(row);
    form.querySelector("[data-add]").hidden = !form.querySelector("[data-more] .name");
    if (focus) row.querySelector("input[name=name]").focus();
  }

  function seatEnough(form) {
    const chosen = form.querySelector("input[name=variant]:checked");
    const seats = chosen ? Number(chosen.dataset.seats) : 0;
    while (form.querySelectorAll("[data-names] .name").length < seats && form.querySelector("[data-more] .name")) {
      addPlayer(form, false);
    }
  }

  async function copy(button) {
    const field = document.getElementById(button.dataset.copy);
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy"); // phones on a plain http address have nothing better
    }
    const words = button.firstElementChild;
    const before = words.textContent;
    if (before === button.dataset.copied) return;
    set(words, button.dataset.copied);
    setTimeout(() => set(words, before), 4000);
    const said = document.getElementById("said");
    if (said) set(said, button.dataset.copied);
  }

  // Enter goes to the next field, as Tab does; the last one is sent as ever.
  function next(field) {
    const fields = all(field.form, ".name .field").filter((other) => other.offsetParent);
    return fields[fields.indexOf(field) + 1];
  }

  async function handOn(button) {
    try {
      await navigator.share({ title: document.title, url: document.getElementById(button.dataset.handOn).value });
    } catch {
      // thought better of it
    }
  }

  function wake(root) {
    all(root, "[data-copy]").forEach((button) => { button.hidden = false; });
    if (navigator.share) all(root, "[data-hand-on]").forEach((button) => { button.hidden = false; });
    for (const form of all(root, "[data-new-game]")) {
      const more = form.querySelector("[data-more]");
      if (more) more.hidden = true;
      const add = form.querySelector("[data-add]");
      if (add) add.hidden = !form.querySelector("[data-more] .name");
      seatEnough(form);
    }
  }

  document.addEventListener("change", (event) => {
    if (event.target.name === "variant") seatEnough(event.target.closest("form"));
  });

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || !event.target.matches(".name .field")) return;
    const field = next(event.target);
    if (!field) return;
    event.preventDefault();
    field.focus();
  });

  document.addEventListener("focusin", (event) => {
    if (event.target.matches("[data-select]")) event.target.select();
  });

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.dataset.copy) copy(button);
    if (button.dataset.handOn) handOn(button);
    if (button.closest("[data-add]")) addPlayer(button.closest("form"), true);
  });

  // The second tap of a double tap may land on what the first one brought into its place: there it does nothing, so that
  // nobody undoes what they have just recorded. Keys are not meant, and neither is a finger that has moved on.
  const MOMENT = 700; // milliseconds
  const FINGERTIP = 44; // pixels
  let tapped = null; // where the sheet in sight was asked for
  let swapped = -Infinity;
  document.addEventListener("htmx:afterSwap", () => { swapped = performance.now(); });
  document.addEventListener("click", (event) => {
    if (!event.detail) return;
    const soon = tapped && tapped.at < swapped && performance.now() - swapped < MOMENT;
    const same = soon && Math.hypot(event.clientX - tapped.x, event.clientY - tapped.y) < FINGERTIP;
    tapped = { at: performance.now(), x: event.clientX, y: event.clientY };
    if (same && event.target.closest("a, summary, button")) {
      event.preventDefault();
      event.stopPropagation();
    }
  }, { capture: true });

  document.addEventListener("htmx:afterSettle", () => {
    wake(document);
    const here = document.activeElement;
    if (here && here !== document.body) return;
    const heading = document.querySelector("#sheet h1");
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
  });

  wake(document);
})();
