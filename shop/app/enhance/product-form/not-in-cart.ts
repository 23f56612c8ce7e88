/** On the button of a form whose last attempt failed validation. */
const MARK = "not-in-cart";

export function markNotInCart(button: Element | null, isRefused: boolean): void {
  button?.classList.toggle(MARK, isRefused);
}

/** Clears the mark on each attempt; an invalid field sets it again. */
export function markRefusals(form: HTMLFormElement): void {
  const button = form.querySelector(".single_add_to_cart_button");
  form.addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Element && target.closest(".single_add_to_cart_button")) markNotInCart(button, false);
    },
    true,
  );
  form.addEventListener("invalid", () => markNotInCart(button, true), true);
}
