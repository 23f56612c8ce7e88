import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { ChangeClock, type Tag } from "./change-clock.ts";
import { PageCache } from "./page-cache.ts";

function setUp({ capacity = 1_000_000, status = 200 } = {}) {
  const clock = new ChangeClock();
  const cache = new PageCache(clock, capacity);
  let renders = 0;
  const page =
    (text = "page", ...tags: Tag[]) =>
    async () => {
      renders += 1;
      return { status, headers: [], body: Buffer.from(text), tags: new Set(tags) };
    };
  return { clock, cache, page, renders: () => renders };
}

describe("a shared page", () => {
  test("is rendered once and then served from memory", async () => {
    const { cache, page, renders } = setUp();
    await Promise.all([cache.get("/shop/", page()), cache.get("/shop/", page())]);
    await cache.get("/shop/", page());
    expect(renders()).toBe(1);
  });

  test("is rendered again after a change of something it shows", async () => {
    const { clock, cache, page, renders } = setUp();
    await cache.get("/shop/", page("a", "product:1"));
    clock.touch("product:2");
    await cache.get("/shop/", page("b", "product:1"));
    clock.touch("product:1");
    expect((await cache.get("/shop/", page("c", "product:1"))).body.toString()).toBe("c");
    expect(renders()).toBe(2);
  });

  test("is rendered again after a change during its rendering", async () => {
    const { clock, cache, page, renders } = setUp();
    await cache.get("/shop/", async () => {
      clock.touch("catalog");
      return await page("old", "catalog")();
    });
    await cache.get("/shop/", page("new", "catalog"));
    expect(renders()).toBe(2);
  });

  test("a request after a change does not get a rendering that began before it", async () => {
    const { clock, cache, page } = setUp();
    const { promise: slowly, resolve: finish } = Promise.withResolvers<void>();
    const before = cache.get("/shop/", async () => {
      await slowly;
      return await page("old", "catalog")();
    });
    clock.touch("catalog");
    const after = await cache.get("/shop/", page("new", "catalog"));
    finish();
    await before;
    expect(after.body.toString()).toBe("new");
    expect(cache.peek("/shop/")?.body.toString()).toBe("new");
  });

  test("errors are never cached", async () => {
    const { cache, page, renders } = setUp({ status: 404 });
    await cache.get("/nothing/", page());
    await cache.get("/nothing/", page());
    expect(renders()).toBe(2);
  });

  test("the least recently used page is evicted, and a very large page is not cached at all", async () => {
    const { cache, page, renders } = setUp({ capacity: 60_000 });
    for (const key of ["a", "b", "c"]) await cache.get(key, page("x".repeat(100)));
    await cache.get("giant", page(randomBytes(3000).toString("base64")));
    expect(cache.peek("giant")).toBeUndefined();
    for (let index = 0; index < 40; index += 1) {
      await cache.get("a", page("x".repeat(100)));
      await cache.get(`filler ${index}`, page("x".repeat(100)));
    }
    expect(cache.bytes).toBeLessThanOrEqual(60_000);
    const before = renders();
    await cache.get("a", page());
    expect(renders()).toBe(before);
    expect(cache.peek("b")).toBeUndefined();
  });

  test("equal pages have equal ETags, different pages different ones", async () => {
    const { cache, page } = setUp();
    const [one, two, three] = await Promise.all([
      cache.get("1", page("a")),
      cache.get("2", page("a")),
      cache.get("3", page("b")),
    ]);
    expect(one.etag).toBe(two.etag);
    expect(one.etag).not.toBe(three.etag);
  });
});

test("every encoding contains the page, and the second request gets better compression", async () => {
  const { cache, page } = setUp();
  const text = Array.from({ length: 500 }, (_, index) => `page ${index * 7919} of many`).join("\n");
  const stored = await cache.get("/", page(text));
  const first = { br: stored.encoded("br"), gzip: stored.encoded("gzip") };
  const second = { br: stored.encoded("br"), gzip: stored.encoded("gzip") };
  for (const { br, gzip } of [first, second]) {
    expect(brotliDecompressSync(br).toString()).toBe(text);
    expect(gunzipSync(gzip).toString()).toBe(text);
  }
  expect(stored.encoded("identity").toString()).toBe(text);
  expect([second.br.length < first.br.length, second.gzip.length < first.gzip.length]).toEqual([true, true]);
  expect([stored.encoded("br"), stored.encoded("gzip")]).toEqual([second.br, second.gzip]);
  expect(stored.encoded("br")).toBe(second.br);
});

test("pages count with their compressed size", async () => {
  const { cache, page } = setUp({ capacity: 100_000 });
  for (let index = 0; index < 20; index += 1) await cache.get(`${index}`, page(`${index} `.repeat(20_000)));
  expect(cache.peek("0")?.body.length).toBe(40_000);
  expect(cache.bytes).toBeLessThan(60_000);
});
