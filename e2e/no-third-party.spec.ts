import { expect, type Page, test } from "@playwright/test";
import { PAGES } from "./support/addresses.ts";
import { untilScriptsRun } from "./support/cart-steps.ts";
import { watchComplaints } from "./support/console-watch.ts";

const CART_COOKIES = [
  /^woocommerce_cart_hash$/,
  /^woocommerce_items_in_cart$/,
  /^wp_woocommerce_session_[0-9a-f]{32}$/,
];
const LOCAL_KEYS = [/^wc_cart_hash_[0-9a-f]{32}$/, /^vitrine-theme$/];
const SESSION_KEYS = [
  /^wc_cart_hash_[0-9a-f]{32}$/,
  /^wc_fragments_[0-9a-f]{32}$/,
  /^wc_cart_created$/,
  /^vitrine_sorting$/,
];

const unknown = (names: readonly string[], known: readonly RegExp[]) =>
  names.filter((name) => !known.some((pattern) => pattern.test(name)));

const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);
const storageKeys = (page: Page, kind: "localStorage" | "sessionStorage") =>
  page.evaluate((name) => Object.keys(window[name]), kind);

/** Every address that is asked for, also by a worker or ahead of time. */
function watchAddresses(page: Page): readonly string[] {
  const addresses: string[] = [];
  page.context().on("request", (request) => addresses.push(request.url()));
  return addresses;
}

/** The browser reports what the page's policy forbids; as an error it reaches the watch over complaints. */
async function reportViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      // oxlint-disable-next-line no-console
      console.error(`The policy forbids ${blockedURI} (${violatedDirective}) in ${sourceFile}`);
    });
  });
}

test("a walk through every page asks nobody but the shop, leaves no mark and breaks no rule", async ({
  page,
  baseURL,
}) => {
  test.slow();
  const complaints = watchComplaints(page);
  const addresses = watchAddresses(page);
  await reportViolations(page);
  for (const address of Object.values(PAGES)) {
    await page.goto(address);
    await untilScriptsRun(page);
    await page.mouse.move(700, 400);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForLoadState("networkidle");
  }
  const elsewhere = addresses.filter((address) => !address.startsWith(`${baseURL}/`) && !address.startsWith("data:"));
  expect(addresses.length).toBeGreaterThan(50);
  expect(elsewhere).toEqual([]);
  expect(complaints).toEqual([]);
  expect(await cookieNames(page)).toEqual([]);
  expect(unknown(await storageKeys(page, "localStorage"), [])).toEqual([]);
  expect(unknown(await storageKeys(page, "sessionStorage"), [])).toEqual([]);
});

test("who buys is known by the cart's own cookies and nothing else", async ({ page, baseURL }) => {
  const complaints = watchComplaints(page);
  const addresses = watchAddresses(page);
  await reportViolations(page);
  await page.goto("/shop/");
  await page.getByRole("button", { name: "Add to cart: “Espresso Pair”" }).click();
  await expect(page.locator(".cart-count")).toHaveText("1");
  await page.locator(".cart-link").click();
  await page.getByRole("button", { name: "Close cart" }).click();
  await page.getByLabel("Sort by").selectOption("price");
  await page.waitForURL(/orderby=price/);
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await page.getByRole("combobox", { name: "Search the shop" }).focus();
  await page.goto("/product/pantry-jar/");
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  await expect(page.locator(".cart-count")).toHaveText("2");
  await page.goto("/cart/");
  await page.getByRole("link", { name: "Remove Pantry Jar from cart" }).click();
  await expect(page.locator(".woocommerce-message")).toBeVisible();

  expect(unknown(await cookieNames(page), CART_COOKIES)).toEqual([]);
  expect((await cookieNames(page)).toSorted()).toHaveLength(CART_COOKIES.length);
  expect(unknown(await storageKeys(page, "localStorage"), LOCAL_KEYS)).toEqual([]);
  expect(unknown(await storageKeys(page, "sessionStorage"), SESSION_KEYS)).toEqual([]);
  expect(addresses.filter((address) => !address.startsWith(`${baseURL}/`))).toEqual([]);
  expect(complaints).toEqual([]);
});

test("the session is out of reach of scripts, and no cookie goes along to other sites", async ({ page }) => {
  await page.goto("/shop/");
  await page.getByRole("button", { name: "Add to cart: “Espresso Pair”" }).click();
  await expect(page.locator(".cart-count")).toHaveText("1");
  const cookies = await page.context().cookies();
  expect(cookies).not.toHaveLength(0);
  for (const { name, httpOnly, sameSite, path } of cookies) {
    expect(httpOnly, name).toBe(name.startsWith("wp_woocommerce_session_"));
    expect(sameSite, name).toBe("Lax");
    expect(path, name).toBe("/");
  }
});

test("every answer carries the headers that protect visitors", async ({ request }) => {
  for (const address of [...Object.values(PAGES), "/healthz", "/robots.txt", "/favicon.svg"]) {
    const headers = (await request.get(address)).headers();
    expect(headers["x-content-type-options"], address).toBe("nosniff");
    expect(headers["referrer-policy"], address).toBe("strict-origin-when-cross-origin");
    expect(headers["cross-origin-opener-policy"], address).toBe("same-origin");
    expect(headers["permissions-policy"], address).toContain("camera=()");
    expect(headers["x-powered-by"], address).toBeUndefined();
  }
});

/** The only others a page may ever show, in a frame, and only after a visitor has pressed play. */
const PLAYERS = "frame-src 'self' https://player.vimeo.com https://www.youtube-nocookie.com; ";

test("the content policy of every page lets nothing in but the shop's own scripts, and two players into frames", async ({
  request,
}) => {
  const policies = new Set<string>();
  for (const address of Object.values(PAGES)) {
    const policy = (await request.get(address)).headers()["content-security-policy"] ?? "";
    policies.add(policy);
    expect(policy, address).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
    expect(policy, address).not.toContain("unsafe");
    expect(policy, address).toContain(PLAYERS);
    expect(policy.replace(PLAYERS, ""), address).not.toMatch(/https?:|\*/);
    for (const rule of [
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy, address).toContain(rule);
    }
  }
  expect(policies.size).toBe(1);
});

test("a script that somebody smuggles into a page does not run", async ({ page }) => {
  await page.route("/shop/", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      "</main>",
      `<script>window.smuggled = true</script><img src="/x.png" onerror="window.smuggled = true"></main>`,
    );
    await route.fulfill({ response, body });
  });
  await page.goto("/shop/");
  await untilScriptsRun(page);
  expect(await page.evaluate(() => "smuggled" in window)).toBe(false);
  const refusal = await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML("beforeend", "<p>text</p>");
      return "nothing";
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(refusal).toBe("TypeError");
});
