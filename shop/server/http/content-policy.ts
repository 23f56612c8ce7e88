import { hash } from "node:crypto";
import { FRAME_ORIGINS } from "@vitrine/effects/oembed";
import { policyText } from "./policy-text.ts";

/** Whom a page talks to beside our own origin. */
export interface PolicyGuests {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly img: readonly string[];
  readonly frame: readonly string[];
  /** Where forms lead. */
  readonly form: readonly string[];
  /** One of them draws its own window, with markup and styles of its own. */
  readonly drawsWindows: boolean;
  /** One of them was not written for Trusted Types. */
  readonly needsPlainMarkup: boolean;
}

/**
 * One policy for every page of the storefront. Inline scripts never vary and are allowed by their digest, so the
 * policy changes only with the owner's settings and pages can be kept for everyone. `others` are whom the enabled
 * pixels, a foreign consent tool and a page for payments talk to.
 */
export function contentPolicy(
  inlineScripts: readonly string[],
  isDevelopment: boolean,
  others: PolicyGuests | null,
): string {
  const digests = inlineScripts.map((script) => `'sha256-${hash("sha256", script, "base64")}'`);
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
    // Where a form is led on to counts as well.
    "form-action": ["'self'", ...(others?.form ?? [])],
    "frame-ancestors": ["'self'"],
    ...(isDevelopment || others?.needsPlainMarkup
      ? {}
      : {
          "require-trusted-types-for": ["'script'"],
          // Vendors make policies under names of their own; what they may load is still decided above.
          "trusted-types": others ? ["*", "'allow-duplicates'"] : ["vitrine"],
        }),
  };
  return policyText(directives);
}

export function joinGuests(all: readonly (PolicyGuests | null)[]): PolicyGuests | null {
  const guests = all.filter((each) => each !== null);
  if (guests.length === 0) return null;
  const each = (kind: "script" | "connect" | "img" | "frame" | "form") => [
    ...new Set(guests.flatMap((sources) => sources[kind])),
  ];
  return {
    script: each("script"),
    connect: each("connect"),
    img: each("img"),
    frame: each("frame"),
    form: each("form"),
    drawsWindows: guests.some(({ drawsWindows }) => drawsWindows),
    needsPlainMarkup: guests.some(({ needsPlainMarkup }) => needsPlainMarkup),
  };
}
