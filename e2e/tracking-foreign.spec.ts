import { expect, test } from "@playwright/test";
import { openRecordingSite, track, type VendorCall } from "./support/recording-site.ts";

const eventsOf = (calls: readonly VendorCall[], vendor: string, word: string) =>
  calls.filter(([name, verb]) => name === vendor && verb === word);

test("an unknown REST platform logs an error and uses Ajax; a failed REST call uses Ajax silently [T8.04] (T8.02)", async ({
  browser,
}) => {
  const options = {
    ajaxUrl: "/ajax",
    useSendBeacon: "",
    facebook: { pixelIds: ["1"], serverApiEnabled: true },
    bing: { pixelIds: ["2"], serverApiEnabled: true },
  };
  const pixelOf = (body: string) => new URLSearchParams(body).get("pixel");
  const rest = await openRecordingSite(browser, {
    options,
    globals: { pysFacebookRest: { restApiUrl: "/rest/facebook" } },
    statusOf: (path) => (path === "/ajax" ? 200 : 500),
  });
  await track(rest.page, "Lead");
  await track(rest.page, "Contact");
  await expect.poll(() => rest.posts.filter(({ path }) => path === "/ajax").length).toBe(4);
  expect(rest.posts.filter(({ path }) => path === "/rest/facebook")).toHaveLength(2);
  expect(rest.posts.filter(({ path }) => path === "/ajax").map(({ body }) => pixelOf(body))).toEqual(
    expect.arrayContaining(["facebook", "facebook", "bing", "bing"]),
  );
  expect(rest.errors.filter((text) => text.includes("REST"))).toEqual([expect.stringContaining("bing")]);
  await rest.context.close();

  const classic = await openRecordingSite(browser, { options });
  await track(classic.page, "Lead");
  await expect
    .poll(() => new Set(classic.posts.map(({ body }) => pixelOf(body))))
    .toEqual(new Set(["bing", "facebook"]));
  expect(classic.errors).toEqual([]);
  await classic.context.close();
});

/** Forms that have their own event, in their plug-ins' markup, submitted by script or by the browser. */
const EXCLUDED_FORMS = {
  comment: `<form class="comment-form"></form>`,
  search: `<form role="search"></form>`,
  cart: `<form class="woocommerce-cart-form"></form>`,
  checkout: `<form class="checkout woocommerce-checkout"></form>`,
  edd: `<form class="edd_download_purchase_form"></form>`,
  "edd-checkout": `<form id="edd_purchase_form" class="edd_form"></form>`,
  cf7: `<div class="wpcf7"><form class="wpcf7-form init"></form></div>`,
  "gravity-ajax": `<div class="gform_wrapper"><form id="gform_1" target="gform_ajax_frame_1"></form></div>`,
  "gravity-page": `<div class="gform_wrapper gravity-theme"><form id="gform_2" method="post"></form></div>`,
  "gravity-alone": `<form id="gform_3" class="gform-theme--api" method="post"></form>`,
  "forminator-ajax": `<form class="forminator-custom-form forminator_ajax"></form>`,
  "forminator-page": `<form class="forminator-ui forminator-custom-form"></form>`,
  "wpforms-ajax": `<form class="wpforms-validate wpforms-form wpforms-ajax-form"></form>`,
  "wpforms-page": `<form class="wpforms-validate wpforms-form"></form>`,
  ninja: `<div class="nf-form-layout"><form></form></div>`,
  fluent: `<form class="frm-fluent-form"></form>`,
  ws: `<form class="wsf-form"></form>`,
  elementor: `<form class="elementor-form"></form>`,
};

test("shop, search, comment and form-builder forms send no automatic form event [T5.13]", async ({ browser }) => {
  const { context, page, calls } = await openRecordingSite(browser, {
    options: { facebook: { pixelIds: ["1"] }, dynamicEvents: { automatic_event_form: { facebook: { name: "Form" } } } },
    body: [
      ...Object.entries(EXCLUDED_FORMS).map(([name, html]) => `<section id="${name}">${html}</section>`),
      `<section id="plain"><form id="contact" class="contact"><button>Send</button></form></section>`,
    ].join(""),
  });
  const forms = async () => (await calls()).filter(([, , , name]) => name === "Form");
  const send = (name: string) =>
    page.evaluate(
      (id) =>
        document.querySelector(`#${id} form`)?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
      name,
    );
  for (const name of Object.keys(EXCLUDED_FORMS)) await send(name);
  await send("plain");
  await expect.poll(forms).toHaveLength(1);
  expect((await forms())[0]?.[4]).toMatchObject({ form_id: "contact", form_class: "contact", text: "Send" });
  await context.close();
});

test("Easy Digital Downloads buttons send AddToCart unless the page turns it off (T2.03)", async ({ browser }) => {
  const added = async (edd: object) => {
    const { context, page, calls } = await openRecordingSite(browser, {
      options: {
        facebook: { pixelIds: ["1"] },
        edd: { enabled: true, ...edd },
        dynamicEvents: { edd_add_to_cart_on_button_click: { facebook: { name: "AddToCart", e_id: "edd_add" } } },
      },
      globals: { pysEddProductData: { 7: { 7: { facebook: { params: { content_ids: ["7"], value: 5 } } } } } },
      body: `<button type="button" class="edd-add-to-cart" data-download-id="7">Add</button>`,
    });
    await page.getByRole("button").click();
    await track(page, "Lead");
    await expect.poll(async () => (await calls()).filter(([, , , name]) => name === "Lead")).toHaveLength(1);
    const names = (await calls()).flatMap(([, , , name]) => (name === "AddToCart" ? [name] : []));
    await context.close();
    return names;
  };
  expect(await added({})).toEqual(["AddToCart"]);
  expect(await added({ addToCartOnButtonEnabled: false })).toEqual([]);
});

test("a unified event reaches Analytics and Ads in one gtag call (T1.02, T3.01)", async ({ browser }) => {
  const event = (ids: readonly string[]) => ({
    name: "generate_lead",
    e_id: "custom_event",
    custom_event_post_id: "9",
    params: { value: 5 },
    ids,
    unify: true,
  });
  const { context, page, calls } = await openRecordingSite(browser, {
    options: {
      ga: { trackingIds: ["G-1", "G-2"] },
      google_ads: { conversion_ids: ["AW-1", "AW-2"] },
      triggerEvents: { 9: { ga: event(["G-1", "AW-1/label"]), google_ads: event(["AW-1/label"]) } },
      triggerEventTypes: { css_click: { 9: ["button"] } },
    },
    body: `<button type="button">Call me</button>`,
  });
  await page.getByRole("button").click();
  const sent = async () =>
    eventsOf(await calls(), "gtag", "event").map(([, , name, params]) => [
      name,
      (params as { readonly send_to: unknown }).send_to,
    ]);
  await expect.poll(sent).toEqual([["generate_lead", ["G-1", "AW-1/label"]]]);
  await context.close();
});

const ALL_PIXELS = {
  facebook: { pixelIds: ["1"], serverApiEnabled: true },
  tiktok: { pixelIds: ["T1"] },
  ga: { trackingIds: ["G-1"] },
  google_ads: { conversion_ids: ["AW-1"] },
  gtm: { trackingIds: ["GTM-1"] },
  pinterest: { pixelIds: ["P1"] },
  bing: { pixelIds: ["B1"] },
};

test("track() maps its parameters to each vendor's names (T3.04, T3.05, T5.20)", async ({ browser }) => {
  const { context, page, calls } = await openRecordingSite(browser, {
    options: { ...ALL_PIXELS, gateway: { url: "/events" } },
  });
  await track(page, "Purchase", {
    value: 79,
    currency: "EUR",
    order_id: "1001",
    contents: [{ id: "412", quantity: 2, item_price: 39.5 }],
  });
  const sent = async (vendor: string, word: string, at: number) =>
    eventsOf(await calls(), vendor, word).map((call) => call[at] as Record<string, unknown>);
  await expect.poll(async () => (await sent("uetq", "event", 3)).length).toBe(1);

  expect((await sent("fbq", "trackSingle", 4))[0]).toMatchObject({
    content_type: "product",
    content_ids: ["412"],
    contents: [{ id: "412", quantity: 2, item_price: 39.5 }],
    order_id: "1001",
  });
  const [analytics, ads] = await sent("gtag", "event", 3);
  expect(analytics).toMatchObject({
    transaction_id: "1001",
    items: [{ item_id: "412", quantity: 2, price: 39.5 }],
    send_to: ["G-1"],
  });
  expect(analytics).not.toHaveProperty("contents");
  expect(analytics).not.toHaveProperty("order_id");
  expect(ads).toMatchObject({ transaction_id: "1001", items: [{ item_id: "412", id: "412" }], send_to: ["AW-1"] });
  expect((await sent("ttq", "track", 3))[0]).toMatchObject({
    contents: [{ content_id: "412", content_type: "product", quantity: 2, price: 39.5 }],
    order_id: "1001",
  });
  expect((await sent("pintrk", "track", 3))[0]).toMatchObject({
    order_id: "1001",
    order_quantity: 2,
    line_items: [{ product_id: "412", product_quantity: 2, product_price: 39.5 }],
  });
  expect((await sent("uetq", "event", 3))[0]).toMatchObject({
    transaction_id: "1001",
    ecomm_prodid: ["412"],
    items: [{ id: "412", quantity: 2, price: 39.5 }],
  });
  const pushed = (await calls()).flatMap(([vendor, entry]) =>
    vendor === "dataLayer" && (entry as { readonly event?: string }).event === "purchase" ? [entry] : [],
  );
  expect(pushed).toMatchObject([{ ecommerce: { transaction_id: "1001", items: [{ item_id: "412" }] } }]);
  await context.close();
});
