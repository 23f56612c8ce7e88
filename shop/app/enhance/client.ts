import { wakeIslands } from "../islands/wake.ts";
import { attachHideIfEmpty } from "./cart/hide-if-empty.ts";
import { attachIntents } from "./intents.ts";
import { startFragments } from "./cart/live-fragments.ts";
import { readConfig } from "./config.ts";
import { attachSorting } from "./listing.ts";
import { attachNotices } from "./notices.ts";
import { preloadTracking } from "./preload-tracking.ts";
import { attachQuantities } from "./quantity.ts";
import { attachSendOnce } from "./send-once.ts";
import { attachThemeSwitch } from "./theme.ts";
import { whenIdle } from "./when-idle.ts";

const config = readConfig(document);
attachQuantities(document);
attachSorting(document);
attachNotices(document);
attachSendOnce(document);
attachThemeSwitch(document);

if (config) {
  attachHideIfEmpty(document);
  const now = () => Date.now();
  const navigate = (url: string) => location.assign(url);
  const showCart = startFragments(config, { now, assumeEmptyWithoutCookie: true });
  const page = { config, now, navigate, showCart };
  const load = attachIntents(page, async () => (await import("./on-demand.ts")).startActions(page));

  whenIdle((msSinceLoad) => {
    preloadTracking();
    load().then(
      async ({ shopEvents }) => (await import("./on-demand.ts")).startAtRest(shopEvents, { now, msSinceLoad }),
      () => undefined,
    );
  });
}

wakeIslands();
