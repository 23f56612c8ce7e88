import { t } from "../../../i18n/t.ts";
/**
 * Parameters for scripts written for WooCommerce's checkout and for the shop's own: URLs and nonces of this visitor.
 */
export function checkoutParams(nonce: string): string {
  const params = {
    wc_checkout_params: {
      ajax_url: "/wp-admin/admin-ajax.php",
      wc_ajax_url: "/?wc-ajax=%%endpoint%%",
      update_order_review_nonce: nonce,
      apply_coupon_nonce: nonce,
      remove_coupon_nonce: nonce,
      option_guest_checkout: "yes",
      checkout_url: "/?wc-ajax=checkout",
      is_checkout: "1",
      debug_mode: "",
      i18n_checkout_error: t("We couldn’t place your order. Please try again."),
    },
  };
  return JSON.stringify(params).replaceAll("<", "\\u003c");
}
