// A sheet that follows the game: it asks whether anything changed, and mends in place what did. The cursor, what is open, what
// is typed and where the reader has scrolled to stay as they are. A page without scripts shows what it showed when it came.
"use strict";

(() => {
  const SOON = 1500; // milliseconds between two questions while the page is in sight
  const HIDDEN = 15000; // while it is not
  const OVER = 30000; // once the game is over: corrections still come
  const SLOWEST = 30000; // while nobody answers
  const PATIENCE = 10000; // for one answer

  const sheet = () => document.getElementById("sheet");
  const version = (found) => Number(found?.dataset.version);
  let timer = 0;
  let asking = null;
  let failed = 0; // questions in a row without an answer

  // Somebody may be at work here: then numbers and forms stay as they are, and only what is written around them is mended.
  function isChanged(field) {
    if (field.type === "hidden" || field.closest("[hidden]")) return false;
    if (field.matches("[type=radio], [type=checkbox]")) return field.checked !== field.defaultChecked;
    if (field.matches("select")) return [...field.options].some((one) => one.selected !== one.defaultSelected);
    return field.matches("input") && field.value !== field.defaultValue;
  }
  const isTyped = (form) => [...form.elements].some(isChanged);
  const isBusy = (form) =>
    form.matches(".entry--open, .htmx-request") || isTyped(form) || form.querySelector("input:focus, select:focus") !== null;

  const ways = (element) => [...element.attributes].filter(({ name }) => name.startsWith("hx-")).map(({ name, value }) => name + value).join();
  const isSame = (one, other) => one.nodeType === other.nodeType && one.nodeName === other.nodeName && (one.id ?? "") === (other.id ?? "");

  // What comes is a copy for everybody: the token that a form needs is the page's own.
  function ownToken(page) {
    const own = document.querySelector("[name=csrfmiddlewaretoken]")?.value || document.querySelector("[data-token]")?.dataset.token;
    for (const field of page.querySelectorAll("[name=csrfmiddlewaretoken]")) {
      if (own) field.setAttribute("value", own);
    }
  }

  function mendAttributes(old, fresh) {
    for (const { name, value } of [...fresh.attributes]) {
      if (old.getAttribute(name) !== value && name !== "open") old.setAttribute(name, value);
    }
    for (const { name } of [...old.attributes]) {
      if (!fresh.hasAttribute(name) && !["open", "tabindex", "style", "data-before", "aria-disabled"].includes(name)) old.removeAttribute(name);
    }
  }

  function replace(old, fresh) {
    old.replaceWith(fresh);
    window.htmx?.process(fresh);
  }

  function mend(old, fresh) {
    if (old.nodeType !== Node.ELEMENT_NODE) {
      if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
      return;
    }
    if (old.isEqualNode(fresh) || "wakes" in old.dataset) return;
    if (ways(old) !== ways(fresh)) return replace(old, fresh);
    // The form of a hand belongs to its script: it is changed as a whole or not at all.
    if (old.matches("form")) return isBusy(old) ? undefined : "hand" in old.dataset ? replace(old, fresh) : mendInside(old, fresh);
    mendInside(old, fresh);
  }

  function mendInside(old, fresh) {
    mendAttributes(old, fresh);
    let here = old.firstChild;
    for (const wanted of [...fresh.childNodes]) {
      let found = here;
      // Something with a name of its own may have moved on; what stood between is gone.
      if (found && !isSame(found, wanted) && wanted.id) {
        while (found && found.id !== wanted.id) found = found.nextSibling;
        found ??= here;
      }
      if (found && isSame(found, wanted)) {
        while (here !== found) here = take(here);
        here = found.nextSibling;
        mend(found, wanted);
      } else {
        old.insertBefore(wanted, here);
        if (wanted.nodeType === Node.ELEMENT_NODE) window.htmx?.process(wanted);
      }
    }
    while (here) here = take(here);
  }

  function take(node) {
    const next = node.nextSibling;
    node.remove();
    return next;
  }

  function show(page) {
    ownToken(page);
    const fresh = page.getElementById("sheet");
    const old = sheet();
    if (!(version(fresh) > version(old))) return;
    // A choice of the moon fills the whole page, and so does a form that mends a hand: they stay until they are left.
    if (old.matches(".moonroom") || old.querySelector("[data-amends]")) return;
    mendAttributes(old, fresh);
    mendInside(old, fresh);
    const title = page.querySelector("title");
    if (title) document.title = title.textContent;
    const says = page.getElementById("said")?.textContent.trim();
    const said = document.getElementById("said");
    if (says && said && said.textContent !== says) said.textContent = says;
    document.dispatchEvent(new CustomEvent("htmx:afterSettle", { bubbles: true, detail: { elt: old } }));
  }

  function fail(name) {
    failed += 1;
    // One question that got lost is no news.
    if (failed > 1 || name === "gone") tell(name);
  }

  function tell(name) {
    for (const sentence of document.querySelectorAll("[data-live]")) sentence.hidden = sentence.dataset.live !== name;
  }

  async function ask() {
    clearTimeout(timer);
    if (asking || !sheet()) return;
    asking = new AbortController();
    const late = setTimeout(() => asking.abort(), PATIENCE);
    try {
      const address = new URL(document.querySelector("[data-follows]").dataset.follows, location);
      address.searchParams.set("version", sheet().dataset.version);
      const bottom = document.getElementById("bottom");
      if (bottom) address.searchParams.set("bottom", bottom.value);
      const answer = await fetch(address, {
        headers: { "HX-Request": "true" }, redirect: "error", cache: "no-store", signal: asking.signal,
      });
      if (answer.status === 404) return fail("gone");
      const page = answer.status === 204 ? null : new DOMParser().parseFromString(await answer.text(), "text/html");
      // A network that wants to be paid or greeted first answers with pages of its own.
      if (!answer.ok || (page && !page.getElementById("sheet")?.dataset.version)) return fail("lost");
      failed = 0;
      tell("");
      if (page) show(page);
    } catch {
      fail("lost");
    } finally {
      clearTimeout(late);
      asking = null;
      wait();
    }
  }

  function wait() {
    clearTimeout(timer);
    const calm = document.hidden ? HIDDEN : "over" in (sheet()?.dataset ?? {}) ? OVER : SOON;
    timer = setTimeout(ask, failed ? Math.min(SLOWEST, Math.max(calm, SOON * 2 ** failed)) : calm);
  }

  // Back from sleep, from another page or from a dead network: at once.
  document.addEventListener("visibilitychange", () => { if (!document.hidden) ask(); else wait(); });
  addEventListener("pageshow", (event) => { if (event.persisted) ask(); });
  addEventListener("online", ask);
  addEventListener("offline", () => fail("lost"));
  wait();
})();
