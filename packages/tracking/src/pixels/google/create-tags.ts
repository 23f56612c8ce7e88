import type { Page } from "../../page/index.ts";
import { providedUserData } from "../../visitor/index.ts";
import type { Options } from "../../wire/index.ts";
import type { Loose } from "../../wire/read-like.ts";
import type { Call } from "../pixel.ts";
import { consentDefaults } from "./consent-mode.ts";
import { usesConsentMode } from "./google-options.ts";
import { gaLayerName, gtagOf } from "./gtag.ts";

export interface Tags {
  readonly load: (ids: readonly string[]) => void;
  readonly send: (call: Call) => void;
  readonly stop: () => void;
}

const SCRIPT = "https://www.googletagmanager.com/gtag/js";

const started = new WeakMap<object, Set<string>>();

/** The tags of one of Google's products. They share one script with the other's; the first of them brings it. */
export function createTags(
  page: Page,
  options: Options,
  signals: (isGranted: boolean) => Loose,
  configOf: (id: string) => Loose,
): Tags {
  const layerName = gaLayerName(options);
  const gtag = gtagOf(page, layerName);
  let isSetUp = false;
  const tell = (isGranted: boolean) => {
    if (usesConsentMode(options)) gtag("consent", "update", signals(isGranted));
  };
  const start = (firstId = "") => {
    const layers = started.get(page.globals) ?? new Set();
    if (layers.has(layerName)) return;
    started.set(page.globals, layers.add(layerName));
    if (usesConsentMode(options)) gtag("consent", "default", consentDefaults(options.gdpr));
    gtag("js", new Date(page.now()));
    const layer = layerName === "dataLayer" ? "" : `&l=${encodeURIComponent(layerName)}`;
    void page.loadScript(`${SCRIPT}?id=${encodeURIComponent(firstId)}${layer}`);
  };
  return {
    load(ids) {
      start(ids[0]);
      tell(true);
      // Set up again, a tag would count the page again.
      if (isSetUp) return;
      isSetUp = true;
      const person = providedUserData(page, options);
      if (person) gtag("set", "user_data", person);
      for (const id of ids) gtag("config", id, configOf(id));
    },
    send: (call) => gtag(...call),
    stop: () => tell(false),
  };
}
