/** As the page spells them: scripts made for WooCommerce read these objects by name. */
interface PageParams {
  readonly wc_add_to_cart_params?: {
    readonly wc_ajax_url: string;
    readonly cart_url: string;
    readonly i18n_view_cart: string;
    /** All flags and numbers arrive as text: "1" is yes, "" is no. */
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
  /** Address of the shop's calls, with a place for the call's name. */
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

/** Reads what the server wrote into the page, and hands it to foreign scripts too. `null`: a page without a cart. */
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
