import { hash } from "node:crypto";
import { FRAME_ORIGINS } from "@vitrine/effects/oembed";
import { policyText } from "./policy-text.ts";

/** Third-party origins that some pages need and others must not reach. */
export type PageSource = "map-tiles";

/** Origins that a page may use besides the shop's own. */
export interface PolicySources {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly img: readonly string[];
  readonly frame: readonly string[];
  /** Targets of forms. */
  readonly form: readonly string[];
  /** Names of the Trusted Types policies that their scripts create. */
  readonly trustedTypes: readonly string[];
  /** A vendor shows its own dialog, with its own markup and styles. */
  readonly showsDialogs: boolean;
  /** A vendor's script does not support Trusted Types. */
  readonly needsPlainMarkup: boolean;
}

/**
 * One policy for every page of the storefront. Inline scripts never vary and are allowed by digest, so the policy
 * changes only with the owner's settings and pages can be cached for everyone. `others` are the origins of the enabled
 * pixels, a third-party consent tool and a payment page.
 */
export function contentPolicy(
  inlineScripts: readonly string[],
  isDevelopment: boolean,
  others: PolicySources | null,
): string {
  const digests = inlineScripts.map((script) => `'sha256-${hash("sha256", script, "base64")}'`);
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...digests, ...(others?.script ?? [])],
    "style-src": ["'self'", ...(isDevelopment || others?.showsDialogs ? ["'unsafe-inline'"] : [])],
    "img-src": ["'self'", "data:", ...(others?.img ?? [])],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...(isDevelopment ? ["ws:"] : []), ...(others?.connect ?? [])],
    // Players of video hosts, which are inserted only when a visitor presses play.
    "frame-src": ["'self'", ...FRAME_ORIGINS, ...(others?.frame ?? [])],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    // `form-action` also applies to redirects after a form was sent.
    "form-action": ["'self'", ...(others?.form ?? [])],
    "frame-ancestors": ["'self'"],
    ...(isDevelopment || others?.needsPlainMarkup
      ? {}
      : {
          "require-trusted-types-for": ["'script'"],
          "trusted-types": policyNames(others),
        }),
  };
  return policyText(directives);
}

/** Allows the page's own inline styles. A digest would switch off 'unsafe-inline', which allows them already. */
export function allowInlineStyles(policy: string, digest: string): string {
  return policy.replace(/style-src 'self'(?! 'unsafe-inline')/, `style-src 'self' '${digest}'`);
}

/** Policies of the shop's own pages, of its tracking (`vitrine-tracking`, `default`), and the known ones of vendors. */
function policyNames(others: PolicySources | null): readonly string[] {
  if (!others) return ["vitrine"];
  const { trustedTypes } = others;
  // Several scripts of one vendor create the same policy.
  return [
    "vitrine",
    "vitrine-tracking",
    "default",
    ...trustedTypes,
    ...(trustedTypes.length > 0 ? ["'allow-duplicates'"] : []),
  ];
}

export function joinSources(all: readonly (PolicySources | null)[]): PolicySources | null {
  const present = all.filter((each) => each !== null);
  if (present.length === 0) return null;
  const each = (kind: "script" | "connect" | "img" | "frame" | "form" | "trustedTypes") => [
    ...new Set(present.flatMap((sources) => sources[kind])),
  ];
  return {
    script: each("script"),
    connect: each("connect"),
    img: each("img"),
    frame: each("frame"),
    form: each("form"),
    trustedTypes: each("trustedTypes"),
    showsDialogs: present.some(({ showsDialogs }) => showsDialogs),
    needsPlainMarkup: present.some(({ needsPlainMarkup }) => needsPlainMarkup),
  };
}
