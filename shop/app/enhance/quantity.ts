const QUANTITY = "input.qty";
/** Cart rows have their own rule. */
const IN_CART_TABLE = ".product-quantity *";

/** Corrects quantities below their minimum on load and on change, never while typing. */
export function attachQuantities(page: Document): void {
  correctQuantities(page);
  for (const type of ["change", "focusout"]) {
    page.addEventListener(type, ({ target }) => {
      if (target instanceof HTMLInputElement && target.matches(QUANTITY)) correct(target);
    });
  }
}

export function correctQuantities(root: ParentNode): void {
  for (const input of root.querySelectorAll<HTMLInputElement>(QUANTITY)) correct(input);
}

function correct(input: HTMLInputElement): void {
  const value = Number.parseFloat(input.value);
  if (input.matches(IN_CART_TABLE)) {
    if (Number.isNaN(value)) input.value = input.defaultValue;
    return;
  }
  const minimum = Number.parseFloat(input.min);
  if (value < minimum && minimum >= 0) input.value = String(minimum);
}
