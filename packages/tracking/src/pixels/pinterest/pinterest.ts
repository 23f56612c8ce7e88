import { hashed, rememberedPerson } from "../../visitor/index.ts";
import type { StandardName } from "../../wire/event-catalogue.ts";
import { decodeOptions } from "../../wire/decode-options.ts";
import { vendorParameters } from "../vendor-parameters.ts";
import { identifyByClick } from "../save-click-id.ts";
import type { Call, OutgoingEvent, PixelKind } from "../pixel.ts";
import { pinterestParams } from "./params.ts";

const SCRIPT = "https://s.pinimg.com/ct/core.js";
const SETTINGS = {
  /** Your tag IDs. Each one gets every event. */
  pixelIds: [] as string[],
  /** Counts the page when the tag loads. */
  sendPageView: true,
};

/** Pinterest's names for events that other vendors introduced. */
const NAMES = {
  PageView: "pagevisit",
  ViewContent: "viewcontent",
  ViewCategory: "viewcategory",
  Search: "search",
  AddToCart: "addtocart",
  Purchase: "checkout",
  CompleteRegistration: "signup",
  WatchVideo: "watchvideo",
  Lead: "lead",
} as const satisfies Partial<Record<StandardName, string>>;

/** Pinterest's name for an event of the catalogue. */
export type PinterestName<Name extends string> = Name extends keyof typeof NAMES ? (typeof NAMES)[Name] : Name;

const BY_NAME: ReadonlyMap<string, string> = new Map(Object.entries(NAMES));

export function translateForPinterest(event: OutgoingEvent): Call {
  const { id, name } = event;
  return ["track", BY_NAME.get(name) ?? name, { ...vendorParameters(event, pinterestParams), event_id: id }];
}

interface Pintrk {
  (...call: readonly unknown[]): void;
  queue: unknown[];
  version: string;
}

export const pinterest: PixelKind = {
  slug: "pinterest",
  connect(section, { page, current }) {
    const { globals, loadScript } = page;
    const settings = decodeOptions(SETTINGS, section);
    let isBrought = false;
    const pintrk = (...call: readonly unknown[]) => (globals["pintrk"] as Pintrk)(...call);

    return {
      ids: settings.pixelIds,
      cookies: /^_pin_unauth$|^_epik$|^_derived_epik$|^_pinterest_/,
      identify: (isStillAllowed) => identifyByClick(page, current(), ["epik", "_epik"], isStillAllowed),
      load(ids) {
        if (isBrought) return pintrk("setconsent", true);
        isBrought = true;
        if (!globals["pintrk"]) {
          const queue: Pintrk = Object.assign((...call: readonly unknown[]) => void queue.queue.push(call), {
            queue: [],
            version: "3.0",
          });
          globals["pintrk"] = queue;
          void loadScript(SCRIPT);
        }
        const { email } = rememberedPerson(page);
        for (const id of ids) pintrk("load", id, email ? { em: hashed(email) } : {});
        if (settings.sendPageView) pintrk("page");
      },
      send: (event) => pintrk(...translateForPinterest(event)),
      stop: () => pintrk("setconsent", false),
    };
  },
};
