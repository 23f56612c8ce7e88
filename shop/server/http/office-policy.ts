import { randomBytes } from "node:crypto";
import type { Config } from "../config.ts";
import { policyText } from "./policy-text.ts";

export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

/**
 * The office's pages are never kept, so each can name the scripts that are its own. Nobody may put them in a frame.
 * The visual editor writes styles into its page and into the frame of its canvas, without a nonce: there, and nowhere
 * else, inline styles hold. Scripts are as strict as on every other page.
 */
export function officePolicy(
  nonce: string,
  { environment }: Pick<Config, "environment">,
  { writesStyles = false }: { readonly writesStyles?: boolean } = {},
): string {
  const isDevelopment = environment === "development";
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", `'nonce-${nonce}'`],
    "style-src": ["'self'", isDevelopment || writesStyles ? "'unsafe-inline'" : `'nonce-${nonce}'`],
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
  return policyText(directives);
}
