import { type Loose, readAjaxEvent } from "@vitrine/tracking/gateway/intake";
import type { PlainAnswer, PlainRequest } from "../../http/plain-request.ts";
import { NOTHING_TO_SAY } from "../answers.ts";
import { type EventDesk, notNow } from "../event-desk.ts";

/**
 * `action=pys_api_event` and `action=pys_tiktok_api_event`. What cannot be read is passed over in silence, as this
 * door has always done; the nonce is not asked for, because pages that everybody shares cannot carry one.
 */
export async function pysApiEvent(desk: EventDesk, request: PlainRequest, body: Loose): Promise<PlainAnswer> {
  const copy = readAjaxEvent(body);
  if (!copy) return NOTHING_TO_SAY;
  const taken = await desk.take(request, [copy]);
  return taken.kind === "stored" ? NOTHING_TO_SAY : notNow(taken);
}
