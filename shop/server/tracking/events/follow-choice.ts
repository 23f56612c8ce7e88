import { type ConsentRecord, DESTINATIONS, EXTERNAL_ID } from "@vitrine/tracking/gateway/ingest";
import { readCookies } from "../../platform/http/cookies.ts";
import type { Shop } from "../../shop.ts";
import type { EventHost } from "./event-host.ts";
import { type EventRules, eventRules } from "./event-rules.ts";
import { isExternalId, visitorKey } from "./tracking-keys.ts";
import { type ConsentSignals, isAllowed } from "./visit.ts";
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
  const signals = { choice, hasGpc: request.headers.get("sec-gpc") === "1" };
  await dropDenied(shop, eventRules(await shop.settings()), signals, externalId);
}

/** Drops a visitor's waiting events that the choice no longer allows. */
export async function dropDenied(
  { database, secret }: Pick<EventHost, "database" | "secret">,
  rules: EventRules,
  signals: ConsentSignals,
  externalId: string,
): Promise<void> {
  if (!isExternalId(externalId)) return;
  const denied = DESTINATIONS.filter((destination) => !isAllowed(destination, signals, rules));
  await withdrawConsent(database.pool, visitorKey(secret, externalId), denied);
}
