import type { Shop } from "../../shop.ts";
import { jsonAnswer } from "../answers.ts";
import { filterValues } from "../tracking-filters.ts";

/** What the owner switched off, for pages that ask before they load any pixel. */
export async function pysGetGdprFiltersValues(shop: Shop): Promise<Response> {
  const { tracking } = await shop.settings();
  return jsonAnswer({ success: true, data: filterValues(tracking) });
}
