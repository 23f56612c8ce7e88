import { expect, type Page, test } from "@playwright/test";
import { watchConsole } from "./support/console-watch.ts";
import { createOwner, expectAccessible, heading, openAdminPage } from "./support/admin-steps.ts";
import { useOwnShop } from "./support/use-own-shop.ts";

const shop = useOwnShop();

const status = (page: Page) => page.locator(".status-message");
const html = async (page: Page, path: string) => await (await page.request.get(`${shop.origin}${path}`)).text();

/** Waits for a change in the admin to appear on the storefront. */
async function expectSoon(page: Page, path: string, text: string): Promise<void> {
  await expect(async () => expect(await html(page, path)).toContain(text)).toPass({ intervals: [100] });
}

test("an owner creates, edits, previews, publishes, restores and deletes a page, and edits menus and the journal", async ({
  page,
  browser,
}) => {
  page.setDefaultTimeout(20_000);
  const complaints = watchConsole(page);
  const noScript = await browser.newContext({ javaScriptEnabled: false });
  const plain = await noScript.newPage();
  plain.setDefaultTimeout(20_000);

  await test.step("sign in as the owner", async () => {
    await createOwner(page, shop);
  });

  await test.step("a new page cannot use a path of the shop", async () => {
    await openAdminPage(page, "Pages");
    await expect(page.getByRole("row", { name: /Three people and one kiln/ })).toContainText("Published");
    await expectAccessible(page);
    await page.getByRole("link", { name: "New page" }).click();
    await expect(heading(page)).toHaveText("New page");
    await page.getByLabel("Title").fill("Our studio");
    await page.getByLabel("URL slug").fill("cart");
    await page.getByRole("button", { name: "Create page" }).click();
    await expect(page.locator(".form-errors")).toContainText("This URL is reserved.");
    await page.getByLabel("URL slug").fill("");
    await page.getByRole("button", { name: "Create page" }).click();
    await expect(heading(page)).toHaveText("Our studio");
    expect((await page.request.get(`${shop.origin}/our-studio/`)).status()).toBe(404);
  });

  await test.step("blocks are edited by keyboard and mouse, and scripts in text are removed", async () => {
    await page.getByRole("link", { name: "Edit page" }).click();
    const add = page.getByLabel("Add block");
    await add.selectOption("text");
    await page.getByRole("button", { name: "Add", exact: true }).press("Enter");
    const text = page.getByRole("textbox", { name: "Text *" });
    const second = page.getByRole("button", { name: "H2", exact: true });
    // Until the editor has loaded, the field takes HTML.
    await expect(second).toBeVisible();
    await text.fill("Three wheels");
    await second.click();
    await expect(page.frameLocator("iframe").getByRole("heading", { name: "Three wheels" })).toBeVisible();
    await page.getByRole("button", { name: "Edit HTML" }).click();
    await text.fill("<p>Two wheels</p><img src=x onerror=alert(1)><script>alert(2)</script>");
    await expect(page.frameLocator("iframe").getByText("Two wheels")).toBeVisible();
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await add.selectOption("product-grid");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.frameLocator("iframe").locator(".product-card, .card").first()).toBeVisible();
    await page.getByRole("button", { name: "Move up", exact: true }).click();
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.locator(".toast")).toHaveText("Draft saved.");
    await expectAccessible(page);
    expect((await page.request.get(`${shop.origin}/our-studio/`)).status()).toBe(404);
  });

  await test.step("the preview link shows the draft without signing in; a forged key gets 404", async () => {
    const link = (await page.getByRole("link", { name: "Preview" }).getAttribute("href")) ?? "";
    const response = await plain.goto(`${shop.origin}${link}`);
    expect(response?.headers()["cache-control"]).toContain("no-store");
    await expect(plain.getByText("Two wheels")).toBeVisible();
    await expect(plain.locator("main script, main [onerror]")).toHaveCount(0);
    const forged = link.replace(/key=(\w)/, (_, first) => `key=${first === "0" ? "1" : "0"}`);
    expect((await plain.request.get(`${shop.origin}${forged}`)).status()).toBe(404);
  });

  await test.step("the published page is on the storefront at once", async () => {
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.locator(".toast")).toHaveText("Page published.");
    await expectSoon(page, "/our-studio/", "Two wheels");
    await page.getByRole("link", { name: /Our studio/ }).click();
    await expect(heading(page)).toHaveText("Our studio");
    await expectAccessible(page);
  });

  await test.step("without JavaScript: edit, publish, restore a version and change the URL", async () => {
    await noScript.addCookies(await page.context().cookies());
    await plain.goto(page.url());
    await plain.getByLabel("Title").fill("Our shed");
    await plain.getByRole("button", { name: "Save as draft" }).click();
    await expect(status(plain)).toHaveText("Draft saved.");
    expect(await html(page, "/our-studio/")).not.toContain("Our shed");
    await plain.getByRole("button", { name: "Publish", exact: true }).click();
    await expectSoon(page, "/our-studio/", "Our shed");
    await plain
      .getByRole("row", { name: /Published Our studio/ })
      .getByRole("button", { name: /^Restore/ })
      .click();
    await expect(status(plain)).toContainText("Version restored as draft.");
    await plain.getByRole("button", { name: "Publish", exact: true }).click();
    await expectSoon(page, "/our-studio/", "Our studio");
    await plain.getByLabel("URL slug").fill("studio");
    await plain.getByRole("button", { name: "Change URL" }).click();
    await expect(status(plain)).toContainText("URL changed.");
    await plain.goto(`${shop.origin}/our-studio/`);
    await expect(plain).toHaveURL(/\/studio\/$/);
  });

  await test.step("without JavaScript blocks are edited as JSON, and errors are shown", async () => {
    await plain.goto(`${page.url()}edit/`);
    const document = plain.getByLabel("Document (JSON)");
    const before = await document.inputValue();
    await document.fill(before.replace('"type": "text"', '"type": "hologram"'));
    await plain.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(plain.locator(".form-errors")).toContainText("Unknown block type");
    expect(await document.inputValue()).toContain('"hologram"');
    await document.fill(before.replace("Two wheels", "Three wheels"));
    await plain.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(status(plain)).toHaveText("Page published.");
    await expectSoon(page, "/studio/", "Three wheels");
  });

  await test.step("a deleted page is gone from the storefront", async () => {
    await page.reload();
    await page.getByRole("button", { name: "Delete page" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(heading(page)).toHaveText("Pages");
    await expect(async () => {
      expect((await page.request.get(`${shop.origin}/studio/`)).status()).toBe(404);
    }).toPass({ intervals: [100] });
  });

  await test.step("a header menu item is added and moved by keyboard", async () => {
    await openAdminPage(page, "Menus");
    await expect(heading(page)).toHaveText("Menus");
    await expectAccessible(page);
    await page.getByLabel("Label (optional)").fill("Studio <b>");
    await page.getByLabel("URL (optional)").last().fill("javascript:alert(1)");
    await page.getByRole("button", { name: "Add it" }).click();
    await expect(page.locator(".form-errors")).toContainText("Start with /");
    await page.getByLabel("URL (optional)").last().fill("/about/");
    await page.getByRole("button", { name: "Add it" }).click();
    await expect(status(page)).toHaveText("Added.");
    await expectSoon(page, "/", "Studio &lt;b&gt;");
    const up = page.getByRole("button", { name: "Up: Studio <b>" });
    await up.focus();
    await page.keyboard.press("Alt+ArrowUp");
    await expect(page.locator(".menu-tree > li").nth(2)).toContainText("Studio <b>");
    await expect(up).toBeFocused();
  });

  await test.step("the item is nested without JavaScript, and its submenu opens by keyboard", async () => {
    await plain.goto(`${shop.origin}/admin/menus/`);
    await plain.getByRole("button", { name: "Down: Studio <b>" }).click();
    await plain.getByRole("button", { name: "In: Studio <b>" }).click();
    await expect(status(plain)).toHaveText("Moved.");
    await page.goto(`${shop.origin}/`);
    const opener = page.getByRole("button", { name: "More in Journal" });
    await opener.press("Enter");
    await expect(page.getByRole("link", { name: "Studio <b>" })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: "Studio <b>" })).toBeHidden();
  });

  await test.step("a footer column is removed, and the default menu is restored", async () => {
    await page.goto(`${shop.origin}/admin/menus/footer/`);
    await page.getByLabel("Change: Information").click();
    await page.locator(".menu-edit[open]").getByRole("button", { name: "Remove" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(status(page)).toHaveText("Removed.");
    await expect(async () => expect(await html(page, "/")).not.toContain("Journal by RSS")).toPass();
    await page.getByRole("button", { name: "Reset menu" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Use default menu" }).click();
    await expectSoon(page, "/", "Journal by RSS");
  });

  await test.step("a journal entry appears once published, without its script", async () => {
    await openAdminPage(page, "Journal");
    await expect(heading(page)).toHaveText("Journal");
    await expectAccessible(page);
    await plain.goto(`${shop.origin}/admin/journal/new/`);
    await plain.getByLabel("Title").fill("A wet day");
    await plain.getByLabel("Text (optional)").fill("<p>Rain</p><script>alert(1)</script><blink>Sun</blink>");
    await plain.getByRole("button", { name: "Save post" }).click();
    await expect(heading(plain)).toHaveText("A wet day");
    expect((await page.request.get(`${shop.origin}/journal/a-wet-day/`)).status()).toBe(404);
    await page.goto(plain.url());
    await plain.goto(`${shop.origin}${await plain.getByRole("link", { name: "Preview" }).getAttribute("href")}`);
    await expect(heading(plain)).toHaveText("A wet day");
    await expect(plain.getByRole("note")).toHaveText("This is a preview. Visitors do not see it.");
    await page.getByLabel("Published").check();
    await page.getByRole("button", { name: "Save post" }).click();
    await expect(status(page)).toHaveText("Post saved.");
    await expectSoon(page, "/journal/a-wet-day/", "<p>Rain</p>Sun");
    await expectAccessible(page);
  });

  await noScript.close();
  expect(complaints.filter((text) => !/status of (?:404|422)/.test(text))).toEqual([]);
});
