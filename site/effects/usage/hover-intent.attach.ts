import { attachHoverIntent } from "@vitrine/effects/hover-intent";

const stop = new AbortController(); // stop.abort() ends the effect

for (const element of document.querySelectorAll<HTMLElement>("[data-hover]")) {
  attachHoverIntent(
    element,
    (command) => (element.textContent = command === "enter" ? "Resting: opens" : "Passing: ignored"),
    { signal: stop.signal },
  );
}
