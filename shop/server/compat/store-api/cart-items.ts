import { emptyCart } from "../../sales/cart/empty-cart.ts";
import { addItem, conflict, removeItem, updateItem } from "./cart-changes.ts";
import { cartItemJson } from "./cart-item-json.ts";
import { respond, type StoreResponse } from "./store-response.ts";
import { type CartCall, type CartHandler, links } from "./store-call.ts";
import { readStoreCart } from "./store-cart.ts";

const PATH = "/cart/items";

export const listItems: CartHandler = async (call) => respond(await itemsOf(call));

export const getItem: CartHandler = (call) => oneItem(call, call.name, 200);

/** Returns the line that was added to: the one whose quantity has increased. */
export const createItem: CartHandler = async (call) => {
  const before = new Map((await itemsOf(call)).map(({ key, quantity }) => [key, quantity]));
  const refused = await addItem(call);
  if (refused) return refused;
  const added = (await itemsOf(call)).find(({ key, quantity }) => quantity > (before.get(key) ?? 0));
  return added ? respond(added, 201) : notFound(call);
};

export const putItem: CartHandler = async (call) => {
  const refused = await updateItem(named(call));
  return refused ?? oneItem(call, call.name, 200);
};

export const deleteItem: CartHandler = async (call) => (await removeItem(named(call))) ?? respond(null, 204);

export const deleteItems: CartHandler = async ({ shop, cartId }) => {
  await emptyCart(shop.database, cartId);
  return respond([]);
};

async function itemsOf(call: CartCall) {
  const cart = await readStoreCart(call);
  return cart.priced.lines.map((line, index) => ({
    ...cartItemJson(call.shop, cart, line, index),
    _links: links(call.shop, `${PATH}/${line.key}`, PATH),
  }));
}

async function oneItem(call: CartCall, key: string, status: number): Promise<StoreResponse> {
  const found = (await itemsOf(call)).find((item) => item.key === key);
  return found ? respond(found, status) : notFound(call);
}

function notFound(call: CartCall): Promise<StoreResponse> {
  return conflict(call, "Cart item does not exist.");
}

function named(call: CartCall): CartCall {
  return { ...call, params: { ...call.params, key: call.name } };
}
