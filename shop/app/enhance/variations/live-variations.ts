import type { ShopConfig } from "../config.ts";
import { attachVariationForm, type LiveForm } from "./live-form.ts";
import { chooseSwatch } from "./swatch-group.ts";

export interface LiveVariations {
  /** Starts the forms inside `root`, each once. */
  attach(root: ParentNode): void;
  /** False when the form shows why it cannot be sent. */
  press(form: HTMLFormElement): boolean;
  chooseSwatch(radio: HTMLElement): void;
}

export function createVariations(config: ShopConfig): LiveVariations {
  const forms = new WeakMap<HTMLFormElement, LiveForm>();
  return {
    attach(root) {
      for (const form of root.querySelectorAll<HTMLFormElement>("form.variations_form")) {
        if (!forms.has(form)) forms.set(form, attachVariationForm(form, config));
      }
    },
    press: (form) => forms.get(form)?.press() ?? true,
    chooseSwatch,
  };
}
