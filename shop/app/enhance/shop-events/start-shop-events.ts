import { createDataLayer, readDataLayerSettings } from "./data-layer.ts";
import { createShopEvents, type ShopEvents } from "./shop-events.ts";
import { watchPage } from "./page-events.ts";
import { watchChoices } from "./watch-choices.ts";

/** Starts reporting shop events to the given followers. Others can follow at any time. */
export function startShopEvents(
  page: Document,
  { now, navigate }: { readonly now: () => number; readonly navigate: (url: string) => void },
): ShopEvents {
  const shopEvents = createShopEvents(now);
  const settings = readDataLayerSettings();
  shopEvents.follow(createDataLayer(settings));
  watchPage(page, shopEvents);
  watchChoices(page, shopEvents, { ...settings, navigate });
  return shopEvents;
}
