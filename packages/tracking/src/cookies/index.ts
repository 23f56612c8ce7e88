import { isOurCookie } from "../wire/cookie-names.ts";

/** Cookies that vendors' scripts set on the shop's domain; each pixel also lists its own, to delete when it stops. */
const OF_VENDORS =
  /^_fb[pc]$|^_ga(?:_|$)|^_gid$|^_gcl_|^_ttp$|^_tt_|^ttclid$|^_uet|^_pin_unauth$|^_(?:derived_)?epik$|^_pinterest_/;

/** Whether a cookie serves tracking, so that a server can delete it without script. */
export function isTrackingCookie(name: string): boolean {
  return isOurCookie(name) || OF_VENDORS.test(name);
}
