import { expect, test } from "vitest";
import { createApp, type Door } from "./app.ts";
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

const app = (quickDoor: Door, door: Door) =>
  createApp({
    shop,
    cache: new PageCache(new ChangeClock(), 0),
    contentPolicy: () => Promise.resolve(""),
    isStopping: () => false,
    quickDoor,
    doors: [door],
    pages: () => Promise.resolve(new Response("a page")),
  });

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const read: Door = async (request) => {
  const form = await readForm(request);
  return new Response(`${request.url} ${form.ok ? (form.value.get("action") ?? "nothing") : "too large"}`);
};

test("a form that the quick door read and left alone can be read by the doors after it, also behind a proxy", async () => {
  const looks: Door = async (request) => {
    await readForm(request);
    return null;
  };
  const post = (headers: Record<string, string>) =>
    app(looks, read).request("http://shop.test/x", {
      method: "POST",
      body: "action=add",
      headers: { ...FORM, ...headers },
    });
  expect(await (await post({ "content-length": "10" })).text()).toBe("http://shop.test/x add");
  expect(await (await post({ "content-length": "10", "x-forwarded-proto": "https" })).text()).toBe(
    "https://shop.test/x add",
  );
  // Without a length the quick door is not asked at all.
  expect(await (await post({})).text()).toBe("http://shop.test/x add");
});

test("what the quick door answers goes out as it is; reading a page never knocks there", async () => {
  const refuses: Door = () => Promise.resolve(new Response("quick", { status: 202 }));
  const answers = app(refuses, () => Promise.resolve(null));
  const posted = await answers.request("/t/events", { method: "POST", body: "x", headers: { "content-length": "1" } });
  expect([posted.status, await posted.text()]).toEqual([202, "quick"]);
  expect(await (await answers.request("/")).text()).toBe("a page");
});
