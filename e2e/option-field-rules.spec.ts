import { expect, type Locator, type Page, test } from "@playwright/test";
import { untilScriptsRun } from "./support/cart-steps.ts";
import { openShopDatabase } from "./support/shop-database.ts";
import { useOwnShop } from "./support/use-own-shop.ts";
import { holdRequests } from "./support/hold-requests.ts";
import { pauseClock } from "./support/paused-clock.ts";

/** All tests of the file share a shop, whose products have more option fields than the demo's. */
test.describe.configure({ mode: "default" });
const shop = useOwnShop();

const SHOWCASE = "/product/field-showcase/";
const WORKSHOP = "/product/wheel-workshop/";
/** Has date, time and range fields without limits, and a field for each mask. */
const JAR = "/product/pantry-jar/";
/** Requires an email address, a URL and a text. */
const PAIR = "/product/espresso-pair/";

const ADDED = "has been added to your cart";
const MASKS = ["datetime", "numeric", "cssunit", "url", "IP", "email", "mac", "vin", "percentage", "currency"];
const FIELDS: readonly (readonly [slug: string, id: string, label: string, isRequired: boolean, rule: object])[] = [
  ["pantry-jar", "day", "Any day", false, { kind: "date" }],
  ["pantry-jar", "hour", "Any time", false, { kind: "time" }],
  ["pantry-jar", "typed_hour", "Typed time", false, { kind: "time", isReadonly: false }],
  ["pantry-jar", "share", "Any share", false, { kind: "range" }],
  ["pantry-jar", "code", "Shelf code", false, { kind: "masked", mask: "aa-999" }],
  ...MASKS.map((mask) => ["pantry-jar", mask.toLowerCase(), `As ${mask}`, false, { kind: "masked", mask }] as const),
  ["espresso-pair", "contact", "Contact", true, { kind: "email" }],
  ["espresso-pair", "page", "Page", true, { kind: "url" }],
  ["espresso-pair", "names", "Names", true, { kind: "text" }],
];

test.beforeAll(async () => {
  const database = await openShopDatabase(shop.dataFolder);
  for (const [position, [slug, id, label, isRequired, rule]] of FIELDS.entries()) {
    await database.run(
      `insert into option_fields (product_id, id, position, label, is_required, rule)
       select id, $1, $2, $3, $4, $5 from products where slug = $6`,
      [id, position, label, isRequired, JSON.stringify(rule), slug],
    );
  }
  await database.close();
});

const addButton = (page: Page) => page.locator(".product-summary .single_add_to_cart_button");
const field = (page: Page, id: string) => page.locator(`form.cart [name=option_${id}]`);

/** Opens a product and waits until its option fields are enhanced. */
async function openEnhanced(page: Page, path: string): Promise<void> {
  await page.goto(`${shop.origin}${path}`);
  await untilScriptsRun(page);
  await expect(page.locator("form.cart")).toHaveJSProperty("noValidate", true);
}

/** Posts the open product's form as a browser without JavaScript does. Returns the notice that the shop shows. */
async function post(page: Page, path: string, answers: Readonly<Record<string, string>>): Promise<string> {
  expect(new URL(page.url()).pathname).toBe(path);
  const id = (await page.locator("[id^=product-]").first().getAttribute("id"))?.slice("product-".length) ?? "";
  const fields = Object.entries(answers).map(([name, value]) => [`option_${name}`, value]);
  const multipart = { "add-to-cart": id, quantity: "1", ...Object.fromEntries(fields) };
  const body = await (await page.request.post(`${shop.origin}${path}`, { multipart })).text();
  const notice = /<(?<tag>\w+) class="woocommerce-(?:message|error)[^>]*>(?<content>.*?)<\/\k<tag>>/s.exec(body);
  return notice?.groups?.["content"]?.replaceAll(/<[^>]*>/g, "") ?? "";
}

/** The years that the open product's calendar offers. */
async function offeredYears(page: Page): Promise<readonly number[]> {
  await page.getByRole("button", { name: /^Choose date/ }).click();
  const list = page.locator("dialog.date-popup[open]:not([aria-busy])").getByRole("combobox", { name: "Year" });
  await expect(list.locator("option")).not.toHaveCount(0);
  const values = await list.locator("option").evaluateAll((options) => options.map((option) => option.textContent));
  await page.keyboard.press("Escape");
  return values.map(Number);
}

/** What is shown beside a slider at its two ends. */
async function valuesAtEnds(slider: Locator, output: Locator): Promise<readonly (string | null)[]> {
  await slider.press("Home");
  const atHome = await output.textContent();
  await slider.press("End");
  return [atHome, await output.textContent()];
}

/** Types into the field key by key and leaves it, so that the mask applies. */
async function typeInto(input: Locator, text: string): Promise<string> {
  await input.fill("");
  await input.pressSequentially(text);
  await input.blur();
  return input.inputValue();
}

/** The mask's script loads when its field gets the focus, so the first keys may come too early. */
async function expectMasked(input: Locator, keys: string, shown: string): Promise<void> {
  await expect(async () => expect(await typeInto(input, keys)).toBe(shown)).toPass();
}

/** Lines that need fields with limits and fields without, which two products have. */
test.describe("dates, times and sliders have the owner's limits or the defaults [S3.14, S3.15, S3.16, S5.11, S5.12, S5.13, S9.22]", () => {
  const thisYear = new Date().getFullYear();

  test("passwords can be shown, sliders have limits, and errors float and fade [S2.20, S3.17, S4.10, S8.10, S8.11, S8.12]", async ({
    page,
  }) => {
    await page.clock.install();
    await openEnhanced(page, SHOWCASE);

    await test.step("a password field has a button that shows and hides the password", async () => {
      const password = field(page, "gift_password");
      await password.fill("open sesame");
      await expect(password).toHaveAttribute("type", "password");
      const toggle = page.locator("form.cart").getByRole("button", { name: "Show password" });
      await toggle.press("Enter");
      await expect(password).toHaveAttribute("type", "text");
      await expect(password).toHaveValue("open sesame");
      await expect(toggle).toHaveCount(0);
      await page.locator("form.cart").getByRole("button", { name: "Hide password" }).click();
      await expect(password).toHaveAttribute("type", "password");
    });

    await test.step("a slider has a min and a max, and shows its value beside it", async () => {
      const depth = field(page, "glaze_depth");
      const beside = page.locator("form.cart output.range-value");
      await expect(beside).toHaveText("40 %");
      await depth.press("ArrowRight");
      await expect(beside).toHaveText("45 %");
      expect(await valuesAtEnds(depth, beside)).toEqual(["10 %", "90 %"]);
      const [slider, shown] = [await depth.boundingBox(), await beside.boundingBox()];
      expect(shown?.y).toBeLessThan((slider?.y ?? 0) + (slider?.height ?? 0));
      expect(shown?.x).toBeGreaterThanOrEqual((slider?.x ?? 0) + (slider?.width ?? 0));
    });

    await test.step("errors for email addresses and URLs float, fade after 3 seconds and disappear 2 seconds later", async () => {
      await field(page, "engraving").fill("ANNA");
      await field(page, "recipient_email").fill("nobody");
      await field(page, "recipient_page").fill("www.example.com");
      await pauseClock(page);
      await addButton(page).click();
      const boxes = page.locator(".floating-box");
      await expect(boxes).toHaveText(["Added email is not valid!", "Added URL is not valid!"]);
      expect(await boxes.evaluateAll((all) => all.map((box) => getComputedStyle(box).position))).toEqual([
        "fixed",
        "fixed",
      ]);
      await page.clock.runFor(2999);
      await expect(page.locator(".floating-box:not(.is-leaving)")).toHaveCount(2);
      await page.clock.runFor(1);
      await expect(page.locator(".floating-box.is-leaving")).toHaveCount(2);
      const fading = await boxes.first().evaluate((box) => getComputedStyle(box).transition);
      expect(fading).toMatch(/^opacity 2s/);
      await page.clock.runFor(1999);
      await expect(boxes).toHaveCount(2);
      await page.clock.runFor(1);
      await expect(boxes).toHaveCount(0);
    });

    await test.step("the passwords of the account page have the same button", async () => {
      await page.clock.resume();
      await page.goto(`${shop.origin}/my-account/`);
      await untilScriptsRun(page);
      const fields = page.locator("form input[type=password]");
      await expect(fields).not.toHaveCount(0);
      await expect(page.getByRole("button", { name: "Show password" })).toHaveCount(await fields.count());
    });
  });

  test("a date and a time can be read-only, and the date limits the years", async ({ page }) => {
    await openEnhanced(page, WORKSHOP);
    await expect(field(page, "day")).toHaveJSProperty("readOnly", true);
    await field(page, "day").pressSequentially("12242027");
    await expect(field(page, "day")).toHaveValue("");
    expect(await offeredYears(page)).toEqual([thisYear, thisYear + 1]);
    await expect(field(page, "start")).toHaveJSProperty("readOnly", true);
  });

  test("fields without limits have the defaults, and masks format what is typed [S3.18, S3.20, S5.14, S5.15, S5.16, S5.17]", async ({
    page,
  }) => {
    const release = await holdRequests(page, /mask-engine/);
    await openEnhanced(page, JAR);

    await test.step("a mask does not change a date typed before its script loaded", async () => {
      const date = field(page, "datetime");
      await date.focus();
      await page.keyboard.type("24.12.2026");
      release();
      await expect(date).toHaveAttribute("aria-invalid", "true");
      await expect(date).toHaveValue("24.12.2026");
    });

    await test.step("a date accepts typing and offers 100 years back and 10 ahead", async () => {
      await expect(field(page, "day")).toHaveJSProperty("readOnly", false);
      await field(page, "day").pressSequentially("12242027");
      await expect(field(page, "day")).toHaveValue("2027-12-24");
      expect(await offeredYears(page)).toEqual(Array.from({ length: 111 }, (_, index) => thisYear - 100 + index));
      await expect(field(page, "day")).toHaveAttribute("min", `${thisYear - 100}-01-01`);
      await expect(field(page, "day")).toHaveAttribute("max", `${thisYear + 10}-12-31`);
    });

    await test.step("the server enforces the same years", async () => {
      expect(await post(page, JAR, { day: `${thisYear - 100}-01-01` })).toContain(ADDED);
      expect(await post(page, JAR, { day: `${thisYear + 10}-12-31` })).toContain(ADDED);
      expect(await post(page, JAR, { day: `${thisYear - 101}-12-31` })).toMatch(/^Any day/);
      expect(await post(page, JAR, { day: `${thisYear + 11}-01-01` })).toMatch(/^Any day/);
    });

    await test.step("a time picker lists half hours as 09:30 AM, rounds typed times, and is read-only by default", async () => {
      const time = field(page, "hour");
      await expect(time).toHaveJSProperty("readOnly", true);
      await time.click();
      const rows = page.getByRole("listbox", { name: "Any time" }).getByRole("option");
      const halfHours = Array.from({ length: 48 }, (_, row) => {
        const hour = Math.floor(row / 2) % 12 || 12;
        return `${String(hour).padStart(2, "0")}:${row % 2 ? "30" : "00"} ${row < 24 ? "AM" : "PM"}`;
      });
      expect(halfHours.at(0)).toBe("12:00 AM");
      expect(halfHours.at(-1)).toBe("11:30 PM");
      await expect(rows).toHaveText(halfHours);
      await page.keyboard.type("0915");
      await expect(time).toHaveValue("");
      await rows.filter({ hasText: "09:30 AM" }).click();
      await expect(time).toHaveValue("09:30 AM");

      const entered = field(page, "typed_hour");
      await expect(entered).toHaveJSProperty("readOnly", false);
      expect(await typeInto(entered, "9:44 pm")).toBe("09:30 PM");
      expect(await typeInto(entered, "9:45 pm")).toBe("10:00 PM");

      await post(page, JAR, { hour: "21:20" });
      const cart = await (await page.request.get(`${shop.origin}/cart/`)).text();
      expect(cart.replaceAll(/<[^>]*>/g, "")).toMatch(/Any time:\s*09:30 PM/);
    });

    await test.step("a slider goes from 0 to 100", async () => {
      expect(await valuesAtEnds(field(page, "share"), page.locator("form.cart output.range-value"))).toEqual([
        "0",
        "100",
      ]);
      expect(await post(page, JAR, { share: "0" })).toContain(ADDED);
      expect(await post(page, JAR, { share: "100" })).toContain(ADDED);
      expect(await post(page, JAR, { share: "-1" })).toMatch(/^Any share/);
      expect(await post(page, JAR, { share: "101" })).toMatch(/^Any share/);
    });

    await test.step("a mask is a pattern or an alias, enforced by the page and by the server", async () => {
      const cases: readonly (readonly [id: string, keys: string, shown: string, unfinished: string])[] = [
        ["code", "xy12x3", "xy-123", "xy-1"],
        ["datetime", "20261224093000", "2026-12-24T09:30:00", "2026-12-24"],
        ["numeric", "12a3.5", "123.5", ""],
        ["cssunit", "10px", "10px", ""],
        ["url", "https://example.com/a", "https://example.com/a", "example"],
        ["ip", "192.168.1.20", "192.168.1.20", "192.168"],
        ["email", "anna@example.com", "anna@example.com", "anna"],
        ["mac", "0a1b2c3d4e5f", "0A:1B:2C:3D:4E:5F", "0A:1B"],
        ["vin", "wvwzzz1jzxw000001", "WVWZZZ1JZXW000001", "WVW"],
      ];
      for (const [id, keys, shown, unfinished] of cases) {
        const input = field(page, id);
        await expectMasked(input, keys, shown);
        await expect.soft(input, id).not.toHaveAttribute("aria-invalid", "true");
        if (unfinished) expect.soft(await post(page, JAR, { [id]: unfinished }), id).toMatch(/^(?:As|Shelf)/);
        expect.soft(await post(page, JAR, { [id]: shown }), id).toContain(ADDED);
      }
    });

    await test.step("masks format percentages from 0 to 100, amounts with commas and two decimals, and k and m as thousand and million", async () => {
      const cases: readonly (readonly [id: string, keys: string, shown: string])[] = [
        ["percentage", "30", "30 %"],
        ["percentage", "0", "0 %"],
        ["percentage", "100", "100 %"],
        // Keys that would exceed 100 are ignored.
        ["percentage", "250", "25 %"],
        ["percentage", "-7", "7 %"],
        ["currency", "1234567.891", "1,234,567.89"],
        ["currency", "42", "42.00"],
        ["numeric", "2k", "2000"],
        ["numeric", "3m", "3000000"],
        ["currency", "5k", "5,000.00"],
        ["currency", "5m", "5,000,000.00"],
      ];
      for (const [id, keys, shown] of cases) {
        await test.step(`${keys} as ${id}`, () => expectMasked(field(page, id), keys, shown));
      }
      // A new cart, since the shop has fewer jars than all these answers would take.
      await page.context().clearCookies();
      expect(await post(page, JAR, { percentage: "101 %" })).toMatch(/^As/);
      expect(await post(page, JAR, { percentage: "-1 %" })).toMatch(/^As/);
      expect(await post(page, JAR, { currency: "1,234.50" })).toContain(ADDED);
      expect(await post(page, JAR, { currency: "1,234.505" })).toMatch(/^As/);
    });
  });
});

test("required fields are reported by label, and the page and the server validate email addresses and URLs [S3.19, S5.09, S5.10, S8.08]", async ({
  page,
}) => {
  await openEnhanced(page, PAIR);

  await test.step("required fields have a name, label and type, and missing values are reported by label", async () => {
    const described = await page.locator("[data-option-fields]").evaluate((element: HTMLElement) => {
      const fields = JSON.parse(element.dataset["optionFields"] ?? "") as {
        id: string;
        label: string;
        isRequired: boolean;
        rule: { kind: string };
      }[];
      return fields.map(({ id, label, isRequired, rule }) => [`option_${id}`, label, rule.kind, isRequired]);
    });
    expect(described).toEqual([
      ["option_contact", "Contact", "email", true],
      ["option_page", "Page", "url", true],
      ["option_names", "Names", "text", true],
    ]);
    for (const [name, label, type] of described) {
      const input = page.locator(`form.cart [name=${String(name)}]`);
      await expect(input).toHaveAttribute("type", String(type));
      await expect(input).toHaveAttribute("required", "");
      await expect(input).toHaveAccessibleName(new RegExp(`^${String(label)}`));
    }
    await addButton(page).click();
    await expect(page.locator(".option-message")).toHaveText(/^Contact\s+Page\s+Names\s+- are required fields$/);
    await field(page, "contact").fill("anna@example.com");
    await field(page, "page").fill("https://example.com");
    await addButton(page).click();
    await expect(page.locator(".option-message")).toHaveText("Names is a required field");
    await expect(page.locator("#sr-alert")).toHaveText("Names is a required field");
  });

  await test.step("the page and the server validate email addresses and URLs", async () => {
    await page.route(/wc-ajax=add_to_cart/, (route) => route.fulfill({ json: {} }));
    const validValues = { contact: "anna@example.com", page: "https://example.com", names: "Anna" };
    const cases: readonly (readonly [id: "contact" | "page", value: string, isValid: boolean])[] = [
      ["contact", "anna.b+c@mail.example.com", true],
      ["contact", "anna", false],
      ["contact", "anna b@example.com", false],
      ["page", "http://example.com", true],
      ["page", "https://example.com/a?b=c", true],
      ["page", "www.example.com", false],
      ["page", "ftp://example.com", false],
      ["page", "https://example.com/a b", false],
    ];
    for (const [id, value, isValid] of cases) {
      for (const [name, text] of Object.entries({ ...validValues, [id]: value })) await field(page, name).fill(text);
      // An email input strips spaces; other clients do not.
      if (id === "contact") await field(page, id).evaluate((input: HTMLInputElement) => (input.type = "text"));
      await field(page, id).fill(value);
      await addButton(page).click();
      const problem = id === "contact" ? "Added email is not valid!" : "Added URL is not valid!";
      const error = page
        .locator(".option-field", { has: page.locator(`[name=option_${id}]`) })
        .locator(".field-problem");
      await expect.soft(error, value).toHaveText(isValid ? "" : problem);
      const notice = await post(page, PAIR, { ...validValues, [id]: value });
      expect.soft(notice, value).toContain(isValid ? ADDED : problem);
    }
  });
});
