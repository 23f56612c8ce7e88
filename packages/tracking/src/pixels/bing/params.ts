import type { StandardName } from "../../wire/event-catalogue.ts";
import { present, readCommon } from "../../wire/vocabulary.ts";
import type { WriteParams } from "../vendor-parameters.ts";

/** Page types of Microsoft's remarketing. */
const PAGE_TYPES: ReadonlyMap<string, string> = new Map<StandardName, string>([
  ["ViewContent", "product"],
  ["ViewCategory", "category"],
  ["AddToCart", "cart"],
  ["InitiateCheckout", "cart"],
  ["Purchase", "purchase"],
  ["Search", "searchresults"],
]);

/** Parameters in the format of Microsoft's tag. */
export const bingParams: WriteParams = (params, name) => {
  const { items, order, search, others } = readCommon(params);
  const { value, ...rest } = others;
  return present({
    ...rest,
    ...(items.length && { event_category: "ecommerce", ecomm_totalvalue: value }),
    revenue_value: value,
    ecomm_pagetype: PAGE_TYPES.get(name),
    ecomm_prodid: items.map(({ id }) => id),
    items: items.map(({ id, name: title, quantity, price }) => present({ id, name: title, quantity, price })),
    transaction_id: order,
    search_term: search,
  });
};
