import type { Page } from "../../page/index.ts";
import type { Options } from "../../wire/index.ts";
import { googleOptions } from "./google-options.ts";

export type Gtag = (...call: readonly unknown[]) => void;

/** The owner may separate our data layer from the page's other tags, share theirs, or name one. */
export function gaLayerName(options: Options): string {
  const { gaDatalayerType: type, gaDatalayerName: name } = googleOptions(options).gaTags;
  return type === "default" ? "dataLayerPYS" : (type === "custom" && name) || "dataLayer";
}

/** The layer's array, created if it does not exist. */
export function layerOf({ globals }: Page, name: string): unknown[] {
  return (globals[name] ??= []) as unknown[];
}

/** Google's script recognises a call by its `arguments` object; other pushes are data. */
export function gtagOf(page: Page, layerName: string): Gtag {
  return function gtag() {
    layerOf(page, layerName).push(arguments);
  };
}
