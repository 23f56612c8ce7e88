import { type ConsentRecord, DESTINATIONS, EXTERNAL_ID } from "@vitrine/tracking/gateway/intake";
import { readCookies } from "../cart/cookies.ts";
import type { Shop } from "../shop.ts";
import { isAllowed } from "./consent-check.ts";
import { eventRules } from "./event-rules.ts";
import { isExternalId, visitorKey } from "./tracking-keys.ts";
import { withdrawConsent } from "./withdraw-consent.ts";

/**
 * Somebody has chosen: what still waits for those who may no longer have it is dropped. `told` is the number of the
 * browser; the page may have forgotten its cookie by now.
 */
export async function followChoice(shop: Shop, request: Request, choice: ConsentRecord, told?: string): Promise<void> {
  const externalId = told ?? readCookies(request).get(EXTERNAL_ID) ?? "";
  if (!isExternalId(externalId)) return;
  const rules = eventRules(await shop.settings());
  const said = { choice, hasGpc: request.headers.get("sec-gpc") === "1" };
  const denied = DESTINATIONS.filter((destination) => !isAllowed(destination, said, rules));
  await withdrawConsent(shop.database.pool, visitorKey(shop.secret, externalId), denied);
}
