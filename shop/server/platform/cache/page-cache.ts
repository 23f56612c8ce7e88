import type { ChangeClock } from "./change-clock.ts";
import { CachedPage, type RenderedPage } from "./cached-page.ts";

interface Rendering {
  readonly since: number;
  readonly page: Promise<CachedPage>;
}

/**
 * Share of the capacity that one page may use: clients can request arbitrary URLs, and a single page must not evict all
 * others.
 */
const MAX_SHARE = 0.05;
/** Estimated bytes of URL, headers and tags. */
const BYTES_BESIDE = 2048;

interface Entry {
  readonly page: CachedPage;
  readonly bytes: number;
}

/** Shared pages, cached in memory up to a number of bytes; the least recently used are evicted first. */
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

  /** Returns the page from memory or renders it; concurrent requests share one rendering. */
  async get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const present = this.#pages.get(key);
    if (present && this.#clock.isCurrent(present.page.since, present.page.tags)) {
      this.#pages.delete(key);
      this.#pages.set(key, present);
      return present.page;
    }
    const since = this.#clock.now();
    const underWay = this.#rendering.get(key);
    // A rendering that began before a change may have read the old data.
    if (underWay?.since === since) return underWay.page;

    const rendering: Rendering = { since, page: this.#render(key, since, render) };
    this.#rendering.set(key, rendering);
    try {
      return await rendering.page;
    } finally {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
    }
  }

  /** Returns the cached page even if it is stale: better than an error while the database is unavailable. */
  peek(key: string): CachedPage | undefined {
    return this.#pages.get(key)?.page;
  }

  get bytes(): number {
    return this.#bytes;
  }

  async #render(key: string, since: number, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const page = new CachedPage(await render(), since);
    if (page.status === 200 && since >= (this.peek(key)?.since ?? 0)) this.#keep(key, page);
    return page;
  }

  #keep(key: string, page: CachedPage): void {
    this.#drop(key);
    // Room for both compressed forms, which may both be requested, and for metadata.
    const bytes = page.shrink() * 2 + BYTES_BESIDE;
    if (bytes > this.#capacity * MAX_SHARE) return;
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
