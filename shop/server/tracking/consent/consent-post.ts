import { z } from "zod";
import { recordOf } from "@vitrine/tracking/consent/own";
import { applyConsentChoice } from "../events/follow-choice.ts";
import { clientIpOf } from "../../platform/http/client-ip.ts";
import type { Shop } from "../../shop.ts";
import { recordConsent } from "./record-consent.ts";
import { respondJson } from "../../platform/http/responses.ts";
import { isSameOrigin } from "../../platform/http/same-origin.ts";

const Body = z.object({
  statistics: z.boolean(),
  marketing: z.boolean(),
  version: z.string().regex(/^[0-9a-f]{12}$/),
  /** The browser's external ID; the page may have deleted its cookie already. */
  visitor: z.string().max(200).optional(),
});
const STATUS = { "other-texts": 409, "too-fast": 429 } as const;

/**
 * `POST /t/consent`: the banner sends the visitor's choice and receives the ID of the consent record. Waiting events for
 * destinations that lost consent are dropped before the response is sent.
 */
export async function consentPost(shop: Shop, request: Request): Promise<Response> {
  if (!isSameOrigin(request, shop.config)) return respondJson({ error: "cross-site" }, [], 403);
  if (!request.headers.get("content-type")?.startsWith("application/json")) {
    return respondJson({ error: "not-json" }, [], 415);
  }
  const body = Body.safeParse(await request.json().catch(() => null));
  if (!body.success) return respondJson({ error: "unreadable" }, [], 400);
  const { version, visitor, ...choice } = body.data;
  await applyConsentChoice(shop, request, recordOf(choice), visitor);
  const recorded = await recordConsent(shop, choice, version, clientIpOf(request));
  return recorded.ok
    ? respondJson({ id: recorded.id }, [], 201)
    : respondJson({ error: recorded.code }, [], STATUS[recorded.code]);
}
