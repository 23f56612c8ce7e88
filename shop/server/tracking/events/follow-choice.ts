import { type ConsentRecord, DESTINATIONS, EXTERNAL_ID } from "@vitrine/tracking/gateway/ingest";
import { readCookies } from "../../platform/http/cookies.ts";
import type { Shop } from "../../shop.ts";
import { isAllowed } from "./visit.ts";
import { eventRules } from "./event-rules.ts";
import { isExternalId, visitorKey } from "./tracking-keys.ts";
import { withdrawConsent } from "./withdraw-consent.ts";

/**
 * Applies a new consent choice: drops waiting events for destinations that lost consent. `sentId` is the browser's
 * external ID from the request's body, because the page may have deleted its cookie already.
 */
export async function applyConsentChoice(
  shop: Shop,
  request: Request,
  choice: ConsentRecord,
  sentId?: string,
): Promise<void> {
  const externalId = sentId ?? readCookies(request).get(EXTERNAL_ID) ?? "";
  if (!isExternalId(externalId)) return;
  const rules = eventRules(await shop.settings());
  const signals = { choice, hasGpc: request.headers.get("sec-gpc") === "1" };
  const denied = DESTINATIONS.filter((destination) => !isAllowed(destination, signals, rules));
  await withdrawConsent(shop.database.pool, visitorKey(shop.secret, externalId), denied);
}
