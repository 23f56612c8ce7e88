export const CART_ADDRESS = "/cart/";
export const SHOP_ADDRESS = "/shop/";
export const CHECKOUT_ADDRESS = "/checkout/";

/** Works without scripts; with them it is where the browser goes when the request fails. */
export function removeAddress(key: string, nonce: string): string {
  return `${CART_ADDRESS}?remove_item=${key}&_wpnonce=${nonce}`;
}
