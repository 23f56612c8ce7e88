/** All cookies of the wire format. Pages, servers and other scripts rely on these names, so they never change. */
export const SESSION_START = "pys_start_session";
export const SESSION_LIMIT = "pys_session_limit";
export const FIRST_VISIT = "pys_first_visit";
export const TRAFFIC_SOURCE = "pysTrafficSource";
export const LANDING_PAGE = "pys_landing_page";
export const EXTERNAL_ID = "pbid";
export const CONSENT = "pys_consent";
export const VISITOR = "pys_advanced_form_data";
export const META_EVENT_IDS = "pys_fb_event_id";
export const META_BROWSER = "_fbp";
export const META_CLICK = "_fbc";
export const GOOGLE_CLICK = "_gcl_aw";
export const SELECTED_LIST = "select_prod_list";
export const PRODUCT_LIST = "productlist";
export const FORM_TRACK = "form_track";

export const campaignCookie = (term: string) => `pys_${term}`;
export const lastTouch = (cookie: string) => `last_${cookie}`;
/** Prefix for the ID of a pixel that a rule hides. */
export const HIDDEN_PIXEL = "hide_tag_";
export const hiddenPixelCookie = (pixelId: string) => HIDDEN_PIXEL + pixelId;
export const dynamicFieldCookie = (field: string) => `pys_dyn_field_${field}`;
export const purchaseCookie = (eventKey: string, pixel: string) => `pys_${eventKey}_order_id_${pixel}`;

const OURS = /^(?:pys|last_pys|hide_tag_|static_|dyn_)|^(?:pbid|select_prod_list|productlist|form_track)$/;

const FOR_GATEWAY =
  /^(?:pys_consent|pbid|pys_advanced_form_data|hide_tag_.+|_fb[cp]|_ttp|ttclid|_epik|_ga(?:_\w+)?|_gcl_aw|_uet(?:msclk|[vs])id)$/;

/** Whether a gateway needs a cookie: consent, who the browser is, hidden pixels and the vendors' own ids. */
export function isGatewayCookie(name: string): boolean {
  return FOR_GATEWAY.test(name);
}

/** Vendors' cookies that this SDK writes for them. */
export function isSharedCookie(name: string): boolean {
  return name === META_BROWSER || name === META_CLICK || name === GOOGLE_CLICK;
}

/** Whether a cookie is ours and is removed when consent is withdrawn. The consent record itself stays. */
export function isOurCookie(name: string): boolean {
  return name !== CONSENT && OURS.test(name);
}
