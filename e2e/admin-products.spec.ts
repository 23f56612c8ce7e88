import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { untilPushed } from "./support/data-layer-steps.ts";
import { gallery, slideInView } from "./support/gallery-steps.ts";
import { becomeOwner, expectAccessible, ADMIN_VARIANTS } from "./support/admin-steps.ts";
import { openBlankPage, textsIn } from "./support/parsed-html.ts";
import { useOwnShop } from "./support/use-own-shop.ts";
import { untilIdle } from "./support/settled.ts";

const shop = useOwnShop();
test.describe.configure({ mode: "default" });

const status = (page: Page) => page.locator(".status-message");
let owner: Page;
let visitor: Page;
/** A visitor's page for HTML of the shop. */
let blank: Page;

test.beforeAll(async ({ browser }) => {
  owner = await (await browser.newContext()).newPage();
  visitor = await (await browser.newContext()).newPage();
  blank = await openBlankPage(visitor);
  await becomeOwner(owner, shop);
});

async function save(button = "Save"): Promise<void> {
  await owner.getByRole("button", { name: button, exact: true }).click();
  await expect(status(owner)).toHaveText(/saved/i);
}

async function openSettings(path: string): Promise<void> {
  await owner.goto(`${shop.origin}/admin/settings/${path}/`);
}

/** Names of the products of a listing. */
const listedNames = (path = "/shop/") => textsIn(blank, shop.origin + path, ".card-name");

test("the storefront uses the owner's default sort order, page size, stock display and units", async () => {
  await openSettings("products");
  await expectAccessible(owner, ADMIN_VARIANTS.slice(0, 2));
  const before = await listedNames();
  await owner.getByLabel("Default sort order").selectOption("price-desc");
  await owner.getByLabel("Products per page").fill("5");
  await owner.getByLabel("Show the quantity in stock").selectOption("always");
  await owner.getByLabel("Weight unit").selectOption("g");
  await owner.getByLabel("Dimensions unit").selectOption("mm");
  await save();

  // Changes reach the storefront within a second.
  await expect.poll(() => listedNames()).toHaveLength(5);
  const after = await listedNames();
  expect(after).not.toEqual(before.slice(0, 5));
  expect(await listedNames("/shop/?orderby=price-desc")).toEqual(after);
  const product = `${shop.origin}/product/espresso-pair/`;
  expect((await textsIn(blank, product, ".stock"))[0]).toMatch(/^\d+ in stock$/);
  const [details = ""] = await textsIn(blank, product, "main");
  expect(details).toMatch(/\d (?:×|x) [\d,.]+ (?:×|x)? ?[\d,.]* ?mm/);
  expect(details).toMatch(/[\d,.]+ g\b/);
});

test("the owner can hide out-of-stock products from listings, front page and related products", async () => {
  await openSettings("products");
  await owner.getByLabel(/^Hide out-of-stock products/).check();
  await owner.getByLabel("Products per page").fill("100");
  await save();
  for (const path of ["/shop/", "/", "/product/espresso-pair/"]) {
    const cards = () => textsIn(blank, shop.origin + path, ".product.card");
    await expect
      .poll(async () => (await cards()).filter((text) => /sold out|out of stock/i.test(text)), path)
      .toEqual([]);
    expect((await cards()).length, path).toBeGreaterThan(0);
  }
});

test("impression events hold as many products as the owner sets [S9.15]", async () => {
  await openSettings("data-layer");
  await expectAccessible(owner, ADMIN_VARIANTS.slice(0, 2));
  await owner.getByLabel("Products per impression event").fill("4");
  await owner.getByLabel("Data layer variable").fill("not a name");
  await owner.getByRole("button", { name: "Save", exact: true }).click();
  await expect(owner.locator(".form-errors")).toContainText("JavaScript variable name");
  await owner.getByLabel("Data layer variable").fill("dataLayer");
  await save();
  await openSettings("products");
  await owner.getByLabel("Products per page").fill("10");
  await save();

  await visitor.goto(`${shop.origin}/shop/`);
  const lists = await untilPushed(visitor, "view_item_list", 3);
  expect(lists.map(({ ecommerce }) => ecommerce.items.length)).toEqual([4, 4, 2]);
});

test("the owner can turn on gallery autoplay: every 7 s, over 600 ms, with a pause button (S9.01)", async ({
  browser,
}) => {
  await openSettings("products");
  await owner.getByLabel(/^Play the product gallery/).check();
  await save();

  const page = await (await browser.newContext()).newPage();
  await page.clock.install();
  await page.goto(`${shop.origin}/product/incense-dish/`);
  await page.clock.runFor(5000);
  const { magnifier } = gallery(page);
  await expect(magnifier).toHaveAttribute("role", "button");
  const pause = page.locator("[data-slider-control=pause]");
  await expect(pause).toBeVisible();
  await expect(pause).toHaveAccessibleName("Pause slideshow");
  // From here on the test advances the clock.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.clock.runFor(700);
  const offset = () => gallery(page).strip.evaluate((strip) => strip.scrollLeft / strip.clientWidth);
  const start = Math.round(await offset());
  const next = (start + 1) % 3;
  for (let waited = 0; Math.abs((await offset()) - start) < 0.001 && waited < 7000; waited += 50) {
    await page.clock.runFor(50);
  }
  await page.clock.runFor(250);
  expect(Math.abs((await offset()) - next)).toBeGreaterThan(0.01);
  await page.clock.runFor(350);
  expect(await offset()).toBeCloseTo(next, 1);
  await page.clock.runFor(6000);
  expect(await offset()).toBeCloseTo(next, 1);
  await page.clock.runFor(1700);
  expect(await offset()).toBeCloseTo((next + 1) % 3, 1);

  await test.step("hover and focus pause autoplay", async () => {
    const held = Math.round(await offset());
    await gallery(page).strip.hover();
    await page.clock.runFor(30_000);
    expect(await offset()).toBeCloseTo(held, 1);
    await pause.focus();
    await page.mouse.move(2, 2);
    await page.clock.runFor(30_000);
    expect(await offset()).toBeCloseTo(held, 1);
    await pause.blur();
    await page.clock.runFor(7700);
    expect(await offset()).toBeCloseTo((held + 1) % 3, 1);
  });

  await test.step("the pause button stops autoplay", async () => {
    const stopped = Math.round(await offset());
    await pause.focus();
    await page.keyboard.press("Enter");
    await expect(pause).toHaveAccessibleName("Play slideshow");
    await pause.blur();
    await page.clock.runFor(30_000);
    expect(await offset()).toBeCloseTo(stopped, 1);
  });

  await test.step("reduced motion turns autoplay off", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.reload();
    await page.clock.resume();
    await expect(magnifier).toHaveAttribute("role", "button");
    await page.clock.runFor(30_000);
    expect(await slideInView(page)).toBe(1);
  });
  await test.step("star ratings run from 1 to 5", async () => {
    const options = page.locator("select[name=rating] option:not([value=''])");
    const values = await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    expect(values.toSorted()).toEqual(["1", "2", "3", "4", "5"]);
  });
  await page.close();
});

test("the back-to-top button appears on every page after scrolling 75 % of it (S9.30)", async ({ browser }) => {
  await owner.goto(`${shop.origin}/admin/design/`);
  await expect(owner.getByLabel(/after scrolling/)).toHaveValue("75");
  await owner.getByLabel(/^Show a back-to-top button/).check();
  await owner.getByLabel(/after scrolling/).fill("175");
  await owner.getByRole("button", { name: "Save button settings" }).click();
  await expect(owner.locator(".form-errors")).toContainText("from 0 to 100");
  await owner.getByLabel(/after scrolling/).fill("75");
  await save("Save button settings");

  await visitor.goto(`${shop.origin}/product/espresso-pair/`);
  const button = visitor.getByRole("link", { name: "Back to top" });
  await expect(visitor.locator(".site-to-top")).toHaveAttribute("data-alive", "");
  await expect(button).toBeHidden();
  const scrollToShare = (share: number) =>
    visitor.evaluate(
      (part) => scrollTo({ top: document.body.offsetHeight * part - innerHeight, behavior: "instant" }),
      share,
    );
  await scrollToShare(0.72);
  await untilIdle(visitor);
  await expect(button).toBeHidden();
  await scrollToShare(0.78);
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => visitor.evaluate(() => scrollY)).toBe(0);
  await expect(button).toBeHidden();

  await test.step("a page with its own back-to-top block shows a single button", async () => {
    await visitor.goto(`${shop.origin}/kiln-opening/`);
    await visitor.evaluate(() => scrollTo({ top: document.body.offsetHeight, behavior: "instant" }));
    await expect(visitor.locator(".scroll-to-top:visible")).toHaveCount(1);
  });

  await test.step("without JavaScript the link is always visible", async () => {
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await plain.goto(`${shop.origin}/shop/`);
    await expect(plain.getByRole("link", { name: "Back to top" })).toBeVisible();
    await plain.close();
  });
});

test("attribute terms get colours, images or labels, which the product page shows as swatches", async () => {
  await owner.goto(`${shop.origin}/admin/attributes/`);
  await owner.getByRole("table").getByRole("link", { name: "Glaze" }).click();
  await expect(owner).toHaveURL(/attributes\/\d+/);
  const id = /attributes\/(\d+)/.exec(owner.url())?.[1] ?? "";
  const name = "Glaze";
  const first = owner.locator("table input[name=name]").first();
  const term = await first.inputValue();

  await test.step("colour: entered with the colour picker", async () => {
    await owner.getByLabel("Chosen by").selectOption("color");
    await owner.getByRole("button", { name: "Save", exact: true }).first().click();
    await expect(status(owner)).toHaveText("Saved.");
    await owner.getByLabel(`Pick the colour of ${term}`).fill("#123456");
    await expect(owner.getByLabel(`Colour of ${term}`, { exact: true })).toHaveValue("#123456");
    await expectAccessible(owner, ADMIN_VARIANTS.slice(0, 2));
    await owner.locator("table form button").first().click();
    await expect(status(owner)).toHaveText("Term saved.");
  });
  await visitor.goto(`${shop.origin}/product/dune-bowl/`);
  await expect(visitor.getByRole("radiogroup", { name }).locator("circle[fill='#123456']")).toHaveCount(1);

  await test.step("image: uploaded; other files are rejected", async () => {
    await owner.getByLabel("Chosen by").selectOption("image");
    await owner.getByRole("button", { name: "Save", exact: true }).first().click();
    const file = owner.getByLabel(`Image of ${term}`);
    await file.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("no image") });
    await owner.locator("table form button").first().click();
    await expect(owner.locator(".form-errors")).toContainText("a.png");
    const buffer = await sharp({ create: { width: 200, height: 100, channels: 3, background: "#aa3322" } })
      .png()
      .toBuffer();
    await file.setInputFiles({ name: "b.png", mimeType: "image/png", buffer });
    await owner.locator("table form button").first().click();
    await expect(status(owner)).toHaveText("Term saved.");
    await expect(owner.locator("table img.swatch-sample")).toHaveCount(1);
  });
  await visitor.goto(`${shop.origin}/product/dune-bowl/`);
  const image = visitor.getByRole("radiogroup", { name }).locator("img");
  await expect(image).toHaveAttribute("src", /^\/media\/swatch-/);
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(84);

  await test.step("label: the term's name alone", async () => {
    await owner.goto(`${shop.origin}/admin/attributes/${id}/`);
    await owner.getByLabel("Chosen by").selectOption("label");
    await owner.getByRole("button", { name: "Save", exact: true }).first().click();
    await expect(owner.getByLabel(`Image of ${term}`)).toHaveCount(0);
  });
  await visitor.goto(`${shop.origin}/product/dune-bowl/`);
  await expect(visitor.getByRole("radiogroup", { name }).getByRole("radio", { name: term })).toBeVisible();
  await expect(visitor.getByRole("radiogroup", { name }).locator("img, svg")).toHaveCount(0);

  await test.step("with swatches turned off the attribute is a dropdown", async () => {
    await openSettings("products");
    await owner.getByLabel(/^Show swatches/).uncheck();
    await save();
    await visitor.goto(`${shop.origin}/product/dune-bowl/`);
    await expect(visitor.getByRole("radiogroup", { name })).toHaveCount(0);
    await expect(visitor.getByRole("combobox", { name })).toBeVisible();
  });
});
