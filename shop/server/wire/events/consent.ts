import { withdrawConsent } from "../../events/withdraw-consent.ts";
import { visitOf } from "../../events/visit.ts";
import { isAllowed } from "../../events/consent-check.ts";
import { visitorKey } from "../../events/tracking-keys.ts";
import { DESTINATIONS } from "@vitrine/tracking/gateway/intake";
import type { EventDesk } from "../event-desk.ts";

/**
 * `POST /t/consent`: a page tells that the visitor has chosen. What was chosen is in the cookie; what still waits for
 * somebody who is no longer allowed to have it is dropped before this is answered.
 */
export async function consentDoor({ parts: { shop } }: EventDesk, request: Request): Promise<Response> {
  const { events: settings } = await shop.settings();
  const { said, visitor } = visitOf(shop, request, { ...settings, sendsExternalId: true });
  if (visitor.externalId !== "") {
    const denied = DESTINATIONS.filter((destination) => !isAllowed(destination, said, settings));
    await withdrawConsent(shop.database.pool, visitorKey(shop.secret, visitor.externalId), denied);
  }
  return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
}
