import { externalIdOf, fetchExternalId, rememberedPerson } from "../../visitor/index.ts";
import { asRecord, readLike } from "../../wire/read-like.ts";
import type { PixelKind } from "../pixel.ts";
import { metaMatching } from "./matching.ts";
import { writeMetaCookies } from "./meta-cookies.ts";
import { translateForMeta } from "./translate.ts";

const SCRIPT = "https://connect.facebook.net/en_US/fbevents.js";
const DAY_S = 86_400;

const SETTINGS = {
  pixelIds: [] as string[],
  advancedMatching: asRecord,
  advancedMatchingEnabled: false,
  removeMetadata: true,
  wooCrSendFromServer: false,
  enabledMedical: false,
  doNotTrackMedicalParam: [
    "event_url",
    "post_title",
    "page_title",
    "landing_page",
    "content_name",
    "categories",
    "category_name",
    "tags",
  ],
  metaLdu: false,
};

interface Fbq {
  (...call: readonly unknown[]): void;
  callMethod?: (...call: readonly unknown[]) => void;
  queue: unknown[];
  loaded: boolean;
  version: string;
  push: unknown;
}

export const facebook: PixelKind = {
  slug: "facebook",
  connect(section, { page, options }) {
    const settings = readLike(SETTINGS, section);
    const { globals } = page;
    let isOn = false;
    const fbq = (...call: readonly unknown[]) => (globals["fbq"] as Fbq)(...call);

    return {
      ids: settings.pixelIds,
      announcement: "facebook_event_sent",
      cookies: /^_fb[pc]$/,
      load(ids) {
        writeMetaCookies(page, options.cookieDuration * DAY_S);
        isOn = true;
        void fetchExternalId(page, options, () => isOn);
        if (globals["fbq"]) fbq("consent", "grant");
        else {
          globals["_fbq"] = globals["fbq"] = createQueue();
          void page.loadScript(SCRIPT);
        }
        if (settings.metaLdu) fbq("dataProcessingOptions", ["LDU"], 0, 0);
        for (const id of ids) {
          if (settings.removeMetadata) fbq("set", "autoConfig", false, id);
          fbq(
            "init",
            id,
            settings.advancedMatchingEnabled
              ? metaMatching(settings.advancedMatching, rememberedPerson(page), externalIdOf(page, options))
              : {},
          );
        }
      },
      send(event) {
        // The server hears of a new account anyway, and says so to Meta itself.
        if (event.name === "CompleteRegistration" && settings.wooCrSendFromServer) return;
        const withheld = settings.enabledMedical ? settings.doNotTrackMedicalParam : [];
        for (const call of translateForMeta(event, withheld)) fbq(...call);
      },
      stop() {
        isOn = false;
        fbq("consent", "revoke");
      },
    };
  },
};

/** Keeps calls until Meta's script takes over. */
function createQueue(): Fbq {
  const keep = (...call: readonly unknown[]) => {
    if (queue.callMethod) queue.callMethod(...call);
    else queue.queue.push(call);
  };
  const queue: Fbq = Object.assign(keep, { push: keep, loaded: true, version: "2.0", queue: [] });
  return queue;
}
