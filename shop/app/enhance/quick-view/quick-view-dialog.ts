import { hostLiveRegions } from "@vitrine/effects/announce";

export interface QuickViewDialog {
  readonly isOpen: boolean;
  show(content: HTMLElement, opener: HTMLElement | null): void;
  close(): void;
}

/** The window over the page, made when it is first needed. All that closes it ends in `onClose`. */
export function createDialog(onClose: () => void): QuickViewDialog {
  let dialog: HTMLDialogElement | null = null;
  let opener: HTMLElement | null = null;
  let giveBackRegions = () => {};

  function make(): HTMLDialogElement {
    const made = document.createElement("dialog");
    made.className = "quick-view-dialog";
    made.setAttribute("aria-labelledby", "qv-title");
    let pressedOutside = false;
    made.addEventListener("pointerdown", ({ target }) => {
      pressedOutside = target === made;
    });
    made.addEventListener("click", ({ target }) => {
      const onButton = target instanceof Element && target.closest("[data-closes]");
      // Both ends of the click: text selected from the inside out does not close the window.
      if (onButton || (pressedOutside && target === made)) made.close();
    });
    made.addEventListener("close", () => {
      giveBackRegions();
      giveBackRegions = () => {};
      made.replaceChildren();
      if (opener?.isConnected) opener.focus({ preventScroll: true });
      onClose();
    });
    document.body.append(made);
    return made;
  }

  return {
    get isOpen() {
      return dialog?.open ?? false;
    },
    show(content, by) {
      dialog ??= make();
      opener = by;
      giveBackRegions();
      dialog.replaceChildren(content);
      if (!dialog.open) dialog.showModal();
      giveBackRegions = hostLiveRegions(dialog);
      dialog.scrollTop = 0;
      dialog.querySelector<HTMLElement>("#qv-title")?.focus({ preventScroll: true });
    },
    close: () => dialog?.close(),
  };
}
