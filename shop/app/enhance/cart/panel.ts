const attached = new WeakSet<HTMLDialogElement>();
const openers = new WeakMap<HTMLDialogElement, HTMLElement>();

/** Opens the dialog that the link names. `false`: this page has none. */
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

/** Some shops show the cart after every add. */
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
    // Both ends of the click: text selected from the inside out does not close the panel.
    if (onButton || (pressedOutside && isOutside(panel, event))) panel.close();
  });
  panel.addEventListener("close", () => {
    const opener = openers.get(panel);
    const target = opener?.isConnected ? opener : twin(panel.id);
    target?.focus();
  });
}

/** The opener may have been replaced meanwhile, by the one with the new number of pieces for example. */
function twin(id: string): HTMLElement | null {
  const link = document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(id)}"]`);
  const heading = document.querySelector<HTMLElement>("h1");
  if (!link && heading) heading.tabIndex = -1;
  return link ?? heading;
}

function isOutside(panel: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = panel.getBoundingClientRect();
  return target === panel && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}
