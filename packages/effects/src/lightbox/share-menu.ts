import { type Shared, shareLinks, shareWindowFeatures } from "./share-links.ts";

export interface ShareMenu {
  readonly root: HTMLElement;
  readonly isOpen: boolean;
  close(): void;
}

/** A button with share links, which are created on opening for the current image. */
export function createShareMenu(button: HTMLButtonElement, readShared: () => Shared): ShareMenu {
  const root = document.createElement("div");
  root.className = "lightbox-share";
  const list = document.createElement("ul");
  list.className = "lightbox-share-links";
  list.id = "lightbox-share-links";
  list.hidden = true;
  button.setAttribute("aria-controls", list.id);
  root.append(button, list);
  setOpen(false);

  button.addEventListener("click", () => setOpen(list.hidden !== false));
  root.addEventListener("focusout", ({ relatedTarget }) => {
    // A click on something that takes no focus is dealt with where it lands.
    if (relatedTarget instanceof Node && !root.contains(relatedTarget)) setOpen(false);
  });
  list.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link) return;
    if (!link.hasAttribute("download")) {
      event.preventDefault();
      open(link.href, "lightbox-share", shareWindowFeatures(screen));
    }
    close();
  });

  function setOpen(isOpen: boolean): void {
    if (isOpen) list.replaceChildren(...shareLinks(readShared()).map(itemOf));
    list.hidden = !isOpen;
    button.setAttribute("aria-expanded", String(isOpen));
  }

  function close(): void {
    const hadFocus = list.contains(document.activeElement);
    setOpen(false);
    if (hadFocus) button.focus();
  }

  return {
    root,
    get isOpen() {
      return !list.hidden;
    },
    close,
  };
}

function itemOf({ label, href, isDownload }: ReturnType<typeof shareLinks>[number]): HTMLElement {
  const link = document.createElement("a");
  link.textContent = label;
  link.href = href;
  link.target = "_blank";
  link.rel = "noopener";
  if (isDownload) link.download = "";
  const item = document.createElement("li");
  item.append(link);
  return item;
}
