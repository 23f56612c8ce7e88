import { isOurCookie } from "../wire/cookie-names.ts";

/** What vendors' scripts leave in the shop's own domain; each pixel names its own as well, for when it stops. */
const OF_VENDORS =
  /^_fb[pc]$|^_ga(?:_|$)|^_gid$|^_gcl_|^_ttp$|^_tt_|^_uet|^_pin_unauth$|^_(?:derived_)?epik$|^_pinterest_/;

/** Whether a cookie is there to measure or to recognise, so that a server can take it back without any script. */
export function isTrackingCookie(name: string): boolean {
  return isOurCookie(name) || OF_VENDORS.test(name);
}
