import { createHash } from "node:crypto";
import { FRAME_ORIGINS } from "@vitrine/effects/oembed";

/**
 * One policy for every page of the storefront. Inline scripts never vary and are allowed by their digest, so the
 * policy is a constant and pages can be kept for everyone.
 */
export function contentPolicy(inlineScripts: readonly string[], isDevelopment: boolean): string {
  const digests = inlineScripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...digests],
    "style-src": ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : [])],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...(isDevelopment ? ["ws:"] : [])],
    // The players of video hosts, which come into a page only when a visitor presses play.
    "frame-src": ["'self'", ...FRAME_ORIGINS],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'self'"],
    ...(isDevelopment ? {} : { "require-trusted-types-for": ["'script'"], "trusted-types": ["vitrine"] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}
