import type { ShopConfig } from "../config.ts";
import { checkOptionFields } from "../option-fields/index.ts";
import type { LiveVariations } from "../variations/live-variations.ts";
import { FORM_STARTERS } from "./form-starters.ts";

export interface ProductForms {
  /** Brings the forms inside to life. Those that live already are left as they are. */
  start(root: ParentNode): void;
  /** Whether the form may be sent; where not, the visitor has been told why. */
  mayBeSent(form: HTMLFormElement): Promise<boolean>;
  chooseSwatch(control: HTMLElement): void;
}

export function createProductForms(config: ShopConfig): ProductForms {
  const started = new WeakSet<HTMLFormElement>();
  let variations: Promise<LiveVariations> | null = null;

  return {
    start(root) {
      for (const form of root.querySelectorAll<HTMLFormElement>("form.cart")) {
        if (started.has(form)) continue;
        started.add(form);
        for (const start of FORM_STARTERS) start(form);
      }
      if (root.querySelector("form.variations_form")) startVariations(root);
    },
    async mayBeSent(form) {
      // First what the product is, then what else it asks.
      if (variations && form.matches(".variations_form") && !(await variations).press(form)) return false;
      return await checkOptionFields(form);
    },
    chooseSwatch(control) {
      variations?.then(
        (alive) => alive.chooseSwatch(control),
        () => undefined,
      );
    },
  };

  /** In a file of their own, which only pages with such a form fetch. */
  function startVariations(root: ParentNode): void {
    variations ??= import("../variations/live-variations.ts").then(({ createVariations }) => createVariations(config));
    variations.then(
      (alive) => alive.attach(root),
      // Then the form is sent as it is, and the shop finds out what was meant.
      () => undefined,
    );
  }
}
