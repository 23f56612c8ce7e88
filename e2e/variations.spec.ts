import { expect, type Locator, type Route, test } from "@playwright/test";
import { axeViolations } from "./support/axe.ts";
import { rewriteHtml } from "./support/island-steps.ts";
import { openVariable, untilVariationsRun, variableProduct } from "./support/variation-steps.ts";
import { holdRequests } from "./support/hold-requests.ts";

const MUG = "/product/tide-mug/";
const NO_MATCH = "Sorry, no products matched your selection. Please choose a different combination.";
const UNAVAILABLE = "Sorry, this product is unavailable. Please choose a different combination.";
const MAKE_A_SELECTION = "Please select some product options before adding this product to your cart.";
const RESET = `Your selection has been reset. ${MAKE_A_SELECTION}`;
const UNAVAILABLE_BUTTON = /\bdisabled wc-variation-is-unavailable\b/;

/** Clicks a control that is `aria-disabled`, which Playwright does only by force. */
const clickDisabled = (control: Locator) => control.click({ force: true });

interface PageVariation {
  readonly sku: string;
  readonly is_in_stock: boolean;
}

const ENTITIES = { quot: '"', lt: "<", gt: ">", "#x27": "'", amp: "&" } as const;

/** Changes the variations that a product page embeds. */
function changeVariations(html: string, change: (variation: PageVariation) => object): string {
  return html.replace(/(?<=data-product_variations=")[^"]*/, (list) => {
    const variations = JSON.parse(
      list.replaceAll(/&(quot|lt|gt|#x27|amp);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name]),
    ) as PageVariation[];
    return JSON.stringify(variations.map(change)).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  });
}

test.describe("a variation is found in the page or requested from the shop [S7.06, S7.10]", () => {
  test("a variable product's form shows what belongs to the selected variation [S1.05, S2.15, S2.16, S4.13, S4.14, S4.16, S4.18, S8.13]", async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    const mug = await openVariable(page, MUG);

    await test.step("the form has selects, a clear link, details, a quantity and an add to cart button", async () => {
      await expect(mug.form).toHaveAttribute("data-product_id", /^\d+$/);
      await expect(mug.form.locator("table.variations select[data-attribute_name]")).toHaveCount(2);
      await expect(mug.reset).toHaveAttribute("aria-label", "Clear options");
      await expect(mug.detail).toContainText("€34.00");
      await expect(mug.quantity).toHaveValue("1");
      await expect(mug.button).toHaveText("Add to cart");
      await expect(mug.variationId).toHaveValue(/^[1-9]\d*$/);
      const list = JSON.parse((await mug.form.getAttribute("data-product_variations")) ?? "") as object[];
      expect(list).toHaveLength(7);
      for (const variation of list) expect(Object.keys(variation)).toHaveLength(24);
    });

    await test.step("attribute values without a matching variation are not offered", async () => {
      expect(await mug.options("Glaze")).toEqual(["", "oat", "sage", "ink"]);
      await expect(mug.swatch("Ember")).toHaveAttribute("aria-disabled", "true");
      await clickDisabled(mug.swatch("Ember"));
      await expect(mug.swatch("Oat")).toHaveAttribute("aria-checked", "true");
      await expect(mug.swatch("Ember")).toHaveAccessibleName("Ember: not available in 350 ml");

      await mug.choose("Size", "");
      await mug.swatch("Ember").click();
      await expect(mug.swatch("Ember")).toHaveAttribute("aria-checked", "true");
      expect(await mug.options("Size")).toEqual(["", "250-ml"]);
      await mug.swatch("Oat").click();
      await mug.choose("Size", "350-ml");
      await expect(mug.sku).toHaveText("KT-TM-OAT-350");
    });

    await test.step("changing the selection clears the variation ID until a variation matches", async () => {
      await expect(mug.variationId).toHaveValue(/^[1-9]/);
      const before = await mug.variationId.inputValue();
      await mug.choose("Size", "");
      await expect(mug.variationId).toHaveValue("");
      await mug.choose("Size", "250-ml");
      await expect(mug.variationId).not.toHaveValue(before);
      await expect(mug.variationId).toHaveValue(/^[1-9]/);
      await mug.choose("Size", "350-ml");
      await expect(mug.variationId).toHaveValue(before);
    });

    await test.step("selecting a variation updates price, stock, SKU, weight, dimensions and image", async () => {
      await mug.swatch("Sage").click();
      await expect(mug.sku).toHaveText("KT-TM-SAGE-350");
      await expect(mug.detail.locator("ins")).toHaveText("€27.00");
      const price = page.locator("[data-live-price] .price-of-chosen");
      await expect(price.locator("del")).toBeVisible();
      await expect(price.locator("ins")).toHaveText("€27.00");
      await expect(page.locator("[data-live-price] .price-of-all")).toBeHidden();
      await expect(mug.detail).toContainText("half a shade greener");
      await expect(mug.detail.locator(".stock")).toHaveText(/in stock/i);
      await expect(mug.variationId).toHaveValue(/^[1-9]\d*$/);
      await expect(mug.button).not.toHaveClass(/disabled/);
      await expect(mug.status).toHaveText("Original price was: €34.00. Current price is: €27.00. In stock.");
      await mug.choose("Size", "250-ml");
      await expect(mug.sku).toHaveText("KT-TM-SAGE-250");
      await expect(mug.weight).toHaveText("0.31 kg");
      await expect(mug.dimensions).toHaveText("11.2 × 8.2 × 8.4 cm");
      await expect(page.locator(".gallery-slide").nth(3)).toBeInViewport({ ratio: 0.5 });
    });

    await test.step("a sold-out variation shows why it cannot be added to the cart (S4.12, S5.07)", async () => {
      await expect(mug.swatch("Ink")).toHaveAccessibleName("Ink: sold out in 250 ml");
      await expect(mug.form.locator("tr", { hasText: "Glaze" }).locator(".choice-note")).toHaveText(
        "Ink: sold out in 250 ml",
      );
      await mug.swatch("Ink").click();
      await expect(mug.swatch("250 ml")).toHaveAccessibleName("250 ml: sold out in Ink");
      await expect(mug.detail.locator(".stock")).toHaveText("Out of stock");
      await expect(mug.button).toHaveClass(UNAVAILABLE_BUTTON);

      await clickDisabled(mug.button);
      await expect(mug.message).toHaveText(UNAVAILABLE);
      await expect(mug.alert).toHaveText(UNAVAILABLE);
      await expect(page.locator(".cart-count").first()).not.toHaveText("1");
      expect(await axeViolations(page)).toEqual([]);
    });

    await test.step("a missing template throws “Template not found: #tmpl-{name}”, and add to cart still works", async () => {
      expect(errors).toEqual([]);
      await page.evaluate(() => document.getElementById("tmpl-variation-template")?.remove());
      await mug.swatch("Sage").click();
      await expect(mug.sku).toHaveText("KT-TM-SAGE-250");
      await expect.poll(() => errors).toEqual(["Template not found: #tmpl-variation-template"]);
      await expect(mug.detail).toBeEmpty();
      await mug.button.click();
      await expect(page.locator(".cart-count").first()).toHaveText("1");
    });

    await test.step("a missing template for unavailable variations throws the same error", async () => {
      await mug.form.evaluate((form) => {
        document.getElementById("tmpl-unavailable-variation-template")?.remove();
        const list = JSON.parse(form.dataset["product_variations"] ?? "[]") as object[];
        const hidden = list.map((variation) => ({ ...variation, variation_is_visible: false }));
        form.dataset["product_variations"] = JSON.stringify(hidden);
        form.dispatchEvent(new CustomEvent("reload_product_variations"));
      });
      await mug.choose("Size", "350-ml");
      await expect.poll(() => errors).toContain("Template not found: #tmpl-unavailable-variation-template");
    });
    expect(requests.filter((url) => url.includes("get_variation"))).toEqual([]);
  });

  test("a product with too many variations requests the one that is selected [S3.13, S4.17, S8.07, S9.18]", async ({
    page,
  }) => {
    const bodies: string[] = [];
    let answer: (route: Route) => Promise<void> = (route) => route.fulfill({ json: false });
    await page.route(/wc-ajax=get_variation/, (route) => {
      bodies.push(route.request().postData() ?? "");
      return answer(route);
    });
    await rewriteHtml(page, "**/product/heron-vase/**", (html) => {
      expect(html, "the variation ID is 0 at first").toMatch(/<input[^>]*class="variation_id"[^>]*value="0"/);
      return html.replace(
        'data-product_variations="false"',
        'data-product_variations="false" data-custom_data="for Ann"',
      );
    });
    const query = new URLSearchParams({
      attribute_pa_glaze: "oat",
      attribute_height: "18 cm",
      attribute_finish: "Gloss",
    });
    const vase = await openVariable(page, `/product/heron-vase/?${query}`);
    await expect(vase.form).toHaveAttribute("data-product_variations", "false");
    await expect(vase.variationId).toHaveAttribute("type", "hidden");

    await test.step("without a match a message is shown, but not before the visitor makes a selection", async () => {
      await expect.poll(() => bodies.length).toBe(1);
      await expect(vase.form).not.toHaveAttribute("aria-busy");
      await expect(vase.detail).toBeEmpty();
      await expect(vase.message).toBeEmpty();

      await vase.choose("Finish", "Satin");
      await expect(vase.message.locator("p.wc-no-matching-variations.woocommerce-info")).toHaveText(NO_MATCH);
      await expect(vase.alert).toHaveText(NO_MATCH);
      await expect(vase.alert).toHaveAttribute("role", "alert");
      const follows = await vase.detail.evaluate(
        (area, message) => Boolean(message && area.compareDocumentPosition(message) & Node.DOCUMENT_POSITION_FOLLOWING),
        await vase.message.elementHandle(),
      );
      expect(follows, "the message is below the variation details").toBe(true);
      await expect(vase.button).toHaveClass(/wc-variation-selection-needed/);
      await expect(vase.sku).toHaveText("KT-HV");
    });

    await test.step("the variation is requested when the selection is complete, under an overlay of opacity 0.6", async () => {
      await vase.reset.click();
      await expect(vase.list("Finish")).toHaveValue("");
      bodies.length = 0;
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      answer = async (route) => {
        await released;
        await route.continue();
      };
      await vase.swatch("Sage").click();
      await vase.choose("Height", "26 cm");
      expect(bodies).toEqual([]);
      await vase.choose("Finish", "Satin");

      await expect(vase.form).toHaveAttribute("aria-busy", "true");
      const veil = vase.form.locator(".overlay-veil");
      expect(await veil.evaluate((element) => getComputedStyle(element, "::before").opacity)).toBe("0.6");
      release();
      await expect(vase.sku).toHaveText("KT-HV-SAGE-26-S");
      await expect(vase.detail).toContainText("€81.00");
      await expect(vase.form).not.toHaveAttribute("aria-busy");
      await expect(vase.variationId).toHaveValue(/^[1-9]\d*$/);
      const id = await vase.form.getAttribute("data-product_id");
      expect(id).toBe(await vase.form.locator("[name=product_id]").inputValue());
      expect(Object.fromEntries(new URLSearchParams(bodies[0]))).toEqual({
        attribute_pa_glaze: "sage",
        attribute_height: "26 cm",
        attribute_finish: "Satin",
        product_id: id,
        custom_data: "for Ann",
      });
    });

    await test.step("a new selection aborts the previous request", async () => {
      const aborted: string[] = [];
      page.on("requestfailed", (request) => aborted.push(request.url()));
      // The first request is never answered, so only a second one can show a variation.
      answer = async (route) => {
        if (route.request().postData()?.includes("ink")) await route.continue();
      };
      await vase.choose("Finish", "Gloss");
      await vase.choose("Glaze", "ink");
      await expect(vase.sku).toHaveText("KT-HV-INK-26-G");
      expect(aborted).toHaveLength(1);
    });

    await test.step("a failed request can be retried with the button", async () => {
      let failures = 1;
      answer = (route) => (failures-- > 0 ? route.abort() : route.continue());
      await vase.choose("Height", "18 cm");
      await expect(vase.message).toContainText("We couldn’t check");
      await clickDisabled(vase.button);
      await expect(vase.sku).toHaveText("KT-HV-INK-18-G");
      await expect(vase.message).toBeEmpty();
    });
  });
});

test("an unavailable variation can be selected, but its button only shows the page's own message [S4.12, S5.07]", async ({
  page,
}) => {
  const template =
    "<# if ( data.variation.sku ) { #><b class='own'>No. {{ data.variation.sku }} {{ data.variation.price_html }}</b><# } #>";
  const flags: Readonly<Record<string, object>> = {
    "KT-TM-SAGE-350": { is_purchasable: false },
    "KT-TM-SAGE-250": { variation_is_visible: false },
  };
  await rewriteHtml(page, `**${MUG}`, (html) =>
    changeVariations(html, (variation) => {
      if (variation.sku === "KT-TM-INK-250") expect(variation.is_in_stock).toBe(false);
      return { ...variation, ...flags[variation.sku] };
    })
      .replaceAll(MAKE_A_SELECTION, "Pick a size first.")
      .replaceAll(UNAVAILABLE, "That one is gone.")
      .replace(/(id="tmpl-variation-template">)[^]*?(?=<\/script>)/, `$1${template}`),
  );
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") calls.push(request.url());
  });
  const mug = await openVariable(page, MUG);

  await test.step("a theme's own template is used, with its conditions and escaping (S8.13)", async () => {
    await expect(mug.detail.locator("b.own")).toContainText("No. KT-TM-OAT-350 <span");
  });

  await test.step("with an incomplete selection", async () => {
    await mug.choose("Size", "");
    await clickDisabled(mug.button);
    await expect(mug.message).toHaveText("Pick a size first.");
    await expect(mug.alert).toHaveText("Pick a size first.");
  });

  for (const [name, glaze, size] of [
    ["not purchasable", "Sage", "350-ml"],
    ["not visible", "Sage", "250-ml"],
    ["not in stock", "Ink", "250-ml"],
  ] as const) {
    await test.step(name, async () => {
      await mug.choose("Size", size);
      await mug.swatch(glaze).click();
      await expect(mug.variationId).toHaveValue(/^[1-9]\d*$/);
      await expect(mug.button).toHaveClass(UNAVAILABLE_BUTTON);
      await clickDisabled(mug.button);
      await expect(mug.message).toHaveText("That one is gone.");
      await expect(mug.alert).toHaveText("That one is gone.");
      await mug.swatch("Oat").click();
      await expect(mug.button).not.toHaveClass(/disabled/);
      await expect(mug.message).toBeEmpty();
    });
  }
  expect(calls.filter((url) => url.includes("add_to_cart"))).toEqual([]);
  await expect(page).toHaveURL(MUG);
});

test("URL parameters preselect options, and Clear restores the product's own details and announces it [S4.19, S4.20, S4.21, S4.22]", async ({
  page,
}) => {
  const chosen = `${MUG}?attribute_pa_glaze=sage&attribute_pa_size=250-ml`;
  // From then on the shop has the page in its cache.
  await page.request.get(chosen);
  const mug = await openVariable(page, chosen);
  await expect(mug.list("Glaze")).toHaveValue("sage");
  await expect(mug.sku).toHaveText("KT-TM-SAGE-250");
  await expect(mug.weight).toHaveText("0.31 kg");
  await expect(mug.detail).toContainText("€30.00");
  await expect(mug.reset).toBeVisible();
  await mug.reset.click();

  await expect(mug.list("Glaze")).toHaveValue("");
  await expect(mug.list("Size")).toHaveValue("");
  await expect(mug.swatch("Oat")).toBeFocused();
  await expect(mug.reset).toBeHidden();
  await expect(mug.detail).toBeEmpty();
  await expect(mug.detail).toBeHidden();
  await expect(mug.sku).toHaveText("KT-TM");
  await expect(mug.weight).toHaveText("0.39 kg");
  await expect(mug.dimensions).toHaveText("12.4 × 9.2 × 9.8 cm");
  await expect(page.locator(".gallery-slide").first()).toBeInViewport({ ratio: 0.5 });
  await expect(mug.status).toHaveText(RESET);
  expect(await axeViolations(page)).toEqual([]);
  await mug.choose("Size", "250-ml");
  await expect(mug.reset).toBeVisible();
  await mug.choose("Size", "");
  await expect(mug.reset).toBeHidden();

  const plain = await (await page.request.get(MUG)).text();
  expect(plain, "without parameters the page has the product's own defaults").toMatch(
    /<option value="oat"[^>]* selected=""/,
  );
});

test("the button asks for missing options, and the quantity stays within the variation's limits [S4.11, S4.15, S5.03, S5.05, S5.06] (S5.07)", async ({
  page,
}) => {
  const bowl = await openVariable(page, "/product/dune-bowl/");

  await test.step("with an incomplete selection the button shows a message and focuses the missing option", async () => {
    await bowl.swatch("Oat").click();
    await expect(bowl.button).toHaveClass(/\bdisabled wc-variation-selection-needed\b/);
    await clickDisabled(bowl.button);

    await expect(bowl.message).toHaveText(MAKE_A_SELECTION);
    await expect(bowl.alert).toHaveText(MAKE_A_SELECTION);
    await expect(bowl.swatch("Small")).toBeFocused();
    await bowl.choose("Size", "small");
    await expect(bowl.message).toBeEmpty();
    await expect(bowl.button).not.toHaveClass(/disabled/);
  });

  await test.step("the quantity stays within the limits of the selected variation", async () => {
    await expect(bowl.quantity).toHaveValue("3");
    await expect(bowl.quantity).toHaveAttribute("min", "3");
    await expect(bowl.quantity).toHaveAttribute("max", "5");
    await bowl.quantity.fill("50");
    await bowl.choose("Size", "medium");
    await expect(bowl.quantity).toHaveValue("22");
    await bowl.choose("Size", "small");
    await expect(bowl.quantity).toHaveValue("5");
    await bowl.quantity.fill("");
    await bowl.choose("Size", "large");
    await expect(bowl.quantity).toHaveValue("1");
  });

  await test.step("a variation for any size is added in the selected size, without leaving the page", async () => {
    await bowl.swatch("Ember").click();
    await expect(bowl.sku).toHaveText("KT-DB-EMBER");
    await bowl.quantity.fill("2");
    await bowl.button.click();
    await expect(page.locator(".cart-count").first()).toHaveText("2");
    await expect(page.locator(".woocommerce-message")).toHaveCount(0);
    const line = page.locator("#mini-cart .woocommerce-mini-cart-item");
    await expect(line).toContainText("Ember");
    await expect(line).toContainText("Large");
  });
});

test("the reset link works by keyboard, and a variation sold individually has no quantity field [S4.23, S5.04, S9.19]", async ({
  page,
}) => {
  const pot = await openVariable(page, "/product/cove-teapot/");
  await pot.quantity.fill("3");
  await pot.swatch("Ink").click();
  await expect(pot.quantity).toBeHidden();
  await expect(pot.quantity).toHaveValue("1");
  await pot.swatch("Oat").click();
  await expect(pot.quantity).toBeVisible();

  for (const key of ["Enter", "Space"]) {
    await pot.swatch("Oat").click();
    await expect(pot.list("Glaze")).toHaveValue("oat");
    await pot.reset.focus();
    await page.keyboard.press(key);
    await expect(pot.list("Glaze"), key).toHaveValue("");
    await expect(page).toHaveURL("/product/cove-teapot/");
  }
});

test("swatches react before their script loads, are one tab stop, and arrow keys select with wrap-around", async ({
  page,
}) => {
  const release = await holdRequests(page, /live-variations/);
  await page.goto("/product/harbor-plate/");
  const plate = variableProduct(page);
  await plate.swatch("Ink").click();
  release();
  await expect(plate.list("Glaze")).toHaveValue("ink");
  await expect(plate.sku).toHaveText("KT-HP-INK");

  await test.step("arrow keys select with wrap-around", async () => {
    await untilVariationsRun(page);
    await plate.swatch("Oat").click();
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

  await test.step("variations with the same price do not repeat it", async () => {
    await plate.swatch("Ink").click();
    await expect(plate.sku).toHaveText("KT-HP-INK");
    await expect(plate.detail).toContainText("In stock");
    await expect(plate.detail.locator(".price")).toHaveCount(0);
    await expect(plate.status).toHaveText("€32.00. In stock.");
  });
});

test("an unavailable default is cleared; inactive variations are disabled, private ones are missing (S4.18)", async ({
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("selects replace the swatches, and the server finds the variation", async ({ page }) => {
    await page.goto("/product/dune-bowl/?attribute_pa_glaze=ember");
    await expect(page.getByRole("radiogroup")).toHaveCount(0);
    await expect(page.getByRole("combobox", { name: "Glaze" })).toHaveValue("ember");
    await page.getByRole("combobox", { name: "Size" }).selectOption("large");
    await page.locator(".single_add_to_cart_button").click();
    await expect(page.locator(".woocommerce-message")).toContainText("“Dune Bowl” has been added to your cart.");
  });
});
