import { randomBytes } from "node:crypto";
import type { Config } from "../config.ts";

export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

/** The office's pages are never kept, so each can name the scripts that are its own. Nobody may put them in a frame. */
export function officePolicy(nonce: string, { environment }: Pick<Config, "environment">): string {
  const isDevelopment = environment === "development";
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", `'nonce-${nonce}'`],
    "style-src": ["'self'", isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    // Positions of menus and sizes of charts are written into attributes.
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...(isDevelopment ? ["ws:"] : [])],
    "frame-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}
