import { randomBytes } from "node:crypto";
import { EXTERNAL_ID } from "@vitrine/tracking/gateway/ingest";
import { readCookies } from "../../platform/http/cookies.ts";
import { eventRules } from "../../tracking/events/event-rules.ts";
import type { Shop } from "../../shop.ts";
import { respondJson } from "../../platform/http/responses.ts";

const PBID = /^[0-9a-f]{64}$/;

/**
 * An ID for this browser. It is never derived from the IP address, which several people may share. With the setting
 * off, the response is that of an unknown action.
 */
export async function pysGetPbid(shop: Shop, request: Request): Promise<Response> {
  const { sendsExternalId } = eventRules(await shop.settings());
  if (!sendsExternalId) return respondJson(0);
  const known = readCookies(request).get(EXTERNAL_ID) ?? "";
  const pbid = PBID.test(known) ? known : randomBytes(32).toString("hex");
  return respondJson({ success: true, data: { pbid, transient: false } });
}
