import type { Page } from "../page/index.ts";
import { EXTERNAL_ID } from "../wire/cookie-names.ts";
import type { Options } from "../wire/index.ts";
import { isCookieOff } from "../wire/options.ts";
import { asFlag, asRecord, asText, lookIn, own, readLike } from "../wire/read-like.ts";

const ACTION = "pys_get_pbid";
const OFF = "externalID_disabled_by_api";
const DAY_S = 86_400;

const EXTERNAL = { ajaxUrl: "", sendExternalId: true, externalIdExpire: 180, ajaxForServerEvent: true };

export function externalIdOf({ cookies }: Page, { page }: Options): string | undefined {
  return readLike(EXTERNAL, page).sendExternalId ? cookies.read(EXTERNAL_ID) : undefined;
}

/** Asks the server for the visitor's id under which vendors may recognise them, where there is none yet. */
export async function fetchExternalId(page: Page, options: Options, isStillAllowed: () => boolean): Promise<void> {
  const { ajaxUrl, externalIdExpire, sendExternalId, ajaxForServerEvent } = readLike(EXTERNAL, options.page);
  const isWanted = ajaxUrl && ajaxForServerEvent && sendExternalId && !page.cookies.read(EXTERNAL_ID);
  if (!isWanted || asFlag(lookIn(options.gdpr)(OFF), false) || isCookieOff(options, OFF)) return;

  const { json } = await page.request({
    url: `${ajaxUrl}${ajaxUrl.includes("?") ? "&" : "?"}action=${ACTION}`,
    method: "GET",
  });
  const id = asText(own(asRecord(own(asRecord(json), "data")), EXTERNAL_ID));
  if (id && isStillAllowed()) page.cookies.write(EXTERNAL_ID, id, externalIdExpire * DAY_S);
}
