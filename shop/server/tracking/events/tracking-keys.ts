import { hash } from "node:crypto";

/**
 * Keyed hashes that need the shop's secret. They find a person's events by email or browser ID, but reveal nothing to
 * a reader of the database.
 */
export function personKey(secret: string, email: string): string {
  return digest(secret, "person", email.trim().toLowerCase());
}

export function visitorKey(secret: string, externalId: string): string {
  return digest(secret, "visitor", externalId);
}

/** Whether the text has the format of the ID that pages give a browser. */
export function isExternalId(text: string): boolean {
  return /^[\w.-]{8,128}$/.test(text);
}

function digest(secret: string, purpose: string, text: string): string {
  // A fixed-length secret and a truncated hash rule out length extension, so a plain hash is enough instead of HMAC.
  return hash("sha256", `${secret}\nevent ${purpose}\n${text}`, "base64url").slice(0, 22);
}
