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

describe("a page for everyone", () => {
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

  test("a change during the rendering is not missed", async () => {
    const { clock, cache, page, renders } = setUp();
    await cache.get("/shop/", async () => {
      clock.touch("catalog");
      return await page("old", "catalog")();
    });
    await cache.get("/shop/", page("new", "catalog"));
    expect(renders()).toBe(2);
  });

  test("who asks after a change is not given a rendering that began before it", async () => {
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

  test("errors are never kept", async () => {
    const { cache, page, renders } = setUp({ status: 404 });
    await cache.get("/nothing/", page());
    await cache.get("/nothing/", page());
    expect(renders()).toBe(2);
  });

  test("the least recently used page makes room, and a giant one is not kept at all", async () => {
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

  test("the same page has the same mark, another page another", async () => {
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

test("every form holds the page, and who asks again gets it better compressed", async () => {
  const { cache, page } = setUp();
  const text = Array.from({ length: 500 }, (_, index) => `page ${index * 7919} of many`).join("\n");
  const kept = await cache.get("/", page(text));
  const first = { br: kept.encoded("br"), gzip: kept.encoded("gzip") };
  const second = { br: kept.encoded("br"), gzip: kept.encoded("gzip") };
  for (const { br, gzip } of [first, second]) {
    expect(brotliDecompressSync(br).toString()).toBe(text);
    expect(gunzipSync(gzip).toString()).toBe(text);
  }
  expect(kept.encoded("identity").toString()).toBe(text);
  expect([second.br.length < first.br.length, second.gzip.length < first.gzip.length]).toEqual([true, true]);
  expect([kept.encoded("br"), kept.encoded("gzip")]).toEqual([second.br, second.gzip]);
  expect(kept.encoded("br")).toBe(second.br);
});

test("pages take room by what they are when compressed", async () => {
  const { cache, page } = setUp({ capacity: 100_000 });
  for (let index = 0; index < 20; index += 1) await cache.get(`${index}`, page(`${index} `.repeat(20_000)));
  expect(cache.peek("0")?.body.length).toBe(40_000);
  expect(cache.bytes).toBeLessThan(60_000);
});
