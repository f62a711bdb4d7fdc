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
  document.addEventListener("htmx:sendError", () => say("network"));
  document.addEventListener("htmx:timeout", () => say("network"));
  document.addEventListener("htmx:responseError", (event) => {
    const answer = event.detail.xhr;
    const token = answer.getResponseHeader(TOKEN_HEADER);
    if (token) renew(token);
    say(String(answer.status));
  });
})();
