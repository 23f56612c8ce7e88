import type { NamedAttribute } from "../../choice-notes.ts";

/** The elements of a variation form, by WooCommerce's names. */
export interface FormParts {
  readonly form: HTMLFormElement;
  /** The product's element, with its images and attributes. */
  readonly product: Element;
  /** The price that follows the choice; other scripts' quick views may lack it. */
  readonly price: Element | null;
  readonly selects: readonly HTMLSelectElement[];
  readonly reset: HTMLElement | null;
  readonly resetAlert: HTMLElement | null;
  readonly detail: HTMLElement | null;
  readonly message: HTMLElement | null;
  readonly buttonLine: HTMLElement | null;
  readonly button: HTMLElement | null;
  readonly quantity: HTMLElement | null;
  readonly quantityInput: HTMLInputElement | null;
  readonly variationId: HTMLInputElement | null;
}

export function findParts(form: HTMLFormElement): FormParts {
  const find = <E extends HTMLElement = HTMLElement>(selector: string) => form.querySelector<E>(selector);
  return {
    form,
    product: form.closest(".product") ?? document.body,
    price: form.closest(".product")?.querySelector("[data-live-price]") ?? null,
    selects: [...form.querySelectorAll<HTMLSelectElement>(".variations select")],
    reset: find(".reset_variations"),
    resetAlert: find(".reset_variations_alert"),
    detail: find(".single_variation"),
    message: find(".variation-message"),
    buttonLine: find(".variations_button"),
    button: find(".single_add_to_cart_button"),
    quantity: find(".quantity"),
    quantityInput: find<HTMLInputElement>("input.qty"),
    variationId: find<HTMLInputElement>(".variation_id"),
  };
}

export function fieldOf(select: HTMLSelectElement): string {
  return select.dataset["attribute_name"] ?? select.name;
}

export function readAttributes(selects: readonly HTMLSelectElement[]): readonly NamedAttribute[] {
  return selects.map((select) => ({
    key: fieldOf(select),
    values: [...select.options].map(({ value }) => value).filter((value) => value !== ""),
    names: new Map([...select.options].flatMap(({ value, text }) => (value === "" ? [] : [[value, text] as const]))),
    keepsPlaceholder: select.dataset["show_option_none"] !== "no",
    details: readDetails(select),
  }));
}

/** What each variation says below the option's name: see `SwatchChoices`. */
function readDetails(select: HTMLSelectElement): ReadonlyMap<number, string> {
  const group = select.parentElement?.querySelector<HTMLElement>("[data-details]");
  const entries = JSON.parse(group?.dataset["details"] ?? "[]") as readonly [number, string][];
  return new Map(entries);
}

export function readChoices(selects: readonly HTMLSelectElement[]): Readonly<Record<string, string>> {
  return Object.fromEntries(selects.map((select) => [fieldOf(select), select.value]));
}
