import { asRecord, asText, own } from "../wire/decode-options.ts";
import type { AskFilters } from "./gate.ts";

const ACTION = "pys_get_gdpr_filters_values";

/** Queries which pixels and cookies the server's filters disable. */
export const askServerFilters: AskFilters = async (page, options) => {
  const address = asText(options.page["ajaxUrl"]);
  const separator = address.includes("?") ? "&" : "?";
  const { status, json } = await page.request({ url: `${address}${separator}action=${ACTION}`, method: "GET" });
  const data = own(asRecord(json), "data");
  return status === 200 && own(asRecord(json), "success") === true && data ? asRecord(data) : undefined;
};
