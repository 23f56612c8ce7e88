import { expect, type Page, test } from "@playwright/test";
import { watchComplaints } from "./support/console-watch.ts";
import { becomeOwner, expectNoObjections, heading } from "./support/office-steps.ts";
import { shopOfThisFile } from "./support/shop-of-this-file.ts";

const shop = shopOfThisFile();

const said = (page: Page) => page.locator(".said");
const html = async (page: Page, path: string) => await (await page.request.get(`${shop.origin}${path}`)).text();

/** What was changed in the office is on the shop within a second. */
async function expectSoon(page: Page, path: string, text: string): Promise<void> {
  await expect(async () => expect(await html(page, path)).toContain(text)).toPass({ timeout: 1000, intervals: [100] });
}

test("a page is made, edited, previewed, published, brought back and deleted; menus lead to others", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(20_000);
  const complaints = watchComplaints(page);
  const noScript = await browser.newContext({ javaScriptEnabled: false });
  const plain = await noScript.newPage();
  plain.setDefaultTimeout(20_000);

  await test.step("an owner", async () => {
    await becomeOwner(page, shop);
  });

  await test.step("a new page, at an address that is free", async () => {
    await page.getByRole("link", { name: "Pages", exact: true }).click();
    await expect(page.getByRole("row", { name: /About us/ })).toContainText("Published");
    await expectNoObjections(page);
    await page.getByRole("link", { name: "New page" }).click();
    await expect(heading(page)).toHaveText("New page");
    await page.getByLabel("Title").fill("Our studio");
    await page.getByLabel("Address").fill("cart");
    await page.getByRole("button", { name: "Make the page" }).click();
    await expect(page.locator(".form-errors")).toContainText("The shop itself uses this address.");
    await page.getByLabel("Address").fill("");
    await page.getByRole("button", { name: "Make the page" }).click();
    await expect(heading(page)).toHaveText("Our studio");
    expect((await page.request.get(`${shop.origin}/our-studio/`)).status()).toBe(404);
  });

  await test.step("edited by keyboard and pointer, with what was typed made harmless", async () => {
    await page.getByRole("link", { name: "Edit the page" }).click();
    const add = page.getByLabel("Add a block");
    await add.selectOption("text");
    await page.getByRole("button", { name: "Add", exact: true }).press("Enter");
    const text = page.getByRole("textbox", { name: "Text *" });
    await text.fill("<p>Two wheels</p><img src=x onerror=alert(1)><script>alert(2)</script>");
    await expect(page.frameLocator("iframe").getByText("Two wheels")).toBeVisible();
    await text.press("Home");
    await page.getByRole("button", { name: "Heading", exact: true }).click();
    await expect(page.frameLocator("iframe").getByRole("heading", { name: "Words" })).toBeVisible();
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await add.selectOption("product-grid");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.frameLocator("iframe").locator(".product-card, .card").first()).toBeVisible();
    await page.getByRole("button", { name: "Move up", exact: true }).click();
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.locator(".toast")).toHaveText("The draft is saved.");
    await expectNoObjections(page);
    expect((await page.request.get(`${shop.origin}/our-studio/`)).status()).toBe(404);
  });

  await test.step("a draft is seen by its link, also without an office, and by nothing else", async () => {
    const link = (await page.getByRole("link", { name: "Preview" }).getAttribute("href")) ?? "";
    const answer = await plain.goto(`${shop.origin}${link}`);
    expect(answer?.headers()["cache-control"]).toContain("no-store");
    await expect(plain.getByText("Two wheels")).toBeVisible();
    await expect(plain.locator("main script, main [onerror]")).toHaveCount(0);
    expect((await plain.request.get(`${shop.origin}${link.replace(/key=\w/, "key=0")}`)).status()).toBe(404);
  });

  await test.step("published, it is in the shop at once", async () => {
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.locator(".toast")).toHaveText("The page is published.");
    await expectSoon(page, "/our-studio/", "Two wheels");
    await page.getByRole("link", { name: /Our studio/ }).click();
    await expect(heading(page)).toHaveText("Our studio");
    await expectNoObjections(page);
  });

  await test.step("without script: words, history, restoring, publishing and another address", async () => {
    await noScript.addCookies(await page.context().cookies());
    await plain.goto(page.url());
    await plain.getByLabel("Title").fill("Our shed");
    await plain.getByRole("button", { name: "Save as draft" }).click();
    await expect(said(plain)).toHaveText("The draft is saved.");
    expect(await html(page, "/our-studio/")).not.toContain("Our shed");
    await plain.getByRole("button", { name: "Publish" }).click();
    await expectSoon(page, "/our-studio/", "Our shed");
    await plain
      .getByRole("row", { name: /Published Our studio/ })
      .getByRole("button", { name: /^Restore/ })
      .click();
    await expect(said(plain)).toContainText("This version is the draft now.");
    await plain.getByRole("button", { name: "Publish" }).click();
    await expectSoon(page, "/our-studio/", "Our studio");
    await plain.getByLabel("Last part of the address").fill("studio");
    await plain.getByRole("button", { name: "Move the page" }).click();
    await expect(said(plain)).toContainText("The page has moved.");
    await plain.goto(`${shop.origin}/our-studio/`);
    await expect(plain).toHaveURL(/\/studio\/$/);
  });

  await test.step("without script the blocks are edited as their document, and a mistake is told", async () => {
    await plain.goto(`${page.url()}edit/`);
    const document = plain.getByLabel("Document (JSON)");
    const before = await document.inputValue();
    await document.fill(before.replace('"type": "text"', '"type": "hologram"'));
    await plain.getByRole("button", { name: "Publish" }).click();
    await expect(plain.locator(".form-errors")).toContainText("This kind of block is not known here");
    expect(await document.inputValue()).toContain('"hologram"');
    await document.fill(before.replace("Two wheels", "Three wheels"));
    await plain.getByRole("button", { name: "Publish" }).click();
    await expect(said(plain)).toHaveText("The page is published.");
    await expectSoon(page, "/studio/", "Three wheels");
  });

  await test.step("deleted", async () => {
    await page.reload();
    await page.getByRole("button", { name: "Delete this page" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(heading(page)).toHaveText("Pages");
    await expect(async () => {
      expect((await page.request.get(`${shop.origin}/studio/`)).status()).toBe(404);
    }).toPass({ timeout: 1000, intervals: [100] });
  });

  await test.step("an entry of the header is added, moved by keys and put below another", async () => {
    await page.getByRole("link", { name: "Menus", exact: true }).click();
    await expect(heading(page)).toHaveText("Menus");
    await expectNoObjections(page);
    await page.getByLabel("Label (optional)").fill("Studio <b>");
    await page.getByLabel("Address (optional)").last().fill("javascript:alert(1)");
    await page.getByRole("button", { name: "Add it" }).click();
    await expect(page.locator(".form-errors")).toContainText("Please begin with /");
    await page.getByLabel("Address (optional)").last().fill("/about/");
    await page.getByRole("button", { name: "Add it" }).click();
    await expect(said(page)).toHaveText("It is added.");
    await expectSoon(page, "/", "Studio &lt;b&gt;");
    const up = page.getByRole("button", { name: "Up: Studio <b>" });
    await up.focus();
    await page.keyboard.press("Alt+ArrowUp");
    await expect(page.locator(".menu-tree > li").nth(2)).toContainText("Studio <b>");
    await expect(up).toBeFocused();
  });

  await test.step("without script it is nested; the panel opens in the shop by keyboard", async () => {
    await plain.goto(`${shop.origin}/admin/menus/`);
    await plain.getByRole("button", { name: "Down: Studio <b>" }).click();
    await plain.getByRole("button", { name: "In: Studio <b>" }).click();
    await expect(said(plain)).toHaveText("It is moved.");
    await page.goto(`${shop.origin}/`);
    const opener = page.getByRole("button", { name: "More in Journal" });
    await opener.press("Enter");
    await expect(page.getByRole("link", { name: "Studio <b>" })).toBeVisible();
    await expectNoObjections(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: "Studio <b>" })).toBeHidden();
  });

  await test.step("the footer loses a column, and the usual menu comes back", async () => {
    await page.goto(`${shop.origin}/admin/menus/footer/`);
    await page.getByLabel("Change: Studio").click();
    await page.locator(".menu-edit[open]").getByRole("button", { name: "Remove" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(said(page)).toHaveText("It is removed.");
    await expect(async () => expect(await html(page, "/")).not.toContain("Find your order")).toPass({ timeout: 1000 });
    await page.getByRole("button", { name: "Back to the usual menu" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Show the usual one" }).click();
    await expectSoon(page, "/", "Find your order");
  });

  await test.step("a journal entry is written, is in the shop once it is published, and is harmless", async () => {
    await page.getByRole("link", { name: "Journal", exact: true }).click();
    await expect(heading(page)).toHaveText("Journal");
    await expectNoObjections(page);
    await plain.goto(`${shop.origin}/admin/journal/new/`);
    await plain.getByLabel("Title").fill("A wet day");
    await plain.getByLabel("Text (optional)").fill("<p>Rain</p><script>alert(1)</script>");
    await plain.getByRole("button", { name: "Save the entry" }).click();
    await expect(heading(plain)).toHaveText("A wet day");
    expect((await page.request.get(`${shop.origin}/journal/a-wet-day/`)).status()).toBe(404);
    await page.goto(plain.url());
    await plain.goto(`${shop.origin}${await plain.getByRole("link", { name: "Preview" }).getAttribute("href")}`);
    await expect(heading(plain)).toHaveText("A wet day");
    await expect(plain.getByRole("note")).toHaveText("This is a preview. Visitors do not see it.");
    await page.getByLabel("Published").check();
    await page.getByRole("button", { name: "Save the entry" }).click();
    await expect(said(page)).toHaveText("The entry is saved.");
    await expectSoon(page, "/journal/a-wet-day/", "<p>Rain</p>&lt;script&gt;");
    await expectNoObjections(page);
  });

  await noScript.close();
  expect(complaints.filter((text) => !/status of (?:404|422)/.test(text))).toEqual([]);
});
