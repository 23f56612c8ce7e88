import { attachHoverIntent } from "../hover-intent/index.ts";
import { listen } from "../listening/index.ts";
import { keepPlaced } from "../placement/index.ts";
import { isShown, showPanel } from "../toggles/index.ts";

/** Only one shows at a time. */
let hideCurrent = () => {};

/** Shows the text on hover and focus. It stays while the pointer is on it, and Escape hides it. */
export function attachTooltip(root: HTMLElement): () => void {
  const text = root.querySelector<HTMLElement>("[role=tooltip]");
  const control = text?.previousElementSibling;
  if (!text || !(control instanceof HTMLElement)) return () => {};

  return listen((on, signal) => {
    let isPointedAt = false;
    const hide = () => showPanel(text, false);
    const show = () => {
      if (hideCurrent !== hide) hideCurrent();
      hideCurrent = hide;
      showPanel(text, true, control);
    };

    // The top layer: nothing cuts it off.
    text.setAttribute("popover", "manual");
    hide();
    root.classList.add("is-live");
    keepPlaced(root, signal);

    attachHoverIntent(
      root,
      (command) => {
        isPointedAt = command === "enter";
        if (isPointedAt) show();
        else if (!root.contains(document.activeElement)) hide();
      },
      { signal },
    );
    on(root, "focusin", show);
    on(root, "focusout", () => isPointedAt || hide());
    on(
      document,
      "keydown",
      (event) => {
        if (event.key !== "Escape" || !isShown(text)) return;
        // It lies above everything else, so the key is used up.
        event.preventDefault();
        hide();
      },
      { capture: true },
    );

    return () => {
      hide();
      text.removeAttribute("popover");
      text.removeAttribute("hidden");
      root.classList.remove("is-live");
    };
  });
}
