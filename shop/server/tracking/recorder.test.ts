import { describe, expect, test } from "vitest";
import type { Shop } from "../shop.ts";
import { recorderDoor } from "./recorder-door.ts";
import { isRecorderKey, newRecorderKey } from "./recorder-key.ts";

const MINUTE_MS = 60_000;
const at = (minutes: number, secret = "secret") =>
  ({ secret, now: () => new Date(minutes * MINUTE_MS) }) as unknown as Shop;
const KEY = newRecorderKey(at(0));

describe("a recorder's link", () => {
  test("is over after half an hour", () => {
    expect(isRecorderKey(at(29), KEY)).toBe(true);
    expect(isRecorderKey(at(31), KEY)).toBe(false);
  });

  test("cannot be made up or made longer", () => {
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
  const asked: string[] = [];
  const door = recorderDoor(
    at(0),
    (request) => {
      asked.push(request.url);
      const headers = { "content-type": "text/html", etag: '"1"', "cache-control": "public" };
      return Promise.resolve(new Response(page, { headers }));
    },
    ({ file }) => `/assets/${file.split("/").at(-1)}`,
  );
  const ask = (path: string) => door(new Request(`https://shop.test${path}`));

  test("is only in pages that are opened with a valid link, and those are kept by nobody", async () => {
    const shown = await ask(`/shop/?orderby=price&vitrine-record=${KEY}`);
    expect(await shown?.text()).toBe(
      `<html><body><p>Shop</p><script type="module" src="/t/recorder.js?key=${KEY}"></script></body></html>`,
    );
    expect(asked).toEqual(["https://shop.test/shop/?orderby=price"]);
    expect(shown?.headers.get("cache-control")).toBe("private, no-store");
    expect(shown?.headers.has("etag")).toBe(false);
  });

  test("visitors never get it, whatever they put into the address", async () => {
    for (const path of ["/shop/", "/shop/?vitrine-record=", '/shop/?vitrine-record="><script>', "/t/events"]) {
      expect(await ask(path), path).toBeNull();
    }
    expect((await ask("/t/recorder.js?key=made-up"))?.status).toBe(404);
    expect((await ask("/t/recorder.js"))?.status).toBe(404);
    expect(await (await ask(`/t/recorder.js?key=${KEY}`))?.text()).toContain("/assets/start-recorder.ts");
  });
});
