import type { Shop } from "../../shop.ts";
import { respondJson } from "../../platform/http/responses.ts";
import { filterValues } from "../../tracking/script/consent-filters.ts";

/** The pixels and cookies that the owner disabled, for pages that ask before loading any pixel. */
export async function pysGetGdprFiltersValues(shop: Shop): Promise<Response> {
  const { tracking } = await shop.settings();
  return respondJson({ success: true, data: filterValues(tracking) });
}
