import { expect, type Page } from "@playwright/test";
import { untilAllIsTold, untilMeasuring, visit } from "./support/tracking-shop.ts";
import { test } from "./support/tracking-test.ts";

const ALL = { statistics: true, marketing: true };

/** What every object would have if somebody had got through. */
const isPolluted = (page: Page) => page.evaluate(() => "polluted" in {});

test("poisoned addresses, cookies and late events change nothing, and measuring goes on [T2.06, T8.05, T8.07]", async ({
  browser,
  shop,
}) => {
  const { context, page, recorder } = await visit(browser, shop, ALL);
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
  await untilMeasuring(page);
  await expect.poll(() => recorder.asked.filter((one) => one.includes("ev=PageView")).length).toBe(1);
  expect(await isPolluted(page)).toBe(false);
  expect(await page.evaluate(() => "polluted" in window)).toBe(false);
  expect(recorder.breaches).toEqual([]);
  expect(recorder.unexpected).toEqual([]);
  await context.close();
});

test("with storage and cookies blocked the page works, nothing is measured that nobody allowed, and nobody is bothered with it [T8.01, T8.05, T8.06]", async ({
  browser,
  shop,
}) => {
  const { context, page, recorder } = await visit(browser, shop);
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("Blocked", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(document, "cookie", { get: () => "", set: () => {} });
  });
  await page.goto("/shop/");
  await untilMeasuring(page);
  await page.getByRole("button", { name: "Accept all" }).click();
  await page.getByRole("button", { name: "Add to cart: “Espresso Pair”" }).click();
  await expect(page.locator(".cart-count")).toHaveText("1");
  await untilAllIsTold(page);
  expect(recorder.asked, "a choice that cannot be kept is no choice").toEqual([]);
  expect(errors).toEqual([]);
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
  await context.close();
});

test("messages and events of other origins neither grant consent nor make events", async ({ browser, shop }) => {
  const { context, page, recorder } = await visit(browser, shop);
  await page.goto("/journal/");
  await untilMeasuring(page);
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
    // Anyone in the page may say that something was chosen; what counts is what the visitor's cookie says.
    dispatchEvent(new CustomEvent("vitrine:consent", { detail: { statistics: true, marketing: true } }));
  });
  await untilAllIsTold(page);
  expect(recorder.asked).toEqual([]);
  expect(recorder.copies).toEqual([]);
  expect(await isPolluted(page)).toBe(false);
  await context.close();
});
