import { type FormEvent, type RefObject, useLayoutEffect, useRef } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface LateEntries {
  readonly noteSent: () => void;
  readonly noteInput: (event: FormEvent) => void;
}

/**
 * Keeps what is entered between sending a form and the remount that shows its saved values, with the focus and the caret:
 * on a slow network the next word would be lost.
 */
export function useLateEntries(form: RefObject<HTMLFormElement | null>, key: string): LateEntries {
  const isSent = useRef(false);
  const late = useRef(new Set<Field>());
  const shown = useRef(key);
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const entered = [...late.current];
    late.current.clear();
    isSent.current = false;
    if (form.current) for (const field of entered) putBack(field, form.current);
  }, [form, key]);
  return {
    noteSent() {
      isSent.current = true;
      late.current.clear();
    },
    noteInput({ target }) {
      if (!isSent.current || !isField(target)) return;
      late.current.delete(target);
      late.current.add(target);
    },
  };
}

const isField = (target: EventTarget): target is Field =>
  (target instanceof HTMLInputElement && target.type !== "file") ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** The field keeps its value although its form has left the page. The last one that was entered has the focus. */
function putBack(entered: Field, form: HTMLFormElement): void {
  const place = entered.form ? namesakes(entered.form, entered.name).indexOf(entered) : -1;
  const field = namesakes(form, entered.name)[place];
  if (field?.type !== entered.type) return;
  if (field instanceof HTMLInputElement && entered instanceof HTMLInputElement) field.checked = entered.checked;
  field.value = entered.value;
  field.focus({ preventScroll: true });
  if ("selectionStart" in entered && "setSelectionRange" in field && entered.selectionStart !== null)
    field.setSelectionRange(entered.selectionStart, entered.selectionEnd);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function namesakes(form: HTMLFormElement, name: string): readonly Field[] {
  return [...form.elements].filter((each): each is Field => isField(each) && each.name === name);
}
