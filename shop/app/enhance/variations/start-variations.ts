import type { ShopConfig } from "../config.ts";
import type { LiveVariations } from "./live-variations.ts";

/** Variable products come to life in a file of its own, which only pages with one fetch. */
export function startVariations(page: Document, config: ShopConfig): Promise<LiveVariations> | null {
  if (!page.querySelector("form.variations_form")) return null;
  const alive = import("./live-variations.ts").then(({ attachVariations }) => attachVariations(page, config));
  // Then the form is sent as it is, and the shop finds out what was meant.
  alive.catch(() => undefined);
  return alive;
}
