import { announce } from "@vitrine/effects/announce";
import type { Categories } from "@vitrine/tracking/consent/own";
import type { Page } from "@vitrine/tracking/page";
import { keepFocusInView } from "./keep-focus-in-view.ts";
import { choiceIn, choose } from "./privacy-choice.ts";

/** An "asking" banner opened by itself and does not take focus; a "changing" one was opened by the visitor and does. */
export type Opening = "asking" | "changing";

const NONE: Categories = { statistics: false, marketing: false };

/**
 * Attaches the server-rendered banner, once per page. It is beside the page, never over it: visitors need not answer.
 */
export function createBanner(page: Page, banner: HTMLElement, textsVersion: string): (how: Opening) => void {
  const find = <Kind extends HTMLElement>(selector: string) => banner.querySelector<Kind>(selector);
  const [title, details] = [find(".consent-title"), find<HTMLFormElement>("form")];
  const toggle = find<HTMLButtonElement>("[aria-controls]");
  const answers = toggle?.parentElement;
  const boxes = [...banner.querySelectorAll<HTMLInputElement>("input[name]")];
  const { saved = "" } = banner.dataset;
  let returnTo: Element | null = null;
  let stopWatching = () => {};

  const choiceOf = (isChosen: (box: HTMLInputElement) => boolean): Categories => ({
    ...NONE,
    ...Object.fromEntries(boxes.map((box) => [box.name, isChosen(box)])),
  });

  function showDetails(areOpen: boolean): void {
    if (details) details.hidden = !areOpen;
    toggle?.setAttribute("aria-expanded", String(areOpen));
    delete banner.dataset["aside"];
    moveToggle(areOpen);
  }

  /** The toggle is the last answer, or closes the choices from their corner: the order of focus is that of the eye. */
  function moveToggle(isInCorner: boolean): void {
    if (!toggle) return;
    const hasFocus = document.activeElement === toggle;
    if (isInCorner) details?.before(toggle);
    else answers?.append(toggle);
    if (hasFocus) toggle.focus();
  }

  function open(how: Opening): void {
    const isChange = how === "changing";
    returnTo = isChange ? document.activeElement : null;
    const choice = choiceIn(page) ?? NONE;
    for (const box of boxes) box.checked = choice[box.name as keyof Categories];
    showDetails(isChange);
    stopWatching();
    banner.hidden = false;
    stopWatching = keepFocusInView(banner);
    if (isChange) title?.focus();
    else announce(title?.textContent ?? "");
  }

  function close(): void {
    banner.hidden = true;
    stopWatching();
    if (returnTo instanceof HTMLElement) returnTo.focus();
    returnTo = null;
  }

  function answer(choice: Categories): void {
    void choose(page, choice, textsVersion);
    announce(saved);
    close();
  }

  banner.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button && button === toggle) showDetails(toggle.getAttribute("aria-expanded") === "false");
    if (button?.dataset["answer"]) answer(button.dataset["answer"] === "all" ? choiceOf(() => true) : NONE);
  });
  details?.addEventListener("submit", (event) => {
    event.preventDefault();
    answer(choiceOf(({ checked }) => checked));
  });
  // Closing without an answer is not an answer, so Escape closes only a banner that the visitor opened.
  banner.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && returnTo) close();
  });
  return open;
}
