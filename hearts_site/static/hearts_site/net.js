// What htmx leaves silent gets a sentence that is already in the page. Fields keep what was typed, htmx frees the
// button, and a form refused because its page was open too long carries a fresh token from then on.
"use strict";

(() => {
  const TOKEN_HEADER = "X-Fresh-Token";
  const sentences = () => document.querySelectorAll("#silent [data-silent]");

  function say(name) {
    const known = [...sentences()].some((sentence) => sentence.dataset.silent === name);
    for (const sentence of sentences()) {
      sentence.hidden = sentence.dataset.silent !== (known ? name : "other");
    }
  }

  function hush() {
    for (const sentence of sentences()) sentence.hidden = true;
  }

  function renew(token) {
    for (const field of document.querySelectorAll('input[name="csrfmiddlewaretoken"]')) field.value = token;
  }

  document.addEventListener("htmx:beforeRequest", hush);
  // A network that wants to be paid or greeted first answers with pages of its own, and some with nothing: neither says
  // that anything is saved. What we answer brings the part that was asked for.
  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    const { target, xhr, requestConfig } = detail;
    const swap = requestConfig.elt.closest("[hx-swap]")?.getAttribute("hx-swap") ?? "";
    if (!detail.shouldSwap || !target.id || !swap.startsWith("outerHTML")) return;
    if (xhr.responseText.includes(`id="${target.id}"`)) return;
    detail.shouldSwap = false;
    say("network");
  });
  document.addEventListener("htmx:sendError", () => say("network"));
  document.addEventListener("htmx:timeout", () => say("network"));
  document.addEventListener("htmx:responseError", (event) => {
    const answer = event.detail.xhr;
    const token = answer.getResponseHeader(TOKEN_HEADER);
    if (token) renew(token);
    say(String(answer.status));
  });
})();
