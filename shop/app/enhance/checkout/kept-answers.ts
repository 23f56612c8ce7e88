type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = "input[id], select[id], textarea[id]";
const isTick = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";
const answerOf = (field: Field) => (isTick(field) ? String(field.checked) : field.value);

/**
 * Markup that the server sends shows what was in the form when the server was asked. The first call, when asking,
 * remembers the form; the second, just before new markup comes, finds what the visitor ticked or typed since; the third
 * puts that into the new markup.
 */
export function keepAnswers(form: HTMLFormElement): () => () => void {
  const asked = new Map(fieldsOf(form).map((field) => [field.id, answerOf(field)]));
  return () => {
    const since = fieldsOf(form).filter((field) => asked.get(field.id) !== answerOf(field));
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
