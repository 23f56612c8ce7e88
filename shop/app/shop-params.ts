import { hash } from "node:crypto";
import { FIELD_PREFIX } from "@vitrine/commerce/attribution";
import type { ShopSettings } from "../server/platform/settings/settings.ts";
import { languageNow, t, type Translations } from "../i18n/t.ts";
import { singleProductParams } from "./single-product-params.ts";
import { variationTexts } from "./variation-texts.ts";

const made = new WeakMap<ShopSettings, Map<string, string>>();

/** Builds the configuration once for all pages of a kind, because every page contains it. */
export function cachedShopParams(settings: ShopSettings, pathname: string, make: () => string): string {
  const ofSettings = made.get(settings) ?? new Map<string, string>();
  made.set(settings, ofSettings);
  const kind = [languageNow(), isCart(pathname), isProduct(pathname)].join(" ");
  const params = ofSettings.get(kind) ?? make();
  ofSettings.set(kind, params);
  return params;
}

const isCart = (pathname: string) => pathname.startsWith("/cart/");
const isProduct = (pathname: string) => /^\/(?:product\/|wp-comments-post)/.test(pathname);

/** URLs of the tracking script and of the files that it imports, which the page's script preloads. */
interface TrackingScriptUrls {
  readonly address: string;
  readonly imports: readonly string[];
}

/**
 * The page configuration that WooCommerce's scripts and the shop's own read. Scalars are strings at the top level, as
 * WordPress prints them.
 */
export function shopParams(
  settings: ShopSettings,
  publicUrl: string,
  pathname: string,
  tracking: TrackingScriptUrls | null,
  translations: Translations | null,
): string {
  const ajax = { ajax_url: "/wp-admin/admin-ajax.php", wc_ajax_url: "/?wc-ajax=%%endpoint%%" };
  const storage = hash("md5", `1_${publicUrl}/vitrine`);
  const params = {
    woocommerce_params: { ...ajax, i18n_password_show: t("Show password"), i18n_password_hide: t("Hide password") },
    wc_add_to_cart_params: {
      ...ajax,
      i18n_view_cart: t("View cart"),
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
      ...(Object.keys(settings.tracking.shop.listNames).length > 0 && { list_names: settings.tracking.shop.listNames }),
    },
    ...(translations && { vitrine_texts: translations }),
    ...(tracking && { vitrine_tracking: { script: tracking.address, imports: tracking.imports } }),
    ...(settings.analytics.vitals && { vitrine_vitals: "/t/vitals" }),
    ...(settings.attribution.enabled && {
      wc_order_attribution: {
        params: {
          lifetime: settings.attribution.lifetimeMonths,
          session: settings.attribution.sessionMinutes,
          base64: false,
          ajaxurl: ajax.ajax_url,
          prefix: FIELD_PREFIX,
          // With the tool “none”, visitors are not asked for consent.
          allowTracking: !settings.attribution.needsConsent || settings.tracking.consent.tool === "none",
          consentCategory: "statistics",
          ...(settings.attribution.promo.enabled && {
            promocode: { min: settings.attribution.promo.min, max: settings.attribution.promo.max },
          }),
        },
      },
    }),
    ...(isProduct(pathname) && { wc_single_product_params: singleProductParams(settings) }),
  };
  // A closing tag inside a text would end the element early.
  return JSON.stringify(params).replaceAll("<", "\\u003c");
}
