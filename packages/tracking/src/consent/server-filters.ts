import type { Page } from "../page/index.ts";
import type { Options } from "../wire/index.ts";
import { asRecord, own } from "../wire/read-like.ts";
import type { Loose } from "../wire/read-like.ts";

const ACTION = "pys_get_gdpr_filters_values";

/** Asks the server which pixels and cookies its filters switch off. No answer is no permission. */
export async function askServerFilters(page: Page, { ajaxUrl }: Options): Promise<Loose | undefined> {
  const separator = ajaxUrl.includes("?") ? "&" : "?";
  const { status, json } = await page.request({ url: `${ajaxUrl}${separator}action=${ACTION}`, method: "GET" });
  const data = own(asRecord(json), "data");
  return status === 200 && own(asRecord(json), "success") === true && data ? asRecord(data) : undefined;
}
