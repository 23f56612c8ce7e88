import { createHash } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from "node:zlib";
import type { ChangeClock, Tag } from "./change-clock.ts";

export type Encoding = "br" | "gzip" | "identity";

/** A page as it was rendered, with the tags of everything it shows. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: ReadonlyArray<readonly [string, string]>;
  readonly body: Buffer;
  readonly tags: ReadonlySet<Tag>;
}

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

interface Rendering {
  readonly since: number;
  readonly page: Promise<KeptPage>;
}

/** Most addresses are asked for once: those are compressed quickly. The ones asked for again are worth more. */
const LEVELS = { quick: { br: 1, gzip: 1 }, thorough: { br: 6, gzip: 6 } } as const;
/** Entries are found by address, and anybody can invent addresses. */
const LARGEST_SHARE = 0.05;
/** Address, headers, tags. */
const BYTES_BESIDE = 2048;

interface Entry {
  readonly page: KeptPage;
  readonly bytes: number;
}

/** Pages for everyone, kept in memory up to a number of bytes, least recently used first out. */
export class PageCache {
  #pages = new Map<string, Entry>();
  #rendering = new Map<string, Rendering>();
  #bytes = 0;
  readonly #clock: ChangeClock;
  readonly #capacity: number;

  constructor(clock: ChangeClock, capacityBytes: number) {
    this.#clock = clock;
    this.#capacity = capacityBytes;
  }

  /** The page, from memory or rendered now; visitors who ask meanwhile wait for the same rendering. */
  async get(key: string, render: () => Promise<RenderedPage>): Promise<KeptPage> {
    const present = this.#pages.get(key);
    if (present && this.#clock.isCurrent(present.page.since, present.page.tags)) {
      this.#pages.delete(key);
      this.#pages.set(key, present);
      return present.page;
    }
    const since = this.#clock.now();
    const underWay = this.#rendering.get(key);
    // One that began before a change may have read what was there before it.
    if (underWay?.since === since) return underWay.page;

    const rendering: Rendering = { since, page: this.#render(key, since, render) };
    this.#rendering.set(key, rendering);
    try {
      return await rendering.page;
    } finally {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
    }
  }

  /** What is kept for an address even if it is out of date: better than nothing while the database is away. */
  peek(key: string): KeptPage | undefined {
    return this.#pages.get(key)?.page;
  }

  get bytes(): number {
    return this.#bytes;
  }

  async #render(key: string, since: number, render: () => Promise<RenderedPage>): Promise<KeptPage> {
    const page = new KeptPage(await render(), since);
    if (page.status === 200 && since >= (this.peek(key)?.since ?? 0)) this.#keep(key, page);
    return page;
  }

  #keep(key: string, page: KeptPage): void {
    this.#drop(key);
    // Both compressed forms, once both were asked for, and what else belongs to a page.
    const bytes = page.shrink() * 2 + BYTES_BESIDE;
    if (bytes > this.#capacity * LARGEST_SHARE) return;
    this.#pages.set(key, { page, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#capacity) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const entry = this.#pages.get(key);
    if (!entry) return;
    this.#pages.delete(key);
    this.#bytes -= entry.bytes;
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
  return `W/"${createHash("sha256").update(page.body).digest("base64url").slice(0, 22)}"`;
}
