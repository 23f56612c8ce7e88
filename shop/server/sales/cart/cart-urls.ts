export const CART_PATH = "/cart/";
export const CHECKOUT_PATH = "/checkout/";
export const SHOP_PATH = "/shop/";

export function productPath(slug: string): string {
  return `/product/${encodeURIComponent(slug)}/`;
}
