import { z } from "zod";
import { recordOf } from "@vitrine/tracking/consent/own";
import { followChoice } from "../events/follow-choice.ts";
import { visitorAddress } from "../http/visitor-address.ts";
import type { Shop } from "../shop.ts";
import { recordConsent } from "../tracking/record-consent.ts";
import { jsonAnswer } from "./answers.ts";
import { isSameOrigin } from "./same-origin.ts";

const Body = z.object({
  statistics: z.boolean(),
  marketing: z.boolean(),
  version: z.string().regex(/^[0-9a-f]{12}$/),
  /** The browser's number, which its own page may have forgotten by now. */
  visitor: z.string().max(200).optional(),
});
const STATUS = { "other-texts": 409, "too-fast": 429 } as const;

/**
 * `POST /t/consent`: a banner in the page tells what was chosen, and learns the number of the record. What waits for
 * those who are no longer allowed to have it is dropped before this is answered.
 */
export async function consentPost(shop: Shop, request: Request): Promise<Response> {
  if (!isSameOrigin(request, shop.config)) return jsonAnswer({ error: "cross-site" }, [], 403);
  if (!request.headers.get("content-type")?.startsWith("application/json")) {
    return jsonAnswer({ error: "not-json" }, [], 415);
  }
  const body = Body.safeParse(await request.json().catch(() => null));
  if (!body.success) return jsonAnswer({ error: "unreadable" }, [], 400);
  const { version, visitor, ...choice } = body.data;
  await followChoice(shop, request, recordOf(choice), visitor);
  const recorded = await recordConsent(shop, choice, version, visitorAddress(request));
  return recorded.ok
    ? jsonAnswer({ id: recorded.id }, [], 201)
    : jsonAnswer({ error: recorded.code }, [], STATUS[recorded.code]);
}
