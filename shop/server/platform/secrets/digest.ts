import { createHmac, hash } from "node:crypto";
import { lineIdentity, type LineParts } from "@vitrine/commerce/cart";

export function md5(text: string): string {
  return hash("md5", text);
}

/** The key of a line on the wire: equal lines share it, so that their quantities add up. */
export function lineKey(parts: LineParts): string {
  return md5(lineIdentity(parts));
}

export type SignedPurpose =
  | "session"
  | "cart-token"
  | "nonce"
  | "held-comment"
  | "reader"
  | "voter"
  | "coming-soon"
  | "recorder"
  | "rate-limit"
  | "known-browser"
  | "page-preview"
  | "gateway-session"
  | "download"
  | "newsletter-confirm"
  | "newsletter-unsubscribe"
  | "stock-alert-confirm"
  | "stock-alert-unsubscribe";

/** The purpose keeps a signature made for one use from being valid for another. */
export function sign(secret: string, purpose: SignedPurpose, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("hex");
}
