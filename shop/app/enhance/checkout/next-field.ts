const FIELDS = "input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea";

/** On a touch keyboard, Enter goes to the next field, as the key's label says. Physical keyboards have Tab. */
export function focusNextField(form: HTMLFormElement, event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== "Enter" || !(target instanceof HTMLInputElement) || target.enterKeyHint !== "next") return;
  if (!matchMedia("(pointer: coarse)").matches) return;
  const fields = [...form.querySelectorAll<HTMLElement>(FIELDS)].filter((field) => field.offsetParent !== null);
  event.preventDefault();
  fields[fields.indexOf(target) + 1]?.focus();
}
