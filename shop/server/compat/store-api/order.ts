import { readOrderSums } from "../../sales/orders/order-sums.ts";
import { orderJson } from "./order-json.ts";
import { draftOrderJson } from "./draft-order-json.ts";
import { ownDraft, ownOrder } from "./own-order.ts";
import { respond } from "./store-response.ts";
import type { PublicHandler } from "./store-call.ts";

export const getOrder: PublicHandler = async (call) => {
  const own = await ownOrder(call);
  if (!own.ok) {
    const draft = await ownDraft(call);
    if (!draft) return own.error;
    return draft.ok ? respond(draftOrderJson(call.shop, Number(call.name), draft.value)) : draft.error;
  }
  const { shop, catalog } = call;
  const ids = own.value.lines.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  const products = new Map((await catalog.details(ids)).map((product) => [product.id, product]));
  const sums = await readOrderSums(shop.database.pool, own.value.id);
  return respond(orderJson(shop, await shop.settings(), own.value, sums, products));
};
