import type { ShopConfig } from "../config.ts";
import { attachVariationForm, type LiveForm } from "./live-form.ts";
import { chooseSwatch } from "./swatch-group.ts";

export interface LiveVariations {
  /** False when the form has told the visitor why it cannot be sent. */
  press(form: HTMLFormElement): boolean;
  chooseSwatch(radio: HTMLElement): void;
}

export function attachVariations(page: Document, config: ShopConfig): LiveVariations {
  const forms = new Map<HTMLFormElement, LiveForm>();
  for (const form of page.querySelectorAll<HTMLFormElement>("form.variations_form")) {
    forms.set(form, attachVariationForm(form, config));
  }
  return { press: (form) => forms.get(form)?.press() ?? true, chooseSwatch };
}
