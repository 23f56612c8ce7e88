import { createCipheriv, createDecipheriv, hash } from "node:crypto";

const NONCE_BYTES = 24;
const TAG_BYTES = 16;

/**
 * Opens a two-factor secret in the format of version 0.1: XChaCha20-Poly1305 in hexadecimal, nonce first, with the
 * SHA-256 of the server's secret as the key. Undefined if it was altered or sealed with another secret.
 */
export function open01Secret(secretKey: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, "hex");
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const key = deriveSubkey(hash("sha256", secretKey, "buffer"), bytes.subarray(0, 16));
  const nonce = Buffer.concat([Buffer.alloc(4), bytes.subarray(16, NONCE_BYTES)]);
  const decipher = createDecipheriv("chacha20-poly1305", key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

/**
 * Derives HChaCha20, which OpenSSL lacks, from its ChaCha20: a block of key stream is the mixed state plus the initial
 * state, and HChaCha20 is the first and last row of the mixed state alone.
 */
function deriveSubkey(key: Buffer, nonce: Buffer): Buffer {
  const block = createCipheriv("chacha20", key, nonce).update(Buffer.alloc(64));
  const mixed = Buffer.concat([block.subarray(0, 16), block.subarray(48)]);
  const before = Buffer.concat([Buffer.from("expand 32-byte k", "latin1"), nonce]);
  for (let at = 0; at < mixed.length; at += 4) {
    mixed.writeUInt32LE((mixed.readUInt32LE(at) - before.readUInt32LE(at)) >>> 0, at);
  }
  return mixed;
}
