import { expect, type Page } from "@playwright/test";
import { untilCheckoutIsLive } from "./support/checkout-steps.ts";
import { purchaseEventId } from "../shop/event-params/purchase-id.ts";
import { bundleScript } from "../scripts/tracking/bundle.ts";
import { untilPushed } from "./support/data-layer-steps.ts";
import type { ServerCopy } from "./support/recorder.ts";
import { poll, timedVisit, type TrackingShop, untilAllSent, untilTracking } from "./support/tracking-shop.ts";
import { test } from "./support/tracking-test.ts";
import { variableProduct } from "./support/variation-steps.ts";

test.describe.configure({ mode: "default" });

const FORMS = "https://forms.example.com";
const SETTINGS = {
  pixels: {
    facebook: { enabled: true, ids: ["101"], sentBy: "both" },
    ga: { enabled: true, ids: ["G-TEST"] },
  },
  automatic: { adClick: { enabled: true }, formOrigins: [FORMS] },
  shop: { checkoutProgress: true, listNames: { shop: "All of it" } },
  downloads: { enabled: true },
};
test.use({ settings: SETTINGS });
let shop: TrackingShop;
test.beforeAll(({ shop: ofWorker }) => {
  shop = ofWorker;
});

const ALL = { statistics: true, marketing: true };
interface Copy extends ServerCopy {
  readonly event_slug: string;
  readonly edd_order?: string;
  readonly woo_order?: string;
  readonly data: Readonly<Record<string, unknown>>;
}
const copyOf = (copies: readonly ServerCopy[], name: string) =>
  copies.filter(({ event }) => event === name).at(-1) as Copy | undefined;

test("selecting a variation sends its ViewContent with data from the shop, unless the owner turns it off (T7.06)", async ({
  browser,
}) => {
  const { context, page, recorder } = await timedVisit(browser, shop, ALL);
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.postData()?.includes("get_variation_info")) requests.push(request.postData() ?? "");
  });
  const views = () => recorder.copies.filter(({ event }) => event === "ViewContent").length;
  const mug = variableProduct(page);
  await page.goto("/product/tide-mug/");
  await poll(views, "the product itself").toBe(1);
  expect(requests).toEqual([]);
  await mug.choose("Size", "250-ml");
  await poll(views).toBe(2);
  expect(requests).toHaveLength(1);
  expect(requests[0]).toContain("attributes%5Battribute_pa_size%5D=250-ml");
  const view = copyOf(recorder.copies, "ViewContent");
  expect(view?.data).toMatchObject({ content_ids: [await mug.variationId.inputValue()], content_name: "Tide Mug" });
  const pushed = await untilPushed(page, "view_item", 2);
  expect(pushed[1]?.event_id, "the data layer has the same event ID").toBe(view?.eventID);

  await shop.change({ ...SETTINGS, shop: { viewsVariations: false } });
  recorder.clear();
  requests.length = 0;
  await page.goto("/product/tide-mug/");
  await poll(views).toBe(1);
  await mug.choose("Size", "250-ml");
  await untilPushed(page, "view_item", 2);
  await untilAllSent(page);
  expect([views(), requests.length]).toEqual([1, 0]);
  await shop.change(SETTINGS);
  await context.close();
});

test("downloads send Easy Digital Downloads events, other products WooCommerce events", async ({ browser }) => {
  const { context, page, recorder } = await timedVisit(browser, shop, ALL);
  const slugOf = (name: string) => poll(() => copyOf(recorder.copies, name)?.event_slug, name);
  await page.goto("/product/bud-vase/");
  await slugOf("ViewContent").toBe("woo_view_content");
  recorder.clear();
  await page.goto("/product/glaze-recipes/");
  await slugOf("ViewContent").toBe("edd_view_content");
  await page.locator(".single_add_to_cart_button").click();
  await slugOf("AddToCart").toBe("edd_add_to_cart_on_button_click");
  await page.goto("/checkout/");
  await slugOf("InitiateCheckout").toBe("edd_initiate_checkout");

  recorder.requests.length = 0;
  const steps = () =>
    recorder.requests
      .filter((url) => url.includes("en=checkout_progress"))
      .map((url) => JSON.parse(new URL(`https://${url}`).searchParams.get("cd") ?? "{}").checkout_option as string);
  await fillIn(page);
  await poll(steps).toEqual(["first_name", "last_name", "email"]);
  await page.locator("#billing_first_name").fill("Nora again");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL(/order-received/);
  expect(steps(), "each step once").toEqual(["first_name", "last_name", "email", "place_order"]);
  await slugOf("Purchase").toBe("edd_purchase");
  const number = /order-received\/(?<id>\d+)/.exec(page.url())?.groups?.["id"];
  expect(copyOf(recorder.copies, "Purchase")).toMatchObject({
    edd_order: number,
    eventID: purchaseEventId(number ?? ""),
  });
  await context.close();
});

async function fillIn(page: Page): Promise<void> {
  await untilCheckoutIsLive(page);
  for (const [field, value] of [
    ["first_name", "Nora"],
    ["last_name", "Byrne"],
    ["email", "nora@example.com"],
    ["address_1", "4 Slip Lane"],
    ["city", "Ballynacove"],
  ]) {
    await page.locator(`#billing_${field}`).fill(value ?? "");
    await page.keyboard.press("Tab");
  }
  await page.locator("#billing_state").selectOption("Cork");
  await page.locator("#terms").check();
}

test("lists have the owner’s name, and form builders and ads load from the hosts that the owner allows", async ({
  browser,
}) => {
  const { context, page, recorder } = await timedVisit(browser, shop, ALL);
  // A form builder that a container adds late and that reports success to jQuery.
  const builder = `
    const listeners = {};
    window.jQuery = () => ({ on: (type, run) => (listeners[type] = run) });
    window.submitForm = () => listeners.gform_confirmation_loaded?.({}, 7);
    const form = document.createElement("div");
    form.innerHTML = "<p style='color:red'>A form</p>";
    document.body.append(form);`;
  const ads: string[] = [];
  await context.route(`${FORMS}/**`, (route) => route.fulfill({ contentType: "text/javascript", body: builder }));
  await context.route("https://pagead2.googlesyndication.com/**", (route) => {
    ads.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  await page.goto("/shop/");
  await untilTracking(page);
  const list = () => recorder.requests.find((url) => url.includes("en=view_item_list")) ?? "";
  await poll(list).toContain(encodeURIComponent('"item_list_name":"All of it"'));
  expect((await untilPushed(page, "view_item_list", 2))[0]?.ecommerce.items[0]).toMatchObject({
    item_list_name: "All of it",
  });

  await page.evaluate((origin) => {
    for (const src of [`${origin}/builder.js`, "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js"]) {
      document.head.append(Object.assign(document.createElement("script"), { src }));
    }
  }, FORMS);
  await page.getByText("A form").waitFor();
  await poll(() => ads).toHaveLength(1);
  const isFormTracked = () => {
    const formIds = recorder.copies
      .filter(({ event }) => event === "Form")
      .map((copy) => (copy as Copy).data["form_id"]);
    return formIds.includes("7");
  };
  await poll(async () => {
    await page.evaluate(() => (window as unknown as { submitForm: () => void }).submitForm());
    return isFormTracked();
  }).toBe(true);
  expect(recorder.cspViolations).toEqual([]);
  await context.close();
});

/** Options as a WordPress page with WooCommerce and EDD prints them. */
const OPTIONS = {
  ajaxUrl: "/wp-admin/admin-ajax.php",
  facebook: { pixelIds: ["101"] },
  ga: { trackingIds: ["G-TEST"] },
  gdpr: {},
  woo: { enabled: true },
  edd: { enabled: true, addToCartOnButtonEnabled: true },
  dynamicEvents: {
    woo_select_content_shop: { 5: { ga: { name: "select_item", params: { items: [{ id: "5" }] } } } },
    woo_remove_from_cart: { line1: { facebook: { name: "RemoveFromCart", params: { content_ids: ["5"] } } } },
    edd_remove_from_cart: { 0: { facebook: { name: "RemoveFromCart", params: { content_ids: ["9"] } } } },
    woo_initiate_checkout_progress_e: { ga: { name: "checkout_progress", params: { checkout_option: "email" } } },
    edd_add_to_cart_on_button_click: { facebook: { name: "AddToCart", params: {} } },
  },
};
const DOWNLOAD = { 9: { "9_1": { facebook: { params: { content_ids: ["9"], value: 4, contents: [{ id: "9" }] } } } } };
const PAGE = `<!doctype html><title>Foreign</title><body class="woocommerce-checkout edd-checkout">
<ul><li class="product post-5"><a class="woocommerce-loop-product__link" href="#5">A jar</a></li></ul>
<form class="woocommerce-cart-form"><a class="remove" href="#x?" data-cart>Take the jar out</a></form>
<form class="checkout"><p class="woocommerce-validated"><input id="billing_email"></p></form>
<form class="edd_download_purchase_form"><input type="hidden" name="download_id" value="9">
<input type="radio" name="edd_options[price_id][]" value="1" checked><input name="edd_download_quantity" value="2">
<a class="edd-add-to-cart" href="#add">Buy the recipe</a></form>
<table id="edd_checkout_cart"><tr><td><a class="edd_cart_remove_item_btn" href="#">Take the recipe out</a></td></tr></table>
<script>document.querySelector("[data-cart]").href = "?remove_item=line1";
document.querySelector(".edd_cart_remove_item_btn").href = "?cart_item=0";
addEventListener("click", (event) => event.preventDefault());
window.pysOptions = ${JSON.stringify(OPTIONS)}; window.pysEddProductData = ${JSON.stringify(DOWNLOAD)};</script>
<script src="/sdk.js"></script>`;

test("the SDK tracks list links, carts, checkout steps and EDD forms on a page outside the shop [T2.03]", async ({
  browser,
}) => {
  const { context, page, recorder } = await timedVisit(browser, shop);
  const origin = "https://foreign.example.test";
  const sdk = [...(await bundleScript()).values()].join("");
  await context.route(`${origin}/**`, (route) =>
    route.request().url().endsWith("sdk.js")
      ? route.fulfill({ contentType: "text/javascript", body: sdk })
      : route.fulfill({ contentType: "text/html", body: PAGE }),
  );
  await page.goto(`${origin}/`);
  const expectRequests = (text: string) =>
    poll(() => recorder.requests.filter((url) => decodeURIComponent(url).includes(text)).length, text);
  await poll(() => recorder.requests.some((url) => url.includes("fbevents.js"))).toBe(true);
  const step = async (act: () => Promise<unknown>, ...texts: readonly string[]) => {
    recorder.clear();
    await act();
    for (const text of texts) await expectRequests(text).toBe(1);
  };
  await step(() => page.getByRole("link", { name: "A jar" }).click(), "en=select_item");
  await step(() => page.getByRole("link", { name: "Take the jar out" }).click(), '"content_ids":["5"]');
  await step(() => page.locator("#billing_email").fill("a@b.example"));
  await step(() => page.locator("#billing_email").blur(), '"checkout_option":"email"');
  await step(() => page.getByRole("link", { name: "Buy the recipe" }).click(), "ev=AddToCart");
  expect(decodeURIComponent(recorder.requests.find((url) => url.includes("ev=AddToCart")) ?? "")).toContain(
    '"value":8',
  );
  await step(() => page.getByRole("link", { name: "Take the recipe out" }).click(), '"content_ids":["9"]');
  await context.close();
});
