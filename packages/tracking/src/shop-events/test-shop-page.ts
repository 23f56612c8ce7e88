import type { FakeFacts, FakePage } from "../page/fake-page.ts";
import { createFakeTracker } from "../testing/fake-tracker.ts";
import type { FakeTracker } from "../testing/fake-tracker.ts";
import { shopEvents } from "./index.ts";

const product = (id: string, value: number) => ({
  facebook: { params: { content_ids: [id], contents: [{ id, quantity: 1 }], value }, pixelIds: [] },
  ga: { params: { items: [{ item_id: id, price: value }], value }, trackingIds: [] },
  tiktok: { params: { contents: [{ content_id: id, quantity: 1 }], value } },
});
const GROUP = {
  facebook: {
    params: {
      content_ids: ["601", "602"],
      contents: [
        { id: "601", quantity: 1 },
        { id: "602", quantity: 1 },
      ],
      value: 11,
    },
    grouped: { 601: { content_id: "601", price: 4 }, 602: { content_id: "602", price: "7" } },
  },
};
const PRODUCTS = {
  502: product("502", 10),
  503: product("503", 5),
  5031: product("5031", 6),
  600: GROUP,
  700: product("700", 20),
};
/** The add-to-cart event of each pixel. */
export const ADDED = {
  facebook: { name: "AddToCart", type: "dyn" },
  ga: { name: "add_to_cart", type: "dyn" },
  tiktok: { name: "AddToCart", type: "dyn" },
};
const SHOP = { facebook: {}, ga: {}, tiktok: {}, dynamicEvents: { woo_add_to_cart_on_button_click: ADDED } };

interface ShopPages {
  /** A page with this body, in a shop with a few products. */
  readonly openPage: (html: string, options?: object, facts?: FakeFacts) => FakeTracker;
  readonly click: (page: FakePage, selector: string) => void;
}

export function shopPages(document: Document): ShopPages {
  return {
    openPage(html, options = {}, facts = {}) {
      document.body.innerHTML = html;
      return createFakeTracker({ ...SHOP, ...options }, shopEvents, {
        document,
        href: "https://shop.test/list/?x=1",
        globals: { pysWooProductData: PRODUCTS },
        ...facts,
      });
    },
    click(page, selector) {
      page.emit({ type: "click", target: document.querySelector(selector) });
    },
  };
}
