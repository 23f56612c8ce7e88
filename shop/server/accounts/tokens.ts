import { hash, randomBytes } from "node:crypto";

/** As much as anybody could ever try to guess. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token: whoever reads the database, or a back-up of it, gets in nowhere with it. */
export function tokenHash(token: string): string {
  return hash("sha256", token);
}
