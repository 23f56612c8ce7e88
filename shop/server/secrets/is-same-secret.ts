import { hash, timingSafeEqual } from "node:crypto";

/** Takes as long for a near miss as for a wild guess. Digests have one length, so even that is not told. */
export function isSameSecret(expected: string, given: string): boolean {
  return timingSafeEqual(hash("sha256", expected, "buffer"), hash("sha256", given, "buffer"));
}
