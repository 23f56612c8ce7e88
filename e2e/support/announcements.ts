import type { Page } from "@playwright/test";

/** Records every message of the status region, since a later one may replace it before a test reads it. */
export async function recordAnnouncements(page: Page): Promise<readonly string[]> {
  const messages: string[] = [];
  await page.exposeFunction("recordAnnouncement", (text: string) => void messages.push(text));
  await page.addInitScript(() => {
    const { recordAnnouncement } = window as unknown as { recordAnnouncement: (text: string) => void };
    let last = "";
    const listener = () => {
      const text = document.getElementById("sr-status")?.textContent ?? "";
      if (text !== last && text !== "") recordAnnouncement(text);
      last = text;
    };
    new MutationObserver(listener).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return messages;
}
