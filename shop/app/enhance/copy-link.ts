import { announce } from "@vitrine/effects/announce";

/** How long the button says that the link was copied. */
const SHOWN_MS = 2000;

/** Shows the buttons that copy a link, where the browser lets a script write to the clipboard. */
export function attachCopyLinks(page: Document): void {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  for (const button of page.querySelectorAll<HTMLElement>("[data-copy-link]")) {
    if (!clipboard) {
      // Its place is reserved, and plain HTTP would leave that empty.
      button.remove();
      continue;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    button.dataset["alive"] = "";
    button.addEventListener("click", () => {
      clipboard.writeText(button.dataset["copyLink"] ?? "").then(
        () => {
          button.dataset["copied"] = "";
          announce(button.querySelector(".copy-link-done")?.textContent ?? "");
          clearTimeout(timer);
          timer = setTimeout(() => delete button.dataset["copied"], SHOWN_MS);
        },
        () => undefined,
      );
    });
  }
}
