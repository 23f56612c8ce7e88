import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { ChangeClock, Tag } from "./change-clock.ts";

export type Encoding = "br" | "gzip" | "identity";

/** A page as it was rendered, with the tags of everything it shows. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: ReadonlyArray<readonly [string, string]>;
  readonly body: Buffer;
  readonly tags: ReadonlySet<Tag>;
}

interface EncodedPage {
  readonly bytes: Buffer;
  readonly isThorough: boolean;
}

export interface KeptPage extends RenderedPage {
  readonly etag: string;
  readonly since: number;
  readonly encoded: Map<Encoding, EncodedPage>;
}

interface Rendering {
  readonly since: number;
  readonly page: Promise<KeptPage>;
}

/** Most addresses are asked for once: those are compressed quickly. The ones asked for again are worth more. */
const LEVELS = { quick: { br: 1, gzip: 1 }, thorough: { br: 6, gzip: 6 } } as const;
/** Entries are found by address, and anybody can invent addresses. */
const LARGEST_SHARE = 0.05;

/** Pages for everyone, kept in memory up to a number of bytes, least recently used first out. */
export class PageCache {
  #pages = new Map<string, KeptPage>();
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
    if (present && this.#clock.isCurrent(present.since, present.tags)) {
      this.#pages.delete(key);
      this.#pages.set(key, present);
      return present;
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
    return this.#pages.get(key);
  }

  get bytes(): number {
    return this.#bytes;
  }

  async #render(key: string, since: number, render: () => Promise<RenderedPage>): Promise<KeptPage> {
    const rendered = await render();
    const page: KeptPage = { ...rendered, since, etag: etagOf(rendered), encoded: new Map() };
    if (page.status === 200 && since >= (this.#pages.get(key)?.since ?? 0)) this.#keep(key, page);
    return page;
  }

  #keep(key: string, page: KeptPage): void {
    this.#drop(key);
    if (sizeOf(page) > this.#capacity * LARGEST_SHARE) return;
    this.#pages.set(key, page);
    this.#bytes += sizeOf(page);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#capacity) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= sizeOf(page);
  }
}

/** Compressed when first asked for in that encoding and better the second time, then kept. */
export function encode(page: KeptPage, encoding: Encoding): Buffer {
  if (encoding === "identity") return page.body;
  const kept = page.encoded.get(encoding);
  if (kept?.isThorough) return kept.bytes;
  const isThorough = kept !== undefined;
  const bytes = compress(page.body, encoding, isThorough ? "thorough" : "quick");
  page.encoded.set(encoding, { bytes, isThorough });
  return bytes;
}

export function compress(body: Buffer, encoding: "br" | "gzip", effort: keyof typeof LEVELS = "quick"): Buffer {
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

/** Page, and what its two compressed forms will take at most. */
function sizeOf(page: RenderedPage): number {
  return Math.ceil(page.body.length * 1.5) + 512;
}

/** Weak, since the bytes differ by encoding while the page is the same. */
export function etagOf(page: RenderedPage): string {
  return `W/"${createHash("sha256").update(page.body).digest("base64url").slice(0, 22)}"`;
}
