/** How a path is spelled, and the one spelling that every decision about it uses. */
export interface PathSpelling {
  readonly path: string;
  /**
   * `canonical`: spelled as it should be. `equivalent`: another encoding of the same path, which proxies and browsers
   * may choose. `odd`: no client spells it so by itself. `unreadable`: no page can have such a name.
   */
  readonly kind: "canonical" | "equivalent" | "odd" | "unreadable";
}

/** Nothing encoded, no empty segment and no dot segment: true of nearly every request, and cheap to see. */
const PLAIN = /^(?:\/(?!\.{1,2}(?:\/|$))[\w\-.~!$&'()*+,;=:@]+)*\/?$/;
/** A slash, a backslash, a percent sign or a control character inside a segment: two readers would read it differently. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const AMBIGUOUS = /[/\\%\u0000-\u001F\u007F]/;
/** Letters, digits and marks that need no encoding anywhere (RFC 3986, 2.3): only a disguise encodes them. */
const DISGUISED = /%(?:2[dDeE]|3\d|4[1-9a-fA-F]|5[\daA]|5[fF]|6[1-9a-fA-F]|7[\daA]|7[eE])/;
/** Encoded by encodeURIComponent, but plain in a path. */
const PLAIN_IN_PATHS = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;
/** Stands for a character that cannot be read. */
const NO_CHARACTER = "\uFFFD";

/**
 * Reads the path of a request once, before anything is decided by it. Caches, guards, endpoints and the router would
 * otherwise each decode it in their own way, and what one of them takes for a public page another serves as a
 * personal one.
 */
export function spellingOf(path: string): PathSpelling {
  if (PLAIN.test(path)) return { path, kind: "canonical" };
  const segments = path.split("/").map(decoded);
  if (segments.some((segment) => segment === null || AMBIGUOUS.test(segment))) {
    return { path: collapsed(path.replaceAll("%", NO_CHARACTER).split("/")), kind: "unreadable" };
  }
  const canonical = collapsed(segments.map((segment) => segment ?? ""));
  if (canonical === path) return { path, kind: "canonical" };
  const isOdd = DISGUISED.test(path) || path.includes("//") || canonical.split("/").length !== path.split("/").length;
  return { path: canonical, kind: isOdd ? "odd" : "equivalent" };
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function encoded(segment: string): string {
  return encodeURIComponent(segment.toWellFormed()).replace(PLAIN_IN_PATHS, (code) => decodeURIComponent(code));
}

/** One path of these segments, without empty ones and dot segments, as a URL resolves them. */
function collapsed(segments: readonly string[]): string {
  return new URL(
    segments
      .map(encoded)
      .join("/")
      .replace(/\/{2,}/g, "/"),
    "http://path",
  ).pathname;
}
