export type DeviceType = "desktop" | "tablet" | "mobile";

const TABLET = /ipad|tablet|kindle|silk|playbook|android(?!.*mobile)/i;
const MOBILE = /mobi|iphone|ipod|android|blackberry|opera mini|windows phone/i;

/** What kind of device names itself so; tablets first, as most of them claim to be mobile too. */
export function deviceType(userAgent: string): DeviceType {
  if (TABLET.test(userAgent)) return "tablet";
  return MOBILE.test(userAgent) ? "mobile" : "desktop";
}
