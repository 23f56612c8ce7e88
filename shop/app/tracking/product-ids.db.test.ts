import { DESTINATIONS, type DestinationName } from "@vitrine/tracking/gateway/ingest";
import type { PrintedEvent } from "@vitrine/tracking/tracker";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addGrouped } from "../../server/sales/cart/add-grouped.ts";
import { addToCart } from "../../server/sales/cart/add-to-cart.ts";
import { newCartId } from "../../server/sales/cart/cart-id.ts";
import { readCart } from "../../server/sales/cart/read-cart.ts";
import { createProduct, createVariable } from "../../server/sales/cart/test-shop.ts";
import { findProduct } from "../../server/catalog/product.ts";
import { productLinks } from "../../server/platform/db/schema/products.ts";
import { useTestDatabase } from "../../server/platform/db/test-db.ts";
import { saveFakeAccounts } from "../../server/tracking/events/fake-vendors.ts";
import { reportRefunds } from "../../server/tracking/events/send-refunds.ts";
import { reportPurchases } from "../../server/tracking/events/send-purchases.ts";
import { createEventShop, type EventShop } from "../../server/tracking/events/test-events.ts";
import { findOrder } from "../../server/sales/orders/find-order.ts";
import { placeOrder } from "../../server/sales/orders/place-order.ts";
import { refundOrder } from "../../server/sales/orders/refund-order.ts";
import { IRISH_SHOP, moveOrder, requestFor } from "../../server/sales/orders/test-orders.ts";
import { TrackingSettings } from "../../server/platform/settings/tracking/tracking-settings.ts";
import { trackingOptions } from "../../server/tracking/script/options.ts";
import { asVariation, toItem } from "../enhance/shop-events/wire-item.ts";
import { type ShopEvent, type ShopItem, totalOf } from "../enhance/shop-events/shop-event.ts";
import { lineJson, orderJson, childJson, productJson } from "../storefront/product-json.ts";
import { pixelEvents } from "./pixel-events.ts";
import type { PrintedOptions } from "./shop-options.ts";

const own = useTestDatabase({ emptyAfterEach: true });
let opened: EventShop;
beforeAll(async () => {
  opened = await createEventShop(() => own.database);
});
afterAll(() => opened.events.close());
beforeEach(async () => {
  await saveFakeAccounts(opened.shop);
});

const COLOUR = { name: "Colour", options: { blue: "Deep blue" } };
const VISIT = {
  allowed: DESTINATIONS,
  externalId: "browser-12345",
  address: "203.0.113.5",
  userAgent: "Mozilla/5.0",
  cookies: { _fbp: "fb.1.1700000000000.1234567890", _ga: "GA1.1.111.222" },
  consent: { adUserData: true, adPersonalization: true },
};
const NOBODY = {
  emails: [],
  phones: [],
  firstName: "",
  lastName: "",
  city: "",
  state: "",
  postcode: "",
  country: "",
  referrer: "",
};
const VIEW_CART = { label: "View cart", href: "/cart/" };
const ALLOW = `insert into purchase_events (order_id, visit, is_due) values ($1, $2, true)
on conflict (order_id) do update set visit = excluded.visit, is_due = true`;
const STORED = `select destination, payload::json as payload from tracked_events
join destination_accounts a on a.id = account_id where destination <> 'google_ads'`;

/** Where each vendor's parameters and messages hold the product IDs. */
const IDS: Readonly<Record<string, RegExp>> = {
  facebook: /"contents":\[(?<items>.*?)\]/,
  tiktok: /"contents":\[(?<items>.*?)\]/,
  ga: /"items":\[(?<items>.*?)\]/,
  pinterest: /"(?:contents|line_items)":\[(?<items>.*?)\]/,
  bing: /"items":\[(?<items>.*?)\]/,
};
function idsIn(destination: string, status: unknown): readonly string[] {
  const items = IDS[destination]?.exec(JSON.stringify(status))?.groups?.["items"] ?? "";
  return [...items.matchAll(/"(?:id|item_id|content_id|product_id)":"(?<id>[^"]*)"/g)].map((match) => match[1] ?? "");
}

const VALUE = /"(?:value|revenue_value)":"?(?<amount>[\d.]+)/;
const CURRENCY = /"currency":"(?<currency>\w+)"/;

/** The IDs, value and currency that a vendor receives with an event. */
function factsIn(destination: string, status: unknown) {
  const text = JSON.stringify(status);
  return {
    ids: idsIn(destination, status),
    value: Number(VALUE.exec(text)?.groups?.["amount"]),
    currency: CURRENCY.exec(text)?.groups?.["currency"],
  };
}

const EVERY_ID_SETTING = (["id", "sku"] as const).flatMap((contentId) =>
  [false, true].flatMap((variableAsSimple) =>
    ["", "woo-"].map((contentIdPrefix) => ({ contentId, variableAsSimple, contentIdPrefix })),
  ),
);

test.each(EVERY_ID_SETTING)(
  "every vendor hears the same id, value and currency in browser and server, from a product’s page to the purchase and its refund: by $contentId, “$contentIdPrefix” before it, products for variations: $variableAsSimple (T3.06, T5.19)",
  async ({ variableAsSimple, ...ids }) => {
    const pixel = { enabled: true, ids: ["1"], variableAsSimple };
    const tracking = TrackingSettings.parse({
      pixels: Object.fromEntries(DESTINATIONS.map((name) => [name, pixel])),
      shop: { ...ids, contentIdSuffix: ids.contentIdPrefix && "-eu" },
      matching: { enabled: true },
    });
    const { shop } = opened;
    shop.change({ ...IRISH_SHOP, tracking });
    const settings = await shop.settings();
    const { vitrine } = trackingOptions(settings, "http://shop.test") as unknown as PrintedOptions;

    const plain = { kind: "simple", name: "Jar", slug: "jar", sku: "JAR", regularPrice: 2000 } as const;
    const download = { kind: "download", name: "Recipes", slug: "recipes", sku: "PDF", regularPrice: 900 } as const;
    const mug = { kind: "variable", name: "Mug", slug: "mug", sku: "MUG" } as const;
    const jarId = await createProduct(own.database, plain);
    const downloadId = await createProduct(own.database, download);
    const { productId: mugId, variationIds } = await createVariable(
      own.database,
      mug,
      [COLOUR],
      [{ values: ["blue"], regularPrice: 3400, sku: "MUG-BLUE" }],
    );
    const variation = {
      variation_id: variationIds[0] ?? 0,
      sku: "MUG-BLUE",
      display_price: 34,
      attributes: { attribute_colour: "blue" },
    };
    const pair = { kind: "bundle", name: "Pair", slug: "pair", sku: "PAIR", regularPrice: 4500 } as const;
    const pairId = await createProduct(own.database, pair);
    const lid = { kind: "simple", name: "Lid", slug: "lid", sku: "LID", regularPrice: 700 } as const;
    const lidId = await createProduct(own.database, lid);
    const groupId = await createProduct(own.database, { kind: "grouped", name: "Set", slug: "set", sku: "SET" });
    await own.database.db.insert(productLinks).values([
      { productId: pairId, kind: "part", targetProductId: jarId, quantity: 2 },
      { productId: groupId, kind: "child", targetProductId: lidId },
    ]);
    const seen = (id: number, product: typeof plain | typeof download | typeof mug | typeof pair) =>
      toItem(
        JSON.parse(
          productJson(
            { ...product, id, priceFrom: "regularPrice" in product ? product.regularPrice : 0 },
            settings.currency,
          ),
        ),
      );

    const cartId = newCartId();
    for (const productId of [jarId, downloadId, variation.variation_id, pairId])
      await addToCart(shop, cartId, { productId, quantity: 1 });
    await addGrouped(shop, cartId, { productId: groupId, quantities: new Map([[lidId, 1]]), announce: VIEW_CART });
    const source = {
      pool: own.database.pool,
      media: () => Promise.resolve(new Map()),
      cards: () => Promise.resolve(new Map()),
    };
    const [child] = (await findProduct(source, "set", shop.now()))?.contents ?? [];
    if (!child) throw new Error("The grouped product has no children.");
    const { lines } = await readCart(shop, cartId);
    const placed = await placeOrder(shop, requestFor(cartId));
    if (!placed.ok) throw new Error(`Refused: ${JSON.stringify(placed.error)}`);
    const order = await findOrder(own.database.pool, placed.value.orderId);
    if (!order) throw new Error("The order was not found.");
    await own.database.pool.query(ALLOW, [order.id, JSON.stringify(VISIT)]);
    expect(await reportPurchases(opened.events)).toBe(1);
    const { rows: stored } = await own.database.pool.query<{ destination: DestinationName; payload: unknown }>(STORED);

    const paid = JSON.parse(orderJson(order, settings.currency));
    const onPages = [
      seen(jarId, plain),
      seen(downloadId, download),
      asVariation(seen(mugId, mug), variation),
      seen(pairId, pair),
      toItem(JSON.parse(childJson(child, settings.currency))),
    ];
    const inCart = lines.map((line) => toItem(JSON.parse(lineJson(line, settings.currency))));
    const bought: ShopEvent = {
      type: "order-placed",
      items: paid.items.map(toItem),
      order: { id: "1", number: "1", total: paid.value, tax: paid.tax, shipping: paid.shipping, coupons: "" },
      isAgain: false,
    };
    const sent = (shopEvent: ShopEvent, name: DestinationName) =>
      pixelEvents(shopEvent, vitrine, [name]).get(name)?.params;
    const sentAs = (items: readonly ShopItem[], name: DestinationName) =>
      idsIn(name, sent({ type: "added-to-cart", items }, name));

    const serverCopy = (name: DestinationName, event: PrintedEvent | undefined) => {
      const destination = opened.events.destinations.get(name);
      if (!destination || !event) throw new Error(`${name} receives no event.`);
      const copy = {
        name: event.name,
        id: "1",
        at: shop.now().getTime(),
        url: "http://shop.test/",
        params: event.params,
        order: event.wooOrder,
      };
      return destination.prepare(copy, { ...NOBODY, ...VISIT }, undefined);
    };
    const value = new RegExp(`"(?:value|revenue_value)":"?${paid.value}\\b`);
    expect(stored).toHaveLength(5);
    const tiktok = stored.find(({ destination }) => destination === "tiktok");
    const [product, sku] = [String(mugId), "MUG"];
    expect(idsIn("tiktok", tiktok?.payload)[2], "TikTok knows products only").toContain(
      ids.contentId === "sku" ? sku : product,
    );
    expect(idsIn("tiktok", tiktok?.payload)[2]).not.toContain("BLUE");
    for (const { destination, payload } of stored) {
      const asSold = idsIn(destination, payload);
      expect(asSold, destination).toHaveLength(5);
      expect(sentAs(onPages, destination), `${destination}: product pages`).toEqual(asSold);
      expect(sentAs(inCart, destination), `${destination}: cart`).toEqual(asSold);
      expect(idsIn(destination, sent(bought, destination)), `${destination}: order page`).toEqual(asSold);
      for (const status of [payload, sent(bought, destination)]) {
        expect(JSON.stringify(status), destination).toMatch(value);
        expect(JSON.stringify(status), destination).toContain(`"currency":"${order.currency}"`);
      }
      for (const shopEvent of [
        ...onPages.map((item): ShopEvent => ({ type: "product-viewed", item })),
        { type: "added-to-cart", items: onPages },
        { type: "checkout-started", items: inCart },
        bought,
      ] satisfies ShopEvent[]) {
        const event = pixelEvents(shopEvent, vitrine, [destination]).get(destination);
        const inBrowser = factsIn(destination, event?.params);
        expect(factsIn(destination, serverCopy(destination, event)), `${destination}: ${shopEvent.type}`).toEqual(
          inBrowser,
        );
        const items = "items" in shopEvent ? shopEvent.items : [shopEvent.item];
        expect(inBrowser.value, `${destination}: ${shopEvent.type}`).toBe(
          shopEvent.type === "order-placed" ? paid.value : totalOf(items),
        );
        expect(inBrowser.currency).toBe(order.currency);
      }
    }

    await moveOrder(shop, order.id, { to: "processing", reason: "" });
    const quantities = new Map(order.lines.map(({ id, quantity }) => [id, quantity]));
    const refund = { amount: order.total, quantities, reason: "", isRestocked: false };
    expect(await refundOrder(shop, order.id, refund)).toMatchObject({ ok: true });
    expect(await reportRefunds(opened.events)).toBe(1);
    const { rows: refunded } = await own.database.pool.query<{ destination: DestinationName; payload: unknown }>(
      `${STORED} and name = 'refund'`,
    );
    const sold = stored.find(({ destination }) => destination === "ga");
    expect(refunded.map(({ destination }) => destination)).toEqual(["ga"]);
    expect(factsIn("ga", refunded[0]?.payload), "the refund").toEqual(factsIn("ga", sold?.payload));
  },
);
