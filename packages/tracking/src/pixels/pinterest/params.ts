import { present, readCommon } from "../../wire/vocabulary.ts";
import type { WriteParams } from "../vendor-parameters.ts";

/** Parameters in Pinterest's format. */
export const pinterestParams: WriteParams = (params) => {
  const { items, count, order, search, others } = readCommon(params);
  const { coupon, ...rest } = others;
  return present({
    ...rest,
    line_items: items.map(({ id, name, category, brand, quantity, price }) =>
      present({
        product_id: id,
        product_name: name,
        product_category: category,
        product_brand: brand,
        product_quantity: quantity,
        product_price: price,
      }),
    ),
    order_quantity: count,
    order_id: order,
    search_query: search,
    promo_code: coupon,
  });
};
