import { present, readCommon } from "../../wire/vocabulary.ts";
import { contentIds } from "../../wire/items.ts";
import { asText, own } from "../../wire/decode-options.ts";
import type { WriteParams } from "../vendor-parameters.ts";

/** Parameters in Meta's format. */
export const metaParams: WriteParams = (params) => {
  const { items, count, order, search, others } = readCommon(params);
  const ids = contentIds(params);
  return present({
    ...others,
    content_type: asText(own(params, "content_type")) || (items.length ? "product" : ""),
    content_ids: ids.length ? ids : items.map(({ id }) => id),
    contents: items.map(({ id, quantity, price }) => present({ id, quantity, item_price: price })),
    content_name: own(params, "content_name"),
    category_name: own(params, "category_name"),
    num_items: own(params, "num_items") ?? count,
    order_id: order,
    search_string: search,
  });
};
