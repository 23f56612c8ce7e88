import { readOrderSums } from "../../orders/order-sums.ts";
import { orderJson } from "./order-json.ts";
import { ownOrder } from "./own-order.ts";
import { answer } from "./store-answer.ts";
import type { PublicHandler } from "./store-call.ts";

export const getOrder: PublicHandler = async (call) => {
  const own = await ownOrder(call);
  if (!own.ok) return own.error;
  const { shop, catalog } = call;
  const ids = own.value.lines.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  const products = new Map((await catalog.details(ids)).map((product) => [product.id, product]));
  const sums = await readOrderSums(shop.database.pool, own.value.id);
  return answer(orderJson(shop, await shop.settings(), own.value, sums, products));
};
