/** Scripts can read both cookies; the server deletes them when the cart is empty. */
export const CART_HASH_COOKIE = "woocommerce_cart_hash";
export const ITEMS_COOKIE = "woocommerce_items_in_cart";

export function readCookie(name: string): string {
  const pair = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  return pair ? pair.slice(name.length + 1) : "";
}
