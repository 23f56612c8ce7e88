import type { ChangeClock } from "./change-clock.ts";
import { KeptPage, type RenderedPage } from "./kept-page.ts";

interface Rendering {
  readonly since: number;
  readonly page: Promise<KeptPage>;
}

/** Of the whole, for one page: anybody can invent addresses, and none of them may push out all others. */
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
