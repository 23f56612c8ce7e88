export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const isTick = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";

/** Whether the field differs from the page as the server rendered it: somebody, or the browser, has changed it. */
export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const rendered = [...field.options].findIndex((option) => option.hasAttribute("selected"));
    return field.selectedIndex !== Math.max(rendered, 0);
  }
  return isTick(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}
