import { announce } from "../announce/index.ts";
import { DEFAULT_MESSAGE, FADE_OUT_MS, type OverlayPhase, ANNOUNCE_DELAY_MS, transition } from "./overlay.machine.ts";
import { word } from "../words/index.ts";

export interface BlockOptions {
  /** Shown on the overlay, and announced if the wait is long. `null`: neither. */
  readonly message?: string | null;
}

interface Overlay {
  phase: OverlayPhase;
  readonly veil: HTMLElement;
  announcement?: ReturnType<typeof setTimeout> | undefined;
}

const SWALLOWED = ["click", "submit"] as const;

const overlays = new WeakMap<HTMLElement, Overlay>();

/** Covers the region with an overlay until `unblock`: nothing inside can be used meanwhile. */
export function block(region: HTMLElement, { message = word(DEFAULT_MESSAGE) }: BlockOptions = {}): void {
  const overlay = overlays.get(region) ?? { phase: "off", veil: document.createElement("div") };
  if (overlay.phase === "on") return;

  overlays.set(region, overlay);
  overlay.phase = transition(overlay.phase, "block");
  overlay.veil.className = "overlay-veil";
  overlay.veil.ariaHidden = "true";
  overlay.veil.textContent = message;
  if (message) overlay.announcement = setTimeout(() => announce(message), ANNOUNCE_DELAY_MS);

  region.classList.add("overlay-region");
  region.setAttribute("aria-busy", "true");
  // An inert region drops the focus to the page's start, so the one the visitor stands in stays reachable.
  if (!region.contains(document.activeElement)) region.inert = true;
  for (const type of SWALLOWED) region.addEventListener(type, swallow, true);
  region.append(overlay.veil);
}

export function unblock(region: HTMLElement): void {
  const overlay = overlays.get(region);
  if (overlay?.phase !== "on") return;

  overlay.phase = transition(overlay.phase, "unblock");
  clearTimeout(overlay.announcement);
  region.removeAttribute("aria-busy");
  region.inert = false;
  for (const type of SWALLOWED) region.removeEventListener(type, swallow, true);
  overlay.veil.classList.add("is-leaving");
  setTimeout(
    () => {
      overlay.phase = transition(overlay.phase, "faded");
      if (overlay.phase !== "off") return;
      overlay.veil.remove();
      region.classList.remove("overlay-region");
    },
    matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : FADE_OUT_MS,
  );
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
