import { hash } from "node:crypto";

/**
 * Digests that cannot be made without the shop's secret: they find somebody's events again when the same e-mail or
 * browser is named, and tell nothing to whoever reads a copy of the database.
 */
export function personKey(secret: string, email: string): string {
  return digest(secret, "person", email.trim().toLowerCase());
}

export function visitorKey(secret: string, externalId: string): string {
  return digest(secret, "visitor", externalId);
}

/** Whether it can be the number that pages give a browser. */
export function isExternalId(text: string): boolean {
  return /^[\w.-]{8,128}$/.test(text);
}

function digest(secret: string, purpose: string, text: string): string {
  // The secret is of fixed length and the digest is cut, so this needs no more than one pass.
  return hash("sha256", `${secret}\nevent ${purpose}\n${text}`, "base64url").slice(0, 22);
}
