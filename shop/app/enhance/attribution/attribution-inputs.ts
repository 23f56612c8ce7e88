import { FIELD_NAMES, type FieldValues } from "@vitrine/commerce/attribution";

const ELEMENT = "wc-order-attribution-inputs";

/** The latest values, for a form that comes into the page after they were known. */
let latest: { readonly prefix: string; readonly values: FieldValues } | undefined;

/**
 * Gives the forms of a page their hidden inputs. The server writes an empty element into the form; what it then holds
 * are plain inputs, which any form sends.
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
        // Two forms of one page must not both claim the visit.
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
