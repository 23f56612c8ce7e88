import type { Part, Tracker } from "../tracker/tracker.ts";
import { closest } from "../triggers/trigger.ts";
import { FORM_TRACK, PRODUCT_LIST, SELECTED_LIST } from "../wire/cookie-names.ts";
import type { Params } from "../wire/event.ts";
import { asList, asRecord, asText, lookIn, own } from "../wire/decode-options.ts";

const DAY_S = 86_400;
const DATA = ".pys_list_name_productdata";
const LINK = ".woocommerce-loop-product__link, li.product a:not(.add_to_cart_button)";
/** Kinds of product lists; the first that contains the product counts. */
const KINDS = ["search", "shop", "tag", "single", "category"];

/** The list in which the visitor found a product. */
export interface ProductList {
  readonly id: string;
  readonly name: string;
}

/** The list data beside a product. It is stored for a day, so that the product page can send it. */
export function listOf({ page, mayRemember }: Tracker, near: Element): ProductList | undefined {
  const element = near.parentElement?.querySelector(DATA) ?? near.closest("li, .product")?.querySelector(DATA);
  if (!element) return undefined;
  const data: Readonly<Record<string, string | undefined>> = Object.assign({}, (element as HTMLElement).dataset);
  const look = lookIn(data);
  if (mayRemember()) page.cookies.write(PRODUCT_LIST, JSON.stringify(data), DAY_S);
  return { id: asText(look("list_id")), name: asText(look("list_name")) };
}

/** The first product of an event, with the list it was found in. */
export function withList(params: Params, list: ProductList | undefined): Params {
  const items = own(params, "items");
  if (!list || !Array.isArray(items)) return params;
  const [first, ...others] = items as readonly unknown[];
  return { ...params, items: [{ ...asRecord(first), item_list_id: list.id, item_list_name: list.name }, ...others] };
}

/** Clicks on a product in a list. */
export const productLists: Part = (tracker) => {
  const { page, options, mayRemember } = tracker;
  tracker.whenAllowed(() => {
    if (page.cookies.read(FORM_TRACK) !== undefined) page.cookies.remove(FORM_TRACK);
  });

  page.on("click", (event) => {
    const link = closest(event, LINK);
    const product = link?.closest("[class*=post-]");
    const id = /(?:^|\s)post-(?<id>\d+)/.exec(product?.className ?? "")?.groups?.["id"];
    if (!link || !id) return;
    const lists = KINDS.map((kind) => asRecord(own(options.dynamicEvents, `woo_select_content_${kind}`)));
    const events = tracker.read(lists.map((byProduct) => own(byProduct, id)).find(Boolean));
    const list = listOfEvent([...events.values()][0]?.params ?? {}) ?? listOf(tracker, link);
    if (list && mayRemember()) {
      const { origin, pathname } = new URL(page.href);
      page.cookies.write(
        SELECTED_LIST,
        JSON.stringify({ list_name: list.name, list_id: list.id, url: origin + pathname }),
        DAY_S,
      );
    }
    if (events.size) tracker.fire(events);
  });
};

function listOfEvent(params: Params): ProductList | undefined {
  const item = asRecord(asList(own(params, "items"))[0]);
  const name = asText(own(item, "item_list_name"));
  return name ? { name, id: asText(own(item, "item_list_id")) } : undefined;
}
