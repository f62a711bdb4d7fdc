// Days and times by the phone's own clock, where it differs from the server's; and a way into the closed list of changes.
"use strict";

(() => {
  const HERE = { day: { dateStyle: "long" }, clock: { timeStyle: "short" } };

  // Minutes that the clock of a written moment is ahead of UTC: "2026-11-30T21:10:00+02:00" is 120.
  function ahead(written) {
    const [, sign, hours, minutes] = written.match(/([+-])(\d\d):(\d\d)$/);
    return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
  }

  function mend(time) {
    const part = Object.keys(HERE).find((name) => name in time.dataset);
    const at = new Date(time.dateTime);
    // A browser without the language would write the moment in another one.
    if (!part || ahead(time.dateTime) === -at.getTimezoneOffset()) return;
    const locale = time.dataset[part];
    if (!Intl.DateTimeFormat.supportedLocalesOf([locale]).length) return;
    const written = new Intl.DateTimeFormat(locale, HERE[part]).format(at);
    if (time.textContent !== written) time.textContent = written;
  }

  // A line that is led to lies in a closed box, which not every browser opens by itself.
  function open(address) {
    const line = address.startsWith("#trail-") && document.getElementById(address.slice(1));
    if (line) line.closest("details").open = true;
  }

  function wake() {
    document.querySelectorAll("time[datetime]").forEach(mend);
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#trail-']");
    if (link) open(link.hash);
  });
  document.addEventListener("htmx:afterSettle", wake);
  open(location.hash);
  wake();
})();
