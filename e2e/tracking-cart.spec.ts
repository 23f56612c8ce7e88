import { expect } from "@playwright/test";
import { type SdkSite, googleEvents, metaEvents, test } from "./support/sdk-site.ts";

const ADD = "woo_add_to_cart_on_button_click";
const PIXELS = { facebook: { pixelIds: ["101"] }, ga: { trackingIds: ["G-1"] } };
const ADDED = {
  dynamicEvents: {
    [ADD]: {
      facebook: { name: "AddToCart", type: "dyn", e_id: ADD },
      ga: { name: "add_to_cart", type: "dyn", e_id: ADD },
    },
  },
};

const product = (id: string, price: number) => ({
  facebook: { params: { content_ids: [id], contents: [{ id, quantity: 1 }], value: price, currency: "EUR" } },
  ga: { params: { items: [{ item_id: id, price, quantity: 1 }], value: price, currency: "EUR" } },
});
const grouped = {
  8: { content_id: "8", price: 5 },
  9: { content_id: "9", price: 7 },
  10: { content_id: "10", price: 0 },
};
const ids = Object.keys(grouped).toSorted((one, other) => Number(one) - Number(other));
const PRODUCTS = {
  7: product("7", 12),
  71: product("71", 15),
  6: {
    facebook: { params: { content_ids: ids, contents: ids.map((id) => ({ id, quantity: 1 })), value: 12 }, grouped },
    ga: { params: { items: ids.map((id) => ({ item_id: id, quantity: 1 })), value: 12 }, grouped },
  },
};

const button = `<button class="single_add_to_cart_button" name="add-to-cart" value="7">Add to cart</button>`;
const FORMS = {
  simple: `<form class="cart"><input name="quantity" value="3">${button}</form>`,
  variable: `<form class="cart variations_form"><input name="quantity" value="2">
    <input type="hidden" name="variation_id" value="71">${button}</form>`,
  grouped: `<form class="cart grouped_form"><input type="hidden" name="add-to-cart" value="6">
    ${ids.map((id) => `<input name="quantity[${id}]" value="0">`).join("")}
    <button class="single_add_to_cart_button">Add to cart</button></form>`,
};

async function open(site: SdkSite, body: string, more: object = {}): Promise<void> {
  await site.page.addInitScript(() => addEventListener("submit", (event) => event.preventDefault()));
  await site.open("/", { options: { ...PIXELS, ...ADDED, ...more }, globals: { pysWooProductData: PRODUCTS }, body });
  await expect.poll(async () => (await site.calls()).google.some(([command]) => command === "config")).toBe(true);
}

/** Adds to the cart and returns the parameters that Meta and Analytics received. */
async function add(site: SdkSite) {
  await site.page.getByRole("button", { name: "Add to cart" }).click();
  const calls = await site.calls();
  return { meta: metaEvents(calls).map(({ params }) => params), ga: googleEvents(calls).map(({ params }) => params) };
}

test("the value of AddToCart is price times quantity, unless the owner sets a fixed value [T5.17]", async ({
  site,
}) => {
  for (const [option, value] of [
    ["price", 36],
    ["percent", 36],
    ["global", 12],
  ] as const) {
    await open(site, FORMS.simple, { woo: { addToCartOnButtonValueOption: option } });
    const { meta } = await add(site);
    expect(meta, option).toMatchObject([{ value, contents: [{ id: "7", quantity: 3 }] }]);
  }
  await test.step("the same in a product list", async () => {
    await open(site, `<button class="add_to_cart_button" data-product_id="7" data-quantity="2">Add to cart</button>`);
    expect((await add(site)).meta).toMatchObject([{ value: 24, contents: [{ id: "7", quantity: 2 }] }]);
  });
});

test("AddToCart of a grouped product has the selected products, and is not sent if they are free [T5.18]", async ({
  site,
}) => {
  await open(site, FORMS.grouped);
  expect(await add(site), "nothing selected").toEqual({ meta: [], ga: [] });
  await site.page.locator(`[name="quantity[10]"]`).fill("2");
  expect(await add(site), "only a free product selected").toEqual({ meta: [], ga: [] });

  await site.page.locator(`[name="quantity[9]"]`).fill("3");
  const { meta, ga } = await add(site);
  expect(meta).toMatchObject([{ value: 21, content_ids: ["9", "10"] }]);
  expect(meta[0]?.["contents"]).toEqual([
    { id: "9", quantity: 3 },
    { id: "10", quantity: 2 },
  ]);
  expect(ga).toMatchObject([{ value: 21 }]);
  expect(ga[0]?.["items"]).toEqual([
    { item_id: "9", quantity: 3 },
    { item_id: "10", quantity: 2 },
  ]);
});

test("AddToCart of a variable product has the variation's ID, or the product's if treated as simple [T5.19]", async ({
  site,
}) => {
  const sent = async (isMetaSimple: boolean, isGaSimple: boolean) => {
    await open(site, FORMS.variable, {
      facebook: { ...PIXELS.facebook, wooVariableAsSimple: isMetaSimple },
      ga: { ...PIXELS.ga, wooVariableAsSimple: isGaSimple },
    });
    return add(site);
  };
  const variation = await sent(false, false);
  expect(variation.meta).toMatchObject([{ content_ids: ["71"], contents: [{ id: "71", quantity: 2 }], value: 30 }]);
  expect(variation.ga).toMatchObject([{ items: [{ item_id: "71", quantity: 2 }], value: 30 }]);
  const simple = await sent(true, true);
  expect(simple.meta).toMatchObject([{ content_ids: ["7"], contents: [{ id: "7", quantity: 2 }], value: 24 }]);
  expect(simple.ga).toMatchObject([{ items: [{ item_id: "7", quantity: 2 }], value: 24 }]);
});

const LIST = `<ul><li class="product post-7">
  <a class="woocommerce-loop-product__link" href="#bowl">Bowl</a>
  <span class="pys_list_name_productdata" data-list_name="Spring" data-list_id="spring-list"></span>
  <button class="add_to_cart_button" data-product_id="7">Add to cart</button>
</li></ul>`;

test("the product list is stored in a cookie for a day [T9.09]", async ({ site }) => {
  const day = 86_400;
  await open(site, LIST);
  const { ga } = await add(site);
  expect(ga).toMatchObject([{ items: [{ item_list_id: "spring-list", item_list_name: "Spring" }] }]);
  const list = await site.cookie("productlist");
  expect(JSON.parse(list?.value ?? "")).toEqual({ list_name: "Spring", list_id: "spring-list" });
  expect(Math.abs((list?.lifetime ?? 0) - day)).toBeLessThan(60);
  expect(await site.cookie("select_prod_list")).toBeUndefined();

  await site.page.getByRole("link", { name: "Bowl" }).click();
  const selected = await site.cookie("select_prod_list");
  expect(JSON.parse(selected?.value ?? "")).toEqual({
    list_name: "Spring",
    list_id: "spring-list",
    url: `${site.origin}/`,
  });
  expect(Math.abs((selected?.lifetime ?? 0) - day)).toBeLessThan(60);
});
