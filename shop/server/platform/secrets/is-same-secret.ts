import { hash, timingSafeEqual } from "node:crypto";

/** Compares in constant time. Digests have one length, so the time does not reveal the length either. */
export function isSameSecret(expected: string, given: string): boolean {
  return timingSafeEqual(hash("sha256", expected, "buffer"), hash("sha256", given, "buffer"));
}
