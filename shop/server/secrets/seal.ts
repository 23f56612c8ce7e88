import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const VERSION = "v1";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = "aes-256-gcm";

/**
 * Keys of other services as the database keeps them: whoever reads a copy of the database cannot use them without the
 * shop's secret. Each sealing differs, so equal secrets cannot be told either.
 */
export function sealSecret(secretKey: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFrom(secretKey), nonce, { authTagLength: TAG_BYTES });
  const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}.${sealed.toString("base64url")}`;
}

/** Undefined when it was changed, or sealed with another secret than the shop's present one. */
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

/** A key for this purpose alone: what signs sessions is never what encrypts. */
function keyFrom(secretKey: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secretKey, "", "vitrine: sealed settings", 32));
}
