import { expect, type Page } from "@playwright/test";
import { poll, timedVisit, untilAllSent, untilTracking } from "./support/tracking-shop.ts";
import { test } from "./support/tracking-test.ts";

const ALL = { statistics: true, marketing: true };

/** Whether Object.prototype was polluted. */
const isPolluted = (page: Page) => page.evaluate(() => "polluted" in {});

test("malicious URLs, cookies and late events do not pollute prototypes, and tracking continues [T2.06, T8.05] (T8.07)", async ({
  browser,
  shop,
}) => {
  const { context, page, recorder } = await timedVisit(browser, shop, ALL);
  const poison = JSON.stringify({ emails: ["a@b.example"] }).replace("{", '{"__proto__":{"polluted":1},');
  await context.addCookies(
    [
      ["pys_advanced_form_data", poison],
      ["__proto__", '{"polluted":1}'],
      ["pys_fb_event_id", poison],
      ["select_prod_list", "%E0%A4%A"],
      ["pysTrafficSource", "<script>window.polluted=1</script>"],
    ].map(([name = "", value = ""]) => ({ name, value: encodeURIComponent(value), url: shop.origin })),
  );
  await page.route(/\/journal\//, async (route) => {
    const response = await route.fetch();
    const late = `{"__proto__":{"polluted":1},"facebook":{"__proto__":{"polluted":1},"name":"Late","e_id":"__proto__"},"constructor":[{"name":"x"}]}`;
    const element = `<div id="pys_late_event" dir='${late}'></div></main>`;
    await route.fulfill({ response, body: (await response.text()).replace("</main>", element) });
  });
  const query =
    "utm_source[__proto__]=x&__proto__[polluted]=1&__proto__.polluted=1&constructor.prototype.polluted=1&utm_medium=%E0%A4%A";
  await page.goto(`/journal/?${query}&utm_campaign=${encodeURIComponent("<img src=x onerror=polluted=1>")}`);
  await untilTracking(page);
  await poll(() => recorder.requests.filter((url) => url.includes("ev=PageView")).length).toBe(1);
  expect(await isPolluted(page)).toBe(false);
  expect(await page.evaluate(() => "polluted" in window)).toBe(false);
  expect(recorder.cspViolations).toEqual([]);
  expect(recorder.unexpectedHosts).toEqual([]);
  await context.close();
});

test("with storage and cookies blocked the page works, sends nothing and shows no error [T8.01, T8.06] (T8.05)", async ({
  browser,
  shop,
}) => {
  const { context, page, recorder } = await timedVisit(browser, shop);
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await context.addInitScript(() => {
    const throwBlocked = () => {
      throw new DOMException("Blocked", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: throwBlocked });
    Object.defineProperty(document, "cookie", { get: () => "", set: () => {} });
  });
  await page.goto("/shop/");
  await untilTracking(page);
  await page.getByRole("button", { name: "Accept all" }).click();
  await page.getByRole("button", { name: "Add to cart: “Espresso Pair”" }).click();
  await expect(page.locator(".cart-count")).toHaveText("1");
  await untilAllSent(page);
  expect(recorder.requests, "a choice that cannot be stored does not count").toEqual([]);
  expect(errors).toEqual([]);
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
  await context.close();
});

test("messages from other origins neither grant consent nor create events", async ({ browser, shop }) => {
  const { context, page, recorder } = await timedVisit(browser, shop);
  await page.goto("/journal/");
  await untilTracking(page);
  await expect(page.getByRole("button", { name: "Accept all" })).toBeVisible();
  await page.evaluate(() => {
    for (const data of [
      "vitrine:consent",
      { type: "vitrine:consent", detail: { marketing: true } },
      '{"event":"play","data":{"seconds":1,"duration":1}}',
      { __proto__: { polluted: 1 }, method: "getVideoTitle" },
    ]) {
      dispatchEvent(new MessageEvent("message", { data, origin: "https://evil.example", source: window }));
      postMessage(data, "*");
    }
    // Any script can dispatch the consent event; only the visitor's cookie counts.
    dispatchEvent(new CustomEvent("vitrine:consent", { detail: { statistics: true, marketing: true } }));
  });
  await untilAllSent(page);
  expect(recorder.requests).toEqual([]);
  expect(recorder.copies).toEqual([]);
  expect(await isPolluted(page)).toBe(false);
  await context.close();
});
