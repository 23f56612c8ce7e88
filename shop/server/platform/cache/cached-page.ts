import { hash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { compress, type Effort, type Encoding } from "../http/encodings.ts";
import type { Tag } from "./change-clock.ts";

/** A rendered page with the tags of everything it shows. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: ReadonlyArray<readonly [string, string]>;
  readonly body: Buffer;
  readonly tags: ReadonlySet<Tag>;
}

interface EncodedPage {
  readonly bytes: Buffer;
  readonly effort: Effort;
}

/** A page as clients receive it. A cached one holds only its compressed forms: nearly every client accepts those. */
export class CachedPage {
  readonly status: number;
  readonly headers: RenderedPage["headers"];
  readonly tags: ReadonlySet<Tag>;
  /** Clock reading at which rendering began. */
  readonly since: number;
  #plain: Buffer | undefined;
  #etag: string | undefined;
  readonly #encoded = new Map<Encoding, EncodedPage>();
  readonly #asked = new Set<Encoding>();

  constructor(page: RenderedPage, since = 0) {
    this.status = page.status;
    this.headers = page.headers;
    this.tags = page.tags;
    this.since = since;
    this.#plain = page.body;
  }

  /** Weak, because the bytes differ by encoding while the page is the same. */
  get etag(): string {
    // Hashing the compressed form, which caching needs anyway, takes a fifth of the time.
    this.#etag ??= `W/"${hash("sha256", this.#compressed("br", "quick"), "base64url").slice(0, 22)}"`;
    return this.#etag;
  }

  get body(): Buffer {
    return this.#plain ?? brotliDecompressSync(this.#compressed("br", "quick"));
  }

  /**
   * Compressed quickly for the first request and better for the second, whose result is cached: most URLs are requested
   * once, and for the others the effort pays off.
   */
  encoded(encoding: Encoding): Buffer {
    if (encoding === "identity") return this.body;
    const bytes = this.#compressed(encoding, this.#asked.has(encoding) ? "thorough" : "quick");
    this.#asked.add(encoding);
    return bytes;
  }

  /** Drops the uncompressed body; returns how many bytes remain. */
  shrink(): number {
    const { length } = this.#compressed("br", "quick");
    this.#plain = undefined;
    return length;
  }

  #compressed(encoding: "br" | "gzip", requested: Effort): Buffer {
    const stored = this.#encoded.get(encoding);
    if (stored && (stored.effort === requested || stored.effort === "thorough")) return stored.bytes;
    const bytes = compress(this.body, encoding, requested);
    this.#encoded.set(encoding, { bytes, effort: requested });
    return bytes;
  }
}
