import type { OptionField } from "@vitrine/commerce/option-fields";
import { optionFieldName } from "../../../addresses/option-field-name.ts";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A question and where it stands in the page. */
export interface FieldElements {
  readonly field: OptionField;
  /** The first, where there are several. */
  readonly control: Control;
  /** What is marked as wrong: the control, or all the radio buttons together. */
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
    // Prices and helping texts are the server's business.
    return [{ field: { ...rule, help: "", price: null }, control, marked, problem }];
  });
}
