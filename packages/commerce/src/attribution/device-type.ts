export type DeviceType = "desktop" | "tablet" | "mobile";

const TABLET = /ipad|tablet|kindle|silk|playbook|android(?!.*mobile)/i;
const MOBILE = /mobi|iphone|ipod|android|blackberry|opera mini|windows phone/i;

/** Tests for tablets first, because most of them also claim to be mobile. */
export function deviceType(userAgent: string): DeviceType {
  if (TABLET.test(userAgent)) return "tablet";
  return MOBILE.test(userAgent) ? "mobile" : "desktop";
}
