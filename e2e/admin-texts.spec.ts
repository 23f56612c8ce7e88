import { expect, type Page, test } from "@playwright/test";
import { fillInCheckout } from "./support/checkout-steps.ts";
import { watchConsole } from "./support/console-watch.ts";
import { DISPLAY_VARIANTS } from "./support/display-variants.ts";
import { useOwnShop } from "./support/use-own-shop.ts";
import { untranslatedTexts } from "./support/untranslated-texts.ts";
import { openVariable } from "./support/variation-steps.ts";
import { createOwner, expectAccessible, openAdminPage, ADMIN_VARIANTS } from "./support/admin-steps.ts";

const shop = useOwnShop();

const status = (page: Page) => page.locator(".status-message");

const htmlOf = async (page: Page, path: string) => await (await page.request.get(shop.origin + path)).text();

async function openAdmin(page: Page, path: string): Promise<void> {
  await page.goto(`${shop.origin}/admin/${path}`);
}

/** The page's background colour, as set by the design. */
const backgroundOf = async (page: Page) =>
  await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--paper"));

test("an owner changes the shop's texts, colours and language (S5.07, S5.01, S8.07)", async ({ page, browser }) => {
  const complaints = watchConsole(page);
  const visitor = await (await browser.newContext()).newPage();

  await test.step("sign in as the owner and open the texts", async () => {
    await createOwner(page, shop);
    await openAdminPage(page, "Texts");
    await expectAccessible(page);
  });

  await test.step("a text without its placeholder is rejected; a changed text reaches visitors", async () => {
    await page.getByRole("searchbox").fill("remove {name} from");
    await page.getByRole("searchbox").press("Enter");
    await page.getByLabel("Remove {name} from cart").fill("Away with it");
    await page.getByRole("button", { name: "Save “Remove {name} from cart”" }).click();
    await expect(page.locator(".form-errors")).toContainText("Keep {name}");
    await page.locator(".form-errors a").click();
    await expect(page.getByLabel("Remove {name} from cart")).toBeFocused();
    await expectAccessible(page, ADMIN_VARIANTS.slice(0, 1));

    await openAdmin(page, "texts/?search=some+product+options");
    const text = page.getByLabel(/^Please select some product options/);
    await text.fill("Choose a glaze first <b>");
    await page.getByRole("button", { name: /^Save “Please select/ }).click();
    await expect(status(page)).toHaveText("Text saved.");
    const bowl = await openVariable(visitor, `${shop.origin}/product/dune-bowl/`);
    await bowl.swatch("Oat").click();
    // The button is aria-disabled, so the click has to be forced.
    await bowl.button.click({ force: true });
    await expect(bowl.message).toHaveText("Choose a glaze first <b>");
    await page.getByRole("button", { name: /^Reset to/ }).click();
    await expect(status(page)).toHaveText("Default text restored.");
  });

  await test.step("contrast is checked while colours are chosen, low contrast is rejected, and the storefront uses them", async () => {
    await openAdminPage(page, "Design");
    await expectAccessible(page);
    const light = page.getByRole("group", { name: "Light theme" });
    await light.getByLabel("Text", { exact: true }).fill("#e0d0c0");
    await expect(page.getByRole("list", { name: "Contrast in the light theme" })).toContainText("at least 4.5");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.locator(".form-errors")).toContainText("Text is hard to read in the light");
    await light.getByLabel("Text", { exact: true }).fill("#101418");
    await light.getByLabel("Paper").fill("#ffffff");
    await light.getByLabel("Accent").fill("#0b5394");
    await page.getByLabel("Corners").selectOption("Sharp");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(status(page)).toHaveText("Design saved.");
    await visitor.goto(`${shop.origin}/`);
    expect(await backgroundOf(visitor)).toBe("light-dark(#ffffff,#1c1d20)");
    await expectAccessible(visitor);
    await page.getByRole("button", { name: "Reset design" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Use default design" }).click();
    await expect(status(page)).toHaveText("Default design restored.");
    expect(await htmlOf(visitor, "/")).not.toContain("look.css");
  });

  await test.step("in Hebrew all of the shop's own texts are Hebrew, right to left", async () => {
    await openAdmin(page, "settings/");
    await page.getByLabel("Shop language", { exact: true }).selectOption({ label: "עברית (Hebrew)" });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(status(page)).toHaveText("Settings saved.");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await visitor.goto(`${shop.origin}/`);
    await expect(visitor.locator("html")).toHaveAttribute("lang", "he");
    await expect(visitor.locator("html")).toHaveAttribute("dir", "rtl");

    // A blank page, because the shop's CSP does not allow parsing markup (Trusted Types).
    const reader = await visitor.context().newPage();
    const expectTranslated = async (path: string, html?: string) =>
      expect.soft(await untranslatedTexts(reader, html ?? (await htmlOf(visitor, path))), path).toEqual([]);
    for (const path of PAGES) await expectTranslated(path);

    const bowl = await htmlOf(visitor, "/product/bud-vase/");
    const id = /id="product-(\d+)"/.exec(bowl)?.[1] ?? "";
    await expectTranslated("/product/…/quick-view/", await htmlOf(visitor, "/product/bud-vase/quick-view/"));
    const refusal = await visitor.request.post(`${shop.origin}/wp-comments-post.php`, {
      form: { comment_post_ID: id, comment: "", author: "", email: "" },
      headers: { origin: shop.origin },
    });
    await expectTranslated("a rejected review", await refusal.text());
    await visitor.request.get(`${shop.origin}/?add-to-cart=${id}`);
    await expectTranslated("/cart/ with a product", await htmlOf(visitor, "/cart/"));
    await visitor.goto(`${shop.origin}/checkout/`);
    await expectTranslated("/checkout/", await visitor.content());
    await fillInCheckout(visitor);
    await visitor.locator("#place_order").click();
    await expect(visitor).toHaveURL(/order-received/);
    // The customer's own entries stay as they were typed.
    const received = (await visitor.content()).replaceAll(/Nora|Byrne|4 Slip Lane|Ballynacove|Co\. Cork|Cork/g, "");
    await expectTranslated("/checkout/order-received/", received);
    await visitor.goto(`${shop.origin}/product/tide-mug/`);
    await expectAccessible(visitor, [
      { ...DISPLAY_VARIANTS[0], name: "right to left", direction: "rtl" } as (typeof DISPLAY_VARIANTS)[0],
    ]);
  });

  await visitor.context().close();
  expect(complaints.filter((text) => !/status of 422/.test(text))).toEqual([]);
});

const PAGES = [
  "/",
  "/shop/",
  "/shop/page/2/",
  "/shop/?orderby=price&min_price=10",
  "/?s=mug&post_type=product",
  "/?s=0000000&post_type=product",
  "/product/tide-mug/",
  "/product/personalised-mug/",
  "/product/table-for-two/",
  "/product/glaze-recipes/",
  "/product/clay-book/",
  "/product/wheel-workshop/",
  "/journal/",
  "/journal/why-seconds-exist/",
  "/about/",
  "/kiln-opening/",
  "/locations/",
  "/cart/",
  "/my-account/",
  "/my-account/lost-password/",
  "/order-tracking/",
  "/privacy/choices/",
  "/message-sent/",
  "/nothing-here/",
];
