import { hostLiveRegions } from "@vitrine/effects/announce";

export interface QuickViewDialog {
  readonly isOpen: boolean;
  show(content: HTMLElement, opener: HTMLElement | null): void;
  close(): void;
}

/** Creates the dialog on first use. Every way of closing it calls `onClose`. */
export function createDialog(onClose: () => void): QuickViewDialog {
  let dialog: HTMLDialogElement | null = null;
  let opener: HTMLElement | null = null;
  let restoreRegions = () => {};

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
      // Press and release must both be outside: a text selection that ends outside does not close the dialog.
      if (onButton || (pressedOutside && target === made)) made.close();
    });
    made.addEventListener("close", () => {
      restoreRegions();
      restoreRegions = () => {};
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
      restoreRegions();
      dialog.replaceChildren(content);
      if (!dialog.open) dialog.showModal();
      restoreRegions = hostLiveRegions(dialog);
      dialog.scrollTop = 0;
      dialog.querySelector<HTMLElement>("#qv-title")?.focus({ preventScroll: true });
    },
    close: () => dialog?.close(),
  };
}
