import type { Page } from "../page/index.ts";
import type { ChoiceChanged } from "./consent-tool.ts";

/** Tools write their cookie some time after the click, so it is read again once it must be there. */
export const REFRESH_MS = 1000;

/** Accept, reject, or a choice that only the tool's cookie contains. */
type Pressed = boolean | "stored" | undefined;

/** Listens to the tool's buttons: accept and reject apply at once, and the cookie decides a second later. */
export function watchButtons(page: Page, answer: (element: Element) => Pressed, changed: ChoiceChanged): void {
  page.on("click", ({ target }) => {
    const pressed = (target as Element | null)?.closest ? answer(target as Element) : undefined;
    if (pressed === undefined) return;
    // This listener runs before the tool's, so the cookie is read in a new task.
    if (pressed === "stored") page.after(0, changed);
    else changed(pressed);
    page.after(REFRESH_MS, changed);
  });
}

export function watchEvents(page: Page, types: readonly string[], changed: ChoiceChanged): void {
  for (const type of types) page.on(type, () => changed());
}
