import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { ChangeClock, type Tag } from "./change-clock.ts";
import { encode, PageCache, preferredEncoding } from "./page-cache.ts";

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
    for (const key of ["a", "b", "c"]) await cache.get(key, page("x".repeat(1_000)));
    await cache.get("giant", page("x".repeat(10_000)));
    expect(cache.peek("giant")).toBeUndefined();
    for (let index = 0; index < 40; index += 1) {
      await cache.get("a", page("x".repeat(1_000)));
      await cache.get(`filler ${index}`, page("x".repeat(1_000)));
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

test("both compressed forms hold the page", async () => {
  const { cache, page } = setUp();
  const kept = await cache.get("/", page("hello ".repeat(100)));
  expect(brotliDecompressSync(encode(kept, "br")).toString()).toBe("hello ".repeat(100));
  expect(gunzipSync(encode(kept, "gzip")).toString()).toBe("hello ".repeat(100));
  expect(encode(kept, "br")).toBe(encode(kept, "br"));
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["gzip;q=1.0, br;q=0.5", "gzip"],
  ["*", "br"],
  ["", "identity"],
  [null, "identity"],
  ["identity", "identity"],
  ["br; q=nonsense,,;;", "br"],
])("a browser that accepts %j is answered in %s", (accepted, encoding) => {
  expect(preferredEncoding(accepted)).toBe(encoding);
});
