import { say } from "../../../texts/say.ts";
/** What scripts made for a WooCommerce checkout read, and ours: addresses and proofs of this visitor's page. */
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
      i18n_checkout_error: say("Your order could not be sent. Please try again."),
    },
  };
  return JSON.stringify(params).replaceAll("<", "\\u003c");
}
