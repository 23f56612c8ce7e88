const attached = new WeakSet<HTMLDialogElement>();
const openers = new WeakMap<HTMLDialogElement, HTMLElement>();

/** Opens the dialog with this ID. `false`: the page has none. */
export function openPanel(opener: HTMLElement, id: string): boolean {
  const panel = document.getElementById(id);
  if (!(panel instanceof HTMLDialogElement)) return false;

  if (!attached.has(panel)) attach(panel);
  if (!panel.open) {
    openers.set(panel, opener);
    panel.showModal();
  }
  return true;
}

/** Opens the mini-cart after an add, in shops with that setting. */
export function openAfterAdd(button: HTMLElement): void {
  for (const { id } of document.querySelectorAll("dialog[data-open-after-add]")) openPanel(button, id);
}

function attach(panel: HTMLDialogElement): void {
  attached.add(panel);
  let pressedOutside = false;
  panel.addEventListener("pointerdown", (event) => {
    pressedOutside = isOutside(panel, event);
  });
  panel.addEventListener("click", (event) => {
    const onButton = event.target instanceof Element && event.target.closest("[data-closes]");
    // Press and release must both be outside: a text selection that ends outside does not close the panel.
    if (onButton || (pressedOutside && isOutside(panel, event))) panel.close();
  });
  panel.addEventListener("close", () => {
    const opener = openers.get(panel);
    const target = opener?.isConnected ? opener : focusTarget(panel.id);
    target?.focus();
  });
}

/** The opener may have been replaced, for example by a cart link with the new count; the heading is the fallback. */
function focusTarget(id: string): HTMLElement | null {
  const link = document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(id)}"]`);
  const heading = document.querySelector<HTMLElement>("h1");
  if (!link && heading) heading.tabIndex = -1;
  return link ?? heading;
}

function isOutside(panel: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = panel.getBoundingClientRect();
  return target === panel && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}
