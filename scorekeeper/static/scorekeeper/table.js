// What the card table's forms do more with a script than without: the running count while a hand is typed, one more
// row of names, copying a link, and keeping the focus after a swap. The server checks everything; nothing here is needed.
"use strict";

(() => {
  const SETS = ["0123456789", "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹", "౦౧౨౩౪౫౬౭౮౯"];
  const all = (root, selector) => [...root.querySelectorAll(selector)];

  // A count in any digits; nothing typed is 0, and what is no number yet is left to the server.
  function count(field) {
    const western = [...field.value].map((sign) => {
      const set = SETS.find((digits) => digits.includes(sign));
      return set ? String(set.indexOf(sign)) : sign;
    });
    return Number.parseInt(western.join("").replace(/[^0-9]/g, ""), 10) || 0;
  }

  function say(sentence, words, digits) {
    return sentence.replace(/\{(\w+)\}/g, (_, name) => {
      const word = words[name];
      return typeof word === "number" ? String(word).replace(/[0-9]/g, (digit) => digits[digit]) : word;
    });
  }

  // The pot: how many hearts and Black Marias have found their seat.
  function fillPot(form) {
    const pot = form.querySelector("[data-pot]");
    const says = pot.querySelector(".pot-says").dataset;
    const digits = form.dataset.digits;
    const hearts = all(form, "input[name=hearts]").map(count);
    const queens = all(form, "input[name=queens]").map(count);
    const names = all(form, ".seat-who bdi").map((name) => name.textContent);
    const sum = (counts) => counts.reduce((total, one) => total + one, 0);
    const everyHeart = Number(form.dataset.hearts);
    const everyQueen = Number(form.dataset.queens);
    const shooter = hearts.findIndex((taken, seat) => taken === everyHeart && queens[seat] === everyQueen);
    const name = `\u2068${names[queens.findIndex((taken) => taken > 0)] || ""}\u2069`;

    let aboutHearts = sum(hearts) > everyHeart ? says.heartsOver : says.heartsAre;
    let aboutQueens = sum(queens) > everyQueen ? says.queensOver : sum(queens) ? says.queensAre : says.queensNone;
    // The shooter is the one who has a queen; the name is put in below, once, since it may look like a place for one.
    if (shooter >= 0 && sum(hearts) === everyHeart && sum(queens) === everyQueen) aboutQueens = says.moon;
    set(pot.querySelector("[data-says-hearts]"), say(aboutHearts, { n: sum(hearts) }, digits));
    set(pot.querySelector("[data-says-queens]"), say(aboutQueens, { n: sum(queens), name }, digits));
    fill(all(pot, ".pips svg:not(.lady)"), sum(hearts));
    fill(all(pot, ".pips .lady"), sum(queens));
    pot.hidden = false;
  }

  // Only what changed is written, so that a screen reader hears only that.
  function set(element, text) {
    if (element.textContent !== text) element.textContent = text;
  }

  function fill(pips, full) {
    pips.forEach((pip, index) => {
      const picture = pip.firstElementChild;
      pip.classList.toggle("open", index >= full);
      picture.setAttribute("href", index < full ? picture.dataset.full : picture.dataset.open);
    });
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

  function isBlank(form) {
    return all(form, "input:not([type=hidden])").every((field) =>
      field.type === "checkbox" || field.type === "radio" ? !field.checked : !field.value.trim(),
    );
  }

  // Enter goes to the next field, as Tab does; a hand with everything placed, and the last field, are sent as ever.
  function next(field) {
    const form = field.form;
    if (form.matches("[data-hand]") && isComplete(form)) return null;
    const fields = all(form, ".name .field, .seat-n, .seat-q").filter((other) => other.offsetParent);
    return fields[fields.indexOf(field) + 1];
  }

  function isComplete(form) {
    const placed = (name) => all(form, `input[name=${name}]`).reduce((sum, field) => sum + count(field), 0);
    return placed("hearts") === Number(form.dataset.hearts) && placed("queens") === Number(form.dataset.queens);
  }

  function wake(root) {
    all(root, "[data-hand]").forEach(fillPot);
    all(root, "[data-copy]").forEach((button) => { button.hidden = false; });
    for (const form of all(root, "[data-new-game]")) {
      const more = form.querySelector("[data-more]");
      if (more) more.hidden = true;
      const add = form.querySelector("[data-add]");
      if (add) add.hidden = !form.querySelector("[data-more] .name");
      seatEnough(form);
    }
  }

  document.addEventListener("input", (event) => {
    const form = event.target.closest("[data-hand]");
    if (form) fillPot(form);
  });

  document.addEventListener("change", (event) => {
    if (event.target.name === "variant") seatEnough(event.target.closest("form"));
  });

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || !event.target.matches(".name .field, .seat-n, .seat-q")) return;
    const field = next(event.target);
    if (!field) return;
    event.preventDefault();
    field.focus();
  });

  document.addEventListener("focusin", (event) => {
    if (event.target.matches(".seat-n, .seat-q, [data-select]")) event.target.select();
  });

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.dataset.copy) copy(button);
    if (button.closest("[data-add]")) addPlayer(button.closest("form"), true);
    if (button.id === "record" && isBlank(button.form)) {
      // Nothing typed yet: the button leads to the form.
      event.preventDefault();
      button.form.scrollIntoView({ block: "start" });
      button.form.querySelector(".seat-n").focus({ preventScroll: true });
    }
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
    if (same && event.target.closest("a, summary, button:not(#record)")) {
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
