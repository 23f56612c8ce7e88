import { expect, type Page, test } from "@playwright/test";
import { fillInCheckout } from "./support/checkout-steps.ts";
import { watchComplaints } from "./support/console-watch.ts";
import { LOOKS } from "./support/looks.ts";
import { shopOfThisFile } from "./support/shop-of-this-file.ts";
import { saidInEnglish } from "./support/said-in-english.ts";
import { openVariable } from "./support/variation-steps.ts";
import { becomeOwner, expectNoObjections, openEntry, VIEWS } from "./support/office-steps.ts";

const shop = shopOfThisFile();

const said = (page: Page) => page.locator(".said");

const htmlOf = async (page: Page, path: string) => await (await page.request.get(shop.origin + path)).text();

async function openOffice(page: Page, path: string): Promise<void> {
  await page.goto(`${shop.origin}/admin/${path}`);
}

/** What the choice of another colour would do to a page. */
const paperOf = async (page: Page) =>
  await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--paper"));

test("an owner puts the shop in other words, other colours and another language [S5.07, S5.01, S8.07]", async ({
  page,
  browser,
}) => {
  test.slow();
  const complaints = watchComplaints(page);
  const visitor = await (await browser.newContext()).newPage();

  await test.step("an owner", async () => {
    await becomeOwner(page, shop);
    await openEntry(page, "Texts");
    await expectNoObjections(page);
  });

  await test.step("a text that loses a name is refused; one in other words is what visitors are told", async () => {
    await page.getByRole("searchbox").fill("remove {name} from");
    await page.getByRole("button", { name: "Show" }).click();
    await page.getByLabel("Remove {name} from cart").fill("Away with it");
    await page.getByRole("button", { name: "Save “Remove {name} from cart”" }).click();
    await expect(page.locator(".form-errors")).toContainText("{name} is missing");
    await page.locator(".form-errors a").click();
    await expect(page.getByLabel("Remove {name} from cart")).toBeFocused();
    await expectNoObjections(page, VIEWS.slice(0, 1));

    await openOffice(page, "texts/?search=some+product+options");
    const text = page.getByLabel(/^Please select some product options/);
    await text.fill("Choose a glaze first <b>");
    await page.getByRole("button", { name: /^Save “Please select/ }).click();
    await expect(said(page)).toHaveText("The text is saved.");
    const bowl = await openVariable(visitor, `${shop.origin}/product/dune-bowl/`);
    await bowl.swatch("Oat").click();
    // It counts as disabled, but is pressed all the same.
    await bowl.button.click({ force: true });
    await expect(bowl.message).toHaveText("Choose a glaze first <b>");
    await page.getByRole("button", { name: /^Back to/ }).click();
    await expect(said(page)).toHaveText("The usual text is back.");
  });

  await test.step("colours are judged while they are chosen, refused if nobody could read them, and then worn", async () => {
    await page.getByRole("navigation", { name: "Office" }).getByRole("link", { name: "Look" }).click();
    await expectNoObjections(page);
    const light = page.getByRole("group", { name: "In the light" });
    await light.getByLabel("Text", { exact: true }).fill("#e0d0c0");
    await expect(page.getByRole("list", { name: "Contrast in the light" })).toContainText("at least 4.5");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.locator(".form-errors")).toContainText("Text could not be read in the light");
    await light.getByLabel("Text", { exact: true }).fill("#101418");
    await light.getByLabel("Paper").fill("#ffffff");
    await light.getByLabel("Accent").fill("#0b5394");
    await page.getByLabel("Corners").selectOption("Sharp");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(said(page)).toHaveText("The look is saved.");
    await visitor.goto(`${shop.origin}/`);
    expect(await paperOf(visitor)).toBe("light-dark(#ffffff,#1c1d20)");
    await expectNoObjections(visitor);
    await page.getByRole("button", { name: "Back to how the shop came" }).click();
    await expect(said(page)).toHaveText("The shop looks as it came.");
    expect(await htmlOf(visitor, "/")).not.toContain("look.css");
  });

  await test.step("in Hebrew everything is Hebrew that the owner did not write, and stands from right to left", async () => {
    await openOffice(page, "settings/");
    await page.getByLabel("Language of the shop", { exact: true }).selectOption({ label: "עברית (Hebrew)" });
    await page.getByRole("button", { name: "Save" }).click();
    await expect(said(page)).toHaveText("The settings are saved.");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await visitor.goto(`${shop.origin}/`);
    await expect(visitor.locator("html")).toHaveAttribute("lang", "he");
    await expect(visitor.locator("html")).toHaveAttribute("dir", "rtl");

    // A page of the shop would not let foreign markup be read in it.
    const reader = await visitor.context().newPage();
    const looksEnglish = async (path: string, html?: string) =>
      expect.soft(await saidInEnglish(reader, html ?? (await htmlOf(visitor, path))), path).toEqual([]);
    for (const path of PAGES) await looksEnglish(path);

    const bowl = await htmlOf(visitor, "/product/bud-vase/");
    const id = /id="product-(\d+)"/.exec(bowl)?.[1] ?? "";
    await looksEnglish("/product/…/quick-view/", await htmlOf(visitor, "/product/bud-vase/quick-view/"));
    const refusal = await visitor.request.post(`${shop.origin}/wp-comments-post.php`, {
      form: { comment_post_ID: id, comment: "", author: "", email: "" },
      headers: { origin: shop.origin },
    });
    await looksEnglish("a review that is refused", await refusal.text());
    await visitor.request.get(`${shop.origin}/?add-to-cart=${id}`);
    await visitor.goto(`${shop.origin}/cart/`);
    await looksEnglish("/cart/ with something in it", await visitor.content());
    await visitor.goto(`${shop.origin}/checkout/`);
    await looksEnglish("/checkout/", await visitor.content());
    await fillInCheckout(visitor);
    await visitor.locator("#place_order").click();
    await expect(visitor).toHaveURL(/order-received/);
    // What a customer typed is theirs, in whatever letters.
    const received = (await visitor.content()).replaceAll(/Nora|Byrne|4 Slip Lane|Ballynacove|Co\. Cork|Cork/g, "");
    await looksEnglish("/checkout/order-received/", received);
    await visitor.goto(`${shop.origin}/product/tide-mug/`);
    await expectNoObjections(visitor, [{ ...LOOKS[0], name: "right to left", direction: "rtl" } as (typeof LOOKS)[0]]);
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
