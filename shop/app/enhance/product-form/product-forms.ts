import type { ShopConfig } from "../config.ts";
import { checkOptionFields } from "../option-fields/index.ts";
import type { LiveVariations } from "../variations/live-variations.ts";
import { FORM_STARTERS } from "./form-starters.ts";

export interface ProductForms {
  /** Starts the forms inside `root`; forms that were started before are skipped. */
  start(root: ParentNode): void;
  /** Whether the form may be sent; if not, the reason is shown. */
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
      // The variation first, then the product options.
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

  /** Loads the variations' code, a chunk that only pages with such a form fetch. */
  function startVariations(root: ParentNode): void {
    variations ??= import("../variations/live-variations.ts").then(({ createVariations }) => createVariations(config));
    variations.then(
      (alive) => alive.attach(root),
      // If loading fails, the form is sent as it is and the server finds the variation.
      () => undefined,
    );
  }
}
