/**
 * Exposes the cart page's URLs and nonces under the names that scripts written for WooCommerce read. The shop's own
 * scripts use none of them.
 */
export function handOverCartParams(page: Document): void {
  const text = page.getElementById("cart-params")?.textContent;
  if (text) Object.assign(window, JSON.parse(text));
}
