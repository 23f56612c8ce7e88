import { type CartRefusal, changeQuantities, parseCartQuantity } from "@vitrine/commerce/cart";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Shop } from "../../shop.ts";
import { type ChangeableCart, readChangeableCart, writeQuantities } from "./changeable-lines.ts";
import type { RemovedLine } from "./remove-line.ts";

export interface CartChange {
  readonly changedLines: number;
  /** Lines whose quantity became zero. */
  readonly removed: readonly RemovedLine[];
  readonly refusals: readonly CartRefusal[];
}

const MAX_ATTEMPTS = 60;
const NOTHING: CartChange = { changedLines: 0, removed: [], refusals: [] };

/** Sets the entered quantities by line; unknown lines are ignored. */
export function setQuantities(shop: Shop, cartId: string, entered: ReadonlyMap<string, string>): Promise<CartChange> {
  return change(shop, cartId, ({ lines }) => {
    const present = lines.filter(({ isRemoved }) => !isRemoved);
    return new Map(present.map(({ key, quantity }) => [key, parseCartQuantity(entered.get(key) ?? "", quantity)]));
  });
}

/** Restores a removed line, as far as the stock allows. */
export async function restoreLine(
  shop: Shop,
  cartId: string,
  key: string,
): Promise<Result<undefined, CartRefusal | { readonly code: "no-such-line" }>> {
  const { changedLines, refusals } = await change(shop, cartId, ({ lines }) => {
    const removed = lines.find((line) => line.key === key && line.isRemoved);
    return new Map(removed ? [[key, removed.storedQuantity]] : []);
  });
  if (changedLines > 0) return ok(undefined);
  return refuse(refusals[0] ?? { code: "no-such-line" });
}

async function change(
  shop: Shop,
  cartId: string,
  wantedIn: (cart: ChangeableCart) => ReadonlyMap<string, number>,
): Promise<CartChange> {
  const { pool } = shop.database;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const cart = await readChangeableCart(pool, cartId);
    if (!cart) return NOTHING;
    const { quantities, refusals } = changeQuantities(cart.lines, wantedIn(cart), cart.unitsLeft);
    if (quantities.size === 0) return { changedLines: 0, removed: [], refusals };
    if (await writeQuantities(pool, cartId, cart.version, quantities)) {
      return { changedLines: quantities.size, removed: removedLines(cart, quantities), refusals };
    }
  }
  return { changedLines: 0, removed: [], refusals: [{ code: "cart-busy" }] };
}

function removedLines({ lines }: ChangeableCart, quantities: ReadonlyMap<string, number>): RemovedLine[] {
  const removed: RemovedLine[] = [];
  let linesAbove = 0;
  for (const { key, name, isRemoved } of lines) {
    if (quantities.get(key) === 0) removed.push({ key, name, linesAbove });
    else if (!isRemoved || quantities.has(key)) linesAbove += 1;
  }
  return removed;
}
