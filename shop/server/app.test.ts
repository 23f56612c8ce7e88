import { expect, test } from "vitest";
import { createApp } from "./app.ts";
import type { Door } from "./http/door.ts";
import { ChangeClock } from "./cache/change-clock.ts";
import { PageCache } from "./cache/page-cache.ts";
import { createTestShop } from "./cart/test-shop.ts";
import { readForm } from "./wire/form.ts";

const shop = createTestShop(
  () => {
    throw new Error("There is no database here.");
  },
  { TRUST_PROXY: "1" },
);

const app = (...doors: readonly Door[]) =>
  createApp({
    shop,
    cache: new PageCache(new ChangeClock(), 0),
    contentPolicy: () => Promise.resolve(""),
    isStopping: () => false,
    doors,
    pages: () => Promise.resolve(new Response("a page")),
  });

const looks: Door = async (request) => {
  await readForm(request);
  return null;
};
const reads: Door = async (request) => {
  const form = await readForm(request);
  return new Response(`${request.url} ${form.ok ? (form.value.get("action") ?? "nothing") : "too large"}`);
};

test("a form that one door read and left alone can be read by the doors after it, also behind a proxy", async () => {
  const post = async (headers: Record<string, string>) => {
    const answer = await app(looks, reads).request("http://shop.test/x", {
      method: "POST",
      body: "action=add",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    });
    return answer.text();
  };
  expect(await post({ "content-length": "10" })).toBe("http://shop.test/x add");
  expect(await post({ "content-length": "10", "x-forwarded-proto": "https" })).toBe("https://shop.test/x add");
  expect(await post({})).toBe("http://shop.test/x add");
});
