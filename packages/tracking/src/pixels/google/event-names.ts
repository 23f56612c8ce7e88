/** Google's names for events that other vendors brought up. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["PageView", "page_view"],
  ["ViewContent", "view_item"],
  ["AddToCart", "add_to_cart"],
  ["RemoveFromCart", "remove_from_cart"],
  ["AddToWishList", "add_to_wishlist"],
  ["AddToWishlist", "add_to_wishlist"],
  ["InitiateCheckout", "begin_checkout"],
  ["Purchase", "purchase"],
  ["Lead", "generate_lead"],
  ["CompleteRegistration", "sign_up"],
  ["Search", "search"],
]);

const PAYMENT = "AddPaymentInfo";

/** Today's Analytics has its own event for payment details; the old one knew only a step of the checkout. */
export function googleName(name: string, isCurrent: boolean): string {
  if (name === PAYMENT) return isCurrent ? "add_payment_info" : "set_checkout_option";
  return NAMES.get(name) ?? name;
}
