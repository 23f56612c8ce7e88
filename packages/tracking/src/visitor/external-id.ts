import type { Page } from "../page/index.ts";
import { EXTERNAL_ID } from "../wire/cookie-names.ts";
import type { Options } from "../wire/index.ts";
import { asRecord, asText, own } from "../wire/read-like.ts";

const ACTION = "pys_get_pbid";
const DAY_S = 86_400;

export function externalIdOf({ cookies }: Page, { sendExternalId }: Options): string | undefined {
  return sendExternalId ? cookies.read(EXTERNAL_ID) : undefined;
}

/** Asks the server for the visitor's id under which vendors may recognise them, where there is none yet. */
export async function fetchExternalId(page: Page, options: Options): Promise<void> {
  const { ajaxUrl, cookie, externalIdExpire, sendExternalId, gdpr } = options;
  const isOff = cookie.disabledAllCookie || cookie.externalIdDisabledByApi || own(gdpr, "externalID_disabled_by_api");
  if (!ajaxUrl || !sendExternalId || isOff || page.cookies.read(EXTERNAL_ID)) return;

  const { json } = await page.request({
    url: `${ajaxUrl}${ajaxUrl.includes("?") ? "&" : "?"}action=${ACTION}`,
    method: "GET",
  });
  const id = asText(own(asRecord(own(asRecord(json), "data")), EXTERNAL_ID));
  if (id) page.cookies.write(EXTERNAL_ID, id, externalIdExpire * DAY_S);
}
