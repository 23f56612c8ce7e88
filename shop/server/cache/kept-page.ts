import { hash } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from "node:zlib";
import type { Tag } from "./change-clock.ts";

export type Encoding = "br" | "gzip" | "identity";

/** A page as it was rendered, with the tags of everything it shows. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: ReadonlyArray<readonly [string, string]>;
  readonly body: Buffer;
  readonly tags: ReadonlySet<Tag>;
}

/** Most addresses are asked for once: those are compressed quickly. The ones asked for again are worth more. */
const LEVELS = { quick: { br: 1, gzip: 1 }, thorough: { br: 6, gzip: 6 } } as const;
type Effort = keyof typeof LEVELS;

interface EncodedPage {
  readonly bytes: Buffer;
  readonly effort: Effort;
}

/** A page as visitors get it. One that is kept holds nothing but its compressed forms: nearly everybody takes those. */
export class KeptPage {
  readonly status: number;
  readonly headers: RenderedPage["headers"];
  readonly tags: ReadonlySet<Tag>;
  readonly etag: string;
  /** Of the clock when its rendering began. */
  readonly since: number;
  #plain: Buffer | undefined;
  readonly #encoded = new Map<Encoding, EncodedPage>();
  readonly #asked = new Set<Encoding>();

  constructor(page: RenderedPage, since = 0) {
    this.status = page.status;
    this.headers = page.headers;
    this.tags = page.tags;
    this.etag = etagOf(page);
    this.since = since;
    this.#plain = page.body;
  }

  get body(): Buffer {
    return this.#plain ?? brotliDecompressSync(this.#compressed("br", "quick"));
  }

  /** Compressed quickly for whoever asks first, better for the second, and kept like that. */
  encoded(encoding: Encoding): Buffer {
    if (encoding === "identity") return this.body;
    const bytes = this.#compressed(encoding, this.#asked.has(encoding) ? "thorough" : "quick");
    this.#asked.add(encoding);
    return bytes;
  }

  /** Answers with how many bytes are left. */
  shrink(): number {
    const { length } = this.#compressed("br", "quick");
    this.#plain = undefined;
    return length;
  }

  #compressed(encoding: "br" | "gzip", wanted: Effort): Buffer {
    const kept = this.#encoded.get(encoding);
    if (kept && (kept.effort === wanted || kept.effort === "thorough")) return kept.bytes;
    const bytes = compress(this.body, encoding, wanted);
    this.#encoded.set(encoding, { bytes, effort: wanted });
    return bytes;
  }
}

export function compress(body: Buffer, encoding: "br" | "gzip", effort: Effort = "quick"): Buffer {
  if (encoding === "gzip") return gzipSync(body, { level: LEVELS[effort].gzip });
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: LEVELS[effort].br,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

export function preferredEncoding(accepted: string | null | undefined): Encoding {
  const offers = new Map<string, number>();
  for (const part of (accepted ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.trim().split(";");
    const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find((value) => value !== undefined);
    offers.set(name.trim(), quality === undefined ? 1 : Number(quality));
  }
  const weight = (name: Encoding) => offers.get(name) ?? (name === "identity" ? 0 : (offers.get("*") ?? 0));
  if (weight("br") > 0 && weight("br") >= weight("gzip")) return "br";
  return weight("gzip") > 0 ? "gzip" : "identity";
}

/** Weak, since the bytes differ by encoding while the page is the same. */
function etagOf(page: RenderedPage): string {
  return `W/"${hash("sha256", page.body, "base64url").slice(0, 22)}"`;
}
