import type { OptionField } from "@vitrine/commerce/option-fields";
import { optionFieldName } from "../../../urls/option-field-name.ts";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A product option and its elements in the page. */
export interface FieldElements {
  readonly field: OptionField;
  /** The first one of several. */
  readonly control: Control;
  /** The element marked as invalid: the control, or the group of radio buttons. */
  readonly marked: HTMLElement;
  readonly problem: HTMLElement | null;
}

export function findFields(form: HTMLFormElement): readonly FieldElements[] {
  const holder = form.querySelector<HTMLElement>("[data-option-fields]");
  const rules: Omit<OptionField, "help" | "price">[] = JSON.parse(holder?.dataset["optionFields"] ?? "[]");
  return rules.flatMap((rule) => {
    const name = optionFieldName(rule.id);
    const control = form.querySelector<Control>(`:is(input, select, textarea)[name="${CSS.escape(name)}"]`);
    if (!control) return [];
    const place = control.closest<HTMLElement>(".option-field");
    const marked = control.closest<HTMLElement>("[role=radiogroup]") ?? control;
    const problem = place?.querySelector<HTMLElement>(".field-problem") ?? null;
    // The server renders prices and help texts.
    return [{ field: { ...rule, help: "", price: null }, control, marked, problem }];
  });
}
