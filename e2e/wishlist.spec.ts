import { expect, type Page, test } from "@playwright/test";
import { untilScriptsRun } from "./support/cart-steps.ts";
import { createCustomer, signIn } from "./support/customer-steps.ts";
import { useOwnShop } from "./support/use-own-shop.ts";

const shop = useOwnShop();

const heart = (page: Page, name: string) => page.getByRole("button", { name: `Save “${name}” to your wish list` });

test("a guest's wish list moves into the account at sign-in, and is on every device", async ({ page, browser }) => {
  await createCustomer(shop, "nora@example.com");
  await page.goto(`${shop.origin}/shop/`);
  await untilScriptsRun(page);
  await heart(page, "Tide Mug").click();
  await expect(page.locator("#sr-status")).toHaveText("Saved to your wish list");
  await expect(heart(page, "Tide Mug")).toHaveAttribute("aria-pressed", "true");

  await page.goto(`${shop.origin}/product/tide-mug/`);
  await expect(page.locator(".product-actions .wish-button")).toHaveAttribute("aria-pressed", "true");
  await page.goto(`${shop.origin}/wishlist/`);
  await expect(page.locator(".card-name")).toHaveText(["Tide Mug"]);

  await signIn(page, shop, "nora@example.com");
  await untilScriptsRun(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("vitrine_wishlist"))).toContain(`"isAccount":true`);

  const other = await browser.newContext({ javaScriptEnabled: false });
  const phone = await other.newPage();
  await phone.goto(`${shop.origin}/wishlist/`);
  await expect(phone.getByText("Without JavaScript, the list needs an account.")).toBeVisible();
  await signIn(phone, shop, "nora@example.com");
  await phone.goto(`${shop.origin}/product/dune-bowl/`);
  await phone.locator(".product-actions .wish-button").click();
  await expect(phone).toHaveURL(`${shop.origin}/wishlist/`);
  await expect(phone.locator(".card-name")).toHaveText(["Dune Bowl", "Tide Mug"]);
  await heart(phone, "Tide Mug").click();
  await expect(phone.locator(".card-name")).toHaveText(["Dune Bowl"]);
  await other.close();

  await page.goto(`${shop.origin}/wishlist/`);
  await expect(page.locator(".card-name")).toHaveText(["Dune Bowl"]);
});
