import { type CartRefusal, refusalText } from "@vitrine/commerce/cart";
import { type StoreResponse, storeError } from "./store-response.ts";
import { translate } from "../../../i18n/t.ts";

/** Maps cart refusals to WooCommerce's error codes. */
export function cartRefusal(refusal: CartRefusal): StoreResponse {
  return storeError(codeOf(refusal), refusalText(refusal, translate), refusal.code === "cart-busy" ? 503 : 400);
}

function codeOf({ code }: CartRefusal): string {
  switch (code) {
    case "unknown-product":
      return "woocommerce_rest_cart_invalid_product";
    case "not-for-sale":
    case "quantities-needed":
      return "woocommerce_rest_product_not_purchasable";
    case "options-needed":
    case "choices-missing":
      return "woocommerce_rest_missing_variation_data";
    case "choice-invalid":
      return "woocommerce_rest_invalid_variation_data";
    case "no-such-variation":
      return "woocommerce_rest_variation_id_from_variation_data";
    case "quantity-invalid":
    case "below-minimum":
      return "woocommerce_rest_product_invalid_quantity";
    case "above-maximum":
    case "one-only":
      return "woocommerce_rest_product_too_many_in_cart";
    case "out-of-stock":
      return "woocommerce_rest_product_out_of_stock";
    case "not-enough-stock":
    case "stock-in-cart":
      return "woocommerce_rest_product_partially_out_of_stock";
    case "fields-refused":
    case "uploads-too-large":
    case "uploads-too-many":
    case "cart-full":
    case "cart-busy":
      return "woocommerce_rest_add_to_cart_error";
  }
}
