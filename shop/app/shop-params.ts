import { hash } from "node:crypto";
import { FIELD_PREFIX } from "@vitrine/commerce/attribution";
import type { ShopSettings } from "../server/settings/settings.ts";
import { languageNow, say, type Speech } from "../texts/say.ts";
import { singleProductParams } from "./single-product-params.ts";
import { variationTexts } from "./variation-texts.ts";

const made = new WeakMap<ShopSettings, Map<string, string>>();

/** Made once for all pages of a kind: they differ by nothing else, and every page has it. */
export function keptShopParams(settings: ShopSettings, pathname: string, make: () => string): string {
  const ofSettings = made.get(settings) ?? new Map<string, string>();
  made.set(settings, ofSettings);
  const kind = [languageNow(), isCart(pathname), isProduct(pathname)].join(" ");
  const params = ofSettings.get(kind) ?? make();
  ofSettings.set(kind, params);
  return params;
}

const isCart = (pathname: string) => pathname.startsWith("/cart/");
const isProduct = (pathname: string) => /^\/(?:product\/|wp-comments-post)/.test(pathname);

/**
 * The page configuration that WooCommerce's own scripts and ours read. Scalars are strings at the top level, as
 * WordPress prints them.
 */
export function shopParams(
  settings: ShopSettings,
  publicUrl: string,
  pathname: string,
  trackingScript: string | null,
  speech: Speech | null,
): string {
  const ajax = { ajax_url: "/wp-admin/admin-ajax.php", wc_ajax_url: "/?wc-ajax=%%endpoint%%" };
  const storage = hash("md5", `1_${publicUrl}/vitrine`);
  const params = {
    woocommerce_params: { ...ajax, i18n_password_show: say("Show password"), i18n_password_hide: say("Hide password") },
    wc_add_to_cart_params: {
      ...ajax,
      i18n_view_cart: say("View cart"),
      cart_url: "/cart/",
      is_cart: isCart(pathname) ? "1" : "",
      cart_redirect_after_add: settings.cart.redirectAfterAdd ? "yes" : "no",
    },
    wc_cart_fragments_params: {
      ...ajax,
      cart_hash_key: `wc_cart_hash_${storage}`,
      fragment_name: `wc_fragments_${storage}`,
      request_timeout: "5000",
    },
    wc_add_to_cart_variation_params: { wc_ajax_url: ajax.wc_ajax_url, ...variationTexts() },
    vitrine_data_layer: {
      name: settings.dataLayer.name,
      currency: settings.currency.code,
      products_per_push: String(settings.dataLayer.productsPerPush),
      clears_first: settings.dataLayer.clearsFirst ? "1" : "",
      select_item_timeout: String(settings.dataLayer.selectTimeoutMs),
    },
    ...(speech && { vitrine_speech: speech }),
    ...(trackingScript !== null && { vitrine_tracking: { script: trackingScript } }),
    ...(settings.insight.vitals && { vitrine_vitals: "/t/vitals" }),
    ...(settings.attribution.enabled && {
      wc_order_attribution: {
        params: {
          lifetime: settings.attribution.lifetimeMonths,
          session: settings.attribution.sessionMinutes,
          base64: false,
          ajaxurl: ajax.ajax_url,
          prefix: FIELD_PREFIX,
          allowTracking: !settings.attribution.needsConsent,
          consentCategory: "marketing",
        },
      },
    }),
    ...(isProduct(pathname) && { wc_single_product_params: singleProductParams(settings) }),
  };
  // A closing tag inside a text would end the element early.
  return JSON.stringify(params).replaceAll("<", "\\u003c");
}
