import { expect, type Locator, test } from "@playwright/test";
import { objections } from "./support/axe.ts";
import { openVariable, variableProduct } from "./support/variation-steps.ts";

const NO_MATCH = "Sorry, no products matched your selection. Please choose a different combination.";
const UNAVAILABLE = "Sorry, this product is unavailable. Please choose a different combination.";
const MAKE_A_SELECTION = "Please select some product options before adding this product to your cart.";
const RESET = `Your selection has been reset. ${MAKE_A_SELECTION}`;

/** A visitor can press what says that it does not work; Playwright has to be told. */
const pressRefusing = (control: Locator) => control.click({ force: true });

test("the form has lists, a way to clear them, a place for the detail, a quantity and a button [S2.15, S3.13]", async ({
  page,
}) => {
  const { form, detail, quantity, button, reset, variationId } = await openVariable(page, "/product/tide-mug/");
  await expect(form).toHaveAttribute("data-product_id", /^\d+$/);
  await expect(form.locator("table.variations select[data-attribute_name]")).toHaveCount(2);
  await expect(reset).toHaveAttribute("aria-label", "Clear options");
  await expect(detail).toContainText("€34.00");
  await expect(quantity).toHaveValue("1");
  await expect(button).toHaveText("Add to cart");
  await expect(variationId).toHaveValue(/^[1-9]\d*$/);
  const list = JSON.parse((await form.getAttribute("data-product_variations")) ?? "") as object[];
  expect(list).toHaveLength(7);
  for (const variation of list) expect(Object.keys(variation)).toHaveLength(24);
});

test("a choice brings its price, number, weight, measures and picture [S2.16, S4.13, S4.16]", async ({ page }) => {
  const mug = await openVariable(page, "/product/tide-mug/");
  await expect(mug.sku).toHaveText("KT-TM-OAT-350");
  await mug.swatch("Sage").click();

  await expect(mug.sku).toHaveText("KT-TM-SAGE-350");
  await expect(mug.detail.locator("ins")).toHaveText("€27.00");
  await expect(mug.detail).toContainText("half a shade greener");
  await expect(mug.button).not.toHaveClass(/disabled/);
  await expect(mug.status).toHaveText("Original price was: €34.00. Current price is: €27.00. In stock.");
  await mug.choose("Size", "250-ml");
  await expect(mug.sku).toHaveText("KT-TM-SAGE-250");
  await expect(mug.weight).toHaveText("0.31 kg");
  await expect(mug.dimensions).toHaveText("11.2 × 8.2 × 8.4 cm");
  await expect(page.locator(".gallery-slide").nth(3)).toBeInViewport({ ratio: 0.5 });
});

test("the detail slides open in 200 ms, and at once for those who want no motion [S9.17]", async ({ page }) => {
  const { detail } = await openVariable(page, "/product/tide-mug/");
  const slide = () => detail.evaluate((element) => getComputedStyle(element).transition);
  expect(await slide()).toMatch(/^block-size 0\.2s|^height 0\.2s/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await slide()).toMatch(/^none/);
});

test("what is sold out can be chosen; the button then says why it does not work [S4.12, S5.07]", async ({ page }) => {
  const mug = await openVariable(page, "/product/tide-mug/");
  await mug.choose("Size", "250-ml");
  await mug.swatch("Ink").click();
  await expect(mug.detail).toContainText("Out of stock");
  await expect(mug.button).toHaveClass(/\bdisabled wc-variation-is-unavailable\b/);

  await pressRefusing(mug.button);
  await expect(mug.message).toHaveText(UNAVAILABLE);
  await expect(mug.alert).toHaveText(UNAVAILABLE);
  await expect(page.locator(".cart-count").first()).not.toHaveText("1");
});

test("what is not made in the chosen size is not offered [S4.18]", async ({ page }) => {
  const mug = await openVariable(page, "/product/tide-mug/");
  expect(await mug.options("Glaze")).toEqual(["", "oat", "sage", "ink"]);
  await expect(mug.swatch("Ember")).toHaveAttribute("aria-disabled", "true");
  await pressRefusing(mug.swatch("Ember"));
  await expect(mug.swatch("Oat")).toHaveAttribute("aria-checked", "true");

  await mug.choose("Size", "");
  await mug.swatch("Ember").click();
  await expect(mug.swatch("Ember")).toHaveAttribute("aria-checked", "true");
  expect(await mug.options("Size")).toEqual(["", "250-ml"]);
});

test("without a complete choice the button asks for one and leads to what is missing [S4.11, S4.15, S5.07]", async ({
  page,
}) => {
  const bowl = await openVariable(page, "/product/dune-bowl/");
  await bowl.swatch("Oat").click();
  await expect(bowl.button).toHaveClass(/\bdisabled wc-variation-selection-needed\b/);
  await pressRefusing(bowl.button);

  await expect(bowl.message).toHaveText(MAKE_A_SELECTION);
  await expect(bowl.alert).toHaveText(MAKE_A_SELECTION);
  await expect(bowl.list("Size")).toBeFocused();
  await bowl.choose("Size", "medium");
  await expect(bowl.message).toBeEmpty();
  await expect(bowl.button).not.toHaveClass(/disabled/);
});

test("every new choice takes the old number away until something fits again [S4.14]", async ({ page }) => {
  const mug = await openVariable(page, "/product/tide-mug/");
  await expect(mug.variationId).toHaveValue(/^[1-9]/);
  const before = await mug.variationId.inputValue();
  await mug.choose("Size", "");
  await expect(mug.variationId).toHaveValue("");
  await mug.choose("Size", "250-ml");
  await expect(mug.variationId).not.toHaveValue(before);
  await expect(mug.variationId).toHaveValue(/^[1-9]/);
});

test("Clear empties the form, restores the product's own facts and says so [S4.19, S4.20, S4.21, S4.22]", async ({
  page,
}) => {
  const mug = await openVariable(page, "/product/tide-mug/?attribute_pa_glaze=sage&attribute_pa_size=250-ml");
  await expect(mug.weight).toHaveText("0.31 kg");
  await expect(mug.detail).toContainText("€30.00");
  await expect(mug.reset).toBeVisible();
  await mug.reset.click();

  await expect(mug.list("Glaze")).toHaveValue("");
  await expect(mug.list("Size")).toHaveValue("");
  await expect(mug.swatch("Oat")).toBeFocused();
  await expect(mug.reset).toBeHidden();
  await expect(mug.detail).toBeEmpty();
  await expect(mug.sku).toHaveText("KT-TM");
  await expect(mug.weight).toHaveText("0.39 kg");
  await expect(mug.dimensions).toHaveText("12.4 × 9.2 × 9.8 cm");
  await expect(page.locator(".gallery-slide").first()).toBeInViewport({ ratio: 0.5 });
  await expect(mug.status).toHaveText(RESET);
});

for (const key of ["Enter", "Space"]) {
  test(`${key} on Clear clears [S4.23]`, async ({ page }) => {
    const pot = await openVariable(page, "/product/cove-teapot/");
    await pot.reset.focus();
    await page.keyboard.press(key);
    await expect(pot.list("Glaze")).toHaveValue("");
    await expect(page).toHaveURL("/product/cove-teapot/");
  });
}

test("quantities keep to the limits of the choice [S5.03, S5.05, S5.06]", async ({ page }) => {
  const bowl = await openVariable(page, "/product/dune-bowl/");
  await bowl.swatch("Oat").click();
  await bowl.choose("Size", "small");
  await expect(bowl.quantity).toHaveValue("3");
  await bowl.quantity.fill("50");
  await bowl.choose("Size", "medium");
  await expect(bowl.quantity).toHaveValue("22");
  await bowl.choose("Size", "small");
  await expect(bowl.quantity).toHaveValue("5");
  await bowl.quantity.fill("");
  await bowl.choose("Size", "large");
  await expect(bowl.quantity).toHaveValue("1");
});

test("what is sold one to an order has no quantity to choose [S5.04, S9.19]", async ({ page }) => {
  const pot = await openVariable(page, "/product/cove-teapot/");
  await pot.quantity.fill("3");
  await pot.swatch("Ink").click();
  await expect(pot.quantity).toBeHidden();
  await expect(pot.quantity).toHaveValue("1");
  await pot.swatch("Oat").click();
  await expect(pot.quantity).toBeVisible();
});

test("a price that is the same for all is said once", async ({ page }) => {
  const plate = await openVariable(page, "/product/harbor-plate/");
  await plate.swatch("Ink").click();
  await expect(plate.detail).toContainText("In stock");
  await expect(plate.detail.locator(".price")).toHaveCount(0);
  await expect(plate.status).toHaveText("€32.00. In stock.");
});

test("a variation of any size goes into the cart in the chosen one, without leaving the page", async ({ page }) => {
  const bowl = await openVariable(page, "/product/dune-bowl/");
  await bowl.swatch("Ember").click();
  await bowl.choose("Size", "large");
  await expect(bowl.sku).toHaveText("KT-DB-EMBER");
  await bowl.quantity.fill("2");
  await bowl.button.click();
  await expect(page.locator(".cart-count").first()).toHaveText("2");
  await expect(page.locator(".woocommerce-message")).toHaveCount(0);
  await page.goto("/cart/");
  await expect(page.locator(".cart_item")).toContainText("Ember");
  await expect(page.locator(".cart_item")).toContainText("Large");
});

test.describe("a product with more variations than a page can hold", () => {
  const VASE = "/product/heron-vase/";

  test("asks the shop once all is chosen, under a veil of 0.6 [S7.06, S7.10, S9.18]", async ({ page }) => {
    const vase = await openVariable(page, VASE);
    await expect(vase.form).toHaveAttribute("data-product_variations", "false");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked: string[] = [];
    await page.route(/wc-ajax=get_variation/, async (route) => {
      asked.push(route.request().postData() ?? "");
      await held;
      await route.continue();
    });
    await vase.swatch("Sage").click();
    await vase.choose("Height", "26 cm");
    expect(asked).toEqual([]);
    await vase.choose("Finish", "Satin");

    await expect(vase.form).toHaveAttribute("aria-busy", "true");
    const veil = vase.form.locator(".overlay-veil");
    expect(await veil.evaluate((element) => getComputedStyle(element, "::before").opacity)).toBe("0.6");
    release();
    await expect(vase.sku).toHaveText("KT-HV-SAGE-26-S");
    await expect(vase.detail).toContainText("€81.00");
    await expect(vase.form).not.toHaveAttribute("aria-busy");
    expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({
      attribute_pa_glaze: "sage",
      attribute_height: "26 cm",
      attribute_finish: "Satin",
      product_id: await vase.form.getAttribute("data-product_id"),
      custom_data: "",
    });
  });

  test("a new choice calls off the question before it [S7.10]", async ({ page }) => {
    const vase = await openVariable(page, VASE);
    const calledOff: string[] = [];
    page.on("requestfailed", (request) => calledOff.push(request.url()));
    await page.route(/wc-ajax=get_variation/, async (route) => {
      if (route.request().postData()?.includes("Satin")) await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue().catch(() => undefined);
    });
    await vase.swatch("Sage").click();
    await vase.choose("Height", "26 cm");
    await vase.choose("Finish", "Satin");
    await vase.choose("Finish", "Gloss");

    await expect(vase.sku).toHaveText("KT-HV-SAGE-26-G");
    expect(calledOff).toHaveLength(1);
  });

  test("where nothing fits it says so, but not before the visitor chose [S4.17, S8.07]", async ({ page }) => {
    await page.route(/wc-ajax=get_variation/, (route) => route.fulfill({ json: false }));
    const query = new URLSearchParams({
      attribute_pa_glaze: "oat",
      attribute_height: "18 cm",
      attribute_finish: "Gloss",
    });
    const vase = await openVariable(page, `${VASE}?${query}`);
    await expect(vase.form).not.toHaveAttribute("aria-busy");
    await expect(vase.detail).toBeEmpty();
    await expect(vase.message).toBeEmpty();

    await vase.choose("Finish", "Satin");
    await expect(vase.message.locator("p.wc-no-matching-variations.woocommerce-info")).toHaveText(NO_MATCH);
    await expect(vase.alert).toHaveText(NO_MATCH);
    await expect(vase.button).toHaveClass(/wc-variation-selection-needed/);
    await expect(vase.sku).toHaveText("KT-HV");
  });

  test("a question without an answer can be asked again with the button", async ({ page }) => {
    let failures = 1;
    await page.route(/wc-ajax=get_variation/, (route) => (failures-- > 0 ? route.abort() : route.continue()));
    const vase = await openVariable(page, VASE);
    await vase.swatch("Ink").click();
    await vase.choose("Height", "18 cm");
    await vase.choose("Finish", "Gloss");
    await expect(vase.message).toContainText("We could not ask");
    await pressRefusing(vase.button);
    await expect(vase.sku).toHaveText("KT-HV-INK-18-G");
    await expect(vase.message).toBeEmpty();
  });
});

test("a preselection that cannot be had is emptied; the inactive is greyed out, the private is not there [S4.18]", async ({
  page,
}) => {
  const planter = await openVariable(page, "/product/drift-planter/");
  await expect(planter.list("Pot colour")).toHaveValue("");
  await expect(planter.list("Size")).toHaveValue("");
  await expect(planter.reset).toBeHidden();

  await planter.choose("Pot colour", "Night");
  expect(await planter.options("Size")).toEqual(["", "medium", "!large"]);
  await planter.choose("Pot colour", "Fog");
  expect(await planter.options("Size")).toEqual(["", "small", "medium"]);
  await planter.choose("Size", "small");
  await expect(planter.weight).toHaveText("0.84 kg");
  await expect(planter.dimensions).toHaveText("14 × 14 × 11.5 cm");
});

test("a link can bring its choices along, also to a page that is kept", async ({ page }) => {
  for (let visit = 0; visit < 2; visit += 1) {
    const mug = await openVariable(page, "/product/tide-mug/?attribute_pa_glaze=sage");
    await expect(mug.list("Glaze")).toHaveValue("sage");
    await expect(mug.sku).toHaveText("KT-TM-SAGE-350");
  }
  const plain = await openVariable(page, "/product/tide-mug/");
  await expect(plain.list("Glaze")).toHaveValue("oat");
});

test("swatches are one stop for the keyboard; arrows choose, round and round", async ({ page }) => {
  const plate = await openVariable(page, "/product/harbor-plate/");
  await plate.swatch("Oat").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(plate.swatch("Ember")).toBeFocused();
  await expect(plate.list("Glaze")).toHaveValue("ember");
  await page.keyboard.press("ArrowRight");
  await expect(plate.swatch("Oat")).toHaveAttribute("aria-checked", "true");
  await page.keyboard.press("Tab");
  await expect(plate.reset).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(plate.swatch("Oat")).toBeFocused();
});

test("a swatch that is clicked before its code is there is not lost", async ({ page }) => {
  await page.route(/live-variations/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await route.continue();
  });
  await page.goto("/product/harbor-plate/");
  const plate = variableProduct(page);
  await plate.swatch("Ink").click();
  await expect(plate.list("Glaze")).toHaveValue("ink");
  await expect(plate.sku).toHaveText("KT-HP-INK");
});

test("axe has nothing against the form, refused or cleared", async ({ page }) => {
  test.slow();
  const mug = await openVariable(page, "/product/tide-mug/");
  await mug.choose("Size", "250-ml");
  await mug.swatch("Ink").click();
  await pressRefusing(mug.button);
  await expect(mug.message).toHaveText(UNAVAILABLE);
  expect(await objections(page)).toEqual([]);
  await mug.reset.click();
  await expect(mug.detail).toBeEmpty();
  expect(await objections(page)).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("plain lists stand where swatches would be, and the shop finds the variation", async ({ page }) => {
    await page.goto("/product/dune-bowl/?attribute_pa_glaze=ember");
    await expect(page.getByRole("radiogroup")).toHaveCount(0);
    await expect(page.getByRole("combobox", { name: "Glaze" })).toHaveValue("ember");
    await page.getByRole("combobox", { name: "Size" }).selectOption("large");
    await page.getByRole("button", { name: "Add to cart", exact: true }).click();
    await expect(page.locator(".woocommerce-message")).toContainText("“Dune Bowl” has been added to your cart.");
  });
});
