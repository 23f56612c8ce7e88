import { consentName, PIXEL_SLUGS } from "@vitrine/tracking/gateway/intake";
import type { Shop } from "../../shop.ts";
import { jsonAnswer } from "../answers.ts";

const COOKIE_FLAGS = [
  "disabled_all_cookie",
  "disabled_start_session_cookie",
  "disabled_advanced_form_data_cookie",
  "disabled_landing_page_cookie",
  "disabled_first_visit_cookie",
  "disabled_trafficsource_cookie",
  "disabled_utmTerms_cookie",
  "disabled_utmId_cookie",
] as const;

/** What the owner switched off, for pages that ask before they load any pixel. */
export async function pysGetGdprFiltersValues(shop: Shop): Promise<Response> {
  const { events } = await shop.settings();
  const isOff = (pixel: (typeof PIXEL_SLUGS)[number]) => events.disabledPixels.includes(pixel);
  const pixels = PIXEL_SLUGS.filter((pixel) => pixel !== "gtm").map((pixel) => [
    `${consentName(pixel)}_disabled_by_api`,
    isOff(pixel),
  ]);
  const data = {
    all_disabled_by_api: PIXEL_SLUGS.every(isOff),
    ...Object.fromEntries(pixels),
    externalID_disabled_by_api: !events.sendsExternalId,
    ...Object.fromEntries(
      COOKIE_FLAGS.map((flag) => [flag, flag === "disabled_advanced_form_data_cookie" && !events.sendsPersonalData]),
    ),
  };
  return jsonAnswer({ success: true, data });
}
