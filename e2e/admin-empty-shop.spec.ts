import { expect, test } from "@playwright/test";
import { expectAccessible, GREETING, heading, ADMIN_PASSWORD, setUpLink } from "./support/admin-steps.ts";
import { newDataFolder, type OwnShop, removeDataFolder, startShop } from "./support/own-shop.ts";
import { addProduct } from "./support/product-steps.ts";

let shop: OwnShop;

test.beforeAll(async () => {
  shop = await startShop(newDataFolder());
});
test.afterAll(async () => {
  await shop.stop();
  removeDataFolder(shop.dataFolder);
});

test("an owner sets up an empty shop in Germany, adds a product, opens it and sells with German VAT", async ({
  page,
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  for (const each of [page, visitor]) each.setDefaultTimeout(30_000);

  await test.step("setup requires a name and asks for a country", async () => {
    await page.goto(await setUpLink(shop));
    await page.getByLabel("Email address").fill("owner@example.com");
    await page.getByLabel("Password", { exact: true }).fill(ADMIN_PASSWORD);
    await page.getByLabel(/An empty shop/).check();
    await page.getByRole("button", { name: "Open the admin" }).click();
    await expect(page.getByText("Enter a name.").first()).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill(ADMIN_PASSWORD);
    await page.getByLabel(/^Name/).fill("Werkladen");
    await page.getByLabel(/^Country/).selectOption("DE");
    await page.getByLabel(/^Flat rate/).fill("4.90");
    await page.getByRole("button", { name: "Open the admin" }).click();
    await expect(heading(page)).toHaveText(GREETING);
  });

  await test.step("visitors see the coming soon page, the owner an empty shop without demo data", async () => {
    for (const path of ["/", "/shop/", "/product/moon-jar/", "/journal/"]) {
      const html = await (await visitor.request.get(`${shop.origin}${path}`)).text();
      expect(html, path).toMatch(/<h1[^>]*><bdi>We are opening soon<\/bdi><\/h1>/);
    }
    await expect(page.getByRole("heading", { name: "Your shop is not open yet" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "View shop" }).click();
    await expect(heading(page)).toHaveText("Werkladen");
    await expect(page.getByRole("region", { name: "Coming soon" })).toBeVisible();
    for (const [path, text] of [
      ["/shop/", "There are no products yet"],
      ["/journal/", "There are no entries yet"],
      ["/cart/", "Your cart is currently empty"],
      ["/about/", "Page not found"],
    ] as const) {
      const html = await (await page.request.get(`${shop.origin}${path}`)).text();
      expect(html, path).toContain(text);
      expect(html, path).not.toMatch(/kiln|studio|ballynacove|demonstration|moon jar/i);
    }
    for (const path of ["/sitemap.xml", "/feed/", "/?s=mug"]) {
      const response = await page.request.get(`${shop.origin}${path}`);
      expect([path, response.status()]).toEqual([path, 200]);
      expect(await response.text()).not.toMatch(/kiln|moon/i);
    }
  });

  await test.step("tax rates and shipping zones are proposed for Germany, and confirmed by saving", async () => {
    await page.goto(`${shop.origin}/admin/settings/tax/`);
    await expect(page.getByRole("note")).toContainText("Proposed for Germany");
    await expect(page.getByLabel("Rate (%)").first()).toHaveValue("19");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("note")).toHaveCount(0);
    await page.goto(`${shop.origin}/admin/settings/shipping/`);
    await expect(page.getByRole("note")).toContainText("Proposed for Germany");
    await expect(page.getByRole("row")).toContainText([/Zone/, /Germany/, /European Union/, /Rest of the world/]);
    await page.goto(`${shop.origin}/admin/settings/payments/`);
    const transfer = page.getByRole("group", { name: "Bank transfer" });
    await transfer.getByLabel("Enabled").check();
    await transfer.getByLabel(/after the order/).fill("IBAN DE00 1234");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Settings saved.").filter({ visible: true }).first()).toBeVisible();
  });

  await test.step("shipping zones are reordered by button or drag and drop, and an unreachable zone is marked", async () => {
    await page.goto(`${shop.origin}/admin/settings/shipping/`);
    const rows = page.getByRole("row");
    await page.getByRole("button", { name: "Move European Union up" }).click();
    await expect(rows).toContainText([/Zone/, /European Union/, /Germany/, /Rest of the world/]);
    await expect(page.getByText("Never used: “European Union” above covers all of it.")).toBeVisible();
    await expectAccessible(page);
    await rows.filter({ hasText: "Never used" }).dragTo(rows.nth(1));
    await expect(rows).toContainText([/Zone/, /Germany/, /European Union/, /Rest of the world/]);
    await expect(page.getByText("Never used")).toHaveCount(0);
  });

  await test.step("a product is added", async () => {
    await addProduct(page, shop, { name: "Oak board" });
    await expect(page).toHaveURL(/\/admin\/products\/\d+\//);
    await page.getByRole("textbox", { name: "Price", exact: true }).fill("119");
    await page.getByRole("combobox", { name: "Status", exact: true }).selectOption("published");
    await expect(page.getByLabel("Tax class").getByRole("option")).toHaveText([
      "Standard rate",
      "Reduced rate",
      "Zero rate",
    ]);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Saved.").filter({ visible: true }).first()).toBeVisible();
  });

  await test.step("the shop is opened with one button", async () => {
    await page.goto(`${shop.origin}/admin/`);
    await page.getByRole("button", { name: "Open the shop" }).click();
    await expect(page.getByText("Your shop is open.").filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Your shop is not open yet" })).toHaveCount(0);
  });

  await test.step("a visitor pays by bank transfer, and the order shows the VAT", async () => {
    await visitor.goto(`${shop.origin}/`);
    await visitor.getByRole("link", { name: "Oak board", exact: true }).click();
    await visitor.locator(".single_add_to_cart_button").click();
    await expect(visitor.getByText("“Oak board” has been added to your cart").first()).toBeAttached();
    await visitor.goto(`${shop.origin}/checkout/`);
    await visitor.locator("#billing_first_name").fill("Erika");
    await visitor.locator("#billing_last_name").fill("Muster");
    await visitor.locator("#billing_address_1").fill("Lange Str. 1");
    await visitor.locator("#billing_postcode").fill("20095");
    await visitor.locator("#billing_city").fill("Hamburg");
    await visitor.locator("#billing_email").fill("erika@example.com");
    await expect(visitor.locator("#order_review")).toContainText("€123.90");
    await expect(visitor.locator("#order_review")).toContainText("€19.78");
    await visitor.getByRole("button", { name: "Place order" }).click();
    await expect(visitor).toHaveURL(/order-received/);
    await expect(visitor.locator("main")).toContainText("IBAN DE00 1234");
    await expect(visitor.locator("main")).toContainText("VAT");
  });
});
