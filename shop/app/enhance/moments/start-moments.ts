import { createDataLayer, readDataLayerSettings } from "./data-layer.ts";
import { createMoments, type Moments } from "./moments.ts";
import { watchPage } from "./page-moments.ts";
import { watchChoices } from "./watch-choices.ts";

/** Starts saying what happens in the page, and to whom. Others can follow at any time. */
export function startMoments(
  page: Document,
  { now, navigate }: { readonly now: () => number; readonly navigate: (url: string) => void },
): Moments {
  const moments = createMoments(now);
  const settings = readDataLayerSettings();
  moments.follow(createDataLayer(settings));
  watchPage(page, moments);
  watchChoices(page, moments, { ...settings, navigate });
  return moments;
}
