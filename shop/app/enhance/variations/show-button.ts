import { type ButtonState, buttonState, chosenVariation, type FormState } from "@vitrine/commerce/variations";
import type { FormParts } from "./form-parts.ts";
import type { PageVariation } from "./page-variation.ts";

const MARKS: Readonly<Record<ButtonState, string | null>> = {
  enabled: null,
  "selection-needed": "wc-variation-selection-needed",
  unavailable: "wc-variation-is-unavailable",
};

/** Updates the button, the quantity and the variation ID. The button keeps focus in every state. */
export function showButton(
  parts: FormParts,
  state: FormState<PageVariation>,
  previous: FormState<PageVariation>,
): void {
  const { button, buttonLine } = parts;
  const now = buttonState(state);
  const isEnabled = now === "enabled";
  button?.classList.toggle("disabled", !isEnabled);
  for (const mark of Object.values(MARKS)) if (mark) button?.classList.toggle(mark, mark === MARKS[now]);
  if (isEnabled) button?.removeAttribute("aria-disabled");
  else button?.setAttribute("aria-disabled", "true");
  buttonLine?.classList.toggle("woocommerce-variation-add-to-cart-enabled", isEnabled);
  buttonLine?.classList.toggle("woocommerce-variation-add-to-cart-disabled", !isEnabled);

  showQuantity(parts, state, previous);
  showId(parts, state);
}

function showQuantity(
  { quantity, quantityInput: input }: FormParts,
  { quantity: now }: FormState<PageVariation>,
  { quantity: before }: FormState<PageVariation>,
): void {
  if (now === before || !input) return;
  if (now.min !== null) {
    input.min = String(now.min);
    input.max = String(now.max ?? "");
  }
  if (quantity) quantity.hidden = now.isHidden;
  if (input.value === now.text) return;
  input.value = now.text;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

function showId({ variationId: field }: FormParts, state: FormState<PageVariation>): void {
  const id = String(chosenVariation(state)?.id ?? "");
  // A page rendered without a selection holds a 0 there, which means the same.
  if (!field || field.value === id || (id === "" && state.isQuiet)) return;
  field.value = id;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
