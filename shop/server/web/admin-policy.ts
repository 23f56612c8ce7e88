import { randomBytes } from "node:crypto";
import type { Config } from "../config.ts";
import { policyText } from "../platform/http/policy-text.ts";

export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

/**
 * Admin pages are never cached, so each has its own nonce for inline scripts. They may not be framed. The visual editor
 * inserts styles into its page and its canvas without a nonce, and emails contain theirs, so inline styles are allowed
 * in the editor and the preview of emails and nowhere else. Scripts are restricted as on every other page.
 */
export function adminPolicy(
  nonce: string,
  { environment, adminUrl, publicUrl }: Pick<Config, "environment" | "publicUrl" | "adminUrl">,
  { writesStyles = false }: { readonly writesStyles?: boolean } = {},
): string {
  const isDevelopment = environment === "development";
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", `'nonce-${nonce}'`],
    "style-src": ["'self'", isDevelopment || writesStyles ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    // Menus and charts set positions and sizes in style attributes.
    "style-src-attr": ["'unsafe-inline'"],
    // Emails show images at the shop's URL, which may be on another host.
    "img-src": ["'self'", "data:", "blob:", ...(adminUrl === undefined ? [] : [publicUrl])],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...(isDevelopment ? ["ws:"] : [])],
    "frame-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    // Some forms redirect to the shop, which may be on another host.
    "form-action": ["'self'", ...(adminUrl === undefined ? [] : [publicUrl])],
    "frame-ancestors": ["'none'"],
  };
  return policyText(directives);
}
