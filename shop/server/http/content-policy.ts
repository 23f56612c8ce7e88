import { createHash } from "node:crypto";
import { FRAME_ORIGINS } from "@vitrine/effects/oembed";

/** What a page may use beside our own origin. */
export interface ForeignSources {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
  readonly forms: readonly string[];
}

const NONE: ForeignSources = { scripts: [], connections: [], frames: [], forms: [] };

/**
 * One policy for every page of the storefront. Inline scripts never vary and are allowed by their digest, so the
 * policy is a constant and pages can be kept for everyone.
 */
export function contentPolicy(
  inlineScripts: readonly string[],
  isDevelopment: boolean,
  foreign: ForeignSources = NONE,
): string {
  // Scripts that are not ours were not written for it.
  const hasTrustedTypes = !isDevelopment && foreign.scripts.length === 0;
  const digests = inlineScripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...digests, ...foreign.scripts],
    "style-src": ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : [])],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...(isDevelopment ? ["ws:"] : []), ...foreign.connections],
    // The players of video hosts, which come into a page only when a visitor presses play.
    "frame-src": ["'self'", ...FRAME_ORIGINS, ...foreign.frames],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    // Where a form is led on to counts as well.
    "form-action": ["'self'", ...foreign.forms],
    "frame-ancestors": ["'self'"],
    ...(hasTrustedTypes && { "require-trusted-types-for": ["'script'"], "trusted-types": ["vitrine"] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}
