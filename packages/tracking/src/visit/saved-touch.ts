import type { CookieJar } from "../page/index.ts";
import { CLICK_IDS, UTM_TERMS } from "../wire/campaign-terms.ts";
import { campaignCookie, LANDING_PAGE, lastTouch, TRAFFIC_SOURCE } from "../wire/cookie-names.ts";
import type { Options } from "../wire/index.ts";
import { asText, own } from "../wire/decode-options.ts";
import type { Loose } from "../wire/decode-options.ts";
import { withoutEmail } from "./email-like.ts";
import type { Touch } from "./touch.ts";

const UNKNOWN = "undefined";

/** The touch that events report: from the cookies of the chosen model, else from the server, else of this page. */
export function rememberedTouch(cookies: CookieJar, options: Options, current: Touch): Touch {
  const { trackingAnalytics: known, visitDataModel } = options;
  const named = visitDataModel === "last_visit" ? lastTouch : (name: string) => name;
  const read = (cookie: string, fromServer: string, here: string | undefined) =>
    withoutEmail(cookies.read(named(cookie)) || (fromServer === UNKNOWN ? "" : fromServer) || here || "") ?? "";
  const terms = <Term extends string>(
    all: readonly Term[],
    fromServer: Loose,
    here: Readonly<Partial<Record<Term, string>>>,
  ) =>
    Object.fromEntries(
      all
        .map((term) => [term, read(campaignCookie(term), asText(own(fromServer, term)), here[term])] as const)
        .filter(([, value]) => value),
    ) as Partial<Record<Term, string>>;

  return {
    source: read(TRAFFIC_SOURCE, known.trafficSource, current.source),
    landing: read(LANDING_PAGE, known.trafficLanding, current.landing),
    utms: terms(UTM_TERMS, known.trafficUtms, current.utms),
    clickIds: terms(CLICK_IDS, known.trafficUtmsId, current.clickIds),
  };
}
