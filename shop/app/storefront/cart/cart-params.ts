/** Parameters for scripts written for WooCommerce's cart page: URLs and nonces of this visitor. */
export function cartParams(nonce: string): string {
  const params = {
    wc_cart_params: {
      ajax_url: "/wp-admin/admin-ajax.php",
      wc_ajax_url: "/?wc-ajax=%%endpoint%%",
      update_shipping_method_nonce: nonce,
      apply_coupon_nonce: nonce,
      remove_coupon_nonce: nonce,
    },
  };
  return JSON.stringify(params).replaceAll("<", "\\u003c");
}
