export const UTM_TERMS = ["utm_source", "utm_medium", "utm_campaign", "utm_content", "utm_term"] as const;
export const CLICK_IDS = ["fbadid", "gadid", "padid", "bingid"] as const;
export const META_CLICK_ID = "fbclid";

export type UtmTerm = (typeof UTM_TERMS)[number];
export type ClickId = (typeof CLICK_IDS)[number];
