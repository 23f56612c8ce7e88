import { expect, type Page, test } from "@playwright/test";
import { PAGES } from "./support/page-paths.ts";
import { untilScriptsRun } from "./support/cart-steps.ts";
import { watchConsole } from "./support/console-watch.ts";

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

const unexpected = (names: readonly string[], known: readonly RegExp[]) =>
  names.filter((name) => !known.some((pattern) => pattern.test(name)));

const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);
const storageKeys = (page: Page, kind: "localStorage" | "sessionStorage") =>
  page.evaluate((name) => Object.keys(window[name]), kind);

/** Records the URL of every request, including those of workers and prefetches. */
function recordRequestUrls(page: Page): readonly string[] {
  const urls: string[] = [];
  page.context().on("request", (request) => urls.push(request.url()));
  return urls;
}

/** Logs violations of the Content-Security-Policy as console errors, which `watchConsole` collects. */
async function reportViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      // oxlint-disable-next-line no-console
      console.error(`CSP violation: ${blockedURI} (${violatedDirective}) in ${sourceFile}`);
    });
  });
}

test("buying sets no cookies and storage keys but the cart's own; the session cookie is HttpOnly, and all are SameSite=Lax", async ({
  page,
  baseURL,
}) => {
  const consoleProblems = watchConsole(page);
  const requestUrls = recordRequestUrls(page);
  await reportViolations(page);
  await page.goto("/shop/");
  await page.getByRole("button", { name: "Add to cart: “Espresso Pair”" }).click();
  await expect(page.locator(".cart-count")).toHaveText("1");
  await page.locator(".cart-link").click();
  await page.getByRole("button", { name: "Close cart" }).click();
  await page.getByLabel("Sort by").selectOption("price");
  await page.waitForURL(/orderby=price/);
  await page.getByRole("button", { name: "Toggle dark mode" }).click();
  await page.getByRole("combobox", { name: "Search the shop" }).focus();
  await page.goto("/product/pantry-jar/");
  await page.locator(".single_add_to_cart_button").click();
  await expect(page.locator(".cart-count")).toHaveText("2");
  await page.goto("/cart/");
  await page.getByRole("link", { name: "Remove Pantry Jar from cart" }).click();
  await expect(page.locator(".woocommerce-message")).toBeVisible();

  expect(unexpected(await cookieNames(page), CART_COOKIES)).toEqual([]);
  expect((await cookieNames(page)).toSorted()).toHaveLength(CART_COOKIES.length);
  for (const { name, httpOnly, sameSite, path } of await page.context().cookies()) {
    expect(httpOnly, name).toBe(name.startsWith("wp_woocommerce_session_"));
    expect(sameSite, name).toBe("Lax");
    expect(path, name).toBe("/");
  }
  expect(unexpected(await storageKeys(page, "localStorage"), LOCAL_KEYS)).toEqual([]);
  expect(unexpected(await storageKeys(page, "sessionStorage"), SESSION_KEYS)).toEqual([]);
  expect(requestUrls.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  expect(consoleProblems).toEqual([]);
});

test("every response has the security headers", async ({ request }) => {
  for (const path of [...Object.values(PAGES), "/healthz", "/robots.txt", "/favicon.svg"]) {
    const headers = (await request.get(path)).headers();
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
    expect(headers["cross-origin-opener-policy"], path).toBe("same-origin");
    expect(headers["permissions-policy"], path).toContain("camera=()");
    expect(headers["x-powered-by"], path).toBeUndefined();
  }
});

/** Video players are the only third-party frames; they load after a visitor presses play. */
const PLAYERS = "frame-src 'self' https://player.vimeo.com https://www.youtube-nocookie.com; ";

test("every page's CSP allows only the shop's own scripts, and frames of two video players", async ({ request }) => {
  const policies = new Set<string>();
  for (const path of Object.values(PAGES)) {
    const policy = (await request.get(path)).headers()["content-security-policy"] ?? "";
    // Each page names the digest of its own first rules.
    expect(policy, path).toMatch(/style-src 'self'(?: 'sha256-[\w+/=]+')?;/);
    policies.add(policy.replace(/(?<=style-src 'self') 'sha256-[\w+/=]+'/, ""));
    expect(policy, path).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
    expect(policy, path).not.toContain("unsafe");
    expect(policy, path).toContain(PLAYERS);
    expect(policy.replace(PLAYERS, ""), path).not.toMatch(/https?:|\*/);
    for (const rule of [
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy, path).toContain(rule);
    }
  }
  expect(policies.size).toBe(1);
});

test("an injected script does not run, and Trusted Types blocks unsafe HTML insertion", async ({ page }) => {
  await page.route("/shop/", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      "</main>",
      `<script>window.injected = true</script><img src="/x.png" onerror="window.injected = true"></main>`,
    );
    await route.fulfill({ response, body });
  });
  await page.goto("/shop/");
  await untilScriptsRun(page);
  expect(await page.evaluate(() => "injected" in window)).toBe(false);
  const errorName = await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML("beforeend", "<p>text</p>");
      return "nothing";
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(errorName).toBe("TypeError");
});
