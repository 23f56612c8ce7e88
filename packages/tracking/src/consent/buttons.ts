import type { Page } from "../page/index.ts";
import type { ChoiceChanged } from "./consent-tool.ts";

/** Tools write their cookie some time after the click, so it is read again once it must be there. */
export const REFRESH_MS = 1000;

/** Hears the tool's buttons: accepting and refusing count at once, and what the cookie says a second later decides. */
export function watchButtons(
  page: Page,
  answer: (element: Element) => boolean | undefined,
  changed: ChoiceChanged,
): void {
  page.on("click", ({ target }) => {
    const pressed = (target as Element | null)?.closest ? answer(target as Element) : undefined;
    if (pressed === undefined) return;
    changed(pressed);
    page.after(REFRESH_MS, changed);
  });
}

export function watchEvents(page: Page, types: readonly string[], changed: ChoiceChanged): void {
  for (const type of types) page.on(type, () => changed());
}
