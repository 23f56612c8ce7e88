import type { Page } from "../../page/index.ts";
import type { Options } from "../../wire/index.ts";
import { consentDefaults } from "./consent-mode.ts";
import { googleOptions, usesConsentMode } from "./google-options.ts";

const SCRIPT = "https://www.googletagmanager.com/gtag/js";

export type Gtag = (...call: readonly unknown[]) => void;

/** The owner may keep our layer apart from other tags of the page, share theirs, or name one. */
export function gaLayerName(options: Options): string {
  const { gaDatalayerType: type, gaDatalayerName: name } = googleOptions(options).gaTags;
  return type === "default" ? "dataLayerPYS" : (type === "custom" && name) || "dataLayer";
}

/** The layer's list, made if nobody has made it. */
export function layerOf({ globals }: Page, name: string): unknown[] {
  return (globals[name] ??= []) as unknown[];
}

/** Google's script tells a call from an ordinary push by its being an `arguments` object. */
export function gtagOf(page: Page, layerName: string): Gtag {
  return function gtag() {
    layerOf(page, layerName).push(arguments);
  };
}

const started = new WeakMap<object, Set<string>>();

/** Analytics and Ads share one script; the first of them brings it. */
export function startGtag(page: Page, options: Options, firstId: string): Gtag {
  const layerName = gaLayerName(options);
  const gtag = gtagOf(page, layerName);
  const layers = started.get(page.globals) ?? new Set();
  if (!layers.has(layerName)) {
    started.set(page.globals, layers.add(layerName));
    if (usesConsentMode(options)) gtag("consent", "default", consentDefaults(options.gdpr));
    gtag("js", new Date(page.now()));
    const layer = layerName === "dataLayer" ? "" : `&l=${encodeURIComponent(layerName)}`;
    void page.loadScript(`${SCRIPT}?id=${encodeURIComponent(firstId)}${layer}`);
  }
  return gtag;
}
