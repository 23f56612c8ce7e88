const ICON =
  '<svg class="icon icon-s" viewBox="0 0 20 20" aria-hidden="true"><rect x="7" y="7" width="9" height="9.5" rx="1.5"/><path d="M13 7V5a1.5 1.5 0 0 0-1.5-1.5H5.5A1.5 1.5 0 0 0 4 5v6.5A1.5 1.5 0 0 0 5.5 13H7"/></svg>';
const SHOWN_MS = 2000;

/** Gives each code panel a button that copies what it shows. */
export function startCopyButtons(): void {
  // Only pages from a secure origin may write to the clipboard.
  if (!("clipboard" in navigator)) return;
  for (const panel of document.querySelectorAll<HTMLElement>(".code:has(.code-head), .term")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.innerHTML = `${ICON}<span role="status">Copy</span>`;
    (panel.querySelector(".code-head") ?? panel).append(button);
    button.addEventListener("click", () => void copy(panel, button));
  }
}

async function copy(panel: HTMLElement, button: HTMLElement): Promise<void> {
  const shown = [...panel.querySelectorAll<HTMLElement>("pre, span")].find(
    (part) => part.offsetParent !== null && part.matches("pre, .term > span"),
  );
  const words = button.querySelector("span");
  if (!shown || !words) return;
  try {
    await navigator.clipboard.writeText(shown.textContent);
    words.textContent = "Copied";
  } catch {
    words.textContent = "Press Ctrl C";
    getSelection()?.selectAllChildren(shown);
  }
  setTimeout(() => (words.textContent = "Copy"), SHOWN_MS);
}
