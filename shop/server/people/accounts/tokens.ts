import { hash, randomBytes } from "node:crypto";

/** 256 random bits: not guessable. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Only this digest is stored: an attacker who reads the database or a back-up cannot use it. */
export function tokenHash(token: string): string {
  return hash("sha256", token);
}
