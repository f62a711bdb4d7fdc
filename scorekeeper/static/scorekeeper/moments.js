// Days and times by the phone's own clock, where it differs from the server's; and a way into the closed list of changes.
"use strict";

(() => {
  const MINUTE = 60_000; // milliseconds
  const DAY = 24 * 60 * MINUTE;

  // Minutes that the clock of a written moment is ahead of UTC: "2026-11-30T21:10:00+02:00" is 120.
  function ahead(written) {
    const [, sign, hours, minutes] = written.match(/([+-])(\d\d):(\d\d)(?::\d\d)?$/);
    return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
  }

  function mend(time) {
    const at = new Date(time.dateTime);
    const there = ahead(time.dateTime);
    const here = -at.getTimezoneOffset();
    if (there === here) return;
    const day = (offset) => Math.floor((at.getTime() + offset * MINUTE) / DAY);
    const { days, clock } = time.dataset;
    // A browser without the language writes the time as it is written in most of ours.
    const written = clock
      ? new Intl.DateTimeFormat([clock, "en-GB"], { timeStyle: "short" }).format(at)
      : days.split("|")[1 + day(here) - day(there)] ?? time.textContent;
    if (time.textContent !== written) time.textContent = written;
  }

  // A line that is led to lies in a closed box, which not every browser opens by itself.
  function open(address) {
    const line = address.startsWith("#trail-") && document.getElementById(address.slice(1));
    if (line) line.closest("details").open = true;
  }

  function wake() {
    document.querySelectorAll("time[data-days], time[data-clock]").forEach(mend);
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#trail-']");
    if (link) open(link.hash);
  });
  document.addEventListener("htmx:afterSettle", wake);
  open(location.hash);
  wake();
})();
