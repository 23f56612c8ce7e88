import { expect, type Page, test } from "@playwright/test";
import { becomeOwner, expectAccessible, ADMIN_VARIANTS } from "./support/admin-steps.ts";
import { useOwnShop } from "./support/use-own-shop.ts";

const shop = useOwnShop();

test("a product option offers predefined input masks with examples and rejects an invalid pattern (S3.20)", async ({
  page: owner,
  browser,
}) => {
  await becomeOwner(owner, shop);
  const visitor: Page = await (await browser.newContext()).newPage();
  await visitor.goto(`${shop.origin}/product/espresso-pair/`);
  const id = await visitor.locator("form.cart [name='add-to-cart']").first().getAttribute("value");
  const fields = `${shop.origin}/admin/products/${id}/fields/`;
  const pattern = owner.getByLabel("Custom pattern", { exact: true });
  const tryOut = owner.getByLabel("Test the mask");
  const verdict = owner.locator("#mask-verdict");

  await test.step("a predefined mask can be tried out", async () => {
    await owner.goto(`${fields}?kind=masked`);
    await expect(owner.getByRole("option", { name: /IP address, e\.g\. 192/ })).toHaveCount(1);
    await owner.getByLabel("Mask", { exact: true }).selectOption("IP");
    await expect(pattern).toBeHidden();
    await tryOut.click();
    await expect(tryOut).toHaveClass(/masked-input/);
    await tryOut.pressSequentially("192.168.1.20", { delay: 40 });
    await expect(verdict).toHaveText("This answer is accepted.");
    await expectAccessible(owner, ADMIN_VARIANTS.slice(0, 2));
  });

  await test.step("dd/mm/yyyy is rejected, with the pattern to use instead", async () => {
    await owner.getByLabel("Question").fill("Date on the gift");
    await owner.getByLabel("Name in forms").fill("gift_date");
    await owner.getByLabel("Mask", { exact: true }).selectOption("own");
    await pattern.fill("dd/mm/yyyy");
    await owner.getByRole("button", { name: "Save" }).click();
    await expect(owner.locator(".form-errors")).toContainText("Write 99/99/9999 instead");
    await expect(pattern).toHaveValue("dd/mm/yyyy");
  });

  await test.step("the suggested pattern works in the preview and on the product page", async () => {
    await pattern.fill("99/99/9999");
    await tryOut.click();
    await tryOut.pressSequentially("311220", { delay: 40 });
    await expect(verdict).toHaveText("This answer does not match yet.");
    await tryOut.pressSequentially("26", { delay: 40 });
    await expect(tryOut).toHaveValue("31/12/2026");
    await expect(verdict).toHaveText("This answer is accepted.");
    await owner.getByRole("button", { name: "Save" }).click();
    await expect(owner.getByRole("link", { name: "Date on the gift" })).toBeVisible();
    await visitor.goto(`${shop.origin}/product/espresso-pair/`);
    const visitorField = visitor.getByLabel(/^Date on the gift/);
    await visitorField.click();
    await expect(visitorField).toHaveClass(/masked-input/);
    await visitorField.pressSequentially("31122026", { delay: 40 });
    await expect(visitorField).toHaveValue("31/12/2026");
  });

  await test.step("the form shows the stored pattern when the option is edited again", async () => {
    await owner.getByRole("link", { name: "Date on the gift" }).click();
    await expect(owner.getByLabel("Mask", { exact: true })).toHaveValue("own");
    await expect(pattern).toHaveValue("99/99/9999");
  });
});
