import { createHmac, hash } from "node:crypto";
import { lineIdentity, type LineParts } from "@vitrine/commerce/cart";

export function md5(text: string): string {
  return hash("md5", text);
}

/** The name of a line on the wire: equal things share it, so that their quantities add up. */
export function lineKey(parts: LineParts): string {
  return md5(lineIdentity(parts));
}

export type SignedPurpose =
  | "session"
  | "cart-token"
  | "nonce"
  | "held-comment"
  | "reader"
  | "visitor"
  | "voter"
  | "coming-soon"
  | "recorder"
  | "entry"
  | "page-preview";

/** The purpose keeps a signature made for one thing from being shown for another. */
export function sign(secret: string, purpose: SignedPurpose, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("hex");
}
