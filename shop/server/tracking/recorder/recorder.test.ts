import { describe, expect, test } from "vitest";
import type { Shop } from "../../shop.ts";
import { recordedPage, recorderScript } from "./recorder-handler.ts";
import { createMiddlewareClient } from "../../test-routes.ts";
import { isRecorderKey, newRecorderKey } from "./recorder-key.ts";

const MINUTE_MS = 60_000;
const at = (minutes: number, secret = "secret") =>
  ({ secret, now: () => new Date(minutes * MINUTE_MS) }) as unknown as Shop;
const KEY = newRecorderKey(at(0));

describe("a recorder's link", () => {
  test("expires after half an hour", () => {
    expect(isRecorderKey(at(29), KEY)).toBe(true);
    expect(isRecorderKey(at(31), KEY)).toBe(false);
  });

  test("cannot be forged or extended", () => {
    const [ends = "", signature = ""] = KEY.split(".");
    expect(isRecorderKey(at(0, "other"), KEY)).toBe(false);
    expect(isRecorderKey(at(0), `${(Number.parseInt(ends, 36) + 1).toString(36)}.${signature}`)).toBe(false);
    for (const key of ["", ".", "x", `${ends}.`, `zzzzzzzzzzzz.${"a".repeat(32)}`]) {
      expect(isRecorderKey(at(0), key), key).toBe(false);
    }
  });
});

describe("the recorder's script", () => {
  const page = "<html><body><p>Shop</p></body></html>";
  const rendered: string[] = [];
  const handler = createMiddlewareClient(
    recordedPage(at(0), (request) => {
      rendered.push(request.url);
      const headers = { "content-type": "text/html", etag: '"1"', "cache-control": "public" };
      return Promise.resolve(new Response(page, { headers }));
    }),
  );
  const get = (path: string) => handler(new Request(`https://shop.test${path}`));
  const script = (key: string) =>
    recorderScript(at(0), ({ file }) => ({ url: `/assets/${file.split("/").at(-1)}`, imports: [] }), key);

  test("is added only to pages opened with a valid link, and those are not cached", async () => {
    const shown = await get(`/shop/?orderby=price&vitrine-record=${KEY}`);
    expect(await shown?.text()).toBe(
      `<html><body><p>Shop</p><script type="module" src="/t/recorder.js?key=${KEY}"></script></body></html>`,
    );
    expect(rendered).toEqual(["https://shop.test/shop/?orderby=price"]);
    expect(shown?.headers.get("cache-control")).toBe("private, no-store");
    expect(shown?.headers.has("etag")).toBe(false);
  });

  test("is never served without a valid key", async () => {
    for (const path of ["/shop/", "/shop/?vitrine-record=", '/shop/?vitrine-record="><script>', "/t/events"]) {
      expect(await get(path), path).toBeNull();
    }
    expect(script("made-up").status).toBe(404);
    expect(script("").status).toBe(404);
    expect(await script(KEY).text()).toContain("/assets/start-recorder.ts");
  });
});
