import type { Page } from "../../page/index.ts";
import type { Options } from "../../wire/index.ts";
import { googleOptions } from "./google-options.ts";

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
