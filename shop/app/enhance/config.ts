/** Property names as printed in the page: scripts written for WooCommerce read these objects. */
interface PageParams {
  readonly wc_add_to_cart_params?: {
    readonly wc_ajax_url: string;
    readonly cart_url: string;
    readonly i18n_view_cart: string;
    /** Flags and numbers are strings: "1" is true, "" is false. */
    readonly is_cart: string;
    readonly cart_redirect_after_add: string;
  };
  readonly wc_cart_fragments_params?: {
    readonly cart_hash_key: string;
    readonly fragment_name: string;
    readonly request_timeout: string;
  };
}

export interface ShopConfig {
  /** URL of the shop's endpoints, with a placeholder for the endpoint's name. */
  readonly ajaxUrl: string;
  readonly cartUrl: string;
  readonly viewCartText: string;
  readonly isCartPage: boolean;
  readonly opensCartAfterAdd: boolean;
  readonly cartHashKey: string;
  readonly fragmentsKey: string;
  readonly requestTimeoutMs: number;
}

const DEFAULT_TIMEOUT_MS = 5000;

/**
 * Reads the configuration that the server printed, and exposes it to third-party scripts. `null`: a page without a
 * cart.
 */
export function readConfig(page: Document): ShopConfig | null {
  const text = page.getElementById("shop-params")?.textContent;
  if (!text) return null;

  const params: PageParams = JSON.parse(text);
  Object.assign(window, params);
  const { wc_add_to_cart_params: adding, wc_cart_fragments_params: caching } = params;
  if (!adding || !caching) return null;

  return {
    ajaxUrl: adding.wc_ajax_url,
    cartUrl: adding.cart_url,
    viewCartText: adding.i18n_view_cart,
    isCartPage: Boolean(adding.is_cart),
    opensCartAfterAdd: adding.cart_redirect_after_add === "yes",
    cartHashKey: caching.cart_hash_key,
    fragmentsKey: caching.fragment_name,
    requestTimeoutMs: Number(caching.request_timeout) || DEFAULT_TIMEOUT_MS,
  };
}

export function endpointUrl(config: ShopConfig, endpoint: string): string {
  return config.ajaxUrl.replace("%%endpoint%%", endpoint);
}
