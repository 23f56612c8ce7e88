import { parseJson } from "../wire/attempt.ts";
import { asRecord, own } from "../wire/decode-options.ts";
import { BUNDLE, GROUPED, SIMPLE, VARIABLE } from "./product-type.ts";
import type { ProductType } from "./product-type.ts";

/** The values of a product form when its button is pressed. */
export interface ChosenProduct {
  readonly type: ProductType;
  readonly id: string;
  readonly variationId: string;
  readonly quantity: number;
  /** For a group: the quantity by product ID. */
  readonly quantities: ReadonlyMap<string, number>;
  readonly unitPrice: number | undefined;
}

const KINDS: readonly (readonly [selector: string, type: ProductType])[] = [
  [".variations_form", VARIABLE],
  [".bundle_form", BUNDLE],
  [".grouped_form", GROUPED],
];

const field = (form: Element, selector: string) => form.querySelector<HTMLInputElement>(selector)?.value ?? "";
const count = (text: string) => Math.max(0, Number.parseFloat(text) || 0);

export function productType(form: Element): ProductType {
  return KINDS.find(([selector]) => form.matches(selector))?.[1] ?? SIMPLE;
}

export function chosenProduct(form: Element): ChosenProduct {
  const type = productType(form);
  const quantity = field(form, "input[name=quantity], select[name=quantity]");
  return {
    type,
    id: field(form, "[name=add-to-cart]") || form.getAttribute("data-product_id") || "",
    variationId: field(form, "input[name=variation_id]"),
    quantity: quantity === "" ? 1 : count(quantity),
    quantities: type === GROUPED ? groupQuantities(form) : new Map(),
    unitPrice: type === BUNDLE ? bundlePrice(form) : undefined,
  };
}

function groupQuantities(form: Element): ReadonlyMap<string, number> {
  const inputs = [...form.querySelectorAll<HTMLInputElement>("[name^='quantity[']")];
  return new Map(inputs.map(({ name, value }) => [name.slice("quantity[".length, -1), count(value)]));
}

/** The price of the bundle with its parts; an optional part counts when it is ticked. */
function bundlePrice(form: Element): number | undefined {
  const data =
    form.querySelector(".bundle_data")?.getAttribute("data-bundle_price_data") ??
    form.getAttribute("data-bundle_price_data");
  if (!data) return undefined;
  const price = asRecord(parseJson(data));
  const quantities = asRecord(own(price, "quantities"));
  const parts = Object.entries(asRecord(own(price, "prices"))).map(([id, cost]) => {
    const optional = form.querySelector<HTMLInputElement>(`[name="bundle_selected_optional_${id}"]`);
    const chosen = field(form, `[name="bundle_quantity_${id}"]`);
    const isIn = !optional || optional.checked;
    return isIn ? (Number(cost) || 0) * (chosen === "" ? Number(own(quantities, id) ?? 1) : count(chosen)) : 0;
  });
  return parts.reduce((total, part) => total + part, Number(own(price, "base_price")) || 0);
}
