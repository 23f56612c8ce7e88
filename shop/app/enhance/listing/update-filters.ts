/** Updates the filter form in place, so that the visitor's control keeps focus and the form its scroll position. */
export function updateFilters(form: HTMLFormElement, fresh: HTMLFormElement, keepsInput: boolean): void {
  updateChildren(form, fresh, keepsInput);
}

/** The order of filters never changes, so nothing has to move: parts disappear, appear or change. */
function updateChildren(parent: Element, fresh: Element, keepsInput: boolean): void {
  const wanted = new Map([...fresh.children].map((part) => [keyOf(part), part]));
  for (const part of Array.from(parent.children)) {
    const next = wanted.get(keyOf(part));
    if (next) updatePart(part, next, keepsInput);
    else if (part.matches(".choice") && isUsed(part)) countOf(part)?.replaceChildren("0");
    else part.remove();
  }
  const present = new Map([...parent.children].map((part) => [keyOf(part), part]));
  let previous: Element | undefined;
  for (const [key, next] of wanted) {
    const part = present.get(key) ?? next;
    if (part === next && !next.isConnected) insertAfter(parent, previous, next);
    previous = part;
  }
}

function updatePart(part: Element, next: Element, keepsInput: boolean): void {
  if (part.matches(".choice")) updateChoice(part, next);
  else if (part.matches("fieldset:not(:has([data-island]))")) updateChildren(part, next, keepsInput);
  else if (part.matches("fieldset") && keepsInput && isUsed(part)) return;
  else if (valuesIn(part) !== valuesIn(next) || !part.isEqualNode(next)) part.replaceWith(next);
}

function updateChoice(choice: Element, next: Element): void {
  const box = choice.querySelector("input");
  const nextBox = next.querySelector("input");
  if (box && nextBox) box.checked = box.defaultChecked = nextBox.defaultChecked;
  countOf(choice)?.replaceWith(countOf(next) ?? "");
}

function insertAfter(parent: Element, previous: Element | undefined, part: Element): void {
  if (previous) previous.after(part);
  else parent.prepend(part);
}

/** Identifies a part in the old and the new form. */
function keyOf(part: Element): string {
  const field = part instanceof HTMLInputElement ? part : part.querySelector<HTMLInputElement>("input[name]");
  return `${part.tagName} ${part.matches(".choice") ? field?.value : field?.name}`;
}

function isUsed(part: Element): boolean {
  return part.contains(document.activeElement);
}

function valuesIn(part: Element): string {
  return [...part.querySelectorAll<HTMLInputElement>("input[name]")].map(({ value }) => value).join();
}

function countOf(choice: Element): Element | null {
  return choice.querySelector(".choice-count");
}
