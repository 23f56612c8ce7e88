/** Parameters of the visitor's checkout page; scripts written for WooCommerce read the same object. */
export interface CheckoutParams {
  readonly wc_ajax_url: string;
  readonly update_order_review_nonce: string;
  readonly apply_coupon_nonce: string;
  readonly remove_coupon_nonce: string;
  readonly checkout_url: string;
  readonly i18n_checkout_error: string;
}

export function readCheckoutParams(page: Document): CheckoutParams | null {
  const text = page.getElementById("checkout-params")?.textContent;
  if (!text) return null;
  const params: { wc_checkout_params: CheckoutParams } = JSON.parse(text);
  Object.assign(window, params);
  return params.wc_checkout_params;
}

export function callUrl({ wc_ajax_url: url }: CheckoutParams, endpoint: string): string {
  return url.replace("%%endpoint%%", endpoint);
}
