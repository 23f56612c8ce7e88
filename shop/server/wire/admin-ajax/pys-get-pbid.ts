import { randomBytes } from "node:crypto";
import { EXTERNAL_ID } from "@vitrine/tracking/gateway/intake";
import { readCookies } from "../../cart/cookies.ts";
import { eventRules } from "../../events/event-rules.ts";
import type { Shop } from "../../shop.ts";
import { jsonAnswer } from "../answers.ts";

const PBID = /^[0-9a-f]{64}$/;

/**
 * A number for this browser. It is never found by address: people behind one connection would share it. With the
 * setting off, the answer is the one of an action that does not exist.
 */
export async function pysGetPbid(shop: Shop, request: Request): Promise<Response> {
  const { sendsExternalId } = eventRules(await shop.settings());
  if (!sendsExternalId) return jsonAnswer(0);
  const known = readCookies(request).get(EXTERNAL_ID) ?? "";
  const pbid = PBID.test(known) ? known : randomBytes(32).toString("hex");
  return jsonAnswer({ success: true, data: { pbid, transient: false } });
}
