import { type Field, isTick } from "./changed-fields.ts";

const FIELDS = "input[id], select[id], textarea[id]";
const currentValue = (field: Field) => (isTick(field) ? String(field.checked) : field.value);

/**
 * The server's markup reflects the form at the time of the request. The first call, at the request, records the form;
 * the second, just before the new markup is inserted, collects what the visitor has changed since; the third applies
 * those changes to the new markup.
 */
export function preserveInput(form: HTMLFormElement): () => () => void {
  const before = new Map(fieldsOf(form).map((field) => [field.id, currentValue(field)]));
  return () => {
    const since = fieldsOf(form).filter((field) => before.get(field.id) !== currentValue(field));
    return () => {
      for (const old of since) {
        const field = fieldsOf(form).find(({ id }) => id === old.id);
        if (!field || field === old) continue;
        if (isTick(field) && isTick(old)) field.checked = old.checked;
        else field.value = old.value;
      }
    };
  };
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>(FIELDS)];
}
