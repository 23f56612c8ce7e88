import { present, readCommon } from "../../wire/vocabulary.ts";
import type { WriteParams } from "../vendor-parameters.ts";

const KIND = "product";

/** Parameters in TikTok's format. */
export const tiktokParams: WriteParams = (params) => {
  const { items, count, order, search, others } = readCommon(params);
  return present({
    ...others,
    content_type: items.length ? KIND : "",
    contents: items.map(({ id, name, category, brand, quantity, price }) =>
      present({
        content_id: id,
        content_type: KIND,
        content_name: name,
        content_category: category,
        brand,
        quantity,
        price,
      }),
    ),
    quantity: count,
    order_id: order,
    query: search,
  });
};
