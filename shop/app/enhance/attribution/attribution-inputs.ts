import { FIELD_NAMES, type FieldValues } from "@vitrine/commerce/attribution";

const ELEMENT = "wc-order-attribution-inputs";

/** The latest values, for forms that are added to the page later. */
let latest: { readonly prefix: string; readonly values: FieldValues } | undefined;

/**
 * Fills the attribution element of each form with hidden inputs. The server renders the element empty; the inputs are
 * submitted like any other field.
 */
export function fillAttributionInputs(view: Window & typeof globalThis, prefix: string, values: FieldValues): void {
  latest = { prefix, values };
  define(view);
  const element = view.document.querySelector<HTMLElement & { show?(): void }>(ELEMENT);
  element?.show?.();
}

function define({ customElements, document: page, HTMLElement: Element }: Window & typeof globalThis): void {
  if (customElements.get(ELEMENT)) return;

  customElements.define(
    ELEMENT,
    class extends Element {
      connectedCallback(): void {
        // Only the first form of a page submits the attribution.
        if (page.querySelector(ELEMENT) === this) this.show();
      }

      show(): void {
        if (!latest) return;
        const { prefix, values } = latest;
        this.replaceChildren(...FIELD_NAMES.map((name) => hiddenInput(page, prefix + name, values[name])));
      }
    },
  );
}

function hiddenInput(page: Document, name: string, value: string): HTMLInputElement {
  const input = page.createElement("input");
  input.type = "hidden";
  input.name = name;
  input.value = value;
  return input;
}
