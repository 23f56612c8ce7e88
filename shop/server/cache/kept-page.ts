import { hash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { compress, type Effort, type Encoding } from "../http/encodings.ts";
import type { Tag } from "./change-clock.ts";

/** A page as it was rendered, with the tags of everything it shows. */
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

  /**
   * Compressed quickly for whoever asks first, better for the second, and kept like that: most addresses are asked for
   * once, and those asked for again are worth more.
   */
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

/** Weak, since the bytes differ by encoding while the page is the same. */
function etagOf(page: RenderedPage): string {
  return `W/"${hash("sha256", page.body, "base64url").slice(0, 22)}"`;
}
