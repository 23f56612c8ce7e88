import { type Loose, readAjaxEvent } from "@vitrine/tracking/gateway/intake";
import { emptyAnswer } from "../answers.ts";
import { type EventDesk, notNow } from "../event-desk.ts";

/**
 * `action=pys_api_event` and `action=pys_tiktok_api_event`. What cannot be read is passed over in silence, as this
 * door has always done; the nonce is not asked for, because pages that everybody shares cannot carry one.
 */
export async function pysApiEvent(desk: EventDesk, request: Request, body: Loose): Promise<Response> {
  const copy = readAjaxEvent(body);
  if (!copy) return emptyAnswer();
  return notNow(await desk.take(request, [copy])) ?? emptyAnswer();
}
