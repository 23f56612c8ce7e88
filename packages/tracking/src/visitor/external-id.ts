import type { Page } from "../page/index.ts";
import { EXTERNAL_ID } from "../wire/cookie-names.ts";
import type { Options } from "../wire/index.ts";
import { isCookieOff } from "../wire/options.ts";
import { asFlag, asRecord, asText, lookIn, own, decodeOptions } from "../wire/decode-options.ts";

const ACTION = "pys_get_pbid";
const OFF = "externalID_disabled_by_api";
const DAY_S = 86_400;

const EXTERNAL = {
  ajaxUrl: "",
  gateway: { key: "" },
  /** Sends the visitor's ID, the cookie `pbid`, to Meta and TikTok, so that they recognise returning visitors. */
  sendExternalId: true,
  /** Days for which this ID is stored. */
  externalIdExpire: 180,
  ajaxForServerEvent: true,
};

export function externalIdOf({ cookies }: Page, { page }: Options): string | undefined {
  return decodeOptions(EXTERNAL, page).sendExternalId ? cookies.read(EXTERNAL_ID) : undefined;
}

/** Pending requests: two vendors at once must get the same ID. */
const requested = new WeakMap<Page, Promise<string>>();

async function askServer({ request }: Page, ajaxUrl: string): Promise<string> {
  const { json } = await request({
    url: `${ajaxUrl}${ajaxUrl.includes("?") ? "&" : "?"}action=${ACTION}`,
    method: "GET",
  });
  return asText(own(asRecord(own(asRecord(json), "data")), EXTERNAL_ID));
}

/**
 * Fetches the visitor's ID by which vendors may recognise them. A gateway on another host cannot set one, so the browser
 * makes it. Undefined if there is one already or none is wanted.
 */
export function fetchExternalId(
  page: Page,
  options: Options,
  isStillAllowed: () => boolean,
): Promise<void> | undefined {
  const { ajaxUrl, gateway, externalIdExpire, sendExternalId, ajaxForServerEvent } = decodeOptions(
    EXTERNAL,
    options.page,
  );
  const isWanted = (gateway.key || ajaxUrl) && ajaxForServerEvent && sendExternalId && !page.cookies.read(EXTERNAL_ID);
  if (!isWanted || asFlag(lookIn(options.gdpr)(OFF), false) || isCookieOff(options, OFF)) return undefined;

  const result = requested.get(page) ?? (gateway.key ? Promise.resolve(page.uuid()) : askServer(page, ajaxUrl));
  requested.set(page, result);
  return result.then((id) => {
    requested.delete(page);
    if (id && isStillAllowed()) page.cookies.write(EXTERNAL_ID, id, externalIdExpire * DAY_S);
  });
}
