import type { Page } from "../page/index.ts";
import type { Options } from "../wire/index.ts";
import { CLICK_IDS, UTM_TERMS } from "../wire/campaign-terms.ts";
import type { ClickId, UtmTerm } from "../wire/campaign-terms.ts";
import { campaignOf } from "./campaign.ts";
import { landingPage } from "./landing-page.ts";
import { trafficSource } from "./traffic-source.ts";

/** The source of a visit: stored permanently for the first visit, and per session for the last. */
export interface Touch {
  readonly source: string;
  readonly landing: string;
  readonly utms: Readonly<Partial<Record<UtmTerm, string>>>;
  readonly clickIds: Readonly<Partial<Record<ClickId, string>>>;
}

export function touchOf({ href, referrer }: Pick<Page, "href" | "referrer">, options: Options): Touch {
  return {
    source: trafficSource(referrer, options.siteUrl || href),
    landing: landingPage(href),
    utms: campaignOf(href, UTM_TERMS),
    clickIds: campaignOf(href, CLICK_IDS),
  };
}
