import { externalIdOf, fetchExternalId, rememberedPerson } from "../../visitor/index.ts";
import { areCookiesOff } from "../../wire/options.ts";
import { asRecord, decodeOptions } from "../../wire/decode-options.ts";
import type { Call, PixelKind } from "../pixel.ts";
import { metaMatching } from "./matching.ts";
import { writeMetaCookies } from "./meta-cookies.ts";
import { translateForMeta } from "./translate.ts";

const SCRIPT = "https://connect.facebook.net/en_US/fbevents.js";
const DAY_S = 86_400;
/** Longer than fetching the visitor's ID usually takes; after that, Meta is initialised without it. */
const LONGEST_WAIT_MS = 2000;

const SETTINGS = {
  /** Your pixel IDs. Each one gets every event. */
  pixelIds: [] as string[],
  /**
   * Data of a signed-in customer, hashed by the server: `em`, `ph`, `fn`, `ln`, `ct`, `st`, `country`, `external_id`.
   */
  advancedMatching: asRecord,
  /** Passes customer data for Advanced Matching: that of the server, of forms and of `identify()`. */
  advancedMatchingEnabled: false,
  /** Turns off Meta's automatic configuration, which reads buttons and page metadata. */
  removeMetadata: true,
  /** The server sends `CompleteRegistration`, so the browser does not. */
  wooCrSendFromServer: false,
  /** Leaves out the parameters of `doNotTrackMedicalParam`, which could reveal a visitor's health. */
  enabledMedical: false,
  /** The parameters that `enabledMedical` leaves out. */
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
  /** Asks Meta for Limited Data Use. */
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
  connect(section, { page, options, current }) {
    const settings = decodeOptions(SETTINGS, section);
    const { globals } = page;
    let isOn = false;
    let wasLimited = false;
    /** Calls after init, held back while init waits for the visitor's ID. */
    let held: Call[] | undefined;
    const fbq = (...call: Call) => (globals["fbq"] as Fbq)(...call);
    /** Initialised IDs, and whether with the visitor's data: Meta accepts those with an ID's init, once. */
    const known = new Map<string, boolean>();

    const init = (ids: readonly string[]) => {
      const isMatched = isOn && settings.advancedMatchingEnabled;
      for (const id of ids) {
        if (known.get(id) || (known.has(id) && !isMatched)) continue;
        known.set(id, isOn);
        if (settings.removeMetadata) fbq("set", "autoConfig", false, id);
        fbq(
          "init",
          id,
          isMatched ? metaMatching(settings.advancedMatching, rememberedPerson(page), externalIdOf(page, options)) : {},
        );
      }
    };

    return {
      ids: settings.pixelIds,
      announcement: "facebook_event_sent",
      cookies: /^_fb[pc]$/,
      loadsDenied: true,
      identify(isStillAllowed) {
        writeMetaCookies(page, options.cookieDuration * DAY_S, !areCookiesOff(current()));
        void fetchExternalId(page, current(), isStillAllowed);
      },
      load(ids, isLimited) {
        const isAgain = Boolean(globals["fbq"]);
        if (!isAgain) {
          globals["_fbq"] = globals["fbq"] = createQueue();
          void page.loadScript(SCRIPT);
        }
        isOn = !isLimited;
        if (isLimited) fbq("consent", "revoke");
        if (isLimited || settings.metaLdu) fbq("dataProcessingOptions", ["LDU"], 0, 0);
        // A limit from before the choice must not remain after it.
        else if (wasLimited) fbq("dataProcessingOptions", []);
        wasLimited = isLimited ?? false;
        if (!isOn) return init(ids);
        writeMetaCookies(page, options.cookieDuration * DAY_S, !areCookiesOff(current()));
        const idComes = fetchExternalId(page, current(), () => isOn);
        if (isAgain) fbq("consent", "grant");
        if (!idComes || !settings.advancedMatchingEnabled) return init(ids);
        const mine: Call[] = (held = []);
        const begin = () => {
          if (held !== mine) return;
          held = undefined;
          init(ids);
          for (const call of mine) fbq(...call);
        };
        void idComes.then(begin);
        page.after(LONGEST_WAIT_MS, begin);
      },
      send(event) {
        // The server knows of a new account anyway and sends it to Meta itself.
        if (event.name === "CompleteRegistration" && settings.wooCrSendFromServer) return;
        const withheld = settings.enabledMedical ? settings.doNotTrackMedicalParam : [];
        for (const call of translateForMeta(event, withheld)) {
          if (held) held.push(call);
          else fbq(...call);
        }
      },
      stop() {
        isOn = false;
        held = undefined;
        fbq("consent", "revoke");
      },
    };
  },
};

/** Queues calls until Meta's script takes over. */
function createQueue(): Fbq {
  const keep = (...call: readonly unknown[]) => {
    if (queue.callMethod) queue.callMethod(...call);
    else queue.queue.push(call);
  };
  const queue: Fbq = Object.assign(keep, { push: keep, loaded: true, version: "2.0", queue: [] });
  return queue;
}
