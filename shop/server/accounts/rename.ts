import { plainLine } from "@vitrine/commerce/reviews";
import type { Shop } from "../shop.ts";

const LONGEST_NAME = 200;

export async function rename(shop: Shop, personId: number, typed: string): Promise<void> {
  const name = plainLine(typed).slice(0, LONGEST_NAME);
  await shop.database.pool.query("update people set name = $2 where id = $1", [personId, name]);
}
