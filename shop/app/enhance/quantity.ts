const QUANTITY = "input.qty";
/** Cart rows have their own rule. */
const IN_CART_TABLE = ".product-quantity *";

/** Keeps quantities sensible: checked when the page comes and whenever a visitor is done with one, never while typing. */
export function attachQuantities(page: Document): void {
  settleQuantities(page);
  for (const type of ["change", "focusout"]) {
    page.addEventListener(type, ({ target }) => {
      if (target instanceof HTMLInputElement && target.matches(QUANTITY)) settle(target);
    });
  }
}

export function settleQuantities(root: ParentNode): void {
  for (const input of root.querySelectorAll<HTMLInputElement>(QUANTITY)) settle(input);
}

function settle(input: HTMLInputElement): void {
  const value = Number.parseFloat(input.value);
  if (input.matches(IN_CART_TABLE)) {
    if (Number.isNaN(value)) input.value = input.defaultValue;
    return;
  }
  const minimum = Number.parseFloat(input.min);
  if (value < minimum && minimum >= 0) input.value = String(minimum);
}
