// Sending the story with what the phone has for it: the picture too where it takes files, else the text alone. A browser
// without it never shows the button.
"use strict";

(() => {
  async function picture(address) {
    const answer = await fetch(address);
    if (!answer.ok) return [];
    return [new File([await answer.blob()], "hearts.png", { type: "image/png" })];
  }

  async function share(button) {
    const text = document.getElementById(button.dataset.share).value;
    const said = { title: document.title, text };
    let files = [];
    try {
      if (navigator.canShare && navigator.canShare({ files: [new File([""], "hearts.png", { type: "image/png" })] })) {
        files = await picture(button.dataset.picture);
      }
    } catch {
      files = []; // no network, or no room for it: the words go alone
    }
    try {
      await navigator.share(files.length ? { ...said, files } : said);
    } catch (fault) {
      // Who changed their mind hears nothing; where the picture took too long the words still go.
      if (files.length && fault.name === "NotAllowedError") await navigator.share(said).catch(() => {});
    }
  }

  for (const button of document.querySelectorAll("[data-share]")) {
    button.hidden = !navigator.share;
    button.addEventListener("click", () => share(button));
  }
})();
