import { createHash } from "node:crypto";
import { FRAME_ORIGINS } from "@vitrine/effects/oembed";
import type { PolicyGuests } from "../tracking/content-sources.ts";

/**
 * One policy for every page of the storefront. Inline scripts never vary and are allowed by their digest, so the
 * policy changes only with the owner's settings and pages can be kept for everyone. `others` are whom the enabled
 * pixels and a foreign consent tool talk to.
 */
export function contentPolicy(
  inlineScripts: readonly string[],
  isDevelopment: boolean,
  others: PolicyGuests | null,
): string {
  const digests = inlineScripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...digests, ...(others?.script ?? [])],
    "style-src": ["'self'", ...(isDevelopment || others?.drawsWindows ? ["'unsafe-inline'"] : [])],
    "img-src": ["'self'", "data:", ...(others?.img ?? [])],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...(isDevelopment ? ["ws:"] : []), ...(others?.connect ?? [])],
    // The players of video hosts, which come into a page only when a visitor presses play.
    "frame-src": ["'self'", ...FRAME_ORIGINS, ...(others?.frame ?? [])],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'self'"],
    ...(isDevelopment
      ? {}
      : {
          "require-trusted-types-for": ["'script'"],
          // Vendors make policies under names of their own; what they may load is still decided above.
          "trusted-types": others ? ["*", "'allow-duplicates'"] : ["vitrine"],
        }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}
