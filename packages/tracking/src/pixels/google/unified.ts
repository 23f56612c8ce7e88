import { isHiddenPixel } from "../../events/hidden-pixels.ts";
import { asFlag, asTexts, lookIn } from "../../wire/decode-options.ts";
import type { OutgoingEvent, PixelContext } from "../pixel.ts";

/** Ids of the unified events that Google Ads has been sent on this page. */
const sent = new WeakMap<object, Set<string>>();

/**
 * Whether Google Ads still needs an event. A unified event is one event for Analytics and Ads: the first of the two
 * with consent sends it to Ads, and the other does not.
 */
export function claimForAds({ id, printed }: OutgoingEvent, { page }: PixelContext): boolean {
  if (!printed.unify) return true;
  const ids = sent.get(page.globals) ?? new Set();
  sent.set(page.globals, ids);
  return !ids.has(id) && ids.add(id).has(id);
}

/** The event with its Google Ads IDs added, so that one gtag call sends it to both. */
export function withAdsIds(event: OutgoingEvent, context: PixelContext): OutgoingEvent {
  const { unify, ownIds = [], conversionIds, conversionLabels } = event.printed;
  const look = lookIn(context.options.googleAds);
  if (!unify || !context.isAgreed("google_ads") || asFlag(look("server_only"), false)) return event;
  const accounts = asTexts(look("conversion_ids")).filter((id) => !isHiddenPixel(context.page, id));
  const named = [...new Set([...ownIds, ...conversionIds, ...conversionLabels])].filter((id) =>
    accounts.includes(id.split("/")[0] ?? id),
  );
  // An account is skipped if one of its labels is named.
  const targets = named.filter((id) => !named.some((other) => other.startsWith(`${id}/`)));
  const ads = ownIds.length ? targets : accounts;
  return ads.length && claimForAds(event, context) ? { ...event, ids: [...event.ids, ...ads] } : event;
}
