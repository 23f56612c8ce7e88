import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const VERSION = "v1";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = "aes-256-gcm";

/**
 * Seals keys of other services and two-factor secrets for the database: a copy of the database is useless without the
 * shop's secret. Each sealing differs, so equal secrets are not recognisable.
 */
export function sealSecret(secretKey: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFrom(secretKey), nonce, { authTagLength: TAG_BYTES });
  const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}.${sealed.toString("base64url")}`;
}

/** Whether `sealSecret` wrote it, as opposed to an earlier version. */
export function isSealed(text: string): boolean {
  return text.startsWith(`${VERSION}.`);
}

/** Undefined if it was altered, or sealed with another secret than the current one. */
export function openSecret(secretKey: string, sealed: string): string | undefined {
  const [version, encoded = "", ...rest] = sealed.split(".");
  const bytes = Buffer.from(encoded, "base64url");
  if (version !== VERSION || rest.length > 0 || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, keyFrom(secretKey), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

/** Derives a key for this purpose alone: the key that signs sessions never encrypts. */
function keyFrom(secretKey: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secretKey, "", "vitrine: sealed settings", 32));
}
