export const CART_PATH = "/cart/";
export const SHOP_PATH = "/shop/";

/** Works without script; with script it is the fallback when the request fails. */
export function removeUrl(key: string, nonce: string): string {
  return `${CART_PATH}?remove_item=${key}&_wpnonce=${nonce}`;
}
