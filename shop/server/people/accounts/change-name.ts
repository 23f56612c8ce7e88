import { plainLine } from "@vitrine/commerce/reviews";
import type { Shop } from "../../shop.ts";

const MAX_NAME_LENGTH = 200;

export async function rename(shop: Shop, personId: number, entered: string): Promise<void> {
  const name = plainLine(entered).slice(0, MAX_NAME_LENGTH);
  await shop.database.pool.query("update people set name = $2 where id = $1", [personId, name]);
}
