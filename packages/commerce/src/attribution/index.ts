export {
  COOKIE_DEFAULTS,
  cookieLines,
  cookieStatement,
  forgetStatements,
  readCookies,
  type CookieLine,
  type CookieRules,
} from "./cookies.ts";
export { decideSource, type SourceRules } from "./decide-source.ts";
export { deviceType, type DeviceType } from "./device-type.ts";
export { FIELD_NAMES, FIELD_PREFIX, fieldValues, type FieldName, type FieldValues } from "./fields.ts";
export type { CookieName, Entry, AttributionCookies } from "./attribution-cookies.ts";
export { readFirstTouch, readOrderAttribution, readPromoCode, type OrderAttribution } from "./order-attribution.ts";
export { originLabel } from "./origin-label.ts";
export { PROMO_CODES, promoCode, type PromoCodeRange } from "./promo-code.ts";
export { recordVisit, type PageView, type Visit, type VisitRules } from "./record-visit.ts";
export { NONE, type Source, type SourceType } from "./source.ts";
