import { describe, expect, test } from "vitest";
import { createTestShop, createVariable } from "../../../sales/cart/test-shop.ts";
import { media } from "../../../platform/db/schema/media.ts";
import { useTestDatabase } from "../../../platform/db/test-db.ts";
import { type FormFields, PLAIN_VIEWS, TestBrowser } from "../test-browser.ts";
import { cartRequests } from "../wc-routes.ts";
import { createMiddlewareClient } from "../../../test-routes.ts";

const tests = useTestDatabase();
const shop = createTestShop(() => tests.database);
const browser = new TestBrowser(createMiddlewareClient(cartRequests(shop, PLAIN_VIEWS)));

const GLAZE = { name: "Glaze", slug: "glaze", options: { oat: "Oat", ink: "Ink", sage: "Sage" } };
const SIZE = { name: "Size", options: { S: "S", L: "L" } };

async function getVariation(fields: FormFields): Promise<Record<string, unknown> | false> {
  const response = await browser.post("/?wc-ajax=get_variation", fields);
  expect(response.headers.get("content-type")).toBe("application/json; charset=UTF-8");
  return (await response.json()) as Record<string, unknown> | false;
}

const files = [320, 800].flatMap((width) =>
  ["avif", "webp"].map((format) => ({
    format: format as "avif" | "webp",
    width,
    height: width,
    path: `mug-${width}.${format}`,
    bytes: 1,
  })),
);

describe("get_variation", () => {
  test("returns all data of a variation that a classic form uses [S3.09, S3.10, S3.11] (S7.06)", async () => {
    const [image] = await tests.database.db
      .insert(media)
      .values({ name: "mug", alt: "A mug", title: "Mug", caption: "Oat", width: 800, height: 800, files })
      .returning({ id: media.id });
    const { productId, variationIds } = await createVariable(
      tests.database,
      { stock: 2, weightGrams: 390 },
      [GLAZE, SIZE],
      [
        {
          values: ["oat", ""],
          sku: "OAT",
          regularPrice: 3400,
          salePrice: 2700,
          description: "<p>Half a shade greener.</p>",
          lengthMm: 124,
          widthMm: 92,
          heightMm: 98,
          mediaId: image?.id ?? null,
        },
        { values: ["ink", "L"], regularPrice: 3000, isSoldIndividually: true },
      ],
    );
    const fields = { product_id: productId, attribute_pa_glaze: "oat", attribute_size: "S", custom_data: "" };
    const response = await getVariation(fields);

    expect(response).toEqual({
      attributes: { attribute_pa_glaze: "oat", attribute_size: "" },
      availability_html: '<p class="stock instock">Only 2 left in stock</p>',
      backorders_allowed: false,
      dimensions: { length: "12.4", width: "9.2", height: "9.8" },
      dimensions_html: "12.4 × 9.2 × 9.8 cm",
      display_price: 27,
      display_regular_price: 34,
      image: expect.objectContaining({ alt: "A mug" }),
      image_id: image?.id,
      is_downloadable: false,
      is_in_stock: true,
      is_purchasable: true,
      is_sold_individually: "no",
      is_virtual: false,
      max_qty: 2,
      min_qty: 1,
      price_html: '<span class="price">2700</span>',
      sku: "OAT",
      variation_description: "<p>Half a shade greener.</p>",
      variation_id: variationIds[0],
      variation_is_active: true,
      variation_is_visible: true,
      weight: "0.39",
      weight_html: "0.39 kg",
    });
    expect(Object.keys(response)).toHaveLength(24);
    expect(await getVariation({ ...fields, attribute_pa_glaze: "ink", attribute_size: "L" })).toMatchObject({
      attributes: { attribute_pa_glaze: "ink", attribute_size: "L" },
      is_sold_individually: "yes",
    });
  });

  test("an image lists its files for each use, and no srcset if there is only one [S3.12]", async () => {
    const [single] = await tests.database.db
      .insert(media)
      .values({ name: "single", width: 800, height: 800, files: files.slice(2) })
      .returning({ id: media.id });
    const [image] = await tests.database.db
      .insert(media)
      .values({ name: "several", alt: "A mug", title: "Mug", caption: "Oat", width: 800, height: 800, files })
      .returning({ id: media.id });
    const { productId } = await createVariable(
      tests.database,
      {},
      [GLAZE],
      [
        { values: ["oat"], mediaId: single?.id ?? null },
        { values: ["ink"] },
        { values: ["sage"], mediaId: image?.id ?? null },
      ],
    );
    expect(await getVariation({ product_id: productId, attribute_pa_glaze: "sage" })).toMatchObject({
      image: {
        src: "/media/mug-800.webp",
        src_w: 800,
        src_h: 800,
        srcset: "/media/mug-320.webp 320w, /media/mug-800.webp 800w",
        // The gallery is as wide as the window up to 978.98 px.
        sizes: "(min-width: 979px) 48vw, 100vw",
        title: "Mug",
        caption: "Oat",
        alt: "A mug",
        full_src: "/media/mug-800.avif",
        full_src_w: 800,
        full_src_h: 800,
        gallery_thumbnail_src: "/media/mug-320.webp",
      },
    });
    expect(await getVariation({ product_id: productId, attribute_pa_glaze: "oat" })).toMatchObject({
      image: {
        src: "/media/mug-800.webp",
        src_w: 800,
        src_h: 800,
        srcset: false,
        sizes: false,
        full_src: "/media/mug-800.avif",
        full_src_w: 800,
        full_src_h: 800,
        gallery_thumbnail_src: "/media/mug-800.webp",
        title: "",
        caption: "",
        alt: "",
      },
    });
    expect(await getVariation({ product_id: productId, attribute_pa_glaze: "ink" })).toMatchObject({
      image: {},
      image_id: 0,
    });
  });

  test("omits the price if all variations cost the same, and limits if there are none", async () => {
    const { productId } = await createVariable(
      tests.database,
      {},
      [GLAZE],
      [{ values: ["oat"] }, { values: ["ink"], isSoldIndividually: true, minQuantity: 0 }],
    );
    const oat = await getVariation({ product_id: productId, attribute_pa_glaze: "oat" });
    expect(oat).toMatchObject({ price_html: "", max_qty: "", availability_html: "", weight: "", weight_html: "N/A" });
    expect(oat).toMatchObject({ dimensions: { length: "", width: "", height: "" }, dimensions_html: "N/A" });
    const ink = await getVariation({ product_id: productId, attribute_pa_glaze: "ink" });
    expect(ink).toMatchObject({ is_sold_individually: "yes", min_qty: 1, max_qty: 1 });
  });

  test("finds a variation without a price, which cannot be bought (S3.10)", async () => {
    const { productId } = await createVariable(tests.database, {}, [GLAZE], [{ values: [""], regularPrice: null }]);
    expect(await getVariation({ product_id: productId, attribute_pa_glaze: "ink" })).toMatchObject({
      variation_is_visible: false,
      is_purchasable: false,
      price_html: "",
    });
  });

  test("returns false if nothing matches, and an empty body if the product does not exist (S7.06)", async () => {
    const { productId } = await createVariable(tests.database, {}, [GLAZE], [{ values: ["oat"] }]);
    expect(await getVariation({ product_id: productId, attribute_pa_glaze: "plaid" })).toBe(false);
    const strangers: FormFields[] = [{}, { product_id: 0 }, { product_id: "x" }, { product_id: 99_999_999 }];
    for (const fields of strangers) {
      const response = await browser.post("/?wc-ajax=get_variation", fields);
      expect([response.status, await response.text()]).toEqual([200, ""]);
    }
  });
});

describe("add_to_cart", () => {
  test("accepts a variation by its ID, with the choice of an attribute that the variation leaves open", async () => {
    const { variationIds } = await createVariable(tests.database, {}, [GLAZE, SIZE], [{ values: ["oat", ""] }]);
    const [id = 0] = variationIds;
    expect(await browser.ajax("add_to_cart", { product_id: id })).toMatchObject({ error: true });
    const fields = { product_id: id, variation_id: id, attribute_pa_glaze: "oat", attribute_size: "L", quantity: 2 };
    expect(await browser.ajax("add_to_cart", fields)).toMatchObject({
      fragments: { "span.cart-count": expect.stringContaining('data-count="2"') },
    });
  });
});
