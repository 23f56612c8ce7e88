import { providedUserData } from "../../visitor/index.ts";
import type { Loose } from "../../wire/decode-options.ts";
import type { Call, Pixel, PixelContext } from "../pixel.ts";
import { createConsentMode } from "./consent-mode.ts";
import { usesConsentMode } from "./google-options.ts";
import { gaLayerName, gtagOf } from "./gtag.ts";

export interface Tags extends Pick<Pixel, "load" | "loadsDenied" | "consentChanged" | "stop"> {
  readonly send: (call: Call) => void;
}

const SCRIPT = "https://www.googletagmanager.com/gtag/js";

const started = new WeakMap<object, Map<string, Promise<boolean>>>();

/** The tags of one of Google's products. Products share one script; the first of them loads it. */
export function createTags(
  context: PixelContext,
  configOf: (id: string, userId?: string) => Loose,
  userId?: string,
): Tags {
  const { page, options, expectScript } = context;
  const layerName = gaLayerName(options);
  const gtag = gtagOf(page, layerName);
  const mode = createConsentMode(context, layerName);
  let isSetUp = false;
  let isNamed = false;
  const start = (firstId = "") => {
    const layers = started.get(page.globals) ?? new Map<string, Promise<boolean>>();
    const brought = layers.get(layerName);
    if (brought) return expectScript?.(brought);
    mode.start();
    gtag("js", new Date(page.now()));
    const layer = layerName === "dataLayer" ? "" : `&l=${encodeURIComponent(layerName)}`;
    const script = page.loadScript(`${SCRIPT}?id=${encodeURIComponent(firstId)}${layer}`);
    started.set(page.globals, layers.set(layerName, script));
  };
  return {
    // Without consent mode a tag cannot be told to store nothing.
    loadsDenied: usesConsentMode(options),
    load(ids, isLimited) {
      start(ids[0]);
      if (!isLimited) {
        mode.send();
        // Without consent the visitor is not identified; a tag that was configured then gets the data now.
        const person = isNamed ? undefined : providedUserData(page, options);
        if (person) gtag("set", "user_data", person);
        if (isSetUp && !isNamed && userId) gtag("set", { user_id: userId });
        isNamed = true;
      }
      // Configuring a tag again would count the page again.
      if (isSetUp) return;
      isSetUp = true;
      for (const id of ids) gtag("config", id, configOf(id, isLimited ? undefined : userId));
    },
    send: (call) => gtag(...call),
    consentChanged: mode.send,
    stop: mode.send,
  };
}
