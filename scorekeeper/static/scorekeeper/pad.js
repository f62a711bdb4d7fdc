// The pad: with scripts the form of a hand is filled in by keys. A number goes to the seat at hand and leads to the next;
// the rest fills in by itself. The fields hold everything, the form is sent as ever, and the server checks it all.
"use strict";

(() => {
  const PAUSE = 600; // milliseconds in which a second digit belongs to the first
  const sum = (counts) => counts.reduce((total, next) => total + next, 0);
  const all = (selector) => [...form.querySelectorAll(selector)];
  const one = (selector) => form.querySelector(selector);
  const box = () => form.elements.last_trick_cancelled;

  let form = null;
  let rows = []; // the fields and keys of each seat
  let keys = []; // one for each number
  let hearts = 0; // in play
  let queens = 0;
  let hand = null; // what was entered: hearts (null: nothing yet), queens, jack, tick, and now: the seat at hand
  let past = []; // what it was before each step
  let first = null; // a digit that may have a second
  let timer = 0;
  let asked = 0; // the seat whose cell was tapped in the table of hands
  let held = null; // the key under a finger
  let scrolled = 0; // where the sheet was when the pad came
  let leaving = false; // the pad's own entry in the history

  // Digits of any script; -1 is none. Nothing typed is null, and what is no number is left to the server.
  const digit = (sign) => (/^[0-9٠-٩۰-۹౦-౯]$/.test(sign) ? (sign.charCodeAt() - (sign < "౦" ? 0 : 6)) % 16 : -1);
  const count = ({ value }) =>
    value.trim() ? Number([...value].map(digit).filter((found) => found >= 0).join("")) : null;
  const numeral = (number) => String(number).replace(/[0-9]/g, (found) => form.dataset.digits[found]);
  const say = (sentence, n, name) => sentence.replace(/\{(n|name)\}/g, (_, word) => (word === "n" ? numeral(n) : name));

  // Only what changed is written, so that a screen reader hears only that.
  function set(element, text) {
    if (element.textContent !== text) element.textContent = text;
  }

  function signed(place, number) {
    const copy = one(number < 0 ? "[data-minus]" : "[data-plus]").content.cloneNode(true);
    copy.firstChild.textContent = copy.textContent.replace(/\p{Nd}/u, numeral(Math.abs(number)));
    place.replaceChildren(...(number ? [copy] : []));
  }

  const left = () => hearts - sum(hand.hearts);
  const most = (seat) => left() + hand.hearts[seat];

  // Hearts with those that can be worked out: the rest of the last seat, or nothing for all when nothing is left.
  function taken() {
    const open = hand.hearts.filter((known) => known === null).length;
    const tells = !hand.tick && (left() === 0 || (open === 1 && left() > 0));
    return hand.hearts.map((known) => known ?? (tells ? left() : null));
  }

  // With everybody told and hearts left over, each seat may take them.
  const offers = () => !hand.tick && !taken().includes(null) && sum(taken()) < hearts;
  const shooter = () => taken().findIndex((known, seat) => known === hearts && hand.queens[seat] === queens);
  const canShoot = () =>
    hand.now !== null && !hand.tick && rows.every((_, seat) => seat === hand.now || !(hand.hearts[seat] || hand.queens[seat]));

  // What is still missing before the hand can be saved.
  function missing() {
    const says = one(".pot-says").dataset;
    const short = hearts - sum(taken());
    const ladies = queens - sum(hand.queens);
    if (short < 0) return say(says.heartsOver, hearts - short);
    if (short > 0 && !(hand.tick && short <= rows.length)) return say(form.dataset.missing, short);
    if (ladies < 0) return says.queensOver;
    if (ladies > 0 && !hand.tick) return ladies === queens ? says.queensNone : say(says.queensAre, queens - ladies);
    return form.dataset.jack !== "0" && hand.jack === null ? form.dataset.whoJack : "";
  }

  // The next seat round the table that has nothing yet; the same while hearts are left over, else none.
  function following(seat) {
    const round = rows.map((_, step) => (seat + 1 + step) % rows.length);
    return round.find((other) => taken()[other] === null) ?? (offers() ? Math.max(seat, 0) : null);
  }

  function step(change) {
    past.push(structuredClone(hand));
    change();
    draw();
  }

  function give(seat, number) {
    forget();
    step(() => {
      hand.hearts[seat] = number;
      hand.now = following(seat);
    });
    follow();
  }

  function takeQueen(seat) {
    const mine = hand.queens[seat];
    const free = queens - sum(hand.queens) + mine;
    if (queens > 1 && !free) return;
    step(() => {
      if (queens === 1) hand.queens.fill(0);
      hand.queens[seat] = queens === 1 ? 1 - mine : (mine + 1) % (free + 1);
    });
  }

  function shoot() {
    if (!canShoot()) return;
    step(() => {
      hand.hearts.fill(0)[hand.now] = hearts;
      hand.queens.fill(0)[hand.now] = queens;
      hand.now = null;
    });
    if (!missing()) form.requestSubmit();
  }

  function back() {
    if (first !== null || !past.length) return forget();
    hand = past.pop();
    draw();
    follow();
  }

  // Whoever types stays with the fields: the cursor goes along, and in the end to what saves.
  const place = () => (hand.now === null ? one("#save") : rows[hand.now].field);
  function follow() {
    if (document.activeElement.matches(".seat-n")) place().focus();
  }

  // A key that rests keeps its place and the focus; it does nothing.
  const rest = (key, resting) => { key.ariaDisabled = resting ? "true" : null; };

  function draw() {
    const known = taken();
    const placed = sum(known);
    const ladies = sum(hand.queens);
    const spare = offers() ? left() : 0;
    rows.forEach((row, seat) => {
      const { field, line, lady } = row;
      const mine = hand.queens[seat];
      const now = seat === hand.now;
      const worked = hand.hearts[seat] !== known[seat];
      if (now && !line.ariaCurrent) line.scrollIntoView({ block: "nearest" });
      line.ariaCurrent = now ? "true" : null;
      line.classList.toggle("seat--now", now);
      if (count(field) !== known[seat]) field.value = numeral(known[seat] ?? "");
      field.classList.toggle("seat-n--rest", worked);
      field.setAttribute("aria-description", worked ? form.dataset.rest : "");
      row.slot.hidden = known[seat] !== null;
      if (count(row.queens) !== (mine || null)) row.queens.value = mine ? numeral(mine) : "";
      lady.ariaPressed = mine > 0;
      lady.hidden = Boolean(spare) && !now;
      rest(lady, queens > 1 && ladies >= queens && !mine);
      const picture = lady.querySelector("use");
      picture.setAttribute("href", picture.getAttribute("href").replace(/#.*/, mine ? "#maria" : "#maria-open"));
      set(lady.lastChild, mine > 1 ? numeral(mine) : "");
      if (row.jack) {
        row.jack.ariaPressed = hand.jack === seat;
        form.elements.jack[seat].checked = hand.jack === seat;
      }
      row.spare.hidden = !lady.hidden;
      signed(row.spare, spare);
      signed(row.points, known[seat] === null ? 0 : known[seat] + 13 * mine + (hand.jack === seat) * form.dataset.jack);
    });
    if (box()) box().checked = hand.tick;
    const choice = one("[data-moon-choice]");
    if (choice) choice.hidden = shooter() < 0;
    if (choice?.hidden) form.elements.moon[0].checked = true;

    const limit = hand.now === null ? -1 : most(hand.now);
    keys.forEach((key, number) => {
      const last = number === limit && !hand.tick;
      rest(key, number > limit);
      key.classList.toggle("key--rest", last);
      set(key.lastChild, last ? form.dataset.rest : "");
    });
    rest(one("[data-back]"), !past.length);
    rest(one(".moon-key"), !canShoot());
    const lacks = missing();
    one("#save").className = lacks ? "btn btn--not-yet" : "btn btn--go";
    one("[data-ready]").hidden = Boolean(lacks);
    set(one("[data-not-yet]"), lacks);
    set(one(".prompt"), hand.now === null ? lacks || form.dataset.placed : place().ariaLabel);

    const says = one(".pot-says").dataset;
    const moon = placed === hearts && shooter() >= 0;
    const holder = rows[moon ? shooter() : hand.queens.findIndex((mine) => mine > 0)];
    const about = moon ? says.moon : ladies > queens ? says.queensOver : ladies ? says.queensAre : says.queensNone;
    set(one("[data-says-hearts]"), say(placed > hearts ? says.heartsOver : says.heartsAre, placed));
    set(one("[data-says-queens]"), say(about, ladies, `\u2068${holder?.name}\u2069`));
    fill(".pips svg:not(.lady)", placed);
    fill(".pips .lady", ladies);
  }

  function fill(pips, full) {
    all(pips).forEach((pip, index) => {
      const picture = pip.firstElementChild;
      pip.classList.toggle("open", index >= full);
      picture.setAttribute("href", index < full ? picture.dataset.full : picture.dataset.open);
    });
  }

  function sit(found) {
    form = found;
    hearts = Number(form.dataset.hearts);
    queens = Number(form.dataset.queens);
    rows = all(".seat").map((line) => {
      const [name, field, slot, queens, points, jack, lady, spare] = [
        "bdi", ".seat-n", ".seat-slot", ".seat-q", "small", ".seat-jack", ".seat-lady", ".seat-give",
      ].map((selector) => line.querySelector(selector));
      field.inputMode = "none";
      return { line, name: name.textContent, field, slot, queens, points, jack, lady, spare };
    });
    hand = {
      hearts: rows.map((row) => count(row.field)),
      queens: rows.map((row) => count(row.queens) ?? 0),
      jack: form.elements.jack?.value ? Number(form.elements.jack.value) : null,
      tick: Boolean(box()?.checked),
      now: null,
    };
    past = [];
    forget();
    keys = Array.from({ length: hearts + 1 }, (_, number) => {
      const key = document.createElement("button");
      Object.assign(key, { type: "button", className: "key", value: number });
      key.append(numeral(number), document.createElement("small"));
      return key;
    });
    one(".keys").replaceChildren(...keys);
    all("[data-wakes]").forEach((woken) => { woken.hidden = false; });
    one("#entry-h").ariaLevel = 1; // the sheet's own heading rests while the pad is open
    if (!("amends" in form.dataset)) hand.now = following(-1);
    draw();
    if (isOpen()) open();
  }

  const isOpen = () => form?.isConnected && form.matches(".entry--open");

  function open() {
    const refused = one("[data-problem]");
    if (!isOpen()) scrolled = scrollY;
    if (!history.state?.pad) {
      history.scrollRestoration = "manual"; // where the sheet was is known here
      history.pushState({ pad: true }, "");
    }
    form.classList.add("entry--open");
    if ("amends" in form.dataset && !refused) hand.now = asked;
    asked = 0;
    draw();
    scrollTo(0, 0);
    (refused || place()).focus({ preventScroll: true });
  }

  function close() {
    form.classList.remove("entry--open");
    scrollTo(0, scrolled);
    document.getElementById("record").focus({ preventScroll: true });
  }

  function forget() {
    clearTimeout(timer);
    first = null;
  }

  function typed(number) {
    const seat = hand.now;
    if (seat === null) return;
    const before = first;
    const whole = before === null ? number : before * 10 + number;
    if (before !== null && whole > most(seat)) {
      give(seat, before);
      typed(number);
    } else if (before === null && number && number * 10 <= most(seat)) {
      first = number;
      timer = setTimeout(() => give(seat, number), PAUSE);
    } else if (whole <= most(seat)) give(seat, whole);
  }

  function move(by) {
    forget();
    rows.at(((hand.now ?? (by > 0 ? -1 : 0)) + by) % rows.length).field.focus();
  }

  function enter() {
    if (first !== null) give(hand.now, first);
    else if (!missing()) form.requestSubmit();
    else if (hand.now !== null) move(1);
  }

  document.addEventListener("keydown", (event) => {
    if (!isOpen() || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target, key, code } = event;
    const ahead = ["ArrowDown", document.dir === "rtl" ? "ArrowLeft" : "ArrowRight"];
    if (digit(key) >= 0) typed(digit(key));
    else if (code === "KeyQ" || key === "q") hand.now !== null && takeQueen(hand.now);
    else if (code === "KeyM" || key === "m") shoot();
    else if (key === "Backspace") back();
    else if (key === "Escape") one("[data-close]").click();
    else if (key === "Enter" && !target.matches("button, a")) enter();
    else if (key.startsWith("Arrow") && target.type !== "radio") move(ahead.includes(key) ? 1 : -1);
    else return;
    event.preventDefault();
  });

  // Whatever fills a field without keys: a voice, a clipboard.
  document.addEventListener("input", ({ target }) => {
    if (!isOpen()) return;
    const seat = rows.findIndex((row) => row.field === target);
    if (seat >= 0) step(() => { hand.hearts[seat] = count(target); });
    if (target === box()) step(() => {
      hand.tick = target.checked;
      hand.now = following((hand.now ?? 0) - 1);
    });
  });

  document.addEventListener("focusin", ({ target }) => {
    const seat = rows.findIndex((row) => row.field === target);
    if (seat < 0 || !isOpen()) return;
    target.select();
    if (seat === hand.now) return;
    forget();
    hand.now = seat;
    draw();
  });

  document.addEventListener("click", (event) => {
    const cell = event.target.closest(".hands td");
    const way = cell?.parentElement.querySelector("th a");
    const button = event.target.closest("button");
    if (way && !event.target.closest("a, button")) {
      asked = cell.cellIndex - 1;
      way.click();
    }
    if (button?.id === "record" && form?.isConnected && !isOpen()) {
      event.preventDefault();
      open();
    }
    if (!button || !form?.contains(button) || button.ariaDisabled) return;
    const seat = rows.findIndex((row) => row.line.contains(button));
    if (button.matches(".key")) give(hand.now, Number(button.value));
    if (button.matches(".seat-lady")) takeQueen(seat);
    if (button.matches(".seat-jack")) step(() => { hand.jack = hand.jack === seat ? null : seat; });
    if (button.matches(".seat-give")) give(seat, most(seat));
    if (button.matches("[data-back]")) back();
    if (button.matches(".moon-key")) shoot();
    if (button.matches("[data-close]")) leave();
    if (button.id === "save" && !past.length && left() === hearts) event.preventDefault(); // nothing entered yet
  });

  // A number may also be dragged onto a seat.
  document.addEventListener("pointerdown", ({ target }) => { held = target.closest(".key:not([aria-disabled])"); });
  document.addEventListener("pointerup", ({ clientX, clientY }) => {
    const under = document.elementFromPoint(clientX, clientY);
    const seat = held ? rows.findIndex((row) => row.line.contains(under)) : -1;
    if (seat >= 0 && held.value <= most(seat)) give(seat, Number(held.value));
  });

  // The phone's own way back leads from the moon to the pad, and from the pad to the sheet; what was typed is there still.
  const wayBack = () => document.querySelector(".moonpage .back button");
  function leave(steps = 1) {
    leaving = true; // until the browser has been there
    history.go(-steps);
  }

  addEventListener("popstate", ({ state }) => {
    leaving = false;
    if (state?.pad && wayBack()) return state.moon || wayBack().click();
    if (state?.pad) return form?.isConnected && !isOpen() && open();
    history.scrollRestoration = "auto";
    if (wayBack()) wayBack().click();
    else if (isOpen()) "amends" in form.dataset ? one("[data-close]").click() : close();
  });

  function wake() {
    const found = document.querySelector("[data-hand]");
    if (found && found !== form) sit(found);
    const { pad, moon } = history.state ?? {};
    if (!pad || leaving) return;
    if (wayBack()) moon || history.pushState({ pad, moon: true }, "");
    else if (moon) leave(isOpen() ? 1 : 2);
    else if (!isOpen()) leave(); // saved, or given up
  }

  document.documentElement.classList.add("pads");
  document.addEventListener("htmx:afterSettle", wake);
  if (history.state?.pad) history.replaceState(null, ""); // loaded again: the pad is closed
  wake();
})();
