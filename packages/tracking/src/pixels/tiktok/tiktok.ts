import {
  externalIdOf,
  fetchExternalId,
  hashed,
  hashedPerson,
  hashedPhone,
  rememberedPerson,
} from "../../visitor/index.ts";
import { asRecord, asText, filtered, own, decodeOptions } from "../../wire/decode-options.ts";
import { vendorParameters } from "../vendor-parameters.ts";
import { identifyByClick } from "../save-click-id.ts";
import type { PixelKind } from "../pixel.ts";
import { tiktokParams } from "./params.ts";
import { ttqOf } from "./queue.ts";

const SETTINGS = {
  /** Your pixel IDs. Each one gets every event. */
  pixelIds: [] as string[],
  /**
   * Data of a signed-in customer: `email`, `phone_number`, `external_id`. It is hashed, and enables Advanced Matching.
   */
  advancedMatching: asRecord,
  /** Counts the page when the pixel loads. */
  sendPageView: true,
};

const FIRST_WAIT_MS = 1500;
const STEP_MS = 500;

export const tiktok: PixelKind = {
  slug: "tiktok",
  connect(section, { page, options, current }) {
    const settings = decodeOptions(SETTINGS, section);
    const known = settings.advancedMatching;
    let isOn = false;

    /** TikTok accepts hashes only, also of the external ID. */
    const identify = () => {
      const { email, phone } = hashedPerson(rememberedPerson(page), "+");
      const sent = {
        email: hashed(asText(own(known, "email"))) || email,
        phone_number: hashedPhone(asText(own(known, "phone_number")), "+") || phone,
        external_id: hashed(externalIdOf(page, options) ?? asText(own(known, "external_id"))),
      };
      const status = filtered(sent, (hash) => hash);
      if (isOn && Object.keys(status).length) ttqOf(page).ttq.identify(status);
    };

    return {
      ids: settings.pixelIds,
      isTerse: true,
      announcement: "tiktok_event_sent",
      cookies: /^_tt|^ttclid/,
      identify: (isStillAllowed) => identifyByClick(page, current(), ["ttclid", "ttclid"], isStillAllowed),
      // TikTok loses events that arrive in one burst while its script starts.
      staticDelayMs: (index) => FIRST_WAIT_MS + STEP_MS * (index + 1),
      load(ids) {
        const isAgain = Boolean(page.globals["ttq"]);
        const { ttq, load } = ttqOf(page);
        if (isAgain) ttq.grantConsent();
        const news = ids.filter(load);
        isOn = true;
        if (Object.keys(known).length) {
          const hadId = externalIdOf(page, options) !== undefined;
          identify();
          // No other vendor on the page may have fetched it.
          void fetchExternalId(page, current(), () => isOn)?.then(() => {
            if (!hadId && externalIdOf(page, options)) identify();
          });
        }
        if (news.length && settings.sendPageView) ttq.page();
      },
      send(event) {
        const { id, ids, name } = event;
        const params = vendorParameters(event, tiktokParams);
        for (const pixelId of ids) ttqOf(page).ttq.instance(pixelId)["track"]?.(name, params, { event_id: id });
      },
      stop() {
        isOn = false;
        ttqOf(page).ttq.revokeConsent();
      },
    };
  },
};
