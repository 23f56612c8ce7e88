import { createHmac, randomBytes } from "node:crypto";

const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps of 30 seconds by which a phone's clock may be off. */
const STEPS_OFF = 1;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const SECRET_BYTES = 20;

/** Base32, as authenticator apps expect. */
export function newTotpSecret(): string {
  return base32(randomBytes(SECRET_BYTES));
}

/** RFC 6238 with the parameters that every app supports. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** The 30-second step to which this code belongs, or null if it is not a current one. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  for (let off = -STEPS_OFF; off <= STEPS_OFF; off += 1) {
    if (totpCode(secret, current + off) === code) return current + off;
  }
  return null;
}

export function totpUrl(secret: string, shopName: string, email: string): string {
  const label = `${encodeURIComponent(shopName)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: shopName })}`.replaceAll("+", "%20");
}

/** Can be read aloud: without letters and digits that look alike. */
export function newRecoveryCode(): string {
  const text = base32(randomBytes(10));
  return (text.match(/.{4}/g) ?? []).join("-");
}

function base32(bytes: Uint8Array): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join("");
}

function bytesOf(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
